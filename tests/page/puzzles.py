"""Puzzles that ship with the program, one of each kind."""

from __future__ import annotations

from quaterne.puzzles import Puzzle, find, shipped


def _first(kind: str, level: int = 1, **wanted: bool) -> Puzzle:
    """Return the first puzzle of a kind, with a late call or not."""
    return next(
        p
        for p in shipped(kind, level)
        if p.is_late_call == wanted.get("late", False) and len(p.answer) < 4
    )


PUZZLES = {
    "call": _first("call"),
    "late": _first("call", late=True),
    "give": _first("give"),
    "win": _first("win"),
    "designate": find("19938555"),
    "move": next(p for p in shipped("group") if len(p.answer) == 2),
}


def answer_of(puzzle: Puzzle) -> str:
    """Return the solution in notation."""
    return " ".join(map(str, puzzle.answer))


def wrong_answer_to(puzzle: Puzzle) -> str:
    """Return a legal first action that is not the solution's."""
    legal = puzzle.state.legal_actions()
    return next(str(action) for action in legal if action not in puzzle.answer)
