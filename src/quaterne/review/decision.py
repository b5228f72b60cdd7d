"""One decision of a game with all that is known about it; who stood to win after it."""

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
    """The number of the move that it belongs to, from 1."""
    player: Player
    state: Game
    """The position before it."""
    action: Action
    before: Verdict
    """What the position was worth to the player."""
    played: Verdict
    """What it was worth after the action; distances count from before it."""
    choices: tuple[Choice, ...]
    """Everything that could be done, best first; wrong calls are not among it."""
    judgement: Classification
    overlooked: Oversight | None = None
    """What was not seen, where that made the decision worse."""
    line: tuple[Action, ...] = ()
    """The best choice and how the game goes on after it, where something worse was done: to the
    end when it is won or lost, else until the other player acts."""

    @property
    def stage(self) -> Stage:
        """What the player was asked for: placing, giving, designating, moving."""
        return self.state.stage

    @property
    def best(self) -> tuple[Action, ...]:
        """The actions than which none is better, as far as it is known."""
        if not self.choices or self.choices[0].verdict.value is Value.UNKNOWN:
            return ()
        top = self.choices[0].verdict.rank
        return tuple(c.action for c in self.choices if c.verdict.rank == top)

    @property
    def standing(self) -> Standing:
        """Who stood to win before it."""
        return Standing.of(self.index, self.before, self.player)

    @property
    def is_forced_loss(self) -> bool:
        """Whether the game was lost whatever was done."""
        return self.before.value is Value.LOSS


@dataclass(frozen=True, slots=True)
class Standing:
    """Who stood to win when so many actions were done."""

    after: int
    value: Value
    """For the first player."""
    distance: int | None = None

    @classmethod
    def of(cls, after: int, verdict: Verdict, player: Player) -> Standing:
        """From a verdict for this player."""
        if player is not Player.FIRST:
            verdict = verdict.for_opponent()
        return cls(after, verdict.value, verdict.distance)

    @property
    def leader(self) -> Player | None:
        """Who wins when both play their best; None for a draw and for what is not known."""
        return {Value.WIN: Player.FIRST, Value.LOSS: Player.SECOND}.get(self.value)
