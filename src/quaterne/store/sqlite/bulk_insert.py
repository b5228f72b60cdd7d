"""The statements that write a batch into SQLite."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence

import orjson

from quaterne.play import Seat
from quaterne.store.batch import GAME_COLUMNS, TABLE_COLUMNS, Batch

__all__ = ["insert_batch"]


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


def insert_batch(connection: sqlite3.Connection, batch: Batch) -> None:
    """Write a batch within the transaction of this connection, and give new tables their keys."""
    if new_tables := batch.new_tables():
        batch.keys.update(connection.execute(_INSERT_TABLES, (_json(new_tables),)).fetchall())
    for statement, rows in (
        (_INSERT_EVENTS, batch.events()),
        (_SET_DUE, batch.due()),
        (_INSERT_GAMES, batch.games()),
    ):
        if rows:
            connection.execute(statement, (_json(rows),))
    if not batch.is_plain:
        for seat in Seat:
            connection.executemany(_SET_SEAT[seat], batch.seats(seat))
        _insert_secrets(connection, batch.secrets())


def _insert_secrets(
    connection: sqlite3.Connection, secrets: Sequence[tuple[int, str, bytes]]
) -> None:
    connection.executemany(_DELETE_SECRET, [(key, seat) for key, seat, _ in secrets])
    connection.executemany(_INSERT_SECRET, [row for row in secrets if row[2]])


def _json(rows: object) -> str:
    return orjson.dumps(rows).decode()
