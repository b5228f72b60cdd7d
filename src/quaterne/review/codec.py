"""A review as messages: `quaterne.codec` writes them as JSON."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Self

from quaterne.engine import Value, Verdict
from quaterne.notation import Record
from quaterne.review.classification import Classification, Oversight, OversightKind
from quaterne.review.game_review import Decision, Review, Standing
from quaterne.rules import Action, Cell, Characteristic, Line, Player, Rules, Stage


@dataclass(frozen=True, slots=True)
class JudgedPosition:
    """What a position is worth to the player to act."""

    value: Value
    distance: int | None
    """Placements (in Quatrenun: moves) to the end, that one included."""

    @classmethod
    def of(cls, verdict: Verdict) -> JudgedPosition:
        """Return a verdict as a message."""
        return cls(verdict.value, verdict.distance)


@dataclass(frozen=True, slots=True)
class JudgedChoice:
    """A legal action, and what it leads to for the player who chooses it."""

    action: Action
    value: Value
    distance: int | None


@dataclass(frozen=True, slots=True)
class SharedValueMessage:
    """What the pieces of a line have in common."""

    characteristic: Characteristic
    value: bool


@dataclass(frozen=True, slots=True)
class OversightMessage:
    """What the player overlooked."""

    oversight: OversightKind
    line: Line | None
    cell: Cell | None
    shared: tuple[SharedValueMessage, ...]

    @classmethod
    def of(cls, missed: Oversight) -> OversightMessage:
        """Return an oversight as a message."""
        shared = tuple(SharedValueMessage(*trait) for trait in missed.shared)
        return cls(missed.kind, missed.line, missed.cell, shared)


@dataclass(frozen=True, slots=True)
class StandingMessage:
    """Which player was winning after so many actions."""

    after: int
    value: Value
    """For the first player."""
    distance: int | None
    leader: Player | None

    @classmethod
    def of(cls, standing: Standing, **more: Any) -> Self:
        """Return a standing as a message, with the fields that a subclass adds."""
        fields: dict[str, Any] = {
            "after": standing.after,
            "value": standing.value,
            "distance": standing.distance,
            "leader": standing.leader,
        }
        return cls(**fields, **more)


@dataclass(frozen=True, slots=True)
class DecisionMessage:
    """One action of the game, judged."""

    index: int
    """Its place among the actions, from 0."""
    turn: int
    player: Player
    stage: Stage
    position: str
    """The position before it."""
    action: Action
    judgement: Classification
    mistake: bool
    """Whether a better action is known."""
    before: JudgedPosition
    played: JudgedPosition
    best: tuple[Action, ...]
    """The best actions of those that are known."""
    unknown: int
    """How many other actions may be better: of these it takes too long to find out."""
    choices: tuple[JudgedChoice, ...]
    """Every legal action, best first."""
    overlooked: OversightMessage | None
    line: tuple[str, ...]
    """The principal variation if the player chose something worse, one text per move."""
    standing: StandingMessage
    """Which player was winning before it."""

    @classmethod
    def of(cls, decision: Decision, **more: Any) -> Self:
        """Return a decision as a message, with the fields that a subclass adds or refines."""
        missed, line = decision.overlooked, Record(decision.state, decision.line)
        fields: dict[str, Any] = {
            "index": decision.index,
            "turn": decision.turn,
            "player": decision.player,
            "stage": decision.stage,
            "position": str(decision.state),
            "action": decision.action,
            "judgement": decision.judgement,
            "mistake": decision.judgement.is_mistake,
            "before": JudgedPosition.of(decision.before),
            "played": JudgedPosition.of(decision.played),
            "best": decision.best,
            "unknown": decision.unknown,
            "choices": tuple(
                JudgedChoice(choice.action, choice.verdict.value, choice.verdict.distance)
                for choice in decision.choices
            ),
            "overlooked": None if missed is None else OversightMessage.of(missed),
            "line": tuple("".join(turn.texts) for turn in line.turns()),
            "standing": StandingMessage.of(decision.standing),
        }
        return cls(**fields | more)


@dataclass(frozen=True, slots=True)
class ReviewReport:
    """A whole review."""

    rules: Rules
    first: str | None
    second: str | None
    result: str
    complete: bool
    """Whether every decision was judged, and it is known what each choice led to."""
    decisions: tuple[DecisionMessage, ...]
    standings: tuple[StandingMessage, ...]
    mistakes: tuple[int, ...]
    """The indices of those decisions."""
    turning_points: tuple[int, ...]
    """Mistakes that changed who wins."""

    @classmethod
    def of(cls, review: Review) -> ReviewReport:
        """Return a review as a message."""
        record = review.record
        return cls(
            rules=record.rules,
            first=record.first,
            second=record.second,
            result=record.result,
            complete=review.is_complete,
            decisions=tuple(map(DecisionMessage.of, review.decisions)),
            standings=tuple(map(StandingMessage.of, review.standings)),
            mistakes=tuple(decision.index for decision in review.mistakes),
            turning_points=tuple(decision.index for decision in review.turning_points),
        )
