"""What an analysis says about positions and moves: `Verdict`, `JudgedMove`, `Analysis`.

At the end: which states can be analysed at all.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from quaterne.engine.errors import EngineError
from quaterne.errors import InvalidRules
from quaterne.rules import Action, Game, Move, Place, Quarto, Quatrenun, Rules
from quaterne.rules.pieces import RunnableRepr, TextFormat

Progress = Callable[[float, int], object]
"""Called now and then with how much of the work is done (0 to 1) and the number of nodes."""

MAX_NODES = 10**18
MAX_HORIZON = 63
"""No game of Quarto or Quatrenun takes so many placements or moves."""


class Value(RunnableRepr, StrEnum):
    """The value of a position for the player to act when both play their best."""

    WIN = "win"
    DRAW = "draw"
    LOSS = "loss"
    UNKNOWN = "unknown"
    """A limit ended the search first."""

    def for_opponent(self) -> Value:
        """Return the same value seen from the other side."""
        return {Value.WIN: Value.LOSS, Value.LOSS: Value.WIN}.get(self, self)


@dataclass(frozen=True, slots=True)
class Verdict:
    """A value and, for wins and losses, how long it takes.

    `distance` counts placements (in Quatrenun: moves) up to and including the one that ends the
    game; the winner hurries and the loser delays.  It is None for a draw, if not requested,
    and when it is not known.
    """

    value: Value
    distance: int | None = None
    at_least: Value | None = None
    """`Value.DRAW` when only this much is known: that it is no loss."""
    at_most: Value | None = None
    """`Value.DRAW` when only this much is known: that it is no win."""

    def for_opponent(self) -> Verdict:
        """Return the same verdict seen from the other side."""
        return Verdict(
            self.value.for_opponent(), self.distance, at_least=self.at_most, at_most=self.at_least
        )

    def before(self, state: Game, actions: Sequence[Action], after: Game) -> Verdict:
        """Return this verdict on `after` for the player to act in `state`, where the actions start.

        The distance counts from `state`.
        """
        verdict = self
        if after.to_act is not None and after.to_act is not state.to_act:
            verdict = self.for_opponent()
        if verdict.distance is None:
            return verdict
        made = sum(isinstance(action, Place | Move) for action in actions)
        return replace(verdict, distance=verdict.distance + made)

    @property
    def rank(self) -> tuple[int, int]:
        """A number to compare verdicts by: higher is better for the player to act.

        A draw is better than an unknown value.
        """
        if self.value is Value.UNKNOWN:
            order = 3 if self.at_least else 0 if self.at_most else 1
        else:
            order = {Value.WIN: 4, Value.DRAW: 2, Value.LOSS: -1}[self.value]
        distance = self.distance or 0
        return order, distance if self.value is Value.LOSS else -distance


@dataclass(frozen=True, slots=True)
class JudgedMove(TextFormat):
    """A move, as far as the player to act decides it alone, and what it leads to for them.

    It is a sequence of actions, so that `game.play(move)` plays it.
    """

    actions: tuple[Action, ...]
    verdict: Verdict

    def __iter__(self) -> Iterator[Action]:
        return iter(self.actions)

    def __str__(self) -> str:
        return "".join(map(str, self.actions))


@dataclass(frozen=True, slots=True)
class Analysis:
    """The verdict on a position, and what it took to find it."""

    position: Game
    verdict: Verdict
    moves: tuple[JudgedMove, ...]
    """Every move, best first, if asked for.  A placement that aligns occurs once, with its call: a
    player who sees everything calls."""
    nodes: int
    seconds: float


@dataclass(frozen=True, slots=True)
class Limits:
    """When a search gives up; None means no limit."""

    seconds: float | None = None
    nodes: int | None = None
    horizon: int | None = None
    """Look so many placements (moves) ahead: what takes longer to win counts as a draw."""

    def __post_init__(self) -> None:
        for name, kind in (("seconds", int | float), ("nodes", int), ("horizon", int)):
            value = getattr(self, name)
            if value is not None and not isinstance(value, kind):
                raise TypeError(f"{name}={value!r} is not possible: write a number, or None")
        if self.seconds is not None and not self.seconds >= 0:
            raise EngineError(f"{self.seconds} seconds are not possible: 0 or more")
        if self.nodes is not None and not 1 <= self.nodes <= MAX_NODES:
            raise EngineError(f"{self.nodes} nodes are not possible: 1 to {MAX_NODES}")
        if self.horizon is not None and not 1 <= self.horizon <= MAX_HORIZON:
            raise EngineError(
                f"looking {self.horizon} ahead is not possible: 1 to {MAX_HORIZON}, or None"
            )

    def without(self, seconds: float, nodes: int) -> Limits | None:
        """Return what is left after so much was used; None when nothing is."""
        rest = self
        if rest.seconds is not None:
            if rest.seconds <= seconds:
                return None
            rest = replace(rest, seconds=rest.seconds - seconds)
        if rest.nodes is not None:
            if rest.nodes <= nodes:
                return None
            rest = replace(rest, nodes=rest.nodes - nodes)
        return rest


class MonotonicProgress:
    """Progress that never goes back: a search asks several questions, one after the other."""

    def __init__(self, progress: Progress) -> None:
        self._progress = progress
        self._most = 0.0

    def __call__(self, done: float, nodes: int) -> object:
        """Pass on what is done, never less than before."""
        self._most = max(self._most, done)
        return self._progress(self._most, nodes)


# What can be analysed: states of the two games.


def check_state(state: object) -> None:
    """Raise `TypeError` for a value that is not a state of a game."""
    if not isinstance(state, Quarto | Quatrenun):
        raise TypeError(
            f"{state!r} is not a state of a game: pass one like Quarto.from_position('...')"
        )


def check_rules(state: Game, rules: Rules | None) -> None:
    """Raise `InvalidRules` for rules that are not those of the state."""
    if rules is not None and rules != state.rules:
        raise InvalidRules(
            f"the state is played by {state.rules}, not by {rules}: leave the rules out, "
            "or pass the position as text"
        ).because("other-rules", state=str(state.rules), rules=str(rules))
