"""`Evaluator`: the value of a position and of every action in it, as exactly as it is known."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from time import monotonic

from quaterne.engine import Engine, Limits, Stop, Value, Verdict
from quaterne.rules import Action, Game, Move, Place, Quatrenun


@dataclass(frozen=True, slots=True)
class TimeBudget:
    """How many seconds a review may take; None is as long as it takes.

    Quarto never uses them up.  Early positions of Quatrenun do: what the engine does not find out
    in this time is unknown, unless the next few moves decide it.

    A second is worth `nodes_per_second` nodes of a search of Quatrenun and no more, so that
    machines of any usual speed find out the same; a slower one finds out less and says so.
    """

    position: float | None = 2.0
    """For one position with all its choices."""
    game: float | None = 10.0
    """For all positions together."""
    nodes_per_second: int = 500_000


_QUICK_LIMITS = Limits(nodes=4_000)
_QUICK_LINE_LIMITS = Limits(nodes=40_000)
_GLANCE_HORIZON = 3
_GLANCE_LIMITS = Limits(nodes=100_000, horizon=_GLANCE_HORIZON)
"""For when the time is used up: the engine still finds out what is easy, and sees near wins and
losses.  Counted in nodes: a slow machine sees the same."""


class Evaluator:
    """Asks an engine about positions and caches its answers."""

    def __init__(self, engine: Engine, budget: TimeBudget, stop: Stop | None = None) -> None:
        self._engine = engine
        self._budget = budget
        self._stop = stop
        self._seconds_used = 0.0
        self._nodes_used = 0
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
        with self._spending(state) as allowance:
            return self._ask(state, allowance)[0]

    def choices(self, state: Game) -> tuple[Choice, ...]:
        """Return every legal action, best first."""
        return self.evaluate(state)[1]

    def evaluate(self, state: Game) -> tuple[Verdict, tuple[Choice, ...]]:
        """Return the verdict on a position and on every legal action in it, best first."""
        if state not in self._cache:
            with self._spending(state) as allowance:
                before, beyond = self._ask(state, allowance)
                judged = [
                    self._choice(state, action, allowance) for action in state.legal_actions()
                ]
            judged.sort(key=lambda choice: choice.verdict.rank, reverse=True)
            self._cache[state] = _settled(before, beyond, judged), tuple(judged)
        return self._cache[state]

    def principal_variation(self, state: Game) -> tuple[Action, ...]:
        """Return the best play from a won or lost position to the end; nothing for a draw."""
        with self._spending(state) as allowance:
            limits = allowance.limits(_QUICK_LINE_LIMITS)
            line = self._engine.principal_variation(
                state, limits=limits, stop=self._stop, decided=True
            )
        return tuple(action for move in line for action in move.actions)

    @contextmanager
    def _spending(self, state: Game) -> Iterator[_Allowance]:
        """Lend a position its part of the budget, and take what it used off the whole."""
        began, budget = monotonic(), self._budget
        seconds = _least(budget.position, _rest(budget.game, self._seconds_used))
        nodes = None
        if isinstance(state, Quatrenun):
            game = None if budget.game is None else budget.game * budget.nodes_per_second
            position = (
                None if budget.position is None else budget.position * budget.nodes_per_second
            )
            least = _least(position, _rest(game, self._nodes_used))
            nodes = None if least is None else int(least)
        allowance = _Allowance(None if seconds is None else began + seconds, nodes)
        yield allowance
        self._seconds_used += monotonic() - began
        if nodes is not None and allowance.nodes is not None:
            self._nodes_used += nodes - allowance.nodes

    def _choice(self, state: Game, action: Action, allowance: _Allowance) -> Choice:
        after = state.play(action)
        verdict, beyond = self._ask(after, allowance)
        made = int(isinstance(action, Place | Move)) if beyond else 0
        return Choice(action, verdict.before(state, (action,), after), beyond + made)

    def _ask(self, state: Game, allowance: _Allowance) -> tuple[Verdict, int]:
        """Return a verdict and, where it is unknown, within how many placements nothing ends."""
        limits = allowance.limits(_QUICK_LIMITS)
        found = self._engine.analyse(state, limits=limits, stop=self._stop)
        if allowance.nodes is not None:
            allowance.nodes = max(0, allowance.nodes - found.nodes)
        if found.verdict.value is not Value.UNKNOWN:
            return found.verdict, 0
        glanced = self._engine.analyse(state, limits=_GLANCE_LIMITS, stop=self._stop).verdict
        match glanced.value:
            case Value.WIN | Value.LOSS:
                return glanced, 0
            case Value.DRAW:  # within a horizon, what takes longer looks like a draw
                return found.verdict, _GLANCE_HORIZON
        return found.verdict, 0


@dataclass(slots=True)
class _Allowance:
    """What one position, or one line, may use: seconds by a deadline, and nodes."""

    deadline: float | None
    nodes: int | None

    def limits(self, quick: Limits) -> Limits:
        """Return the limits of the next search; `quick` when nothing is left."""
        seconds = None if self.deadline is None else self.deadline - monotonic()
        if (seconds is not None and seconds <= 0) or (self.nodes is not None and self.nodes < 1):
            return quick
        return Limits(seconds=seconds, nodes=self.nodes)


def _rest(budget: float | None, used: float) -> float | None:
    return None if budget is None else max(0.0, budget - used)


def _least(one: float | None, two: float | None) -> float | None:
    return min((limit for limit in (one, two) if limit is not None), default=None)


def _settled(before: Verdict, beyond: int, choices: list[Choice]) -> Verdict:
    """Return what the choices say about a position that took too long by itself."""
    own = Bounds.of(before, beyond)
    if own.low == own.high or not choices:
        return before
    return own.within(Bounds.of_best(choice.bounds for choice in choices)).verdict


# What is known of an action, or of a position: a verdict, and the bounds of its score.


@dataclass(frozen=True, slots=True)
class Choice:
    """An action and its verdict for the player who chooses, counted from before it."""

    action: Action
    verdict: Verdict
    beyond: int = 0
    """Where the value is not known: that the game is not decided within so many placements (in
    Quatrenun: moves); 0 when not even this is known."""

    @property
    def bounds(self) -> Bounds:
        """How bad and how good the action can be, as far as it is known."""
        return Bounds.of(self.verdict, self.beyond)

    @property
    def is_known(self) -> bool:
        """Whether its value and its distance are known."""
        bounds = self.bounds
        return bounds.low == bounds.high


_WIN_SCORE = 1000
"""A win at once; a later one scores less, a draw 0, a loss the opposite of a win."""
_LONGEST_GAME = 64
"""No game takes so many placements or moves."""


@dataclass(frozen=True, slots=True)
class Bounds:
    """The lowest and the highest score that is possible; they are equal when all is known.

    To compare two things that are not wholly known is to compare their bounds: one is better than
    the other only if its lowest score is above the other's highest.
    """

    low: int
    high: int

    @classmethod
    def of(cls, verdict: Verdict, beyond: int = 0) -> Bounds:
        """Return the bounds of a verdict that rules out an end within `beyond` placements."""
        latest = _LONGEST_GAME if verdict.distance is None else verdict.distance
        soonest = beyond + 1 if verdict.distance is None and beyond else verdict.distance or 0
        match verdict.value:
            case Value.WIN:
                return cls(_WIN_SCORE - latest, _WIN_SCORE - soonest)
            case Value.LOSS:
                return cls(soonest - _WIN_SCORE, latest - _WIN_SCORE)
            case Value.DRAW:
                return cls(0, 0)
        return cls(
            0 if verdict.at_least else soonest - _WIN_SCORE,
            0 if verdict.at_most else _WIN_SCORE - soonest,
        )

    @classmethod
    def of_best(cls, choices: Iterable[Bounds]) -> Bounds:
        """Return the bounds of a position in which a player has these choices."""
        lows, highs = zip(*((bounds.low, bounds.high) for bounds in choices), strict=True)
        return cls(max(lows), max(highs))

    def within(self, other: Bounds) -> Bounds:
        """Return what is left when both are true."""
        return Bounds(max(self.low, other.low), min(self.high, other.high))

    @property
    def verdict(self) -> Verdict:
        """What the bounds say of the value and the distance."""
        if self.low > 0:
            return Verdict(Value.WIN, _WIN_SCORE - self.low if self.low == self.high else None)
        if self.high < 0:
            return Verdict(Value.LOSS, self.low + _WIN_SCORE if self.low == self.high else None)
        if self.low == self.high:
            return Verdict(Value.DRAW)
        return Verdict(
            Value.UNKNOWN,
            at_least=Value.DRAW if self.low == 0 else None,
            at_most=Value.DRAW if self.high == 0 else None,
        )

    @property
    def is_loss(self) -> bool:
        """Whether it loses for certain."""
        return self.high < 0
