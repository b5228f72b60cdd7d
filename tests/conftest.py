"""One Hypothesis profile for all tests, and a PostgreSQL server for the tests that need it.

Helpers import as `tests.…` (pyproject.toml).
"""

from __future__ import annotations

import signal
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

from tests.postgres import PostgresServer

# Machines differ and are shared: benchmarks find slowness, property tests do not.
settings.register_profile(
    "quaterne", deadline=None, suppress_health_check=[HealthCheck.too_slow], print_blob=True
)
settings.load_profile("quaterne")

# A shell makes background jobs ignore Ctrl-C, and every program under test would inherit that.
signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(scope="session")
def postgres(
    tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest
) -> Iterator[PostgresServer]:
    """Run a PostgreSQL server, one for each test process."""
    base = tmp_path_factory.getbasetemp()
    is_one_of_many = hasattr(request.config, "workerinput")
    server = PostgresServer(base.parent if is_one_of_many else base)
    server.start()
    yield server
    server.remove()


@pytest.fixture
def anyio_backend() -> str:
    """Asynchronous tests run on asyncio, as the server does."""
    return "asyncio"
