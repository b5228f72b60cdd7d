"""Batches as PostgreSQL statements, on a real server."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import asyncpg
import pytest

from quaterne.play import Seat
from quaterne.store import TableChanged, game_id
from quaterne.store.postgres.bulk_insert import insert_batch
from quaterne.store.postgres.notifications import CHANGES_CHANNEL, decode_changes
from quaterne.store.table_rows import GAME_COLUMNS, Batch, TableUpdate
from tests.store.batches import AWKWARD, opening, plain
from tests.store.games import finished

pytestmark = pytest.mark.anyio


@pytest.fixture
async def connection(postgres_url: str) -> AsyncIterator[Any]:
    """A connection of asyncpg to a database with the tables of the store."""
    connection = await asyncpg.connect(postgres_url)
    yield connection
    await connection.close()


async def write(connection: Any, batch: Batch) -> dict[str, int]:
    await insert_batch(connection, batch, "us")
    return batch.keys


async def rows(connection: Any, query: str) -> list[tuple[Any, ...]]:
    return [tuple(row) for row in await connection.fetch(query)]


async def test_new_tables_get_their_keys_and_every_row(connection: Any) -> None:
    keys = await write(connection, opening({"a": b"\x01\x00", "b": b"\x02"}, due=7))
    assert keys.keys() == {"a", "b"}
    found = "SELECT id, key, opened, one, two, listed, due FROM tables ORDER BY id"
    assert await rows(connection, found) == [
        ("a", keys["a"], 1000, AWKWARD, None, True, 7),
        ("b", keys["b"], 1000, AWKWARD, None, False, 7),
    ]
    events = await rows(connection, "SELECT * FROM events ORDER BY table_key, number")
    assert sorted(events)[:2] == [(keys["a"], 1, AWKWARD), (keys["a"], 2, '"a"')]
    assert len(events) == 4
    secrets = await rows(connection, "SELECT * FROM secrets ORDER BY table_key")
    assert secrets == [(keys["a"], "one", b"\x01\x00"), (keys["b"], "one", b"\x02")]


async def test_a_due_time_that_stays_costs_no_row(connection: Any) -> None:
    """PostgreSQL writes a new version of every row that it updates: `ctid` says where it is."""
    keys = await write(connection, opening({"a": b"1", "b": b"2"}, due=7))
    where = "SELECT ctid FROM tables ORDER BY id"
    before = await rows(connection, where)
    await write(connection, plain(keys, 3, due=7))
    assert await rows(connection, where) == before
    await write(connection, plain(keys, 4, due=None))
    assert await rows(connection, "SELECT due FROM tables") == [(None,), (None,)]


async def test_a_plain_batch_is_one_statement_with_games_and_notification(
    connection: Any, postgres_url: str
) -> None:
    keys = await write(connection, opening({"a": b"1", "b": b"2"}))
    listener = await asyncpg.connect(postgres_url)
    heard: asyncio.Queue[str] = asyncio.Queue()
    await listener.add_listener(CHANGES_CHANNEL, lambda *args: heard.put_nowait(args[-1]))
    statements: list[str] = []
    batch = plain(keys, 3, 9, finished(first="Zoë", second="TOM"))
    with connection.query_logger(lambda record: statements.append(record.query)):
        await write(connection, batch)
    sender, changes = decode_changes(await asyncio.wait_for(heard.get(), 60))
    assert sender == "us" and len(statements) == 1
    assert changes == [TableChanged("a", 3, ('"3"',)), TableChanged("b", 3, ('"3"',))]
    await listener.close()
    [game] = await connection.fetch("SELECT * FROM games")
    assert dict(game).keys() == {"key", "hidden", *GAME_COLUMNS}
    assert (game["id"], game["table_key"]) == (game_id("a", 1), keys["a"])
    assert (game["first"], game["players"]) == ("Zoë", "zoe\ntom")
    assert game["hidden"] is None


async def test_seats_and_secrets_change_and_go(connection: Any) -> None:
    keys = await write(connection, opening({"a": b"1", "b": b"2"}))
    joined = TableUpdate(
        "a", 3, ["{}"], None, seats={Seat.TWO: AWKWARD}, secrets={Seat.ONE: b"3", Seat.TWO: b"4"}
    )
    left = TableUpdate("b", 3, ["{}"], None, seats={Seat.ONE: None}, secrets={Seat.ONE: b""})
    await write(connection, Batch([joined, left], keys))
    assert await rows(connection, "SELECT one, two FROM tables ORDER BY id") == [
        (AWKWARD, AWKWARD),
        (None, None),
    ]
    assert await rows(connection, "SELECT * FROM secrets ORDER BY seat") == [
        (keys["a"], "one", b"3"),
        (keys["a"], "two", b"4"),
    ]


async def test_an_event_that_is_there_already_stops_the_batch(connection: Any) -> None:
    keys = await write(connection, opening({"a": b"1", "b": b"2"}))
    with pytest.raises(asyncpg.UniqueViolationError):
        await write(
            connection,
            Batch([TableUpdate("b", 3, ["x"], 1), TableUpdate("a", 2, ["x"], 1)], keys),
        )
    assert await rows(connection, "SELECT body FROM events WHERE body = 'x'") == []
    assert await rows(connection, "SELECT id FROM tables WHERE due IS NOT NULL") == []


async def test_writers_of_the_same_tables_do_not_wait_in_a_circle(
    connection: Any, postgres_url: str
) -> None:
    """They have the tables in opposite orders; one writes, the other finds the events there."""
    other = await asyncpg.connect(postgres_url)
    keys = await write(connection, opening({f"t{n}": b"1" for n in range(200)}))
    reverse = dict(reversed(keys.items()))
    for number in range(3, 13):
        results = await asyncio.gather(
            write(connection, plain(keys, number, number)),
            write(other, plain(reverse, number, number)),
            return_exceptions=True,
        )
        failed = [result for result in results if isinstance(result, BaseException)]
        assert [type(error) for error in failed] == [asyncpg.UniqueViolationError]
    await other.close()
