"""`Decision`: one action of a game and its verdicts; `Standing`: which player was winning."""

from __future__ import annotations

from dataclasses import dataclass

from quaterne.engine import Value, Verdict
from quaterne.review.classification import Classification
from quaterne.review.evaluation import Choice
from quaterne.review.overlooked import Oversight
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
    def best(self) -> tuple[Action, ...]:
        """The best actions, as far as they are known."""
        if not self.choices or self.choices[0].verdict.value is Value.UNKNOWN:
            return ()
        top = self.choices[0].verdict.rank
        return tuple(c.action for c in self.choices if c.verdict.rank == top)

    @property
    def standing(self) -> Standing:
        """Who stood to win before the action."""
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
    def leader(self) -> Player | None:
        """The winner when both play their best; None for a draw and when it is not known."""
        return {Value.WIN: Player.FIRST, Value.LOSS: Player.SECOND}.get(self.value)
