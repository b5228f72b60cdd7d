"""The perfect player's turn in Quatrenun while the end is far.

To judge every turn of a new layout takes minutes.  To know that one turn is sound takes two
questions: can the player win at all, and if not, can the opponent after this turn?  Which turn is
asked about first depends on the position and the seed alone, and the answers are exact, so the
choice does not depend on what the engine has learnt before, on its threads or on its speed.  On a
solved layout the engine knows a sound turn without a question.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from quaterne.engine.analysis import Engine
from quaterne.engine.levels.perception import LOOKAHEAD, after_move, trickiness
from quaterne.engine.native import Stop
from quaterne.engine.verdict import Analysis, JudgedMove, Limits, Progress, Value, Verdict
from quaterne.rules import Game, Quatrenun

_NEAR_GROUPS = 6
"""With so few groups every turn, and every turn after it, is judged in no time to speak of."""
_NEW_GROUPS = 15
"""With so many, even one sound turn may take many seconds; with fewer, seldom one."""


def is_far_from_end(state: Game) -> bool:
    """Return whether judging every turn to the end may take long."""
    return _groups(state) > _NEAR_GROUPS


def is_new_layout(state: Game) -> bool:
    """Return whether finding one perfect turn may take long: a layout after one move at most."""
    return _groups(state) >= _NEW_GROUPS


def _groups(state: Game) -> int:
    return sum(bool(group) for group in state.groups) if isinstance(state, Quatrenun) else 0


class FirstTurnsSearch:
    """Finds one turn as good as any, trying the trickiest first; used once.

    `key` names the player: among equally tricky turns each player prefers their own.
    """

    def __init__(
        self,
        state: Quatrenun,
        key: str,
        engine: Engine,
        stop: Stop | None = None,
        progress: Progress | None = None,
    ) -> None:
        self._state = state
        self._key = key
        self._engine = engine
        self._stop = stop
        self._progress = progress
        self._nodes = 0
        self._seconds = 0.0

    def choose(self) -> JudgedMove:
        """Return the turn; the best that is known when the search was stopped."""
        [move] = self.analyse(value=False).moves
        return move

    def analyse(self, *, value: bool = True) -> Analysis:
        """Return the value, and the chosen turn as the only move; unknown when stopped before.

        Without `value` a turn that is the only one left is not asked about.
        """
        known = self._engine.layouts.turn(self._state)
        if known is not None:
            return self._found(known.verdict, known)
        tied = self._best_within(LOOKAHEAD)
        verdict = tied[0].verdict
        if verdict.value in (Value.WIN, Value.UNKNOWN):
            return self._found(verdict, min(tied, key=self._preference))
        order = self._trickiest_first(tied)
        if verdict.value is not Value.DRAW or (len(order) == 1 and not value):
            return self._found(verdict, order[0])
        return self._beyond_lookahead(order)

    def _beyond_lookahead(self, order: Sequence[JudgedMove]) -> Analysis:
        """Ask about turns that look alike as far as the lookahead goes."""
        wins = self._wins(self._state)
        if wins:
            return self._shortest_win(order[0])
        if wins is None:
            return self._found(Verdict(Value.UNKNOWN), order[0])
        for move in order:
            wins = self._wins(after_move(self._state, move))
            if wins is None:
                return self._found(Verdict(Value.UNKNOWN, at_most=Value.DRAW), move)
            if not wins:
                return self._found(Verdict(Value.DRAW), move)
        return self._found(Verdict(Value.LOSS), order[0])

    def _shortest_win(self, fallback: JudgedMove) -> Analysis:
        verdict = self._counted(self._engine.analyse(self._state, stop=self._stop)).verdict
        if verdict.distance is None:  # stopped
            return self._found(Verdict(Value.UNKNOWN, at_least=Value.DRAW), fallback)
        tied = self._best_within(verdict.distance)
        return self._found(tied[0].verdict, min(tied, key=self._preference))

    def _best_within(self, horizon: int) -> list[JudgedMove]:
        limits = Limits(horizon=horizon)
        found = self._engine.analyse(self._state, moves=True, limits=limits, stop=self._stop)
        moves = self._counted(found).moves
        return [move for move in moves if move.verdict.rank == moves[0].verdict.rank]

    def _trickiest_first(self, moves: Sequence[JudgedMove]) -> list[JudgedMove]:
        return sorted(moves, key=lambda move: (-self._trickiness(move), self._preference(move)))

    def _trickiness(self, move: JudgedMove) -> float:
        if self._stop is not None and self._stop.is_set():
            return 0.0
        return trickiness(after_move(self._state, move), self._engine, LOOKAHEAD, self._stop)

    def _preference(self, move: JudgedMove) -> float:
        """Draw from the board a turn leads to: a turn played in two actions is preferred twice."""
        return Random(f"{self._key} {after_move(self._state, move)}").random()

    def _wins(self, state: Game) -> bool | None:
        """Return whether the player to act wins; None when the search was stopped."""
        found = self._engine.can_win(state, stop=self._stop, progress=self._progress)
        verdict = self._counted(found).verdict
        if verdict.value is Value.UNKNOWN and verdict.at_most is None:
            return None
        return verdict.value is Value.WIN

    def _counted(self, found: Analysis) -> Analysis:
        """Add up what the searches cost."""
        self._nodes += found.nodes
        self._seconds += found.seconds
        return found

    def _found(self, verdict: Verdict, move: JudgedMove) -> Analysis:
        judged = JudgedMove(move.actions, verdict)
        return Analysis(self._state, verdict, (judged,), self._nodes, self._seconds)
