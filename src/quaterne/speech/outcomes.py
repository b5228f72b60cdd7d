"""How a game ended, in a sentence."""

from __future__ import annotations

from quaterne.play.messages.events import GameEnded
from quaterne.play.visibility.view import View
from quaterne.rules import Characteristic, Ending
from quaterne.speech.formatter import Formatter

__all__ = ["outcome_sentence"]


def outcome_sentence(formatter: Formatter, ended: GameEnded, view: View) -> str:
    """Return how a game ended, as a sentence to the seat whose view this is."""
    if ended.winner is None:
        return formatter.say(_message(ended.ending))
    parts = formatter.person_parts(view, ended.winner)
    message = _message(ended.ending)
    if ended.line is not None:
        shared = _shared(ended, view)
        line_parts = formatter.line_parts(ended.line)
        traits = formatter.traits(shared)
        return formatter.say(message, **parts, **line_parts, shared=len(shared), traits=traits)
    group = "" if ended.group is None else formatter.cell(ended.group)
    return formatter.say(message, **parts, group=group)


def _message(ending: Ending) -> str:
    return f"outcome-{ending.replace(' ', '-')}"


def _shared(ended: GameEnded, view: View) -> list[tuple[Characteristic, bool]]:
    """Return what the pieces of the line share, read from one of them: the masks are off now."""
    assert ended.line is not None
    standing = view.board[ended.line.cells[0]] if view.board else ()
    if not standing:
        return []
    return [(c, standing[0].has(c)) for c in ended.characteristics]
