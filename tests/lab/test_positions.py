from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from quaterne.errors import InputError
from quaterne.lab.positions import QuartoPositions, QuatrenunPositions, draw_positions, positions_of
from quaterne.notation import parse_rules
from quaterne.rules import Game, Quarto, Quatrenun, Rules, canonical
from quaterne.rules.symmetry import (
    piece_symmetries,
    quarto_cell_symmetries,
    quatrenun_cell_symmetries,
    transformed,
)
from tests.lab.rule_sets import RULE_SETS, random_states


@pytest.mark.parametrize("words", RULE_SETS)
def test_states_and_arrays_are_the_same(words: str) -> None:
    states = [state for state in random_states(parse_rules(words), 2) if not state.is_over]
    # Neither who acts in Quatrenun nor who has declined is in the arrays.
    states = [state for state in states if not getattr(state, "declined", False)]
    arrays = positions_of(states)
    assert list(map(str, arrays)) == list(map(str, states))
    assert list(map(str, arrays.take([0, 2]))) == [str(states[0]), str(states[2])]
    assert len(arrays.take(slice(1, 3))) == 2


def classes(keys: np.ndarray) -> list[bytes]:
    return [bytes(key) for key in keys]


@pytest.mark.parametrize(
    ("words", "ply", "stage"),
    [
        ("quarto", 2, "place"),
        ("quarto", 3, "give"),
        pytest.param("quarto squares", 2, "place", marks=pytest.mark.slow),
        ("quarto height+fill", 2, "place"),
        ("quarto shape squares", 4, "give"),
        ("quarto", 12, "place"),
    ],
)
def test_keys_are_equal_where_positions_are_the_same(words: str, ply: int, stage: str) -> None:
    positions = draw_positions(words, ply, 40, seed=5, stage=stage)
    by_key = classes(positions.keys())
    by_rules = [str(canonical(state)) for state in positions]
    assert len(set(zip(by_key, by_rules, strict=True))) == len(set(by_key)) == len(set(by_rules))
    assert ply > 4 or len(set(by_key)) < 40


@pytest.mark.parametrize("words", ["quarto", "quarto squares", "quatrenun"])
@pytest.mark.parametrize("chosen", [True, False])
def test_a_symmetry_does_not_change_the_key(words: str, chosen: bool) -> None:
    rules: Rules = parse_rules(words)
    quatrenun = words == "quatrenun"
    stage = ("move" if chosen else "designate") if quatrenun else "place" if chosen else "give"
    drawn = draw_positions(rules, 7, 6, seed=8, stage=stage)
    cells = quatrenun_cell_symmetries() if quatrenun else quarto_cell_symmetries(rules.squares)
    pieces = piece_symmetries(rules.characteristics)
    images: list[Game] = []
    for i, state in enumerate(drawn):
        assert isinstance(state, Quarto | Quatrenun)
        images.append(state)
        images.append(transformed(state, cells[(7 * i + 3) % len(cells)], pieces[61 * i + 5]))
    keys = classes(positions_of(images).keys())
    assert keys[::2] == keys[1::2]
    assert len(set(keys)) == 6


def test_positions_have_one_rule_set() -> None:
    with pytest.raises(InputError, match="not of 2: quarto, quarto squares"):
        positions_of([next(iter(random_states(Rules(squares=s), 1))) for s in (True, False)])
    with pytest.raises(InputError, match="say which rules"):
        positions_of([])
    assert len(positions_of([], "quatrenun")) == 0


@pytest.mark.parametrize(
    ("positions", "words"),
    [
        ("0.../..../..../.... 1", "is not a list of positions: write"),
        (3, "is not a list of positions"),
        ([3], "3 is not a position: pass states"),
    ],
)
def test_what_is_no_list_of_positions(positions: Any, words: str) -> None:
    with pytest.raises(InputError, match=words):
        positions_of(positions)


def test_the_end_of_a_game_has_no_label() -> None:
    with pytest.raises(InputError, match="is the end of a game"):
        positions_of(random_states(Rules(), 1))


def test_arrays_of_a_wrong_shape_are_refused() -> None:
    with pytest.raises(InputError, match=r"boards has the shape \(2, 15\): \(2, 16\) is right"):
        QuartoPositions(Rules(), np.zeros((2, 15), np.uint8), np.zeros(2, np.uint8))
    with pytest.raises(InputError, match=r"hands has the shape \(3,\): \(2,\) is right"):
        QuartoPositions(Rules(), np.zeros((2, 16), np.uint8), np.zeros(3, np.uint8))


BOARD: Any = np.full((1, 16), 255)
HANDS: Any = [3]


@pytest.mark.parametrize(
    ("hands", "words"),
    [
        ([300], "hands has 300: whole numbers from 0 to 15, and 255 for none, are right"),
        (300, "hands has 300"),
        ([-1], "hands has -1"),
        ([3.7], r"hands has 3\.7"),
        ([float("nan")], "hands has nan"),
        ([float("inf")], "hands has inf"),
        (["3"], "hands has the type <U1"),
        ([None], "hands has the type object"),
        ([2**70], "hands has the type object"),
        ([[1], [1, 2]], "hands is no array: its rows differ in length"),
    ],
)
def test_arrays_are_taken_as_they_are_or_not_at_all(hands: Any, words: str) -> None:
    with pytest.raises(InputError, match=words):
        QuartoPositions(Rules(), BOARD, hands)
    with pytest.raises(InputError, match=words.partition(":")[0].replace("hands", "lates")):
        QuartoPositions(Rules(), BOARD, HANDS, lates=hands)


def test_groups_are_sixteen_bits() -> None:
    rules = parse_rules("quatrenun")
    with pytest.raises(InputError, match="groups has 65536: sets of pieces as bits, 0 to 65535, a"):
        QuatrenunPositions(rules, np.full((1, 16), 65536), np.array([255]))


def test_arrays_of_another_type_with_the_same_numbers_are_the_same() -> None:
    for hands in ([3], np.array([3], np.int64), np.array([3.0]), np.array([3, 0], np.uint8)[::2]):
        positions = QuartoPositions(Rules(), BOARD, hands)  # type: ignore[arg-type]
        assert positions.hands.dtype == np.uint8 and positions.hands.tolist() == [3]
    assert len(QuartoPositions(Rules(), BOARD[:0], np.array([]))) == 0


def test_rules_of_arrays_are_words_or_values_of_their_game() -> None:
    positions = QuartoPositions("quarto squares", BOARD, HANDS)  # type: ignore[arg-type]
    assert positions.rules == Rules(squares=True) and len(positions.keys()) == 1
    with pytest.raises(InputError, match=r"cannot have the rules 'quatrenun': pass rules of qua"):
        QuartoPositions(parse_rules("quatrenun"), BOARD, HANDS)
    with pytest.raises(InputError, match="QuatrenunPositions cannot have the rules 'quarto'"):
        QuatrenunPositions(Rules(), BOARD, HANDS)
