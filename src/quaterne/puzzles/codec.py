"""Puzzles and replies for programs: plain dictionaries, to be written as JSON."""

from __future__ import annotations

from quaterne.puzzles.checker import AnswerCheck
from quaterne.puzzles.puzzle import Puzzle

__all__ = ["to_dict"]


def to_dict(thing: Puzzle | AnswerCheck, *, solved: bool = False) -> dict[str, object]:
    """A puzzle, or what is said to an answer; only where it is `solved` with its answer."""
    if isinstance(thing, AnswerCheck):
        return _reply(thing)
    puzzle: dict[str, object] = {
        "id": thing.id,
        "kind": thing.kind.value,
        "level": thing.level,
        "rules": str(thing.state.rules),
        "position": str(thing.state),
        "stage": thing.state.stage.value,
        "late": thing.is_late_call,
        "distance": thing.features.depth,
        "steps": len(thing.answer),
    }
    if solved:
        puzzle["answer"] = "".join(map(str, thing.answer))
    return puzzle


def _reply(reply: AnswerCheck) -> dict[str, object]:
    verdict = reply.verdict
    return {
        "right": reply.is_right,
        "start": reply.is_start,
        "wrong_call": reply.is_wrong_call,
        "value": None if verdict is None else verdict.value.value,
        "distance": None if verdict is None else verdict.distance,
        "line": [str(action) for action in reply.line],
    }
