"""`Batch`: updates of many tables that one transaction writes, as rows of the database.

This is the seam of the one route for writing: the writer makes batches and hands them to
`Database.write`; each database turns the rows into its own statements.
"""

from __future__ import annotations

from collections.abc import Sequence

from quaterne.play import Seat
from quaterne.store.archive.search_key import search_key
from quaterne.store.models import FinishedGame, TableChanged, game_id
from quaterne.store.schema import games
from quaterne.store.tables.updates import TableUpdate

__all__ = ["GAME_COLUMNS", "TABLE_COLUMNS", "Batch", "Row"]

Row = tuple[str | int | bytes | None, ...]

TABLE_COLUMNS = ("id", "opened", "options", "one", "two", "listed", "due")
"""The columns of `Batch.new_tables`; the database chooses the key."""
GAME_COLUMNS = tuple(c.name for c in games.c if c.name not in ("key", "hidden"))
"""The columns of `Batch.games`; the database chooses the key, and nothing is hidden at first."""


class Batch:
    """Updates that are written all or none.

    `keys` holds the key of every table that is in the database already.  A database that writes a
    batch inserts `new_tables` first and adds their keys; only then are the other rows complete.
    """

    def __init__(self, updates: Sequence[TableUpdate], keys: dict[str, int]) -> None:
        self._updates = updates
        self.keys = keys

    @property
    def is_plain(self) -> bool:
        """Whether it has events, due times and games alone, as most batches do."""
        return all(update.is_plain for update in self._updates)

    def new_tables(self) -> list[Row]:
        """Return the rows of the tables that this batch creates."""
        return [
            (update.table, new.opened, new.options, new.one, new.two, new.listed, update.due)
            for update in self._updates
            if (new := update.new_table) is not None
        ]

    def events(self) -> list[tuple[int, int, str]]:
        """Return the key of its table, the number and the text of each event."""
        keys = self.keys
        return [
            (keys[update.table], number, text)
            for update in self._updates
            for number, text in enumerate(update.texts, update.first)
        ]

    def due(self) -> list[tuple[int, int | None]]:
        """Return the key of each table that existed before, and when it is due."""
        keys = self.keys
        return list(
            {
                keys[update.table]: update.due
                for update in self._updates
                if update.new_table is None
            }.items()
        )

    def seats(self, seat: Seat) -> list[tuple[int, str | None]]:
        """Return the key of each table where the occupant of this seat changes, and the new one."""
        return list(
            {
                self.keys[update.table]: update.seats[seat]
                for update in self._updates
                if seat in update.seats
            }.items()
        )

    def secrets(self) -> list[tuple[int, str, bytes]]:
        """Return the key, seat and hash of each secret that changes; an empty hash removes it."""
        changed = {
            (self.keys[update.table], seat.value): secret
            for update in self._updates
            for seat, secret in update.secrets.items()
        }
        return [(key, seat, secret) for (key, seat), secret in changed.items()]

    def games(self) -> list[Row]:
        """Return the rows of finished games for the archive."""
        return [
            _game_row(update.table, self.keys[update.table], game)
            for update in self._updates
            for game in update.finished
        ]

    def changes(self) -> list[TableChanged]:
        """Return what other processes learn: the events, or that they have to read the table."""
        return [
            # Occupants and secrets are not in the texts: a process that needs them reads them.
            TableChanged(u.table, u.last, tuple(u.texts) if u.is_plain else ())
            for u in self._updates
        ]


def _game_row(table: str, key: int, game: FinishedGame) -> Row:
    row: dict[str, str | int] = {
        "id": game_id(table, game.number),
        "table_key": key,
        "number": game.number,
        "first": game.first,
        "second": game.second,
        "players": f"{search_key(game.first)}\n{search_key(game.second)}",
        "rules": game.rules,
        "game": game.game,
        "result": game.result,
        "ending": game.ending,
        "started": game.started,
        "ended": game.ended,
        "record": game.record,
    }
    return tuple(row[name] for name in GAME_COLUMNS)
