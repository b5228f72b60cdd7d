"""The answers that a person could try."""

from __future__ import annotations

import pytest

from quaterne.engine import Value
from quaterne.notation import parse_quarto
from quaterne.puzzles import PuzzleKind
from quaterne.puzzles.generator import candidates
from quaterne.rules import Call, Quarto
from tests.puzzles.examples import engine, example


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
