"""Puzzles against a slow reference that knows nothing of the engine."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from quaterne.notation import parse_position
from quaterne.puzzles import PuzzleKind, candidates, is_sound, shipped, solutions
from quaterne.rules import Call, Give, Place, Quarto
from tests.puzzles.examples import engine, example


@pytest.mark.parametrize("kind", PuzzleKind)
def test_changed_puzzles_are_not_sound(kind: PuzzleKind) -> None:
    puzzle = example(kind)
    assert is_sound(puzzle, engine())
    wrong = candidates(kind, puzzle.state, engine())[1]
    assert not is_sound(replace(puzzle, answer=wrong.actions), engine())
    assert not is_sound(replace(puzzle, level=6 - puzzle.level or 1), engine()) or puzzle.level == 3
    more = replace(puzzle.features, tempting=puzzle.features.tempting + 1)
    assert not is_sound(replace(puzzle, features=more), engine())


def test_two_answers_make_no_puzzle() -> None:
    state = parse_position("012./456./..../.... 3")
    assert len(solutions(PuzzleKind.CALL, candidates(PuzzleKind.CALL, state, engine()))) == 2


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
