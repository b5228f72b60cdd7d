"""Batches as SQLite statements, on a real file."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from quaterne.play import Seat
from quaterne.store import game_id, open_store
from quaterne.store.sqlite.bulk_insert import prepare_insert
from quaterne.store.sqlite.database import connect
from quaterne.store.table_rows import GAME_COLUMNS, Batch, TableUpdate
from tests.store.batches import AWKWARD, opening, plain
from tests.store.games import finished

pytestmark = pytest.mark.anyio


@pytest.fixture
async def connection(sqlite_url: str, tmp_path: Path) -> AsyncIterator[sqlite3.Connection]:
    """A connection to a new file with the tables of the store."""
    await (await open_store(sqlite_url)).close()
    connection = connect(tmp_path / "tables.db")
    yield connection
    connection.close()


def write(connection: sqlite3.Connection, batch: Batch) -> dict[str, int]:
    prepare_insert(batch)(connection)
    return batch.keys


def rows(connection: sqlite3.Connection, query: str) -> list[tuple[Any, ...]]:
    return connection.execute(query).fetchall()


async def test_new_tables_get_their_keys_and_every_row(connection: sqlite3.Connection) -> None:
    keys = write(connection, opening({"a": b"\x01\x00", "b": b"\x02"}, due=7))
    assert keys.keys() == {"a", "b"}
    assert rows(connection, "SELECT id, key, opened, one, two, listed, due FROM tables") == [
        ("a", keys["a"], 1000, AWKWARD, None, 1, 7),
        ("b", keys["b"], 1000, AWKWARD, None, 0, 7),
    ]
    events = rows(connection, "SELECT * FROM events ORDER BY table_key, number")
    assert events[:2] == [(keys["a"], 1, AWKWARD), (keys["a"], 2, '"a"')]
    assert len(events) == 4
    secrets = rows(connection, "SELECT * FROM secrets ORDER BY table_key")
    assert secrets == [(keys["a"], "one", b"\x01\x00"), (keys["b"], "one", b"\x02")]


async def test_a_due_time_that_stays_costs_no_row(connection: sqlite3.Connection) -> None:
    keys = write(connection, opening({"a": b"1", "b": b"2"}, due=7))
    before = connection.total_changes
    write(connection, plain(keys, 3, due=7))
    assert connection.total_changes == before + 2, "the two events"
    write(connection, plain(keys, 4, due=None))
    assert connection.total_changes == before + 6, "two events and two due times"
    assert rows(connection, "SELECT due FROM tables") == [(None,), (None,)]


async def test_a_plain_batch_is_encoded_before_the_thread_writes_it(
    connection: sqlite3.Connection,
) -> None:
    keys = write(connection, opening({"a": b"1"}))
    batch = plain(dict(keys), 3, 9, finished(first="Zoë", second="TOM"))
    work = prepare_insert(batch)
    batch.keys.clear()
    work(connection)
    assert rows(connection, "SELECT table_key, body FROM events WHERE number = 3") == [
        (keys["a"], '"3"')
    ]
    cursor = connection.execute("SELECT * FROM games")
    [found] = cursor.fetchall()
    game = dict(zip((column[0] for column in cursor.description), found, strict=True))
    assert game.keys() == {"key", "hidden", *GAME_COLUMNS}
    assert (game["id"], game["table_key"]) == (game_id("a", 1), keys["a"])
    assert (game["first"], game["players"]) == ("Zoë", "zoe\ntom")
    assert game["hidden"] is None


async def test_seats_and_secrets_change_and_go(connection: sqlite3.Connection) -> None:
    keys = write(connection, opening({"a": b"1", "b": b"2"}))
    joined = TableUpdate(
        "a", 3, ["{}"], None, seats={Seat.TWO: AWKWARD}, secrets={Seat.ONE: b"3", Seat.TWO: b"4"}
    )
    left = TableUpdate("b", 3, ["{}"], None, seats={Seat.ONE: None}, secrets={Seat.ONE: b""})
    write(connection, Batch([joined, left], keys))
    assert rows(connection, "SELECT one, two FROM tables ORDER BY id") == [
        (AWKWARD, AWKWARD),
        (None, None),
    ]
    assert rows(connection, "SELECT * FROM secrets ORDER BY seat") == [
        (keys["a"], "one", b"3"),
        (keys["a"], "two", b"4"),
    ]


async def test_an_event_that_is_there_already_stops_the_batch(
    connection: sqlite3.Connection,
) -> None:
    keys = write(connection, opening({"a": b"1", "b": b"2"}))
    connection.execute("BEGIN")
    with pytest.raises(sqlite3.IntegrityError):
        write(
            connection, Batch([TableUpdate("b", 3, ["x"], 1), TableUpdate("a", 2, ["x"], 1)], keys)
        )
    connection.execute("ROLLBACK")
    assert rows(connection, "SELECT body FROM events WHERE body = 'x'") == []
    assert rows(connection, "SELECT id FROM tables WHERE due IS NOT NULL") == []
