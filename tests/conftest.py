"""What all tests share: one Hypothesis profile, and a PostgreSQL server for who asks for it.

Helpers import as `tests.…` (pyproject.toml).
"""

from __future__ import annotations

import signal
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

from tests.postgres import PostgresServer

# Machines differ and are shared: slowness is for the benchmarks to find, not for the laws.
settings.register_profile(
    "quaterne", deadline=None, suppress_health_check=[HealthCheck.too_slow], print_blob=True
)
settings.load_profile("quaterne")

# A shell starts what runs in its background deaf to Ctrl-C, and so would be all that is tested.
signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(scope="session")
def postgres(
    tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest
) -> Iterator[PostgresServer]:
    """A running PostgreSQL: one for each process that runs tests."""
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
