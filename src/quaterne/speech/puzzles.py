"""Puzzles in sentences: the question, and what is said to an answer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from quaterne.rules import Action, Stage
from quaterne.speech.formatter import Formatter

if TYPE_CHECKING:
    from quaterne.puzzles import AnswerCheck, Puzzle

__all__ = ["puzzle_sentences", "reply_sentences", "solution_sentence"]


def puzzle_sentences(formatter: Formatter, puzzle: Puzzle, *, daily: bool = False) -> list[str]:
    """Which puzzle it is, and what is asked."""
    state = puzzle.state
    kind = str(puzzle.kind)
    if kind == "group":
        kind = "move" if state.stage is Stage.MOVE else "designate"
    return [
        formatter.say(
            "puzzle-title", daily="yes" if daily else "no", id=puzzle.id, level=puzzle.level
        ),
        formatter.say(
            "puzzle-question",
            kind=kind,
            late="yes" if puzzle.is_late_call else "no",
            distance=puzzle.features.depth,
        ),
    ]


def reply_sentences(formatter: Formatter, reply: AnswerCheck) -> list[str]:
    """What is said to an answer, and why a wrong one fails."""
    if reply.is_right:
        if not reply.line:
            return [formatter.say("puzzle-right")]
        return [formatter.say("puzzle-right-line", actions=_listed(formatter, reply.line))]
    if reply.is_start:
        return [formatter.say("puzzle-start")]
    if reply.is_wrong_call or reply.verdict is None:
        return [formatter.say("puzzle-no-call")]
    verdict = reply.verdict
    said = [formatter.say("puzzle-wrong", value=verdict.value, distance=verdict.distance or 0)]
    if reply.line:
        said.append(formatter.say("puzzle-refutation", actions=_listed(formatter, reply.line)))
    return said


def solution_sentence(formatter: Formatter, puzzle: Puzzle) -> str:
    """The answer."""
    return formatter.say("puzzle-solution", actions=_listed(formatter, puzzle.answer))


def _listed(formatter: Formatter, actions: Sequence[Action]) -> str:
    said = [formatter.action(action) for action in actions]
    return formatter.listed(said, "list-pieces", "list-pieces")
