"""How hard a puzzle is: a few counts, added up, and where the levels begin.

The counts are those of `Features`.  Points, and how many of them each level needs, were fixed once
by looking at many positions; they define the levels, so change them only together
with the shipped collection.
"""

from __future__ import annotations

from bisect import bisect

from quaterne.engine import JudgedMove, Value
from quaterne.puzzles.puzzle import Features, PuzzleKind
from quaterne.rules import (
    CELLS,
    Call,
    Game,
    LineKind,
    Place,
    Quarto,
    Quatrenun,
    nearly_full_lines,
    shared_values,
)

LEVELS = (1, 2, 3, 4, 5)
"""How hard a puzzle can be, the easiest first."""

_SEEN_LATE = (LineKind.ROW, LineKind.COLUMN, LineKind.DIAGONAL, LineKind.SQUARE)
"""From what people see first to what they see last."""

_LEVELS_BEGIN = {
    PuzzleKind.CALL: (14, 16, 19, 22),
    PuzzleKind.GIVE: (6, 9, 16, 27),
    PuzzleKind.WIN: (5, 10, 16, 24),
    PuzzleKind.GROUP: (4, 6, 10, 20),
}
"""From how many points on a puzzle is of level 2, 3, 4 and 5."""


def level_of(kind: PuzzleKind, features: Features) -> int:
    """Return the level, 1 (easy) to 5."""
    return 1 + bisect(_LEVELS_BEGIN[kind], points_of(kind, features))


def points_of(kind: PuzzleKind, features: Features) -> int:
    """Return how much there is to look at and to foresee, in points."""
    choices, tempting = features.choices, features.tempting
    depth, lines = features.depth, features.lines
    match kind:
        case PuzzleKind.CALL:
            # One characteristic in common is harder to see than three, a diagonal than a row.
            return choices + tempting + 3 * (4 - lines) + 3 * (depth - 1)
        case PuzzleKind.GIVE:
            return choices + 3 * tempting + 2 * (depth - 1)
        case PuzzleKind.WIN:
            return tempting + lines + 4 * (depth - 3)
        case PuzzleKind.GROUP:
            return choices // 2 + tempting + 4 * (depth - 1)


def features_of(
    kind: PuzzleKind, state: Game, found: tuple[JudgedMove, ...], solution: JudgedMove
) -> Features:
    """Return the counts of a puzzle from the answers that were tried and its solution."""
    if kind is PuzzleKind.CALL:
        return _features_of_call(state, found, solution)
    wrong = [candidate.verdict for candidate in found if candidate != solution]
    at_once = 1 if kind is PuzzleKind.GIVE else 2
    lost = [verdict.distance or 0 for verdict in wrong if verdict.value is Value.LOSS]
    tempting = len(wrong) - sum(distance <= at_once for distance in lost)
    depth = max(lost, default=1) if kind is PuzzleKind.GIVE else solution.verdict.distance or 1
    if isinstance(state, Quarto):
        lines = sum(1 for near in nearly_full_lines(state) if near.shared)
    else:
        assert isinstance(state, Quatrenun)
        lines = sum(1 for cell in CELLS if state.groups[cell])
    return Features(len(found), tempting, depth, lines)


def _features_of_call(state: Game, found: tuple[JudgedMove, ...], solution: JudgedMove) -> Features:
    assert isinstance(state, Quarto)
    called = solution.actions[-1]
    assert isinstance(called, Call)
    placed = state
    if isinstance(solution.actions[0], Place):
        placed = state.play(solution.actions[0])
    shared = len(shared_values(placed, called.line))
    near = 0
    for candidate in found:
        call = candidate.actions[-1]
        assert isinstance(call, Call)
        near += candidate != solution and bool(shared_values(state, call.line))
    return Features(len(found), near, _SEEN_LATE.index(called.line.kind) + 1, shared)
