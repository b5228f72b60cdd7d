"""Which events are still to be announced to the people in front of the screen.

Each event is announced to every viewer once, in the form that they may see.  One person is "you".
Two people at one keyboard share one announcement with their names.  Where one of the two wears a
mask, they take turns at the screen and get separate announcements.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from quaterne.play import (
    CellTouched,
    EngineSeat,
    Event,
    GameStarted,
    Moved,
    Person,
    Placed,
    ReserveTouched,
    Seat,
    Table,
    TakenBack,
    View,
    view,
    visible,
)
from quaterne.rules import GameName
from quaterne.speech import Speaker

_Viewer = Seat | None
"""A seat that looks at the screen alone; None for both players, or for spectators."""


@dataclass(frozen=True, slots=True)
class NarratedEvents:
    """What is new to a viewer."""

    sentences: list[str]
    board_changed: bool
    expected: str
    """What is expected now; empty when the viewer knows it or an engine is to act."""


class Narration:
    """Keeps track of what was announced to each viewer."""

    def __init__(self, table: Table) -> None:
        self.people = [seat for seat in Seat if isinstance(table.occupant(seat), Person)]
        self.is_private = len(self.people) == 2 and bool(table.options.masked)
        """Whether what one of two people sees must stay hidden from the other."""
        self.viewer: _Viewer = self.people[0] if len(self.people) == 1 else None
        """Who looks at the screen now."""
        self._announced: dict[_Viewer, int] = {}
        self._expected_moment: dict[_Viewer, object] = {}

    def skip(self, number: int) -> None:
        """Count everything up to this event as announced to all viewers."""
        self._announced = dict.fromkeys((None, *Seat), number)

    def announce(self, events: Sequence[Event], table: Table, speaker: Speaker) -> NarratedEvents:
        """Return what is new to the present viewer, and count it as announced."""
        if self.is_private and table.round.is_over:
            return self._announce_end(events, table, speaker)
        start = self._announced.get(self.viewer, 0)
        return self._announce(self.viewer, start, events, table, speaker)

    def _announce_end(
        self, events: Sequence[Event], table: Table, speaker: Speaker
    ) -> NarratedEvents:
        """Announce the end to both players together: the masks are off."""
        start = min(self._announced.get(seat, 0) for seat in Seat)
        is_new = self._announced.get(None, 0) < table.number
        announcement = self._announce(
            None, start if is_new else table.number, events, table, speaker
        )
        self.skip(table.number)
        return announcement

    def _announce(
        self, viewer: _Viewer, start: int, events: Sequence[Event], table: Table, speaker: Speaker
    ) -> NarratedEvents:
        seen = view(table, viewer)
        new = [event for event in events[-(table.number - start) :] if event.number > start]
        shown = [part for event in new if (part := visible(event, viewer, table)) is not None]
        sentences = [sentence for event in shown if (sentence := speaker.event(event, seen))]
        self._announced[viewer] = table.number
        if any(isinstance(event, CellTouched | ReserveTouched) for event in shown):
            sentences += filter(None, [speaker.touches_left(seen)])
        expected = self._expected(seen, table, speaker)
        return NarratedEvents(sentences, _changes_board(shown, table), expected)

    def _expected(self, seen: View, table: Table, speaker: Speaker) -> str:
        """Return what is expected, unless this viewer knows it already."""
        now = table.round
        if now.to_act is None or isinstance(table.occupant(now.to_act), EngineSeat):
            return ""
        moment = (now.number, now.history.length, now.stage, now.move_began)
        if self._expected_moment.get(seen.seat) == moment:
            return ""
        self._expected_moment[seen.seat] = moment
        return speaker.expected(seen)


def _changes_board(events: Sequence[Event], table: Table) -> bool:
    starts_with_pieces = table.options.rules.game is GameName.QUATRENUN
    return any(
        isinstance(event, Placed | Moved | TakenBack)
        or (starts_with_pieces and isinstance(event, GameStarted))
        for event in events
    )
