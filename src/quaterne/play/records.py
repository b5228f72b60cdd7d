"""Games of a table as records, and records played again."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from quaterne.notation import Record, write_record
from quaterne.play.apply import action_of, apply, fold, next_round
from quaterne.play.events import Event, GameEnded, GameStarted, Moved, Opened, Placed, stamped
from quaterne.play.lifecycle import action_events, ended_by_outcome, start_game
from quaterne.play.seats import LEVELS, MAX_NAME, EngineSeat, Occupant, Options, Person, Seat
from quaterne.play.table import History, Round, Table
from quaterne.rules import Outcome

# Who played a recorded game.


_ENGINE_NAME = re.compile(r"Engine (\d)")


def occupants_of(record: Record) -> tuple[Occupant, Occupant]:
    """Return the players of a record; an engine has the name that records give it.

    A player without a name is called 1 or 2.
    """
    return _occupant(record.first, "1"), _occupant(record.second, "2")


def engine_named(name: str | None) -> EngineSeat | None:
    """Return the engine that records give this name, or None for a person."""
    engine = _ENGINE_NAME.fullmatch(name or "")
    if engine and int(engine[1]) in LEVELS:
        return EngineSeat(int(engine[1]))
    return None


def _occupant(name: str | None, default: str) -> Occupant:
    return engine_named(name) or Person((name or default)[:MAX_NAME])


# A record played again, action by action, as events of a table.


def replay(record: Record, first: Seat = Seat.ONE) -> list[Event]:
    """Return the events of the first game of a table, from its start as far as the record goes."""
    events = start_game(1, first, False, record.start)
    current = Round(1, first, History(record.start), 0)
    for action in record.actions:
        seat = current.to_act
        assert seat is not None  # a record that exists follows the rules
        for event in action_events(current, seat, action):
            current = next_round(current, event)
            events.append(event)
    if record.decided is not None:
        events.append(ended_by_outcome(current, None, record.decided))
    return events


# Records of a table's games, and tables that continue a record.
#
# Actions that were taken back are not in the record; wrong calls are.


def record_of(events: Iterable[Event]) -> Record:
    """Return the current or last game of the table with these events."""
    return record_of_table(fold(events))


def records_of(events: Iterable[Event]) -> tuple[Record, ...]:
    """Return all games of the table with these events, rematches included."""
    tables: dict[int, Table] = {}
    table: Table | None = None
    for event in events:
        table = apply(table, event)
        if table.current is not None:
            tables[table.current.number] = table
    return tuple(map(record_of_table, tables.values()))


def record_of_table(table: Table) -> Record:
    """Return the current or last game of this table; raise `NotStarted` before the first."""
    current = table.round
    return Record(
        start=current.history.start,
        actions=tuple(action_of(event) for event in current.game_events),
        first=table.occupant(current.first).name,
        second=table.occupant(current.first.opponent).name,
        decided=_decided(table, current.ended),
    )


def _decided(table: Table, ended: GameEnded | None) -> Outcome | None:
    if ended is None or not ended.ending.is_off_board:
        return None
    winner = None if ended.winner is None else table.round.player_of(ended.winner)
    return Outcome(ended.ending, winner)


def events_from_record(
    record: Record,
    now: int,
    options: Options | None = None,
    one: Occupant | None = None,
    two: Occupant | None = None,
    first: Seat = Seat.ONE,
) -> tuple[Event, ...]:
    """Return the events of a new table on which this game was played as far as the record goes.

    The rules are the record's, whatever the options say.  Players that the caller does not name are
    persons with the names of the record.  Everything happens now, so the player to act has a whole
    move's time.
    """
    options = replace(options or Options(), rules=record.rules)
    names = {first: record.first, first.opponent: record.second}
    opened = Opened(
        options=options,
        one=one or Person((names[Seat.ONE] or "1")[:MAX_NAME]),
        two=two or Person((names[Seat.TWO] or "2")[:MAX_NAME]),
    )
    return stamped([opened, *replay(record, first)], 0, now)


def open_with_record(
    record: Record, now: int, options: Options, one: Occupant | None, two: Occupant | None
) -> tuple[Event, ...]:
    """Return the first events of a table that continues a record; seat one is its first player.

    With an open seat (None) the table only opens; the game continues when the last seat is taken.
    """
    if one is not None and two is not None:
        return events_from_record(record, now, options, one, two)
    options = replace(options, rules=record.rules)
    # Names and comments belong to the people who played it.
    text = write_record(Record(record.start, record.actions, decided=record.decided))
    return stamped([Opened(options=options, one=one, two=two, record=text)], 0, now)


def table_from_record(
    record: Record,
    now: int,
    options: Options | None = None,
    one: Occupant | None = None,
    two: Occupant | None = None,
    first: Seat = Seat.ONE,
) -> Table:
    """Return the table after `events_from_record`."""
    return fold(events_from_record(record, now, options, one, two, first))


# Games that have ended, as an archive keeps them.


MIN_MOVES = 4
"""Pieces placed or moved: no game can be won with fewer, so shorter ones are not worth keeping."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FinishedGame:
    """A game that has ended, as the archive keeps it."""

    number: int
    """Which game of its table: 1 for the first, 2 for the rematch, and so on."""
    first: str
    """The name of the player who gave the first piece or designated the first group."""
    second: str
    rules: str
    """As the notation writes them, like `quarto squares`."""
    game: str
    """`quarto` or `quatrenun`."""
    result: str
    """As in records: `1-0`, `0-1`, `1/2-1/2`."""
    ending: str
    """How it ended: one of `rules.Ending`."""
    started: int
    """Milliseconds since 1970, like the time of an event."""
    ended: int
    record: str
    """The whole game in the notation."""


def is_for_archive(table: Table) -> bool:
    """Return whether the game that has ended at this table enters the public archive.

    Both players agreed to it, and it was really played.
    """
    return table.options.archived and was_played(table)


def was_played(table: Table) -> bool:
    """Return whether the game that has ended at this table is worth keeping."""
    moves = sum(isinstance(event, Placed | Moved) for event in table.round.game_events)
    return moves >= MIN_MOVES


def finished_game(table: Table, started: int) -> FinishedGame:
    """Return the game that has ended at this table; `started` is the time of its start."""
    record = record_of_table(table)
    ended = table.round.ended
    assert isinstance(ended, GameEnded)
    return FinishedGame(
        number=table.round.number,
        first=record.first or "",
        second=record.second or "",
        rules=str(table.options.rules),
        game=table.options.rules.game.value,
        result=record.result,
        ending=ended.ending.value,
        started=started,
        ended=ended.time,
        record=write_record(record),
    )


def start_time(events: Sequence[Event], default: int) -> int:
    """Return when the last game among these events started, or `default` if none did."""
    for event in reversed(events):
        if type(event) is GameStarted:
            return event.time
    return default
