"""Puzzles in sentences: the question, and what is said to an answer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from quaterne.rules import Action, Stage
from quaterne.speech.formatter import Formatter

if TYPE_CHECKING:
    from quaterne.puzzles import Puzzle, Reply

__all__ = ["puzzle_sentences", "reply_sentences", "solution_sentence"]


def puzzle_sentences(voice: Formatter, puzzle: Puzzle, *, daily: bool = False) -> list[str]:
    """Which puzzle it is, and what is asked."""
    state = puzzle.state
    kind = str(puzzle.kind)
    if kind == "group":
        kind = "move" if state.stage is Stage.MOVE else "designate"
    return [
        voice.say("puzzle-title", daily="yes" if daily else "no", id=puzzle.id, level=puzzle.level),
        voice.say(
            "puzzle-question",
            kind=kind,
            late="yes" if puzzle.is_late_call else "no",
            distance=puzzle.features.depth,
        ),
    ]


def reply_sentences(voice: Formatter, reply: Reply) -> list[str]:
    """What is said to an answer, and why a wrong one fails."""
    if reply.is_right:
        if not reply.line:
            return [voice.say("puzzle-right")]
        return [voice.say("puzzle-right-line", actions=_listed(voice, reply.line))]
    if reply.is_start:
        return [voice.say("puzzle-start")]
    if reply.is_wrong_call or reply.verdict is None:
        return [voice.say("puzzle-no-call")]
    verdict = reply.verdict
    said = [voice.say("puzzle-wrong", value=verdict.value, distance=verdict.distance or 0)]
    if reply.line:
        said.append(voice.say("puzzle-refutation", actions=_listed(voice, reply.line)))
    return said


def solution_sentence(voice: Formatter, puzzle: Puzzle) -> str:
    """The answer."""
    return voice.say("puzzle-solution", actions=_listed(voice, puzzle.answer))


def _listed(voice: Formatter, actions: Sequence[Action]) -> str:
    said = [voice.action(action) for action in actions]
    return voice.listed(said, "list-pieces", "list-pieces")
