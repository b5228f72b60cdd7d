"""The module has the interface of the native core, and its answers."""

from __future__ import annotations

import pytest

from quaterne.engine import _core
from quaterne.engine import wasm as core
from tests.engine.wasm.reports import MB

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("host")]


def test_random_games_are_the_same() -> None:
    wanted, found = (each.play_randomly(500, 15, True, seed=7) for each in (_core, core))
    assert (found.first, found.second, found.draws, found.placements) == (
        *(wanted.first, wanted.second, wanted.draws, wanted.placements),
    )


def test_what_cannot_be_is_an_error_as_in_the_native_core() -> None:
    twice = bytes([3, 3] + [255] * 14)
    for module in (_core, core):
        with pytest.raises(ValueError, match="piece 3 is there twice"):
            module.quarto.Solver(table_bytes=MB).solve(twice, 1)
    with pytest.raises(ValueError, match="2 threads"):
        core.quatrenun.Solver(threads=2)
    with pytest.raises(ValueError, match="no kernel 'avx2'"):
        core.quarto.Solver(kernel="avx2")


def test_the_parts_that_can_be_switched_off_are_those_of_the_native_core() -> None:
    assert core.quarto.OFF == _core.quarto.OFF
    assert core.quatrenun.OFF == _core.quatrenun.OFF
