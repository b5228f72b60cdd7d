from __future__ import annotations

from collections import Counter
from typing import Any

import numpy as np
import pytest

from quaterne.errors import InputError
from quaterne.lab.positions import (
    QuartoPositions,
    QuatrenunPositions,
    SampledStage,
    draw_positions,
    positions_of,
)
from quaterne.notation import parse_rules
from quaterne.rules import Game, Quarto, Quatrenun, Rules, Stage, canonical, winning_cells
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


@pytest.mark.parametrize("words", ["quarto automatic", "quarto squares", "quarto fill automatic"])
@pytest.mark.parametrize("ply", [0, 5, 11])
@pytest.mark.parametrize("stage", ["place", "give"])
def test_quarto_positions_have_their_ply_and_nothing_aligned(
    words: str, ply: int, stage: str
) -> None:
    for state in draw_positions(words, ply, 10, seed=1, stage=stage):
        assert isinstance(state, Quarto)
        assert state.placed == ply and not state.alignments()
        assert state.stage is (Stage.PLACE if stage == "place" else Stage.GIVE)


def test_quiet_positions_are_not_won_at_once() -> None:
    def wins(quiet: bool) -> int:
        drawn = draw_positions("quarto squares", 8, 40, seed=2, quiet=quiet)
        return sum(
            bool(winning_cells(s, s.hand)) for s in drawn if isinstance(s, Quarto) and s.hand
        )

    assert wins(quiet=True) == 0 < wins(quiet=False)


@pytest.mark.parametrize(("words", "stage"), [("quarto", "give"), ("quatrenun", "move")])
def test_only_a_piece_in_hand_wins_at_once(words: str, stage: str) -> None:
    with pytest.raises(InputError, match=f"quiet=True is not possible with stage='{stage}'"):
        draw_positions(words, 8, 5, stage=stage, quiet=True)
    assert len(draw_positions(words, 8, 5, stage=stage, quiet=False)) == 5


def test_quarto_positions_are_uniform() -> None:
    """One piece placed and one in hand: all 16 · 16 · 15 are equally likely."""
    drawn = draw_positions("quarto", 1, 38_400, seed=3)
    assert isinstance(drawn, QuartoPositions)
    cells = Counter((drawn.boards != 255).argmax(1).tolist())
    pieces = Counter(drawn.boards.min(1).tolist())
    hands = Counter(drawn.hands.tolist())
    for counted in (cells, pieces, hands):
        # 2,400 each; six standard deviations are 285.
        assert len(counted) == 16 and all(abs(n - 2400) < 285 for n in counted.values())
    assert not (drawn.boards == drawn.hands[:, None]).any()


@pytest.mark.slow
def test_quatrenun_positions_have_their_moves_behind_them() -> None:
    for stage, expected in (("move", Stage.MOVE), ("designate", Stage.DESIGNATE)):
        for state in draw_positions("quatrenun", 6, 10, seed=1, stage=stage):
            assert isinstance(state, Quatrenun) and state.stage is expected
            assert sum(len(group) ** 2 for group in state.groups) >= 16 + 2 * 6
    assert len(draw_positions("quatrenun", 38, 2, seed=1)) == 0  # no random game is so long


def test_the_same_seed_gives_the_same_positions() -> None:
    drawn = [draw_positions("quatrenun", 4, 5, seed=seed).keys() for seed in (1, 1, 2)]
    assert np.array_equal(drawn[0], drawn[1]) and not np.array_equal(drawn[0], drawn[2])


def test_what_is_not_possible_says_what_is() -> None:
    with pytest.raises(InputError, match="0 to 15"):
        draw_positions("quarto", 16, 1)
    with pytest.raises(InputError, match="place or give"):
        draw_positions("quarto", 3, 1, stage="move")
    assert SampledStage.of(parse_rules("quatrenun"), None) is SampledStage.MOVE
    for ply in (39, 3.0, "3", None):
        with pytest.raises(InputError, match=r"ply=.* is not possible: a whole number, 0 to 38"):
            draw_positions("quatrenun", ply, 1)  # type: ignore[arg-type]
    with pytest.raises(InputError, match="0 or more"):
        draw_positions("quarto", 3, -1)
    for seed in (-1, 1 << 64):
        with pytest.raises(InputError, match=f"seed={seed} is not possible"):
            draw_positions("quarto", 3, 1, seed=seed)
