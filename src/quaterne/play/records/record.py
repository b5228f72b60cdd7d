"""Records of a table's games, and tables that continue a record.

Actions that were taken back are not in the record; wrong calls are.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from quaterne.notation import Record, write_record
from quaterne.play.apply import action_of, apply, fold
from quaterne.play.messages.events import Event, GameEnded, Opened
from quaterne.play.options import Options
from quaterne.play.records.replay import replay
from quaterne.play.seats import MAX_NAME, Occupant, Person, Seat
from quaterne.play.stamping import stamped
from quaterne.play.table import Table
from quaterne.rules import Outcome

__all__ = [
    "events_from_record",
    "open_with_record",
    "record_of",
    "record_of_table",
    "records_of",
    "table_from_record",
]


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
