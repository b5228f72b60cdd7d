"""A table with its journal, its record and its clock."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

from quaterne.notation import Record, write_record
from quaterne.play import (
    Command,
    Event,
    Occupant,
    Options,
    Seat,
    Table,
    apply,
    decide,
    events_from_record,
    fold,
    open_table,
    records_of,
)
from quaterne.terminal.game.clock import TableClock
from quaterne.terminal.game.journal import Journal, Kept, has_begun
from quaterne.terminal.game.paths import write_whole

__all__ = ["Desk"]


class Desk:
    """What is sent here is decided, put on disk and only then becomes the table's state."""

    def __init__(
        self,
        events: tuple[Event, ...],
        journal: Journal,
        seed: int,
        clock: TableClock,
        record: Path | None = None,
        headers: Record | None = None,
    ) -> None:
        self.events = list(events)
        self.table = fold(events)
        self.seed = seed
        self.record_path = record
        self.saved_path: Path | None = None
        """Where the player had the record saved last."""
        self._journal = journal
        self._clock = clock
        self._headers = headers
        self._write_record()

    @classmethod
    def new(
        cls, options: Options, one: Occupant, two: Occupant, seed: int, record: Path | None
    ) -> Desk:
        """A new table; who begins is drawn by the seed."""
        clock = TableClock()
        events = open_table(options, one, two, clock.now(), Random(seed))
        return cls(events, Journal.new(seed, record, events), seed, clock, record)

    @classmethod
    def resumed(cls, kept: Kept) -> Desk:
        """A table that was left, or lost by a crash."""
        journal = Journal.again(kept)
        return cls(kept.events, journal, kept.seed, TableClock(kept.left), kept.record)

    @classmethod
    def of_record(
        cls, game: Record, options: Options, seats: tuple[Occupant, Occupant], seed: int, path: Path
    ) -> Desk:
        """A table on which a recorded game goes on, and its record with it."""
        clock = TableClock()
        events = events_from_record(game, clock.now(), options, *seats)
        journal = Journal.new(seed, path, events)
        return cls(events, journal, seed, clock, path, game)

    def send(self, seat: Seat | None, command: Command) -> tuple[Event, ...]:
        """What comes of a command; `TableError` when it is not allowed now."""
        table: Table = self.table
        # A source of its own for every step: a resumed game draws what it would have drawn.
        source = Random(f"{self.seed} {table.number}")
        events = decide(table, seat, command, self.now(), source)
        if events:
            self._journal.add(events)
            for event in events:
                table = apply(table, event)
            self.table = table
            self.events.extend(events)
            self._write_record()
        return events

    def next_id(self) -> str:
        """An id for the next command."""
        return f"t{self.table.number + 1}"

    def now(self) -> int:
        """The table's time."""
        return self._clock.now()

    def records(self) -> str:
        """All games of this table, as records are written."""
        first, *others = records_of(self.events)
        return "\n".join(map(write_record, (self._with_headers(first), *others)))

    def _with_headers(self, record: Record) -> Record:
        """The game with the headers and comments of the record that it came from."""
        if self._headers is None:
            return record
        known = self._headers.actions
        comments = self._headers.comments if record.actions[: len(known)] == known else ()
        return replace(record, tags=self._headers.tags, comments=comments)

    def save(self, path: Path) -> None:
        """Write the record of the games."""
        write_whole(path, self.records())

    def leave(self) -> bool:
        """Put the table away; whether there is something to go on with."""
        unfinished = has_begun(self.table)
        if unfinished:
            self._journal.leave(self.now())
        else:
            self._journal.remove()
        self._journal.close()
        return unfinished

    def _write_record(self) -> None:
        if self.record_path is not None:
            self.save(self.record_path)
