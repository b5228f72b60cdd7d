"""What a player notices: drawn once, harder on diagonals and squares, easier for shared traits."""

from __future__ import annotations

import pytest

from quaterne.engine import Engine
from quaterne.engine.levels.perception import Perception, after_move, trickiness
from quaterne.notation import parse_position
from quaterne.rules import Line, LineKind, Piece, lines_in_play

LINES = {line.kind: line for line in reversed(lines_in_play(True))}


def share(kind: LineKind, shared: int = 1, chance: float = 0.6) -> float:
    """How often players notice an alignment."""
    pieces = frozenset(Piece(n) for n in (1, 3, 5, 7))
    seen = [
        Perception(chance, f"{seed}").notices(LINES[kind], pieces, shared) for seed in range(500)
    ]
    return sum(seen) / len(seen)


def test_looking_again_does_not_help() -> None:
    line: Line = LINES[LineKind.ROW]
    pieces = frozenset(Piece(n) for n in (1, 3, 5, 7))
    for seed in range(50):
        perception = Perception(0.5, f"{seed}")
        assert len({perception.notices(line, pieces, 1) for _ in range(5)}) == 1


def test_some_lines_are_harder_to_see() -> None:
    assert share(LineKind.ROW) > share(LineKind.DIAGONAL) > 0
    assert share(LineKind.COLUMN) > share(LineKind.SQUARE)
    assert share(LineKind.ROW, shared=3) > share(LineKind.ROW, shared=1)


def test_who_sees_everything_sees_everything() -> None:
    assert {share(kind, chance=1.0) for kind in LineKind} == {1.0}
    assert share(LineKind.ROW, chance=0.0) == 0


# How easily the opponent goes wrong: the share of their moves that are worse than their best.


@pytest.fixture(scope="module")
def engine() -> Engine:
    return Engine()


def test_an_ended_game_has_no_traps(engine: Engine) -> None:
    state = parse_position("012./..../..../.... 3")
    win = engine.analyse(state, moves=True).moves[0]
    assert trickiness(after_move(state, win), engine) == 0


def test_the_share_of_worse_moves(engine: Engine) -> None:
    state = parse_position("37.4/c01./8a../..fe b")
    moves = engine.analyse(state, moves=True, distance=False).moves
    best = moves[0].verdict.value
    worse = sum(move.verdict.value is not best for move in moves)
    assert trickiness(state, engine) == worse / len(moves)
    assert 0 < worse < len(moves)


def test_a_horizon_sees_less(engine: Engine) -> None:
    state = parse_position("37.4/c01./8a../..fe b")
    assert trickiness(state, engine, horizon=1) <= trickiness(state, engine)
