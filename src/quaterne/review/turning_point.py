"""Where a game was lost: the turn after which the loser could not be saved any more.

Looks for it from the end of the game, where positions are quickly judged, and judges no more
positions than it must: `review_game` judges them all.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from quaterne.engine import Engine, Limits, Stop, Value
from quaterne.notation import Record, Turn
from quaterne.rules import Action, Game, Player
from quaterne.rules.pieces import check_type

_VALUE_LIMITS = Limits(seconds=20.0)
"""How long the value of one position may take."""
_BETTER_LIMITS = Limits(seconds=5.0)
"""How long the search for a better turn may take, which is only nice to know."""


class TurningPointKind(StrEnum):
    """What decided a game."""

    UNFINISHED = "unfinished"
    """Nothing: the game has no outcome."""
    LOST = "lost"
    """A turn of the loser, who was not lost before it."""
    GIVEN_AWAY = "given-away"
    """Resignation or time: the loser was not lost at the end of the record."""
    ALWAYS_LOST = "always-lost"
    """Nothing the loser did: every position was lost."""
    MISSED_WIN = "missed-win"
    """The game was drawn, and in this turn a player missed a win."""
    NO_MISTAKE = "no-mistake"
    """The game was drawn, and no player missed a win."""
    UNKNOWN = "unknown"
    """To judge the position before this turn, or after the last one, takes too long."""


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """What decided a game, and when."""

    kind: TurningPointKind
    player: Player | None = None
    """Who lost, or missed a win."""
    turn: Turn | None = None
    """The turn that decided the game, or that was looked at last."""
    before: Value | None = None
    """What the position before it (at the end, where it was given away) was worth to the player."""
    better: tuple[Action, ...] = ()
    """A best turn instead, where it is found soon enough."""


def find_turning_point(
    record: Record, engine: Engine | None = None, *, stop: Stop | None = None
) -> TurningPoint:
    """Return the last turn in which the loser of a game could have avoided the loss.

    Of a drawn game return the last turn in which a player missed a win.  `stop` ends the search:
    what is not known then is `TurningPointKind.UNKNOWN`.

    >>> from quaterne.notation import parse_record
    >>> point = find_turning_point(parse_record('[Rules "quarto"] >0 a1>1 b1>2 c1>3 d1!1'))
    >>> point.kind.value, str(point.player), point.turn.number
    ('lost', 'second', 4)
    """
    check_type(record, Record, "parse_record(text)")
    search = _TurningPointSearch(record, engine or Engine(), stop)
    outcome = record.outcome
    if outcome is None:
        return TurningPoint(TurningPointKind.UNFINISHED)
    if outcome.winner is None:
        return search.missed_win()
    return search.lost_by(outcome.winner.opponent)


class _TurningPointSearch:
    def __init__(self, record: Record, engine: Engine, stop: Stop | None) -> None:
        self._states = list(record.states())
        self._turns = list(record.turns())
        self._engine = engine
        self._stop = stop

    def lost_by(self, loser: Player) -> TurningPoint:
        last = self._states[-1]
        if last.outcome is None:
            value = self._value(last, loser)
            if value in (Value.WIN, Value.DRAW):
                return TurningPoint(TurningPointKind.GIVEN_AWAY, loser, before=value)
            if value is Value.UNKNOWN and self._turns:
                return TurningPoint(TurningPointKind.UNKNOWN, loser, self._turns[-1])
        for turn, before in self._values_backwards(loser):
            if before is Value.UNKNOWN:
                return TurningPoint(TurningPointKind.UNKNOWN, loser, turn)
            if before is not Value.LOSS:
                return self._decisive(TurningPointKind.LOST, turn, before)
        return TurningPoint(TurningPointKind.ALWAYS_LOST, loser)

    def missed_win(self) -> TurningPoint:
        for turn, before in self._values_backwards():
            if before is Value.UNKNOWN:
                return TurningPoint(TurningPointKind.UNKNOWN, turn.player, turn)
            if before is Value.WIN:
                return self._decisive(TurningPointKind.MISSED_WIN, turn, before)
        return TurningPoint(TurningPointKind.NO_MISTAKE)

    def _values_backwards(self, player: Player | None = None) -> Iterator[tuple[Turn, Value]]:
        """Yield the turns of a player, or of both, last first, with the value before each."""
        for turn in reversed(self._turns):
            if player is None or turn.player is player:
                yield turn, self._value(self._states[turn.first], turn.player)

    def _value(self, state: Game, player: Player) -> Value:
        found = self._engine.analyse(state, distance=False, limits=_VALUE_LIMITS, stop=self._stop)
        value = found.verdict.value
        return value if state.to_act is player else value.for_opponent()

    def _decisive(self, kind: TurningPointKind, turn: Turn, before: Value) -> TurningPoint:
        state = self._states[turn.first]
        found = self._engine.analyse(
            state, moves=True, distance=False, limits=_BETTER_LIMITS, stop=self._stop
        )
        best = found.moves[0]
        # What is not known yet may be better than a move that gives something away.
        better = best.actions if best.verdict.value is before else ()
        return TurningPoint(kind, turn.player, turn, before, better)
