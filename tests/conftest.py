"""One Hypothesis profile for all tests, and a PostgreSQL server for the tests that need it.

Helpers import as `tests.…` (pyproject.toml).
"""

from __future__ import annotations

import asyncio
import gc
import signal
import sys
from collections.abc import Generator, Iterator
from importlib import import_module
from pkgutil import walk_packages

import pytest
from hypothesis import HealthCheck, settings

import quaterne.notation
import quaterne.rules
from tests.postgres import PostgresServer

# Machines differ and are shared: benchmarks find slowness, property tests do not.
settings.register_profile(
    "quaterne", deadline=None, suppress_health_check=[HealthCheck.too_slow], print_blob=True
)
settings.load_profile("quaterne")

# A shell makes background jobs ignore Ctrl-C, and every program under test would inherit that.
signal.signal(signal.SIGINT, signal.default_int_handler)


# Thousands of tests stay in memory until the end: nothing looks through them for garbage.
gc.disable()


_COVERED = ("tests/rules/", "tests/notation/")
"""The tests whose coverage is measured: they alone must reach every line of both packages."""


_MANY = (
    *(f"tests/terminal/test_{name}.py" for name in ("commands", "app", "command_line")),
    *(f"tests/terminal/test_{name}_commands.py" for name in ("admin", "store")),
    *("tests/terminal/commands/", "tests/terminal/replay/", "tests/store/backup/"),
    *("tests/play/test_legality.py", "tests/rules/test_quarto_counts.py"),
    *("tests/engine/test_analysis.py", "tests/engine/test_layouts.py", "tests/engine/levels/"),
    *("tests/review/test_game_review.py", "tests/server/jobs/test_thinking_ahead.py"),
    *("tests/players/test_engine_player.py", "tests/test_extras.py"),
)
"""Tests of which each is quick, and which together take half of the time of all quick ones."""


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark what `make test-quick` leaves out, and begin with what takes longest.

    At the end, no processor then waits for another's test.  What is measured comes even before
    that: a value that is kept is then computed where its lines count.
    """
    for item in items:
        needs_server = "[postgres" in item.name or "postgres" in getattr(item, "fixturenames", ())
        if needs_server or item.nodeid.startswith(_MANY):
            item.add_marker("slow")
    items.sort(key=lambda item: (not item.nodeid.startswith(_COVERED), not _takes_long(item)))


def _takes_long(item: pytest.Item) -> bool:
    return item.nodeid.startswith("tests/page/") or item.get_closest_marker("slow") is not None


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """Measure coverage where it is asked for, and nowhere else: it doubles the time of a test."""
    plugin = item.config.pluginmanager.get_plugin("_cov")
    measure = getattr(plugin, "cov_controller", None)
    is_measured = item.nodeid.startswith(_COVERED)
    # It takes a while to start, so it goes on from one test to the next.
    if measure is not None and measure.started != is_measured:
        (measure.resume if is_measured else measure.pause)()
    return (yield)


def pytest_collection_finish() -> None:
    """Begin to collect garbage when all tests are collected, and spare what exists by then."""
    # Lines at the top of a module count as reached when a measured test could have imported it.
    for package in (quaterne.rules, quaterne.notation):
        for module in walk_packages(package.__path__, f"{package.__name__}."):
            import_module(module.name)
    gc.freeze()
    gc.enable()


def pytest_report_teststatus(report: pytest.TestReport) -> tuple[str, str, str] | None:
    """Leave out the dots of passed tests where nobody watches: a log is for what failed."""
    if report.passed and report.when == "call" and not sys.stdout.isatty():
        return "passed", "", "PASSED"
    return None


@pytest.fixture(scope="session")
def postgres(
    tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest
) -> Iterator[PostgresServer]:
    """Run a PostgreSQL server, one for each test process."""
    base = tmp_path_factory.getbasetemp()
    is_one_of_many = hasattr(request.config, "workerinput")
    server = PostgresServer(base.parent if is_one_of_many else base)
    server.start()
    with pytest.MonkeyPatch.context() as patient:
        # On a busy machine it may take a while to connect.
        patient.setattr("quaterne.store.postgres.database._CONNECT_SECONDS", 60)
        yield server
    server.remove()


@pytest.fixture(scope="session")
def migrated(postgres: PostgresServer) -> str:
    """The name of a migrated database to copy: that is quicker than migrating each."""
    # Imported here: most tests need no store.
    from quaterne.store import open_store

    async def make() -> str:
        name = await postgres.create_database()
        await (await open_store(postgres.url(name))).close()
        return name

    return asyncio.run(make())


@pytest.fixture(scope="session")
def lent(postgres: PostgresServer, migrated: str) -> str:
    """The name of the database that one test after the other gets, empty."""
    return asyncio.run(postgres.create_database(like=migrated))


@pytest.fixture
def postgres_url(postgres: PostgresServer, lent: str) -> Iterator[str]:
    """The URL of an empty PostgreSQL database."""
    yield postgres.url(lent)
    asyncio.run(postgres.empty_database(lent))


@pytest.fixture
def anyio_backend() -> str:
    """Asynchronous tests run on asyncio, as the server does."""
    return "asyncio"
