"""Groups of jobs, some of which cannot be written."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from quaterne.store import Store
from quaterne.store.database import parse_url
from quaterne.store.database_errors import Failure
from quaterne.store.errors import Conflict, StoreError, StoreUnavailable
from quaterne.store.migrate import migrate
from quaterne.store.sqlite.database import SqliteDatabase
from quaterne.store.table_rows import Batch
from tests.store.games import create, moves, opened

pytestmark = pytest.mark.anyio


async def test_many_at_once_and_one_in_conflict(store: Store) -> None:
    tables = [f"t{number}" for number in range(50)]
    await asyncio.gather(*(create(store, table, seed=n) for n, table in enumerate(tables)))
    games = {table: moves(opened(n), 3, n) for n, table in enumerate(tables)}
    await store.append("t7", games["t7"][0], due=None)
    for step in range(3):
        results = await asyncio.gather(
            *(store.append(table, games[table][step], due=None) for table in tables),
            return_exceptions=True,
        )
        wrong = [table for table, result in zip(tables, results, strict=True) if result]
        assert wrong == (["t7"] if step == 0 else [])
    for n, table in enumerate(tables):
        assert await store.events(table) == opened(n) + tuple(sum(games[table], ()))


async def test_jobs_that_follow_a_rejected_one_are_rejected_too(store: Store) -> None:
    events = await create(store)
    [theirs, _, _] = moves(events, 3, seed=8)
    await store.append("t1", theirs, due=None)
    ours = moves(events, 3, seed=9)
    results = await asyncio.gather(
        *(store.append("t1", new, due=None) for new in ours), return_exceptions=True
    )
    assert [type(result) for result in results] == [Conflict] * 3
    assert await store.events("t1") == events + theirs


async def test_one_invalid_job_harms_no_other(store: Store) -> None:
    events = await create(store)
    await create(store, "t2")
    [new] = moves(events, 1)
    results = await asyncio.gather(
        store.append("t1", new, due=None),
        store.append("t2", new, due=10**30),
        create(store, "t3"),
        return_exceptions=True,
    )
    assert isinstance(results[1], StoreError) and "cannot be written" in str(results[1])
    assert await store.events("t1") == events + new and await store.events("t2") == events
    await store.append("t2", new, due=None)


class UnreliableDatabase(SqliteDatabase):
    """Fails with each of `failures` in turn, then writes."""

    def __init__(self, path: Path) -> None:
        super().__init__(parse_url(f"sqlite:///{path}"))
        self.failures: list[Failure | None] = []
        self.writes = 0
        self.is_written_in_doubt = False

    async def write(self, batch: Batch) -> None:
        self.writes += 1
        failure = self.failures.pop(0) if self.failures else None
        if failure is None or (failure is Failure.IN_DOUBT and self.is_written_in_doubt):
            await super().write(batch)
        if failure is not None:
            raise RuntimeError(failure)

    def classify(self, error: BaseException) -> Failure | None:
        if isinstance(error, RuntimeError):
            [failure] = error.args
            assert isinstance(failure, Failure)
            return failure
        return super().classify(error)


@pytest.fixture
async def unreliable(tmp_path: Path) -> AsyncIterator[tuple[Store, UnreliableDatabase]]:
    """A store whose database fails on demand."""
    database = UnreliableDatabase(tmp_path / "tables.db")
    await migrate(database)
    store = Store(database, 30)
    yield store, database
    await store.close()


def fall_behind(store: Store, table: str) -> None:
    """Let the cache miss the last event, as if another process had written it."""
    cached = store._writer.cache.get(table)
    assert cached is not None
    store._writer.cache.put(table, cached.key, cached.last - 1)


async def test_a_group_is_halved_until_the_conflict_stands_alone(
    unreliable: tuple[Store, UnreliableDatabase],
) -> None:
    store, database = unreliable
    tables = [f"t{n}" for n in range(64)]
    events = {table: await create(store, table, seed=n) for n, table in enumerate(tables)}
    new = {table: moves(events[table], 1, n)[0] for n, table in enumerate(tables)}
    await store.append("t7", new["t7"], due=None)
    fall_behind(store, "t7")
    database.writes = 0
    results = await asyncio.gather(
        *(store.append(table, new[table], due=None) for table in tables), return_exceptions=True
    )
    assert [t for t, result in zip(tables, results, strict=True) if result] == ["t7"]
    assert isinstance(results[7], Conflict)
    assert database.writes == 1 + 2 * 6
    for table in tables:
        assert await store.events(table) == events[table] + new[table]


async def test_jobs_that_follow_a_conflict_in_another_half(
    unreliable: tuple[Store, UnreliableDatabase],
) -> None:
    store, _ = unreliable
    events = await create(store)
    [theirs] = moves(events, 1, seed=8)
    await store.append("t1", theirs, due=None)
    fall_behind(store, "t1")
    # The second one would fit by its number, but it was decided on top of the first.
    results = await asyncio.gather(
        *(store.append("t1", ours, due=None) for ours in moves(events, 2, seed=9)),
        return_exceptions=True,
    )
    assert [type(result) for result in results] == [Conflict, Conflict]
    assert await store.events("t1") == events + theirs


async def test_jobs_before_and_after_a_conflict_of_one_table(
    unreliable: tuple[Store, UnreliableDatabase],
) -> None:
    store, database = unreliable
    events = await create(store)
    [first, second, third] = moves(events, 3)
    database.failures = [Failure.CONFLICT]
    results = await asyncio.gather(
        store.append("t1", first, due=None),
        store.append("t1", first, due=None),
        store.append("t1", second, due=None),
        return_exceptions=True,
    )
    assert [type(result) for result in results] == [type(None), Conflict, Conflict]
    assert await store.events("t1") == events + first
    await store.append("t1", second + third, due=None)


@pytest.mark.parametrize("failure", [Failure.RETRY, Failure.DISCONNECTED, Failure.IN_DOUBT])
@pytest.mark.parametrize("is_written", [False, True])
async def test_a_temporary_failure_is_retried(
    unreliable: tuple[Store, UnreliableDatabase], failure: Failure, is_written: bool
) -> None:
    store, database = unreliable
    database.is_written_in_doubt = is_written
    database.failures = [failure, failure]
    events = await create(store)
    database.failures = [failure, failure]
    steps = moves(events, 3)
    await asyncio.gather(*(store.append("t1", new, due=None) for new in steps))
    assert await store.events("t1") == events + sum(steps, ())


async def test_a_failure_that_lasts(unreliable: tuple[Store, UnreliableDatabase]) -> None:
    store, database = unreliable
    events = await create(store)
    [new] = moves(events, 1)
    store._writer._write_timeout = 0.1
    for failure, in_doubt in ((Failure.DISCONNECTED, False), (Failure.IN_DOUBT, True)):
        database.failures = [failure] * 100
        with pytest.raises(StoreUnavailable) as refused:
            await store.append("t1", new, due=None)
        assert refused.value.in_doubt is in_doubt
    database.failures = [Failure.UNAVAILABLE]
    with pytest.raises(StoreUnavailable):
        await store.append("t1", new, due=None)
    assert database.failures == []
    await store.append("t1", new, due=None)


async def test_a_late_commit_in_doubt(
    unreliable: tuple[Store, UnreliableDatabase], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The commit in doubt is done only after its events have been looked for."""
    store, database = unreliable
    events = await create(store)
    [new, later] = moves(events, 2)
    write = SqliteDatabase.write

    async def write_twice(self: SqliteDatabase, batch: Batch) -> None:
        await write(self, batch)
        await write(self, batch)

    database.failures = [Failure.IN_DOUBT]
    monkeypatch.setattr(SqliteDatabase, "write", write_twice)
    await store.append("t1", new, due=None)
    monkeypatch.undo()
    assert await store.events("t1") == events + new
    await store.append("t1", later, due=None)
