"""`ConsistencyCheck`: whether the rows of a backup or a database fit together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from quaterne.errors import QuaterneError
from quaterne.play import fold
from quaterne.store.backup.backup_file import damaged_backup
from quaterne.store.codec import decode_events
from quaterne.store.errors import BackupError
from quaterne.store.models import Row, Section

_WRONG_EVENTS = (QuaterneError, AssertionError, AttributeError, LookupError, TypeError, ValueError)
"""What replaying raises: the table trusts the order of its events, and damage keeps to none."""


class ConsistencyCheck:
    """Takes rows in the order of a snapshot and replays every table.

    Raise `BackupError` at the first row that does not fit.
    """

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()
        """How many rows each table of the database has."""
        self._ids: dict[int, str] = {}
        self._unplayed: set[int] = set()
        """Keys of the tables whose events have not come yet."""
        self._deleted: set[int] = set()
        """Keys of deleted tables; a process may have left a last event there."""
        self._key: int | None = None
        self._events: list[tuple[int, str]] = []

    def add(self, section: Section, rows: Sequence[Row]) -> None:
        """Take further rows of a section."""
        self.counts[section.table] += len(rows)
        if section.table == "tables":
            self._add_tables(section, rows)
        elif "table_key" in section.columns:
            at = section.columns.index("table_key")
            for row in rows:
                if row[at] not in self._ids:
                    table = section.table
                    raise BackupError(
                        f"a row of {table} belongs to table {row[at]}, which does not exist"
                    ).because("orphan", rows=table, key=row[at])
        if section.table == "events":
            self._add_events(section, rows)

    def finish(self) -> None:
        """Replay the last table; raise `BackupError` if one has no events at all."""
        self._replay()
        for key in sorted(self._unplayed):
            raise _broken(self._ids[key], "it has no events")

    def _add_tables(self, section: Section, rows: Sequence[Row]) -> None:
        key_at, id_at = _places(section, "key", "id")
        # The first revisions could not delete what a table holds.
        deleted_at = section.columns.index("deleted") if "deleted" in section.columns else None
        for row in rows:
            self._ids[row[key_at]] = row[id_at]
            is_deleted = deleted_at is not None and row[deleted_at] is not None
            (self._deleted if is_deleted else self._unplayed).add(row[key_at])

    def _add_events(self, section: Section, rows: Sequence[Row]) -> None:
        at = _places(section, "table_key", "number", "body")
        for row in rows:
            key, number, body = (row[place] for place in at)
            if key in self._deleted:
                continue
            if key != self._key:
                self._replay()
                self._key = key
            self._events.append((number, body))

    def _replay(self) -> None:
        """Replay the table whose events are complete now."""
        if self._key is None:
            return
        table, rows = self._ids[self._key], self._events
        self._events = []
        self._unplayed.discard(self._key)
        if [number for number, _ in rows] != list(range(1, len(rows) + 1)):
            raise _broken(table, "an event is missing")
        try:
            fold(decode_events(table, rows))
        except _WRONG_EVENTS as error:
            raise _broken(table, str(error) or type(error).__name__) from error


def _broken(table: str, problem: str) -> BackupError:
    return BackupError(f"table {table} cannot be replayed: {problem}").because(
        "replay", table=table, problem=problem
    )


def _places(section: Section, *columns: str) -> list[int]:
    """Return where columns stand in a row; raise `BackupError` for a file without them."""
    if not set(columns) <= set(section.columns):
        raise damaged_backup()
    return [section.columns.index(name) for name in columns]
