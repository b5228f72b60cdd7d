from __future__ import annotations

import numpy as np
import pytest

from quaterne.engine import Engine, Value
from quaterne.errors import InputError
from quaterne.lab.labels import values
from quaterne.lab.positions import QuartoPositions, QuatrenunPositions, draw_positions, positions_of
from quaterne.notation import parse_rules
from quaterne.rules import Game, Quatrenun, Rules
from tests.lab.rule_sets import RULE_SETS, random_states

WORTH = {Value.WIN: 1, Value.DRAW: 0, Value.LOSS: -1}
ENGINE = Engine()


def late_states(rules: Rules, seed: int) -> list[Game]:
    states = [state for state in random_states(rules, seed) if not state.is_over]
    return states[12:] if rules.game == "quatrenun" else states[17:]


@pytest.mark.slow
@pytest.mark.parametrize("words", RULE_SETS)
def test_labels_are_those_of_the_engine(words: str) -> None:
    states = [state for seed in range(30) for state in late_states(parse_rules(words), seed)]
    labels = values(states, engine=ENGINE)
    assert len(states) > 20
    for state, value, distance in zip(states, *labels, strict=True):
        verdict = ENGINE.analyse(state).verdict
        assert value == WORTH[verdict.value], state
        assert distance == (-1 if verdict.distance is None else verdict.distance), state


def test_early_positions_come_from_the_book() -> None:
    labels = values(["..../..../..../.... -", "0.../..../..../.... 1"], distance=False)
    assert labels.values.tolist() == [0, 0]


def test_a_position_in_which_nothing_can_be_designated_is_a_draw() -> None:
    stuck = Quatrenun.from_position("0123,.,.,./.,4567,.,./.,.,89ab,./.,.,.,cdef -")
    assert stuck.is_over
    groups = np.zeros((1, 16), np.uint16)
    groups[0, [0, 5, 10, 15]] = 0x000F, 0x00F0, 0x0F00, 0xF000
    labels = values(QuatrenunPositions(stuck.rules, groups, np.array([255], np.uint8)))
    assert (labels.values.tolist(), labels.distances.tolist()) == ([0], [-1])


def test_without_distances_the_values_are_the_same() -> None:
    drawn = draw_positions("quarto squares", 9, 200, seed=4, quiet=True)
    with_them, without = values(drawn), values(drawn, distance=False)
    assert np.array_equal(with_them.values, without.values)
    assert ((with_them.distances == -1) == (with_them.values == 0)).all()
    assert (without.distances == -1).all() and with_them.distances.max() > 1


def test_progress_is_told() -> None:
    told: list[int] = []
    values(draw_positions("quarto", 9, 2000, seed=4), progress=lambda _, n: told.append(n))
    assert told and told == sorted(told) and told[-1] <= 2000


def test_an_exception_of_progress_ends_it() -> None:
    def fail(*_: float) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        values(draw_positions("quarto", 6, 2000, seed=4), progress=fail)


@pytest.mark.parametrize(
    ("board", "hand", "message"),
    [
        ([3, 3], 255, "position 1: piece 3 is there twice"),
        ([3, 4], 4, "position 1: piece 4 is there twice"),
        ([3, 16], 255, "position 1: 16 is no piece"),
        ([0, 1, 2, 3], 255, "position 1: a line is aligned"),
    ],
)
def test_impossible_positions_are_named(board: list[int], hand: int, message: str) -> None:
    boards = np.full((2, 16), 255, np.uint8)
    boards[1, : len(board)] = board
    rules = parse_rules("quarto automatic")
    with pytest.raises(InputError, match=message):
        values(QuartoPositions(rules, boards, np.array([255, hand], np.uint8)))


def test_positions_bring_their_rules() -> None:
    with pytest.raises(InputError, match="leave out"):
        values(positions_of(["0.../..../..../.... 1"]), "quarto")
