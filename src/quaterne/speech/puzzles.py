"""Puzzles as sentences: the question, the reply to an answer, the solution."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quaterne.rules import Stage
from quaterne.speech.formatter import Formatter

if TYPE_CHECKING:
    from quaterne.puzzles import AnswerCheck, Puzzle

__all__ = ["puzzle_sentences", "reply_sentences", "solution_sentence"]


def puzzle_sentences(formatter: Formatter, puzzle: Puzzle, *, daily: bool = False) -> list[str]:
    """Return which puzzle it is, and its question."""
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
    """Return the reply to an answer, and why a wrong one fails."""
    if reply.is_right:
        if not reply.line:
            return [formatter.say("puzzle-right")]
        return [formatter.say("puzzle-right-line", actions=formatter.actions(reply.line))]
    if reply.is_start:
        return [formatter.say("puzzle-start")]
    if reply.is_wrong_call or reply.verdict is None:
        return [formatter.say("puzzle-no-call")]
    verdict = reply.verdict
    sentences = [formatter.say("puzzle-wrong", value=verdict.value, distance=verdict.distance or 0)]
    if reply.line:
        sentences.append(formatter.say("puzzle-refutation", actions=formatter.actions(reply.line)))
    return sentences


def solution_sentence(formatter: Formatter, puzzle: Puzzle) -> str:
    """Return the solution."""
    return formatter.say("puzzle-solution", actions=formatter.actions(puzzle.answer))
