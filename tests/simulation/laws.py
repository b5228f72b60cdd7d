"""What must hold, whatever goes wrong, checked against the events on the disk.

Five laws, each with a name:

    durable  nothing acknowledged is lost, nothing is done twice, nothing refused is done
    views    what a client makes of its frames is what the table shows to its seat
    clocks   nobody loses on time because of a fault of the server
    masks    no frame shows a masked seat, or somebody who watches a masked table, what a mask hides
    names    the disk has no name of a player who has left a seat
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import orjson

from quaterne.play import (
    CellTouched,
    Event,
    Joined,
    Opened,
    ReserveTouched,
    Seat,
    Table,
    apply,
    event_from_dict,
    to_dict,
    view,
    visible,
)
from tests.play.client import Client
from tests.play.laws import POSITION, check_shown_event
from tests.simulation.clock_law import ClockLaw
from tests.simulation.database import Disk, StoredEvent
from tests.simulation.erased_names import check_left_names, with_names, with_seats

_UNDECIDED = frozenset(
    {"store-unavailable", "store", "conflict", "stopping", "rate-limited", "internal"}
)
"""Errors after which a command may have been done: the client asks again."""


_SOON = 3.0
"""Seconds until an event has come to everybody when nothing is wrong."""


class LawBroken(AssertionError):
    """A law does not hold; `law` is its name."""

    def __init__(self, law: str, text: str) -> None:
        super().__init__(f"{law}: {text}")
        self.law = law


@contextmanager
def law(name: str) -> Iterator[None]:
    """Name the law that the assertions inside belong to."""
    try:
        yield
    except AssertionError as error:
        if isinstance(error, LawBroken):
            raise
        raise LawBroken(name, str(error)) from error


class TableHistory:
    """A table as its events on the disk make it, after each of them."""

    def __init__(self, table_id: str) -> None:
        self.id = table_id
        self.events: list[Event] = []
        self.tables: list[Table] = []
        self.done: dict[tuple[Seat, str], int] = {}
        """The number of the event of each command."""
        self.ever_done: dict[tuple[Seat, str], int] = {}
        """The same, with those of people who have left since."""
        self.times: list[float] = []
        """When each event was on the disk."""

    @property
    def now(self) -> Table:
        """The table after its last event."""
        return self.tables[-1]

    def at(self, number: int) -> Table:
        """Return the table after the event of this number."""
        return self.tables[number - 1]

    def add(self, event: Event, time: float) -> Table | None:
        """Take up the next event; return the table before it."""
        assert event.number == len(self.events) + 1, "the numbers of events have no gap"
        before = self.tables[-1] if self.tables else None
        self.events.append(event)
        self.times.append(time)
        self.tables.append(apply(before, event))
        if isinstance(event, Joined):  # another person, who knows nothing of earlier ids
            self.done = {k: v for k, v in self.done.items() if k[0] is not event.seat}
        if event.command is not None and event.seat is not None:
            key = (event.seat, event.command)
            assert key not in self.done, f"{event.command} of {event.seat} is done twice"
            self.done[key] = self.ever_done[key] = event.number
        return before


class Laws:
    """Judges everything that the disk takes and that clients receive."""

    def __init__(self, disk: Disk, clocks: ClockLaw, fail: Callable[[LawBroken], None]) -> None:
        self._disk = disk
        self._clocks = clocks
        self._fail = fail
        self._histories: dict[str, TableHistory] = {}
        self.acknowledged = 0
        self.frames = 0
        disk.on_commit = self._committed

    def history(self, table_id: str) -> TableHistory:
        """Return what the disk has of a table."""
        return self._histories[table_id]

    def _committed(self, stored: Sequence[StoredEvent]) -> None:
        """Take up the events of a commit; the server would swallow what is raised here."""
        for table_id, _, text in stored:
            history = self._histories.setdefault(table_id, TableHistory(table_id))
            event = event_from_dict(orjson.loads(text))
            try:
                with law("durable"):
                    before = history.add(event, self._clocks.time())
                with law("clocks"):
                    self._clocks.happened(table_id, before, event, history.now)
            except LawBroken as error:
                self._fail(error)

    def check_disk(self) -> None:
        """The events that were committed are all still there, and no others."""
        with law("durable"):
            for table_id, history in self._histories.items():
                texts = [orjson.loads(event.text) for event in self._disk.events(table_id)]
                known = [to_dict(event) for event in history.events]
                named = [with_names(*pair) for pair in zip(texts, known, strict=True)]
                assert named == known, f"the disk has other events of {table_id} than it accepted"
                with law("names"):
                    check_left_names(history.events, texts)

    def check_live_table(self, table_id: str, table: Table) -> None:
        """A process that had time to catch up knows a table as the disk does."""
        history = self._histories[table_id]
        with law("views"):
            if self._is_old(history, table.number + 1):
                is_known = with_seats(table, history.now) == history.now
                assert is_known, f"a process is behind at {table_id}"

    def acknowledge(self, table_id: str, seat: Seat, command: str, may_be_idle: bool) -> None:
        """A client learns that its command was done."""
        self.acknowledged += 1
        number = self._histories[table_id].ever_done.get((seat, command))
        with law("durable"):
            if number is None:
                assert may_be_idle, f"{command} of {seat} is acknowledged, but not on the disk"
                return
            [stored] = self._disk.events(table_id, number - 1)[:1]
            found = orjson.loads(stored.text)
            assert (found["command"], found["seat"]) == (command, seat.value), "another event"

    def refuse(self, table_id: str, seat: Seat, command: str, code: str, arrived: float) -> bool:
        """A client learns that a command was not done; return whether that is certain.

        The same command can be sent twice, refused at first and done a little later.
        """
        if code in _UNDECIDED:
            return False
        history = self._histories[table_id]
        number = history.done.get((seat, command))
        with law("durable"):
            assert number is None or history.times[number - 1] > arrived, (
                f"{command} of {seat} is refused ({code}), but it was event {number} already"
            )
        return True

    def check_illegal(self, table_id: str, seat: Seat, actions: int, code: str) -> None:
        """An action that was legal is refused only if others have been done since."""
        current = self._histories[table_id].now.round
        with law("views"):
            is_same = current.to_act is seat and len(current.game_events) == actions
            assert not is_same, f"a legal action of {seat} is refused ({code})"

    def check_frame(
        self, table_id: str, viewer: Seat | None, frame: dict[str, Any], client: Client, last: int
    ) -> int:
        """Judge a frame with events or a whole view, and return the number that it leads to."""
        self.frames += 1
        history = self._histories[table_id]
        if frame["type"] == "welcome":
            self._check_view(history, viewer, frame["view"])
            with law("views"):
                assert frame["number"] <= len(history.events), "not on the disk yet"
                assert frame["number"] >= last, f"back from event {last} to {frame['number']}"
            return last
        for shown in frame["events"]:
            self._check_event(history, viewer, shown, client, last)
            last = shown["number"]
        if frame.get("view") is not None:
            self._check_view(history, viewer, frame["view"])
        elif last:
            self.check_client(table_id, viewer, client, last)
        return last

    def check_client(self, table_id: str, viewer: Seat | None, client: Client, number: int) -> None:
        """What a client has worked out is the table as its seat sees it after this event."""
        table = self._histories[table_id].at(number)
        with law("views"):
            client.check(view(table, viewer))

    def check_complete(self, table_id: str, viewer: Seat | None, number: int) -> None:
        """No event that a viewer may see is missing after this one."""
        history = self._histories[table_id]
        old = [e for e in history.events[number:] if self._is_old(history, e.number)]
        with law("views"):
            missed = [e for e in old if _sees(e, viewer, history)]
            assert not missed, f"{missed[:3]} never came to {viewer} of {table_id}"

    def _is_old(self, history: TableHistory, number: int) -> bool:
        """Return whether all processes and clients should know an event by now."""
        known = history.times[number - 1 :]
        return bool(known) and known[0] < self._clocks.time() - _SOON

    def check_error(self, table_id: str, viewer: Seat | None, problem: object) -> None:
        """An error reveals nothing either."""
        table = self._histories[table_id].now
        if _is_masked(table, viewer):
            with law("masks"):
                assert not POSITION.search(json.dumps(problem)), f"a position in {problem}"

    def _check_event(
        self,
        history: TableHistory,
        viewer: Seat | None,
        shown: dict[str, Any],
        client: Client,
        last: int,
    ) -> None:
        number = shown["number"]
        with law("durable"):
            assert number <= len(history.events), "an event that is not on the disk"
        event, table = history.events[number - 1], history.at(number)
        got = event_from_dict(with_names(shown, to_dict(event)))
        with law("masks"):
            _check_dark(table, event, got, viewer)
        with law("views"):
            assert number > last, f"event {number} after {last}"
            missed = [e for e in history.events[last : number - 1] if _sees(e, viewer, history)]
            assert not missed, f"{missed} did not come"
            assert got == visible(event, viewer, table), f"not as {viewer} sees it: {got}"
            client.receive(got, view(history.at(number), viewer))

    def _check_view(
        self, history: TableHistory, viewer: Seat | None, shown: dict[str, Any]
    ) -> None:
        with law("durable"):
            assert shown["number"] <= len(history.events), "a view that is not on the disk"
        table = history.at(shown["number"])
        if _is_masked(table, viewer):
            with law("masks"):
                assert (shown["board"], shown["reserve"]) == (None, None), "a masked board"
                assert not POSITION.search(json.dumps(shown)), "a position behind a mask"
        with law("views"):
            known = to_dict(view(table, viewer))
            assert with_names(shown, known) == known, f"not the view of {viewer}"


def _sees(event: Event, viewer: Seat | None, history: TableHistory) -> bool:
    # As the table is now: a spectator whom a game excludes does not see how it began either.
    return visible(event, viewer, history.now) is not None


def _is_masked(table: Table, viewer: Seat | None) -> bool:
    masked = table.options.masked
    wears = bool(masked) if viewer is None else viewer in masked
    return wears and not (table.current is not None and table.current.is_over)


def _check_dark(table: Table, event: Event, shown: Event, viewer: Seat | None) -> None:
    """Written without `play.visibility.masks`, which it judges."""
    options = table.options
    if viewer is None and not options.onlookers and table.current is not None:
        raise AssertionError("nobody may watch this table")
    assert shown.command is None or shown.seat is viewer, "the id of somebody else's command"
    if isinstance(event, CellTouched | ReserveTouched):
        assert event.seat is viewer, "touching is private"
    elif bool(options.masked) if viewer is None else viewer in options.masked:
        if isinstance(shown, Opened):
            assert shown.record is None, "the record of a masked table"
        check_shown_event(table, shown, viewer)
