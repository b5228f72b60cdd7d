from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from quaterne.engine import Value
from quaterne.notation import parse_position, parse_quarto
from quaterne.puzzles import PuzzleKind, is_sound, make_puzzles, shipped, solutions
from quaterne.puzzles import candidates as solver_candidates
from quaterne.puzzles.generator import candidates
from quaterne.rules import NAMED_RULES, Call, Give, Place, Quarto, Stage, canonical
from tests.puzzles.examples import engine, example

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


# The answers that a person could try.


@pytest.mark.parametrize("kind", [kind for kind in PuzzleKind if kind is not PuzzleKind.CALL])
def test_they_are_every_move_with_its_exact_verdict(kind: PuzzleKind) -> None:
    state = example(kind).state
    assert candidates(kind, state, engine()) == engine().analyse(state, moves=True).moves


def test_calls_are_right_or_wrong_and_the_right_ones_come_first() -> None:
    puzzle = example(PuzzleKind.CALL)
    found = candidates(PuzzleKind.CALL, puzzle.state, engine())
    right = [move for move in found if move.verdict.value is Value.WIN]
    assert found[: len(right)] == tuple(right)
    assert puzzle.answer in [move.actions for move in right]
    assert {move.verdict.value for move in found[len(right) :]} <= {Value.UNKNOWN}


def test_lines_that_the_hand_cannot_fill_are_no_candidates() -> None:
    state = parse_quarto("012./..../..../.... 3 -")
    (move,) = candidates(PuzzleKind.CALL, state, engine())
    assert [str(action) for action in move.actions] == ["d1", "!1"]


def test_a_late_call_adds_the_full_lines_alone() -> None:
    """Row 1 was missed by the opponent; row 2 is full and shares nothing."""
    state = parse_quarto("0123/4b7e/..../.... 5 d1")
    assert isinstance(state, Quarto) and state.fresh_alignments()
    found = candidates(PuzzleKind.CALL, state, engine())
    calls = {
        str(move.actions[0]): move.verdict.value
        for move in found
        if isinstance(move.actions[0], Call)
    }
    assert calls == {"!1": Value.WIN, "!2": Value.UNKNOWN}


# Puzzles against a slow reference that knows nothing of the engine.


@pytest.mark.parametrize("kind", PuzzleKind)
def test_changed_puzzles_are_not_sound(kind: PuzzleKind) -> None:
    puzzle = example(kind)
    assert is_sound(puzzle, engine())
    wrong = solver_candidates(kind, puzzle.state, engine())[1]
    assert not is_sound(replace(puzzle, answer=wrong.actions), engine())
    assert not is_sound(replace(puzzle, level=6 - puzzle.level or 1), engine()) or puzzle.level == 3
    more = replace(puzzle.features, tempting=puzzle.features.tempting + 1)
    assert not is_sound(replace(puzzle, features=more), engine())


def test_two_answers_make_no_puzzle() -> None:
    state = parse_position("012./456./..../.... 3")
    assert len(solutions(PuzzleKind.CALL, solver_candidates(PuzzleKind.CALL, state, engine()))) == 2


def test_shipped_calls_are_the_only_ones_by_the_rules() -> None:
    for puzzle in Random(2).sample(shipped(PuzzleKind.CALL), 60):
        assert isinstance(puzzle.state, Quarto)
        assert list(winning_calls(puzzle.state)) == [puzzle.answer]


def winning_calls(state: Quarto) -> list[tuple[object, ...]]:
    """Every way to win by a call, now or after placing."""
    won: list[tuple[object, ...]] = [(a,) for a in state.legal_actions() if isinstance(a, Call)]
    for cell in state.free_cells:
        placed = state.play(Place(cell))
        won += [
            (Place(cell), Call(found.line))
            for found in placed.alignments()
            if cell in found.line.cells
        ]
    return won


def can_win(state: Quarto, depth: int) -> bool:
    """Whether the player with the piece in hand wins within so many placements, by trying all."""
    for cell in state.free_cells:
        placed = state.play(Place(cell))
        if placed.fresh_alignments():
            return True
    return depth >= 3 and any(
        wins_by(state.play(Place(cell)).play(Give(piece)), depth)
        for cell in state.free_cells
        for piece in state.reserve
    )


def wins_by(given: Quarto, depth: int) -> bool:
    """Whether whatever the opponent does with this piece loses."""
    if can_win(given, 1):
        return False
    return all(
        can_win(given.play(Place(cell)).play(Give(piece)), depth - 2)
        for cell in given.free_cells
        for piece in given.reserve
    ) and bool(given.reserve)


def test_wins_in_three_by_trying_everything() -> None:
    short = [p for p in shipped(PuzzleKind.WIN, 1) if p.features.depth == 3]
    for puzzle in Random(3).sample(short, 4):
        state = puzzle.state
        assert isinstance(state, Quarto)
        wins = [
            (Place(cell), Give(piece))
            for cell in state.free_cells
            for piece in state.reserve
            if wins_by(state.play(Place(cell)).play(Give(piece)), 3)
        ]
        assert wins == [puzzle.answer]
