from __future__ import annotations

import subprocess
import sys
from random import Random

import numpy as np
import pytest

from quaterne.engine import Engine, arrays
from quaterne.engine.native import QuartoSolver, QuatrenunSolver
from quaterne.notation import parse_rules
from quaterne.rules import GameName, Quatrenun

AUTOMATIC = parse_rules("quarto automatic")


def empty(count: int) -> tuple[np.ndarray, np.ndarray]:
    return np.full((count, 16), 255, np.uint8), np.full(count, 255, np.uint8)


def test_a_batch_has_the_actions_of_its_rules() -> None:
    sizes = {"quarto automatic": 32, "quarto": 43, "quarto squares": 52, "quatrenun": 272}
    for words, size in sizes.items():
        batch = arrays.new_batch(parse_rules(words), 2, observes=False, seed=1)
        assert batch.masks.shape == (2, batch.actions) == (2, size)
        assert batch.observations is None


def test_a_batch_can_end_with_exact_values() -> None:
    for rules in (AUTOMATIC, parse_rules("quatrenun")):
        solver = Engine().solver_for(rules)
        batch = arrays.new_batch(rules, 2, observes=True, seed=1, solver=solver, exact_from=10)
        assert batch.observations is not None


def test_positions_are_drawn_labelled_and_have_keys() -> None:
    boards, hands = empty(20)
    options = {"with_hand": True, "quiet": True}
    assert arrays.draw_quarto(AUTOMATIC, 9, boards, hands, seed=1, **options) == 20
    assert ((boards != 255).sum(1) == 9).all() and (hands < 16).all()
    values, distances = np.zeros(20, np.int8), np.zeros(20, np.int8)
    nothing = np.full(20, 255, np.uint8)
    arrays.label_quarto(
        QuartoSolver(AUTOMATIC),
        AUTOMATIC,
        *(boards, hands, nothing, nothing, values, distances),
        distance=True,
        progress=None,
    )
    assert set(values.tolist()) <= {-1, 0, 1} and ((distances == -1) == (values == 0)).all()
    keys = np.zeros((20, 2), np.uint64)
    arrays.quarto_keys(AUTOMATIC, boards, hands, keys)
    assert len({bytes(key) for key in keys}) == 20


def test_the_same_for_quatrenun() -> None:
    groups, cells = np.zeros((5, 16), np.uint16), np.full(5, 255, np.uint8)
    assert arrays.draw_quatrenun(11, groups, cells, with_designated=True, seed=1) == 5
    assert (np.bitwise_or.reduce(groups, 1) == 0xFFFF).all()
    values, distances = np.zeros(5, np.int8), np.zeros(5, np.int8)
    solver = QuatrenunSolver()
    arrays.label_quatrenun(solver, groups, cells, values, distances, distance=False, progress=None)
    assert (distances == -1).all()
    keys = np.zeros((5, 2), np.uint64)
    arrays.quatrenun_keys(groups, cells, keys)
    assert len({bytes(key) for key in keys}) == 5


def test_an_array_of_a_wrong_type_is_refused() -> None:
    boards, hands = empty(3)
    with pytest.raises(TypeError):
        arrays.draw_quarto(
            AUTOMATIC, 3, boards.astype(np.int32), hands, with_hand=True, quiet=False, seed=1
        )


def test_layouts_are_all_different_and_complete() -> None:
    batch = arrays.new_batch(parse_rules("quatrenun"), 50, observes=False, seed=1)
    groups = batch.groups  # type: ignore[union-attr]
    assert (np.sort(groups, 1) == [1 << piece for piece in range(16)]).all()
    assert len({bytes(row) for row in groups}) == 50
    assert Quatrenun.random(Random(1)).rules.game is GameName.QUATRENUN


def test_numpy_is_not_imported_before_it_is_needed() -> None:
    code = (
        "import sys, quaterne, quaterne.engine, quaterne.engine.arrays, quaterne.lab;"
        "import quaterne.terminal.app; assert 'numpy' not in sys.modules"
    )
    subprocess.run([sys.executable, "-c", code], check=True, timeout=60)
