"""The simulated database behaves like PostgreSQL where several processes share it.

`tests/store` runs its contract on it too.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from random import Random

import pytest

from quaterne.store import Store, TableChanged
from quaterne.store.database_errors import Failure
from quaterne.store.errors import StoreUnavailable
from quaterne.store.migrate import migrate
from quaterne.store.store import WRITE_TIMEOUT
from tests.simulation.database import Disk, SimulatedDatabase
from tests.simulation.store_faults import StoreFaults
from tests.store.games import create, moves
from tests.store.postgres.test_database import (  # noqa: F401
    test_a_due_table_goes_to_one_process,
    test_a_writer_that_has_read_needs_no_query,
    test_one_of_two_processes_wins_and_no_other_table_is_harmed,
)
from tests.store.postgres.test_listener import (  # noqa: F401
    test_a_writer_that_was_notified_needs_no_query,
    test_messages_reach_the_other_processes,
    test_notifications_are_of_other_processes_alone,
)

pytestmark = pytest.mark.anyio


@pytest.fixture
def disk() -> Iterator[Disk]:
    disk = Disk(StoreFaults(Random(1)))
    yield disk
    disk.close()


@pytest.fixture
async def two(disk: Disk) -> AsyncIterator[tuple[Store, Store]]:
    """Two stores on one disk, as two processes have them."""
    databases = [SimulatedDatabase(disk, name, is_shared=True) for name in ("one", "two")]
    await migrate(databases[0])
    stores = (Store(databases[0], WRITE_TIMEOUT), Store(databases[1], WRITE_TIMEOUT))
    yield stores
    for store in stores:
        await store.close()


async def test_a_broken_connection_is_announced(disk: Disk, two: tuple[Store, Store]) -> None:
    received = two[1].notifications()
    assert await anext(received) == TableChanged(None)
    disk.databases[1].hear(None)
    assert await anext(received) == TableChanged(None)
    await create(two[0], "theirs")
    assert await anext(received) == TableChanged("theirs", 2)
    await received.aclose()


async def test_tables_that_were_deleted_are_announced(two: tuple[Store, Store]) -> None:
    received = two[1].notifications()
    assert await anext(received) == TableChanged(None)
    await create(two[0], "theirs")
    await two[0].delete_tables(["theirs"])
    assert [await anext(received) for _ in range(2)] == [
        TableChanged("theirs", 2),
        TableChanged("theirs"),
    ]
    await received.aclose()


async def test_a_commit_whose_answer_is_lost_is_done_once(
    disk: Disk, two: tuple[Store, Store]
) -> None:
    events = await create(two[0])
    disk.faults.losing = 1.0
    for new in moves(events, 3):
        await two[0].append("t1", new, due=None)
        events += new
    disk.faults.heal()
    assert await two[1].events("t1") == events


async def test_a_database_that_is_away_takes_nothing(disk: Disk, two: tuple[Store, Store]) -> None:
    events = await create(two[0])
    disk.faults.away = Failure.UNAVAILABLE
    [new] = moves(events, 1)
    with pytest.raises(StoreUnavailable):
        await two[0].append("t1", new, due=None)
    with pytest.raises(StoreUnavailable):
        await two[0].time()
    disk.faults.heal()
    assert await two[1].events("t1") == events
