"""A fresh store for each test, on both databases and on that of the simulation."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from random import Random

import pytest

from quaterne.store import Store, open_store
from quaterne.store.migrate import migrate
from quaterne.store.store import WRITE_TIMEOUT
from tests.simulation.database import Disk, SimulatedDatabase
from tests.simulation.store_faults import StoreFaults


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    """The URL of an empty SQLite database."""
    return f"sqlite:///{tmp_path}/tables.db"


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest) -> str:
    """The URL of an empty database of either kind."""
    kind = "sqlite_url" if request.param == "sqlite" else "postgres_url"
    return str(request.getfixturevalue(kind))


@pytest.fixture(scope="session")
def empty_disk() -> Iterator[Disk]:
    """A migrated disk of the simulation to copy."""
    disk = Disk(StoreFaults(Random(1)))
    asyncio.run(migrate(SimulatedDatabase(disk, "first", is_shared=True)))
    yield disk
    disk.close()


@pytest.fixture
def disk(empty_disk: Disk) -> Iterator[Disk]:
    """An empty disk of the simulation."""
    copy = Disk(StoreFaults(Random(1)))
    empty_disk.connection.backup(copy.connection)
    yield copy
    copy.close()


@pytest.fixture(params=["sqlite_url", "postgres_url", "disk"])
def database(request: pytest.FixtureRequest) -> str | Disk:
    """The URL of an empty database, or the disk of a simulated one."""
    found: str | Disk = request.getfixturevalue(request.param)
    return found


@pytest.fixture
async def store(database: str | Disk) -> AsyncIterator[Store]:
    """An open store of any kind."""
    if isinstance(database, Disk):
        opened = Store(SimulatedDatabase(database, "one", is_shared=True), WRITE_TIMEOUT)
    else:
        opened = await open_store(database)
    yield opened
    await opened.close()
