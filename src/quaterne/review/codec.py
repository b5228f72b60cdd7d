"""A review for programs: plain dictionaries, to be written as JSON."""

from __future__ import annotations

from quaterne.engine import Verdict
from quaterne.notation import Record
from quaterne.review.decision import Decision, Standing
from quaterne.review.game import Review
from quaterne.review.overlooked import Oversight
from quaterne.rules import Action, Game

__all__ = ["to_dict"]


def to_dict(thing: Review | Decision | Standing) -> dict[str, object]:
    """A review, or a part of it that comes before the rest is there."""
    match thing:
        case Review():
            return _review(thing)
        case Decision():
            return _decision(thing)
        case Standing():
            return _standing(thing)


def _review(review: Review) -> dict[str, object]:
    record = review.record
    return {
        "rules": str(record.rules),
        "first": record.first,
        "second": record.second,
        "result": record.result,
        "complete": review.is_complete,
        "decisions": [_decision(decision) for decision in review.decisions],
        "standings": [_standing(standing) for standing in review.standings],
        "mistakes": [decision.index for decision in review.mistakes],
        "turning_points": [decision.index for decision in review.turning_points],
    }


def _decision(decision: Decision) -> dict[str, object]:
    return {
        "index": decision.index,
        "turn": decision.turn,
        "player": str(decision.player),
        "stage": decision.stage.value,
        "position": str(decision.state),
        "action": str(decision.action),
        "judgement": decision.judgement.value,
        "mistake": decision.judgement.is_mistake,
        "before": _verdict(decision.before),
        "played": _verdict(decision.played),
        "best": [str(action) for action in decision.best],
        "choices": [
            {"action": str(choice.action), **_verdict(choice.verdict)}
            for choice in decision.choices
        ],
        "overlooked": None if decision.overlooked is None else _overlooked(decision.overlooked),
        "line": _turns(decision.state, decision.line),
        "standing": _standing(decision.standing),
    }


def _verdict(verdict: Verdict) -> dict[str, object]:
    return {"value": verdict.value.value, "distance": verdict.distance}


def _overlooked(missed: Oversight) -> dict[str, object]:
    return {
        "oversight": missed.kind.value,
        "line": None if missed.line is None else str(missed.line),
        "cell": None if missed.cell is None else str(missed.cell),
        "shared": [{"characteristic": str(c), "value": value} for c, value in missed.shared],
    }


def _turns(state: Game, line: tuple[Action, ...]) -> list[str]:
    """A line of play as records write it, one text a move."""
    return ["".join(turn.texts) for turn in Record(state, line).turns()]


def _standing(standing: Standing) -> dict[str, object]:
    leader = standing.leader
    return {
        "after": standing.after,
        "value": standing.value.value,
        "distance": standing.distance,
        "leader": None if leader is None else str(leader),
    }
