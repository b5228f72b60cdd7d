"""`Evaluator`: the value of a position and of every single action in it."""

from __future__ import annotations

from dataclasses import dataclass
from time import monotonic

from quaterne.engine import Engine, Limits, Stop, Value, Verdict
from quaterne.rules import Action, Game

__all__ = ["Choice", "Evaluator", "TimeBudget"]


@dataclass(frozen=True, slots=True)
class Choice:
    """An action and its verdict for the player who chooses, counted from before it."""

    action: Action
    verdict: Verdict


@dataclass(frozen=True, slots=True)
class TimeBudget:
    """How many seconds a review may take; None is as long as it takes.

    Quarto never uses them up.  Early positions of Quatrenun do: what the engine does not find out
    in this time is unknown, unless the next few moves decide it.
    """

    position: float | None = 2.0
    """For one position with all its choices."""
    game: float | None = 10.0
    """For all positions together."""


_QUICK = Limits(nodes=4_000)
_QUICK_LINE = Limits(nodes=40_000)
_GLANCE = Limits(seconds=0.03, horizon=3)
"""For when the time is used up: the engine still finds out what is easy, and sees near wins and
losses."""

_UNKNOWN = Verdict(Value.UNKNOWN)


class Evaluator:
    """Asks an engine about positions and caches its answers."""

    def __init__(self, engine: Engine, budget: TimeBudget, stop: Stop | None = None) -> None:
        self._engine = engine
        self._budget = budget
        self._stop = stop
        self._used = 0.0
        self._cache: dict[Game, tuple[Verdict, tuple[Choice, ...]]] = {}

    @property
    def is_stopped(self) -> bool:
        """Whether `stop` is set: answers given after that are worth nothing."""
        return self._stop is not None and self._stop.is_set()

    def verdict(self, state: Game) -> Verdict:
        """Return the verdict for the player to act, or for the last actor of an ended game."""
        cached = self._cache.get(state)
        if cached is not None:
            return cached[0]
        began = monotonic()
        verdict = self._ask(state, self._deadline(began))
        self._used += monotonic() - began
        return verdict

    def choices(self, state: Game) -> tuple[Choice, ...]:
        """Return every legal action, best first."""
        return self.evaluate(state)[1]

    def evaluate(self, state: Game) -> tuple[Verdict, tuple[Choice, ...]]:
        """Return the verdict on a position and on every legal action in it, best first."""
        if state not in self._cache:
            began = monotonic()
            deadline = self._deadline(began)
            before = self._ask(state, deadline)
            judged = [
                Choice(action, self._ask(after, deadline).before(state, (action,), after))
                for action in state.legal_actions()
                for after in (state.play(action),)
            ]
            judged.sort(key=lambda choice: choice.verdict.rank, reverse=True)
            self._cache[state] = _settled(before, judged), tuple(judged)
            self._used += monotonic() - began
        return self._cache[state]

    def principal_variation(self, state: Game) -> tuple[Action, ...]:
        """Return the best play from a won or lost position to the end; nothing for a draw."""
        began = monotonic()
        deadline = self._deadline(began)
        limits = Limits()
        if deadline is not None:
            limits = Limits(seconds=deadline - began) if deadline > began else _QUICK_LINE
        line = self._engine.principal_variation(state, limits=limits, stop=self._stop, decided=True)
        self._used += monotonic() - began
        return tuple(action for move in line for action in move.actions)

    def _deadline(self, now: float) -> float | None:
        """Return the deadline of a position that is started now."""
        position, game = self._budget.position, self._budget.game
        left = [position] if position is not None else []
        left += [max(0.0, game - self._used)] if game is not None else []
        return now + min(left) if left else None

    def _ask(self, state: Game, deadline: float | None) -> Verdict:
        if deadline is None:
            return self._engine.analyse(state, stop=self._stop).verdict
        left = deadline - monotonic()
        limits = Limits(seconds=left) if left > 0 else _QUICK
        verdict = self._engine.analyse(state, limits=limits, stop=self._stop).verdict
        if verdict.value is not Value.UNKNOWN:
            return verdict
        glanced = self._engine.analyse(state, limits=_GLANCE, stop=self._stop).verdict
        # Within a horizon a win that takes longer looks like a draw.
        return glanced if glanced.value in (Value.WIN, Value.LOSS) else _UNKNOWN


def _settled(before: Verdict, choices: list[Choice]) -> Verdict:
    """Return what the choices say about a position that took too long by itself."""
    if before.value is not Value.UNKNOWN or not choices:
        return before
    values = {choice.verdict.value for choice in choices}
    if Value.UNKNOWN not in values:
        return choices[0].verdict
    # A quicker win may be among the unknown choices.
    return Verdict(Value.WIN) if Value.WIN in values else before
