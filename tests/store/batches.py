"""Batches that exercise every statement of a bulk insert, for both databases."""

from __future__ import annotations

from quaterne.play import Seat
from quaterne.store import FinishedGame
from quaterne.store.table_rows import Batch, TableRow, TableUpdate

AWKWARD = '{"name":"Zoë \'; DROP TABLE events; -- \\" \\u0007"}'
"""A text with everything that must be passed as a parameter."""


def opening(tables: dict[str, bytes], due: int | None = None) -> Batch:
    """Return a batch that opens tables, each with the secret of its first seat."""
    return Batch(
        [
            TableUpdate(
                table,
                1,
                [AWKWARD, f'"{table}"'],
                due,
                TableRow(1000, "{}", AWKWARD, None, table == "a"),
                secrets={Seat.ONE: secret},
            )
            for table, secret in tables.items()
        ],
        {},
    )


def plain(keys: dict[str, int], number: int, due: int | None, *games: FinishedGame) -> Batch:
    """Return a batch with one event for each table, and games for the first."""
    updates = [TableUpdate(table, number, [f'"{number}"'], due) for table in keys]
    updates[0].finished = games
    return Batch(updates, keys)
