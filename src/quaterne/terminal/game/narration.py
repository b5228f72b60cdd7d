"""Who is told what: each listener hears every event once, in the form that they may see.

One person hears everything as "you".  Two people at one keyboard hear it together, by their names.
Where one of the two wears a mask they take turns at the screen, and each hears it alone.
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

__all__ = ["Audience", "News"]

_Listener = Seat | None


@dataclass(frozen=True, slots=True)
class News:
    """What a listener has not heard yet."""

    said: list[str]
    board_changed: bool
    expected: str
    """What is expected now; empty when it was said before or an engine is to act."""
    view: View


class Audience:
    """The people in front of the screen."""

    def __init__(self, table: Table) -> None:
        self.people = [seat for seat in Seat if isinstance(table.occupant(seat), Person)]
        self.is_private = len(self.people) == 2 and bool(table.options.masked)
        """Whether what one of two people sees must stay hidden from the other."""
        self.present: _Listener = self.people[0] if len(self.people) == 1 else None
        """Who sits at the screen alone; None for both, or for onlookers."""
        self._heard: dict[_Listener, int] = {}
        self._expected: dict[_Listener, object] = {}

    def skip(self, number: int) -> None:
        """Everybody knows what happened up to this event."""
        self._heard = dict.fromkeys((None, *Seat), number)

    def news(self, events: Sequence[Event], table: Table, speaker: Speaker) -> News:
        """What the listener who is present has not heard."""
        if self.is_private and table.round.is_over:
            return self._end(events, table, speaker)
        return self._news(self.present, self._heard.get(self.present, 0), events, table, speaker)

    def _end(self, events: Sequence[Event], table: Table, speaker: Speaker) -> News:
        """The masks are off: both come to the screen and hear the end together."""
        start = min(self._heard.get(seat, 0) for seat in Seat)
        ended = self._heard.get(None, 0) < table.number
        news = self._news(None, start if ended else table.number, events, table, speaker)
        self.skip(table.number)
        return news

    def _news(
        self,
        listener: _Listener,
        heard: int,
        events: Sequence[Event],
        table: Table,
        speaker: Speaker,
    ) -> News:
        seen = view(table, listener)
        new = [event for event in events[-(table.number - heard) :] if event.number > heard]
        shown = [told for event in new if (told := visible(event, listener, table)) is not None]
        said = [sentence for event in shown if (sentence := speaker.event(event, seen))]
        self._heard[listener] = table.number
        if any(isinstance(event, CellTouched | ReserveTouched) for event in shown):
            said += filter(None, [speaker.touches_left(seen)])
        expected = self._due(seen, table, speaker)
        return News(said, _changes_board(shown, table), expected, seen)

    def _due(self, seen: View, table: Table, speaker: Speaker) -> str:
        """What is expected, unless that was said already."""
        now = table.round
        if now.to_act is None or isinstance(table.occupant(now.to_act), EngineSeat):
            return ""
        moment = (now.number, len(now.done), now.stage, now.move_began)
        if self._expected.get(seen.seat) == moment:
            return ""
        self._expected[seen.seat] = moment
        return speaker.expected(seen)


def _changes_board(events: Sequence[Event], table: Table) -> bool:
    laid_out = table.options.rules.game is GameName.QUATRENUN
    return any(
        isinstance(event, Placed | Moved | TakenBack)
        or (laid_out and isinstance(event, GameStarted))
        for event in events
    )
