"""Several processes on one PostgreSQL: here several stores, which know nothing of each other."""

from __future__ import annotations

import asyncio
from itertools import chain

import asyncpg
import pytest
from sqlalchemy import text

from quaterne.store import Store
from quaterne.store.database import parse_url
from quaterne.store.errors import Conflict
from quaterne.store.group_commit import TableCache
from quaterne.store.postgres.database import PostgresDatabase
from tests.postgres import PostgresServer
from tests.store.games import create, moves, opened

pytestmark = pytest.mark.anyio


async def test_one_of_two_processes_wins_and_no_other_table_is_harmed(
    two: tuple[Store, Store],
) -> None:
    contested, apart = [f"c{n}" for n in range(10)], ([f"a{n}" for n in range(10)], ["b0", "b1"])
    tables = {table: opened() for table in (*contested, *apart[0], *apart[1])}
    await asyncio.gather(*(create(two[0], table) for table in tables))
    for step in range(4):
        jobs = [
            (store, table, moves(tables[table], 1, seed=10 * step + at)[0])
            for at, store in enumerate(two)
            for table in (*contested, *apart[at])
        ]
        results = await asyncio.gather(
            *(store.append(table, new, due=step) for store, table, new in jobs),
            return_exceptions=True,
        )
        won = [job for job, result in zip(jobs, results, strict=True) if result is None]
        assert sorted(table for _, table, _ in won) == sorted(tables)
        assert all(isinstance(result, Conflict) for result in results if result is not None)
        tables |= {table: tables[table] + new for _, table, new in won}
    for table, events in tables.items():
        assert await two[0].events(table) == await two[1].events(table) == events


async def test_a_due_table_goes_to_one_process(two: tuple[Store, Store]) -> None:
    tables = [f"t{n}" for n in range(40)]
    await asyncio.gather(*(create(two[0], t, due=n) for n, t in enumerate(tables)))
    given = await asyncio.gather(*(two[n % 2].claim_due(100, 50, 7) for n in range(8)))
    assert sorted(chain(*given)) == sorted(tables)
    assert await two[0].claim_due(149, 50, 100) == []
    assert len(await two[1].claim_due(150, 50, 100)) == 40


async def test_a_writer_that_has_read_needs_no_query(
    two: tuple[Store, Store], monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = await create(two[0])
    await two[1].events("t1")
    monkeypatch.setattr(TableCache, "refresh", None)
    for turn, new in enumerate(moves(kept, 10)):
        await two[turn % 2].append("t1", new, due=None)
        kept += new
        assert await two[1 - turn % 2].events("t1", since=kept[-2].number) == kept[-1:]


async def test_processes_that_postpone_and_write_the_same_tables_never_wait_in_a_circle(
    two: tuple[Store, Store], postgres_url: str
) -> None:
    """All of them take the rows in the order of their keys, as this writer does.

    PostgreSQL by itself would take them in the order in which they lie on the disk.
    """
    tables = [f"t{n:02}" for n in range(20)]
    for table in tables:
        await create(two[0], table, due=5)
    writer = await asyncpg.connect(postgres_url)
    # A transaction sees who waits as it was when it first asked: this one asks outside of any.
    watcher = await asyncpg.connect(postgres_url)
    try:
        await writer.execute("UPDATE tables SET due = 7 WHERE id = $1", tables[0])  # now the last
        async with writer.transaction():
            await writer.execute("UPDATE tables SET due = 6 WHERE id = $1", tables[0])
            # The store itself would try again after a deadlock, and hide it.
            work = two[1]._database.postpone(dict.fromkeys(reversed(tables), 100))
            postponing = asyncio.create_task(work)
            while not postponing.done() and not await watcher.fetchval(_IS_WAITING):
                await asyncio.sleep(0.01)
            await writer.execute("UPDATE tables SET due = 6 WHERE id = $1", tables[-1])
        await postponing
    finally:
        await watcher.close()
        await writer.close()
    assert await two[0].claim_due(99, 10, 100) == []
    assert len(await two[0].claim_due(100, 10, 100)) == 20


_IS_WAITING = """
SELECT count(*) FROM pg_stat_activity
WHERE datname = current_database() AND wait_event_type = 'Lock'"""


@pytest.mark.slow
async def test_a_migration_may_take_longer_than_any_other_command(
    postgres: PostgresServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The index of a large archive took more than the limit, so that no such server could start."""
    monkeypatch.setattr("quaterne.store.postgres.database._COMMAND_SECONDS", 0.2)
    database = PostgresDatabase(parse_url(postgres.url(await postgres.create_database())))
    async with database.migration() as connection:
        await connection.execute(text("SELECT pg_sleep(1)"))
    await database.close()
