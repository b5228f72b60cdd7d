"""What is too old is deleted or erased, by one process, in small batches."""

from __future__ import annotations

from collections.abc import AsyncIterator
from random import Random

import pytest

from quaterne.play import ERASED_NAME, Options, Person, Seat, fold, open_table
from quaterne.server.jobs import upkeep as retention
from quaterne.server.jobs.upkeep import Retention, Sweep
from quaterne.server.live import broadcast
from quaterne.server.settings import Settings
from quaterne.server.tables.registry import TableRegistry
from quaterne.server.tables.table_clients import NOBODY
from quaterne.store import Store, open_store
from quaterne.store.errors import UnknownTable
from tests.server.fake_client import FakeClient

pytestmark = pytest.mark.anyio

DAY = 24 * 3600 * 1000
NOW = 1000 * DAY


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest) -> str:
    """The URL of an empty database of either kind."""
    kind = "sqlite" if request.param == "sqlite" else "postgres_url"
    return str(request.getfixturevalue(kind))


@pytest.fixture
async def store(url: str) -> AsyncIterator[Store]:
    opened = await open_store(url)
    yield opened
    await opened.close()


@pytest.fixture(autouse=True)
def no_pause(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(retention, "_PAUSE_SECONDS", 0)


def fail(error: Exception) -> None:
    raise error


def job(store: Store, **settings: int) -> Retention:
    registry = TableRegistry(store, broadcast, 20)
    return Retention(store, registry, Settings(**settings), fail)  # type: ignore[arg-type]


async def open_before(store: Store, table: str, days: int, *, waiting: bool = False) -> None:
    two = None if waiting else Person("Tom")
    events = open_table(Options(), Person("Léa"), two, NOW - days * DAY, Random(1))
    await store.create(table, events, secrets={}, listed=False, due=None)


async def left(store: Store, *tables: str) -> set[str]:
    """Return those tables that are still there."""
    found = set()
    for table in tables:
        try:
            await store.events(table)
            found.add(table)
        except UnknownTable:
            pass
    return found


async def test_old_tables_are_deleted_in_batches(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(retention, "_BATCH_SIZE", 3)
    tables = [f"t{days}" for days in range(10)]
    for days, table in enumerate(tables):
        await open_before(store, table, days)
    assert await job(store, keep_days=5).sweep(NOW) == Sweep(deleted=4)
    assert await left(store, *tables) == {"t0", "t1", "t2", "t3", "t4", "t5"}
    assert await job(store).sweep(NOW) == Sweep()


async def test_tables_that_nobody_joined_have_a_time_of_their_own(store: Store) -> None:
    await open_before(store, "played", 40)
    await open_before(store, "waiting", 40, waiting=True)
    await open_before(store, "new", 3, waiting=True)
    assert await job(store).sweep(NOW) == Sweep(deleted=1)
    assert await left(store, "played", "waiting", "new") == {"played", "new"}
    assert await job(store, keep_unstarted_days=0).sweep(2 * NOW) == Sweep()


async def test_old_names_are_erased_once(store: Store) -> None:
    await open_before(store, "old", 40)
    await open_before(store, "new", 3)
    work = job(store, keep_names_days=30)
    assert await work.sweep(NOW) == Sweep(erased=1)
    assert fold(await store.events("old")).seats == (Person(ERASED_NAME), Person(ERASED_NAME))
    assert fold(await store.events("new")).seats == (Person("Léa"), Person("Tom"))
    assert await work.sweep(NOW) == Sweep()


async def test_a_table_that_somebody_looks_at_stays(store: Store) -> None:
    await open_before(store, "t" * 26, 40)
    work = job(store, keep_days=30)
    live_table = await work._registry.get("t" * 26)
    client = FakeClient(Seat.ONE)
    live_table.subscribe(client)
    assert await work.sweep(NOW) == Sweep()
    live_table.unsubscribe(client)
    assert await work.sweep(NOW) == Sweep(deleted=1)
    with pytest.raises(UnknownTable):
        await work._registry.get("t" * 26)


async def test_a_table_that_somebody_looks_at_elsewhere_stays(store: Store) -> None:
    await open_before(store, "t" * 26, 40)
    work = job(store, keep_days=30)
    elsewhere = work._registry.remote_presence
    elsewhere.note_alive("another process")
    elsewhere.update("another process", "t" * 26, (0, 0, 1), is_waiting=False)
    assert await work.sweep(NOW) == Sweep()
    elsewhere.update("another process", "t" * 26, NOBODY, is_waiting=False)
    assert await work.sweep(NOW) == Sweep(deleted=1)


async def test_one_process_at_a_time_sweeps(store: Store) -> None:
    await open_before(store, "old", 40)
    first, second = job(store, keep_days=30), job(store, keep_days=30)
    assert await first._take_lease()
    assert await second.sweep(NOW) is None
    assert await first.sweep(NOW) == Sweep(deleted=1)
