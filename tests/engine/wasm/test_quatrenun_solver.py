from __future__ import annotations

from random import Random

import pytest

from quaterne.engine import _core
from quaterne.engine import wasm as core
from tests.engine.wasm.reports import MB, facts

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("host")]


def quatrenun_position(seed: int) -> tuple[list[int], int | None]:
    """Random groups of two or three pieces, none of them complete."""
    source = Random(seed)
    while True:
        groups = [0] * 16
        for piece in range(16):
            groups[source.choice((0, 1, 4, 5, 10, 11, 14))] |= 1 << piece
        try:
            _core.quatrenun.Solver().solve(groups, None, max_nodes=1)
        except ValueError:
            continue
        return groups, None


def test_quatrenun() -> None:
    native = _core.quatrenun.Solver(table_bytes=16 * MB, kernel="portable")
    wasm = core.quatrenun.Solver(table_bytes=16 * MB)
    for seed in range(6):
        groups, designated = quatrenun_position(seed)
        assert facts(wasm.solve(groups, designated)) == facts(native.solve(groups, designated))
        wanted, turns = native.moves(groups, designated)
        found, judged = wasm.moves(groups, designated)
        assert (facts(found), judged) == (facts(wanted), turns)
        wins = native.can_win(groups, designated)
        assert facts(wasm.can_win(groups, designated)) == facts(wins)
        near = native.solve(groups, designated, horizon=3, distance=False)
        assert facts(wasm.solve(groups, designated, horizon=3, distance=False)) == facts(near)
