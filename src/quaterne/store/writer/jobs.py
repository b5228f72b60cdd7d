"""What is waiting to be written: one job per create or append."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from quaterne.play import Event, Joined, Left, Opened, Seat
from quaterne.store.codec import encode, encode_event
from quaterne.store.errors import StoreError
from quaterne.store.models import FinishedGame
from quaterne.store.validation import check_id

__all__ = ["Job", "Opening", "append_job", "create_job"]


@dataclass(frozen=True, slots=True)
class Opening:
    """What a new table is listed with."""

    opened: int
    options: str
    one: str | None
    two: str | None
    listed: bool


@dataclass(slots=True, eq=False)
class Job:
    """Events of one table that are written all or none, and what changes with them."""

    table: str
    first: int
    """The number of the first event; the others follow without a gap."""
    bodies: list[str]
    due: int | None
    done: asyncio.Future[None]
    opening: Opening | None = None
    seats: dict[Seat, str | None] = field(default_factory=dict)
    """Who sat down (as JSON) or left (None)."""
    secrets: Mapping[Seat, bytes] = field(default_factory=dict)
    finished: Sequence[FinishedGame] = ()
    in_doubt: bool = False
    """A commit of this was sent and never answered: it may be there already."""

    @property
    def is_plain(self) -> bool:
        """Whether nothing changes but events, due time and archive: so are most of them."""
        return not (self.opening or self.seats or self.secrets)

    @property
    def last(self) -> int:
        """The number of the last event."""
        return self.first + len(self.bodies) - 1

    def succeed(self) -> None:
        """Tell who waits that it is kept."""
        if not self.done.done():
            self.done.set_result(None)

    def fail(self, error: BaseException) -> None:
        """Tell who waits why it is not."""
        if not self.done.done():
            self.done.set_exception(error)


def create_job(
    table: str,
    events: Sequence[Event],
    secrets: Mapping[Seat, bytes],
    listed: bool,
    due: int | None,
) -> Job:
    """The job of a new table."""
    check_id(table)
    job = append_job(table, events, secrets, due, ())
    opened = events[0]
    if not isinstance(opened, Opened) or opened.number != 1:
        raise StoreError("a table begins with event 1, which opens it")
    one, two = (None if who is None else encode(who) for who in (opened.one, opened.two))
    job.opening = Opening(opened.time, encode(opened.options), one, two, listed)
    return job


def append_job(
    table: str,
    events: Sequence[Event],
    secrets: Mapping[Seat, bytes],
    due: int | None,
    finished: Sequence[FinishedGame],
    texts: Sequence[str] | None = None,
) -> Job:
    """The job of further events."""
    if not events:
        raise StoreError("there is no event to write")
    first = events[0].number
    if any(event.number != number for number, event in enumerate(events, first)) or first < 1:
        raise StoreError("events are written in their order, without a gap")
    return Job(
        table=table,
        first=first,
        bodies=[encode_event(event) for event in events] if texts is None else list(texts),
        due=due,
        done=asyncio.get_running_loop().create_future(),
        seats=_seats(events),
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
