"""The statements that write a batch into SQLite."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial

import orjson

from quaterne.play import Seat
from quaterne.store.table_rows import GAME_COLUMNS, TABLE_COLUMNS, Batch


def _rows(count: int) -> str:
    """Return a query of rows with so many columns; its parameter is a JSON array of arrays."""
    columns = (f"json_extract(value, '$[{at}]') AS c{at}" for at in range(count))
    return f"SELECT {', '.join(columns)} FROM json_each(?)"


# One statement for all rows of a batch, given as JSON: Python's driver lets other threads run at
# every step of a statement, and gets its turn again only when a busy one pauses.
_INSERT_EVENTS = f"INSERT INTO events (table_key, number, body) {_rows(3)}"
# Most moves change no due time, and a row that stays as it is costs no page.
_SET_DUE = f"""
UPDATE tables SET due = new.c1 FROM ({_rows(2)}) AS new
WHERE tables.key = new.c0 AND tables.due IS NOT new.c1"""
_INSERT_GAMES = f"INSERT INTO games ({', '.join(GAME_COLUMNS)}) {_rows(len(GAME_COLUMNS))}"
_INSERT_TABLES = (
    f"INSERT INTO tables ({', '.join(TABLE_COLUMNS)}) {_rows(len(TABLE_COLUMNS))} RETURNING id, key"
)
_SET_SEAT = {seat: f"UPDATE tables SET {seat.value} = ?2 WHERE key = ?1" for seat in Seat}
_DELETE_SECRET = "DELETE FROM secrets WHERE table_key = ? AND seat = ?"
_INSERT_SECRET = "INSERT INTO secrets (table_key, seat, hash) VALUES (?, ?, ?)"


def prepare_insert(batch: Batch) -> Callable[[sqlite3.Connection], None]:
    """Return the work that writes a batch within the transaction of a connection.

    All of a plain batch is encoded here, before the writing thread needs its turn: a busy event
    loop gives it one seldom.
    """
    if batch.is_plain:
        return partial(_execute, list(_statements(batch)))
    return partial(_insert_all, batch)


def _insert_all(batch: Batch, connection: sqlite3.Connection) -> None:
    """Write a batch that changes more than events, and give new tables their keys."""
    if new_tables := batch.new_tables():
        batch.keys.update(connection.execute(_INSERT_TABLES, (_json(new_tables),)).fetchall())
    _execute(_statements(batch), connection)
    for seat in Seat:
        connection.executemany(_SET_SEAT[seat], batch.seats(seat))
    _insert_secrets(connection, batch.secrets())


def _statements(batch: Batch) -> Iterator[tuple[str, str]]:
    """Yield the statements that every batch can need, each with its parameter."""
    for statement, rows in (
        (_INSERT_EVENTS, batch.events()),
        (_SET_DUE, batch.due()),
        (_INSERT_GAMES, batch.games()),
    ):
        if rows:
            yield statement, _json(rows)


def _execute(statements: Iterable[tuple[str, str]], connection: sqlite3.Connection) -> None:
    for statement, rows in statements:
        connection.execute(statement, (rows,))


def _insert_secrets(
    connection: sqlite3.Connection, secrets: Sequence[tuple[int, str, bytes]]
) -> None:
    connection.executemany(_DELETE_SECRET, [(key, seat) for key, seat, _ in secrets])
    connection.executemany(_INSERT_SECRET, [row for row in secrets if row[2]])


def _json(rows: object) -> str:
    return orjson.dumps(rows).decode()
