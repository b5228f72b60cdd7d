"""`TableUpdate`: what one `create` or `append` writes, all or none."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType

from quaterne.play import Event, Joined, Left, Opened, Seat
from quaterne.store.codec import encode, encode_event
from quaterne.store.errors import InvalidUpdate
from quaterne.store.models import FinishedGame
from quaterne.store.validation import check_id

__all__ = ["TableRow", "TableUpdate", "append_update", "create_update"]


_SEATING = frozenset({Joined, Left})
"""Events after which another person, or nobody, sits on a seat."""
_NO_SEATS: Mapping[Seat, str | None] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class TableRow:
    """The columns of a new table."""

    opened: int
    options: str
    one: str | None
    two: str | None
    listed: bool


@dataclass(slots=True, eq=False)
class TableUpdate:
    """Events of one table, and what changes with them."""

    table: str
    first: int
    """The number of the first event; the others follow without a gap."""
    texts: Sequence[str]
    """The events as JSON."""
    due: int | None
    new_table: TableRow | None = None
    """Set when this update creates the table."""
    seats: Mapping[Seat, str | None] = field(default_factory=dict)
    """Who sat down, as JSON, or None for a player who left."""
    secrets: Mapping[Seat, bytes] = field(default_factory=dict)
    """New secrets; an empty one removes the secret of its seat."""
    finished: Sequence[FinishedGame] = ()

    @property
    def is_plain(self) -> bool:
        """Whether it changes events, due time and archive alone, as most updates do."""
        return not (self.new_table or self.seats or self.secrets)

    @property
    def last(self) -> int:
        """The number of the last event."""
        return self.first + len(self.texts) - 1


def create_update(
    table: str,
    events: Sequence[Event],
    secrets: Mapping[Seat, bytes],
    listed: bool,
    due: int | None,
) -> TableUpdate:
    """Return the update that creates a table; raise `InvalidUpdate` when these events cannot."""
    check_id(table)
    update = append_update(table, events, secrets, due, ())
    opened = events[0]
    if not isinstance(opened, Opened) or opened.number != 1:
        raise InvalidUpdate("a table begins with event 1, which opens it")
    one, two = (None if who is None else encode(who) for who in (opened.one, opened.two))
    update.new_table = TableRow(opened.time, encode(opened.options), one, two, listed)
    return update


def append_update(
    table: str,
    events: Sequence[Event],
    secrets: Mapping[Seat, bytes],
    due: int | None,
    finished: Sequence[FinishedGame],
    texts: Sequence[str] | None = None,
) -> TableUpdate:
    """Return the update that appends events; raise `InvalidUpdate` when there is a gap in them."""
    if not events:
        raise InvalidUpdate("there is no event to write")
    first = events[0].number
    if first < 1 or [event.number for event in events] != [*range(first, first + len(events))]:
        raise InvalidUpdate("events are written in their order, without a gap")
    return TableUpdate(
        table=table,
        first=first,
        texts=[encode_event(event) for event in events] if texts is None else texts,
        due=due,
        seats=_NO_SEATS if _SEATING.isdisjoint(map(type, events)) else _seats(events),
        secrets=secrets,
        finished=finished,
    )


def _seats(events: Sequence[Event]) -> dict[Seat, str | None]:
    seats: dict[Seat, str | None] = {}
    for event in events:
        match event:
            case Joined(seat=seat, occupant=occupant):
                seats[seat] = encode(occupant)
            case Left(seat=seat):
                seats[seat] = None
    return seats
