"""Requests about puzzles: one by its id, those of a kind and level, the actions of an answer."""

from __future__ import annotations

from functools import cache

from quaterne.errors import ParseError
from quaterne.messages.errors import BadRequest, UnknownPuzzle
from quaterne.notation import is_wrong_call
from quaterne.play.handlers.legality import check_action
from quaterne.puzzles import Puzzle, PuzzleKind, find, shipped_ids
from quaterne.rules import Action, Game

__all__ = ["check_actions", "find_puzzle", "puzzle_ids", "puzzle_page"]

_LONGEST = 8
"""The most actions that an answer can have."""


@cache
def puzzle_ids(kind: PuzzleKind | None, level: int | None) -> tuple[str, ...]:
    """Return the ids of all puzzles of a kind and a level."""
    return shipped_ids(kind, level)


def puzzle_page(
    kind: PuzzleKind | None, level: int | None, after: str | None, limit: int
) -> tuple[tuple[str, ...], int, str | None]:
    """Return the ids of a page of puzzles, how many there are in all, and the next page's `after`.

    Raise `UnknownPuzzle` when the page before did not end with `after`.
    """
    ids = puzzle_ids(kind, level)
    if after is not None and after not in ids:
        raise UnknownPuzzle
    start = 0 if after is None else ids.index(after) + 1
    found = ids[start : start + limit]
    return found, len(ids), found[-1] if start + limit < len(ids) else None


def find_puzzle(puzzle_id: str) -> Puzzle:
    """Return the puzzle with this id; raise `UnknownPuzzle`."""
    try:
        return find(puzzle_id)
    except ParseError:
        raise UnknownPuzzle from None


def check_actions(state: Game, actions: tuple[Action, ...]) -> None:
    """Raise `MoveRefused` for an illegal action; actions after the end of the game are ignored."""
    if not 0 < len(actions) <= _LONGEST:
        raise BadRequest("actions", f"1 to {_LONGEST} actions, not {len(actions)}")
    for action in actions:
        if state.outcome is not None or is_wrong_call(state, action):
            return
        check_action(state, action, masked=False)
        state = state.play(action)
