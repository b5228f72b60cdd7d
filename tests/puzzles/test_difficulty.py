from __future__ import annotations

import pytest

from bench.puzzle_levels import solves
from quaterne.engine.levels.level_player import LevelPlayer
from quaterne.puzzles import LEVELS, Features, PuzzleKind, level_of, shipped
from quaterne.puzzles.difficulty import points_of
from tests.puzzles.examples import engine, example


@pytest.mark.parametrize(
    ("kind", "features"),
    [
        # Five lines have three pieces, three of the others share something; a column, one value.
        (PuzzleKind.CALL, Features(5, 3, 2, 1)),
        # Six pieces to give, all others lose at once.
        (PuzzleKind.GIVE, Features(6, 0, 1, 2)),
        (PuzzleKind.WIN, Features(20, 0, 3, 3)),
        (PuzzleKind.GROUP, Features(6, 1, 1, 8)),
    ],
)
def test_what_is_counted(kind: PuzzleKind, features: Features) -> None:
    assert example(kind).features == features
    assert example(kind).level == level_of(kind, features)


@pytest.mark.parametrize("kind", PuzzleKind)
def test_more_to_look_at_is_never_easier(kind: PuzzleKind) -> None:
    base = Features(5, 2, 3, 2)
    harder = [Features(9, 2, 3, 2), Features(5, 6, 3, 2), Features(5, 2, 5, 2)]
    assert all(points_of(kind, more) >= points_of(kind, base) for more in harder)
    assert level_of(kind, Features(0, 0, 1, 0)) == 1
    assert level_of(kind, Features(99, 99, 9, 1)) == 5


@pytest.mark.parametrize("kind", [PuzzleKind.GIVE, PuzzleKind.WIN, PuzzleKind.GROUP])
def test_a_middling_opponent_solves_fewer_of_the_hard_ones(kind: PuzzleKind) -> None:
    """`bench/puzzle_levels.py` tells more; calls differ too little for a small sample."""
    player = LevelPlayer(4, 1, engine())
    easy, hard = (sum(solves(player, p) for p in shipped(kind, level)) for level in (1, 5))
    assert easy > 1.5 * hard


@pytest.mark.parametrize("kind", PuzzleKind)
def test_every_level_is_there(kind: PuzzleKind) -> None:
    assert {puzzle.level for puzzle in shipped(kind)} == set(LEVELS)
