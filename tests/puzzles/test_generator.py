from __future__ import annotations

from quaterne.puzzles import PuzzleKind, is_sound, make_puzzles
from quaterne.rules import NAMED_RULES, Stage, canonical
from tests.puzzles.examples import engine

CLASSIC, QUATRENUN = NAMED_RULES["classic"], NAMED_RULES["quatrenun"]


def test_the_same_seed_makes_the_same_puzzles() -> None:
    counts = {
        (PuzzleKind.CALL, CLASSIC, 2): 3,
        (PuzzleKind.GIVE, CLASSIC, 1): 3,
        (PuzzleKind.WIN, CLASSIC, 1): 1,
    }
    reported: list[tuple[int, int]] = []
    once = make_puzzles(counts, 5, engine(), lambda done, total: reported.append((done, total)))
    assert once == make_puzzles(counts, 5, engine()) != make_puzzles(counts, 6, engine())
    assert reported == [(n, 7) for n in range(1, 8)]
    assert [str(puzzle) for puzzle in once] == sorted(map(str, once))
    assert len({canonical(puzzle.state) for puzzle in once}) == 7
    assert all(is_sound(puzzle, engine()) for puzzle in once)


def test_quatrenun_too() -> None:
    (puzzle,) = make_puzzles({(PuzzleKind.GROUP, QUATRENUN, 2): 1}, 1, engine())
    assert puzzle.state.stage in (Stage.DESIGNATE, Stage.MOVE)
    assert is_sound(puzzle, engine())


def test_it_gives_up() -> None:
    assert make_puzzles({(PuzzleKind.CALL, CLASSIC, 6): 1}, 1, engine(), patience=20) == ()
