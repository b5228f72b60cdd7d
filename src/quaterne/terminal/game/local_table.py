"""A table of this machine, with its journal, its record and its clock."""

from __future__ import annotations

import time
from dataclasses import replace
from itertools import takewhile
from pathlib import Path
from random import Random

from quaterne.atomic_write import write_atomically
from quaterne.notation import Record, write_record
from quaterne.play import (
    Command,
    Event,
    Occupant,
    Options,
    Person,
    Seat,
    Table,
    apply,
    decide,
    events_from_record,
    fold,
    open_table,
    records_of,
)
from quaterne.play.records import occupants_of
from quaterne.players import deal_from_stock
from quaterne.rules import Deal, new_game
from quaterne.speech import Formatter, Language
from quaterne.terminal.game.journal import Journal, StoredGame, is_unfinished

# The time of a local table: it stands still while the game is not open.


class LocalClock:
    """Milliseconds since 1970 at a new table; a resumed table continues from its last time."""

    def __init__(self, start: int | None = None) -> None:
        self._start = time.time_ns() // 1_000_000 if start is None else start
        self._since = time.monotonic_ns()

    def now(self) -> int:
        """Return the time, which never runs backwards."""
        return self._start + (time.monotonic_ns() - self._since) // 1_000_000


# The players of a record as the terminal seats them.


def players_of(record: Record, formatter: Formatter) -> tuple[Occupant, Occupant]:
    """Return the players of a record; one without a name has a number, as in a review.

    >>> from quaterne.rules import Quarto
    >>> [player.name for player in players_of(Record(Quarto.new()), Formatter(Language.FR))]
    ['Joueur 1', 'Joueur 2']
    """
    one, two = occupants_of(record)
    return (
        Person(_made_up(formatter, 1)) if record.first is None else one,
        Person(_made_up(formatter, 2)) if record.second is None else two,
    )


def recorded_names(record: Record) -> dict[str, str | None]:
    """Return what the record has for each name that its players have at a table.

    That is None for a name that was made up, in whichever language the game began.
    """
    names: dict[str, str | None] = {}
    for number, recorded in enumerate((record.first, record.second), 1):
        if recorded is None:
            made_up = (_made_up(Formatter(language), number) for language in Language)
            names |= dict.fromkeys((str(number), *made_up))
        else:
            names[occupants_of(record)[number - 1].name] = recorded
    return names


def _made_up(formatter: Formatter, number: int) -> str:
    return formatter.say("usual-name", number=number)


class LocalTable:
    """Decides commands; their events are on disk before they become the table's state."""

    def __init__(
        self,
        events: tuple[Event, ...],
        journal: Journal,
        seed: int,
        clock: LocalClock,
        record_path: Path | None = None,
        source: Record | None = None,
        earlier: str = "",
        uniform: bool = False,
    ) -> None:
        self.events = list(events)
        self.table = fold(events)
        self.seed = seed
        self.record_path = record_path
        """Where the record is written after every command."""
        self.saved_path: Path | None = None
        """Where the player last had the record saved."""
        self._journal = journal
        self._clock = clock
        self._source = source
        """The record that the first game continues."""
        self._earlier = earlier
        """The games before it in its file, as they were written."""
        self._deal = _deal(uniform)

    @classmethod
    def new(
        cls,
        options: Options,
        one: Occupant,
        two: Occupant,
        seed: int,
        record_path: Path | None,
        *,
        uniform: bool = False,
    ) -> LocalTable:
        """Open a new table; the seed draws who begins.

        With `uniform` every layout of Quatrenun is equally likely, otherwise it is a solved one.
        """
        clock = LocalClock()
        events = open_table(options, one, two, clock.now(), Random(seed), deal=_deal(uniform))
        journal = Journal.create(seed, record_path, events, uniform=uniform)
        local_table = cls(events, journal, seed, clock, record_path, uniform=uniform)
        local_table._write_record()  # a file that cannot be written is found before the game
        return local_table

    @classmethod
    def resume(cls, game: StoredGame) -> LocalTable:
        """Open a table again that was left, or lost by a crash."""
        journal = Journal.reopen(game)
        clock = LocalClock(game.last_time)
        path, source, earlier = game.record_path, game.source, game.earlier
        return cls(game.events, journal, game.seed, clock, path, source, earlier, game.uniform)

    @classmethod
    def from_record(
        cls,
        record: Record,
        options: Options,
        seats: tuple[Occupant, Occupant],
        seed: int,
        record_path: Path,
        earlier: str = "",
        *,
        uniform: bool = False,
    ) -> LocalTable:
        """Open a table that continues a recorded game, and its record with it.

        `earlier` are the games that stand before it in its file; `uniform` is for rematches.
        """
        clock = LocalClock()
        events = events_from_record(record, clock.now(), options, *seats)
        journal = Journal.create(seed, record_path, events, record, earlier, uniform=uniform)
        return cls(events, journal, seed, clock, record_path, record, earlier, uniform)

    def send(self, seat: Seat | None, command: Command) -> tuple[Event, ...]:
        """Apply a command and return its events; raise `TableError` when it is not allowed now."""
        table: Table = self.table
        # A source of its own for every step: a resumed game draws what it would have drawn.
        source = Random(f"{self.seed} {table.number}")
        events = decide(table, seat, command, self.now(), source, deal=self._deal)
        if events:
            self._journal.append(events)
            for event in events:
                table = apply(table, event)
            self.table = table
            self.events.extend(events)
            self._write_record()
        return events

    def next_id(self) -> str:
        """Return an id for the next command."""
        return f"t{self.table.number + 1}"

    def now(self) -> int:
        """Return the table's time in milliseconds."""
        return self._clock.now()

    def records_text(self) -> str:
        """Return all games of this table as records."""
        first, *others = records_of(self.events)
        games = (self._with_source_headers(first), *map(self._with_real_names, others))
        earlier = [self._earlier.rstrip("\n") + "\n"] if self._earlier else []
        return "\n".join([*earlier, *map(write_record, games)])

    def _with_source_headers(self, record: Record) -> Record:
        """Return the game with the headers of the record that it came from.

        Comments stay where the moves before them do.
        """
        if self._source is None:
            return record
        pairs = zip(self._source.actions, record.actions, strict=False)
        same = len(list(takewhile(lambda pair: pair[0] == pair[1], pairs)))
        comments = tuple(comment for comment in self._source.comments if comment[0] <= same)
        return replace(self._with_real_names(record), tags=self._source.tags, comments=comments)

    def _with_real_names(self, record: Record) -> Record:
        """Return a game without the names that were made up for players of a nameless record."""
        if self._source is None:
            return record
        real = recorded_names(self._source)
        first, second = (real.get(n or "", n) for n in (record.first, record.second))
        return replace(record, first=first, second=second)

    def save(self, path: Path) -> None:
        """Write the records of all games to a file."""
        write_atomically(path, self.records_text().encode())

    def close(self) -> bool:
        """Close the journal; return whether it holds a game that can be resumed."""
        unfinished = is_unfinished(self.table)
        if unfinished:
            self._journal.note_time(self.now())
            self._journal.close()
        else:
            self._journal.delete()
        return unfinished

    def _write_record(self) -> None:
        if self.record_path is not None:
            self.save(self.record_path)


def _deal(uniform: bool) -> Deal:
    return new_game if uniform else deal_from_stock
