"""`Decision`: one action of a game and its verdicts; `Standing`: which player was winning."""

from __future__ import annotations

from dataclasses import dataclass

from quaterne.engine import Value, Verdict
from quaterne.review.bounds import Bounds
from quaterne.review.classification import Classification
from quaterne.review.evaluator import Choice
from quaterne.review.oversight import Oversight
from quaterne.rules import Action, Game, Player, Stage

__all__ = ["Decision", "Standing"]


@dataclass(frozen=True, slots=True)
class Decision:
    """One action of a game, judged."""

    index: int
    """Its place among the actions of the record, from 0."""
    turn: int
    """The number of its turn, from 1."""
    player: Player
    state: Game
    """The position before it."""
    action: Action
    before: Verdict
    """What the position was worth to the player."""
    played: Verdict
    """What the action made of it; distances count from before the action."""
    choices: tuple[Choice, ...]
    """Every legal action but wrong calls, best first."""
    judgement: Classification
    overlooked: Oversight | None = None
    """What the player overlooked, where that made the decision worse."""
    line: tuple[Action, ...] = ()
    """The best choice and best play after it, where the player chose something worse: to the end of
    the game when it is won or lost, else until the other player acts."""

    @property
    def stage(self) -> Stage:
        """What the player had to do: place, give, designate or move."""
        return self.state.stage

    @property
    def is_known(self) -> bool:
        """Whether it is known what every choice led to, and when."""
        return all(choice.is_known for choice in self.choices)

    @property
    def unknown(self) -> int:
        """How many other choices may be better than this one, because too little is known."""
        played, before = Bounds.of(self.played), Bounds.of(self.before)
        return sum(
            choice.action != self.action
            and choice.bounds.low <= played.high
            and min(choice.bounds.high, before.high) > played.low
            for choice in self.choices
        )

    @property
    def changes_value(self) -> bool:
        """Whether it is known that the decision gave away a win or a draw."""
        if self.before.value is Value.UNKNOWN:
            return self.before.at_least is not None and self.played.value is Value.LOSS
        return self.played.value not in (Value.UNKNOWN, self.before.value)

    @property
    def best(self) -> tuple[Action, ...]:
        """The best actions of those that are known; `unknown` is how many may be better still."""
        if not self.choices or self.choices[0].verdict.value is Value.UNKNOWN:
            return ()
        top = self.choices[0].verdict.rank
        return tuple(c.action for c in self.choices if c.verdict.rank == top)

    @property
    def standing(self) -> Standing:
        """Which player was winning before the action."""
        return Standing.of(self.index, self.before, self.player)

    @property
    def is_forced_loss(self) -> bool:
        """Whether every action lost."""
        return self.before.value is Value.LOSS


@dataclass(frozen=True, slots=True)
class Standing:
    """Which player was winning after so many actions."""

    after: int
    value: Value
    """For the first player."""
    distance: int | None = None

    @classmethod
    def of(cls, after: int, verdict: Verdict, player: Player) -> Standing:
        """Return the standing from a verdict for this player."""
        if player is not Player.FIRST:
            verdict = verdict.for_opponent()
        return cls(after, verdict.value, verdict.distance)

    @property
    def is_known(self) -> bool:
        """Whether the value is known and, where a player wins, when."""
        return self.value is Value.DRAW or self.distance is not None

    @property
    def leader(self) -> Player | None:
        """The winner when both play their best; None for a draw and when it is not known."""
        return {Value.WIN: Player.FIRST, Value.LOSS: Player.SECOND}.get(self.value)
