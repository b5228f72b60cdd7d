"""Several processes on one PostgreSQL: here several stores, which know nothing of each other."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from itertools import chain

import pytest

from quaterne.play import Seat
from quaterne.store import Message, Store, TableChanged, decode_events, encode_event, open_store
from quaterne.store.errors import Conflict
from quaterne.store.writer.table_cache import TableCache
from tests.postgres import PostgresServer
from tests.store.games import create, moves, opened

pytestmark = pytest.mark.anyio


@pytest.fixture
async def two(postgres_address: str) -> AsyncIterator[tuple[Store, Store]]:
    """Two stores on one database."""
    a, b = await asyncio.gather(open_store(postgres_address), open_store(postgres_address))
    yield a, b
    await a.close()
    await b.close()


async def test_one_of_two_wins_and_nobody_else_is_harmed(two: tuple[Store, Store]) -> None:
    contested, apart = [f"c{n}" for n in range(10)], ([f"a{n}" for n in range(10)], ["b0", "b1"])
    tables = {table: opened() for table in (*contested, *apart[0], *apart[1])}
    await asyncio.gather(*(create(two[0], table) for table in tables))
    for step in range(4):
        jobs = [
            (store, table, moves(tables[table], 1, seed=10 * step + who)[0])
            for who, store in enumerate(two)
            for table in (*contested, *apart[who])
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


async def test_what_is_due_is_given_to_one_only(two: tuple[Store, Store]) -> None:
    tables = [f"t{n}" for n in range(40)]
    await asyncio.gather(*(create(two[0], t, due=n) for n, t in enumerate(tables)))
    given = await asyncio.gather(*(two[n % 2].claim_due(100, 50, 7) for n in range(8)))
    assert sorted(chain(*given)) == sorted(tables)
    assert await two[0].claim_due(149, 50, 100) == []
    assert len(await two[1].claim_due(150, 50, 100)) == 40


async def test_news_are_of_others_alone(two: tuple[Store, Store]) -> None:
    news = two[1].notifications()
    assert await anext(news) == TableChanged(None)
    events = await create(two[1], "own")
    await create(two[0], "theirs")
    assert await anext(news) == TableChanged("theirs", 2)
    [new] = moves(events, 1)
    await two[0].append("own", new, due=None)
    assert await anext(news) == TableChanged("own", 3, (encode_event(new[0]),))
    # Who gets another secret has to read it.
    await two[0].append("own", moves(events + new, 1)[0], due=None, secrets={Seat.ONE: b"other"})
    assert await anext(news) == TableChanged("own", 4)
    # More than one note can hold.
    long = [f"{n:060}" for n in range(300)]
    await asyncio.gather(*(create(two[0], table) for table in long))
    assert {await anext(news) for _ in long} == {TableChanged(table, 2) for table in long}
    await news.aclose()


async def test_what_is_told_is_heard_by_others(two: tuple[Store, Store]) -> None:
    news = two[1].notifications()
    assert await anext(news) == TableChanged(None)
    await two[1].notify("to myself")
    await two[0].notify("é " + "x" * 6000)
    heard = await anext(news)
    assert isinstance(heard, Message)
    assert heard.text == "é " + "x" * 6000
    await news.aclose()


async def test_after_a_broken_connection_everything_is_news(
    two: tuple[Store, Store], postgres: PostgresServer
) -> None:
    news = two[1].notifications()
    assert await anext(news) == TableChanged(None)
    await postgres.execute(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'"
    )
    assert await asyncio.wait_for(anext(news), 10) == TableChanged(None)
    await create(two[0], "theirs")
    assert await asyncio.wait_for(anext(news), 10) == TableChanged("theirs", 2)
    await news.aclose()


async def test_who_has_heard_what_another_wrote_takes_the_short_way(
    two: tuple[Store, Store], monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = await create(two[0])
    await two[1].events("t1")
    news = [store.notifications() for store in two]
    assert [await anext(of) for of in news] == [TableChanged(None)] * 2
    monkeypatch.setattr(TableCache, "refresh", None)
    for turn, new in enumerate(moves(kept, 6)):
        await two[turn % 2].append("t1", new, due=None)
        heard = await anext(news[1 - turn % 2])
        assert isinstance(heard, TableChanged)
        numbers = range(heard.number - len(heard.texts) + 1, heard.number + 1)
        assert decode_events("t1", zip(numbers, heard.texts, strict=True)) == new
    for of in news:
        await of.aclose()


async def test_who_has_read_what_another_wrote_takes_the_short_way(
    two: tuple[Store, Store], monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = await create(two[0])
    await two[1].events("t1")
    monkeypatch.setattr(TableCache, "refresh", None)
    for turn, new in enumerate(moves(kept, 10)):
        await two[turn % 2].append("t1", new, due=None)
        kept += new
        assert await two[1 - turn % 2].events("t1", since=kept[-2].number) == kept[-1:]
