from __future__ import annotations

from random import Random

import numpy as np
import pytest

from quaterne.errors import InputError
from quaterne.lab.observations import (
    Observation,
    check_render_mode,
    observation_of,
    observation_space,
    pixels,
    planes,
    position_text,
    render,
    reward_of,
    rules_of,
    start_of,
    whole,
)
from quaterne.notation import parse_rules
from quaterne.rules import Player, Quarto, Quatrenun, Rules
from tests.lab.rule_sets import RULE_SETS, random_states


@pytest.mark.parametrize("words", RULE_SETS)
@pytest.mark.parametrize("form", Observation)
def test_every_state_lies_in_the_space(words: str, form: Observation) -> None:
    rules = parse_rules(words)
    space = observation_space(rules, form)
    for state in random_states(rules, 3):
        assert space.contains(observation_of(state, form))
        assert not observation_of(state, form, acts=False)["action_mask"].any()


def test_the_planes_of_quarto() -> None:
    shown = planes(Quarto.from_position(".4../..../..../.... 3 b1")).reshape(14, 16)
    assert shown[0].nonzero()[0].tolist() == [1]
    # 4 is a square piece: short, square, solid, light.
    assert shown[1:5, 1].tolist() == [0, 1, 0, 0]
    assert shown[5:10, 0].tolist() == [1, 0, 0, 1, 1]
    assert shown[10].tolist() == [piece not in (3, 4) for piece in range(16)]
    assert shown[11].nonzero()[0].tolist() == [1]
    assert not shown[12:].any()


def test_the_planes_of_quatrenun() -> None:
    shown = planes(Quatrenun.from_position(".,1,2,03/4,5,6,7/8,9,a,b/c,d,e,f b2")).reshape(17, 16)
    assert np.array_equal(shown[:16].argmax(1), [3, *range(1, 16)])
    assert shown[16].nonzero()[0].tolist() == [5]


def test_another_form_is_refused_by_name() -> None:
    with pytest.raises(InputError, match="observation='pixels' is not possible: planes or dict"):
        Observation("pixels")


QUARTO = Quarto.from_position("37.4/c01./8a../..fe b")


def test_every_mode_has_its_form(capsys: pytest.CaptureFixture[str]) -> None:
    assert render(QUARTO, "ansi") == position_text(QUARTO)
    assert str(render(QUARTO, "svg")).startswith("<svg")
    assert render(QUARTO, None) is None
    assert capsys.readouterr().out == ""
    assert render(QUARTO, "human") is None
    assert "in hand: b" in capsys.readouterr().out


def test_the_text_says_how_a_game_ended() -> None:
    game = Quatrenun.from_position("0,1,2,3/4,5,6,7/8,9,a,b/c,d,e,f b2")
    assert position_text(game).endswith("to act: second; designated: b2")
    assert "1-0" in position_text(Quarto.from_position("012./..../..../.... 3").play("d1!1"))


@pytest.mark.slow
def test_pixels_are_the_drawing() -> None:
    drawn = pixels(QUARTO, size=120)
    assert drawn.dtype == np.uint8 and drawn.shape[1:] == (120, 3)
    empty = pixels(Quarto.new(), size=120)
    # The cell c1 is free in both, b1 only in one of them.
    c1, b1 = np.s_[14:28, 66:80], np.s_[14:28, 40:54]
    assert np.array_equal(drawn[c1], empty[c1]) and not np.array_equal(drawn[b1], empty[b1])


def test_rules_are_values_or_words() -> None:
    assert rules_of(Rules(squares=True)) == rules_of("advanced") == rules_of("quarto squares")


@pytest.mark.parametrize(
    ("value", "most", "words"),
    [
        (-1, None, "n=-1 is not possible: a whole number, 0 or more"),
        (1, 0, "n=1 is not possible: a whole number, 0 to 0"),
        ("1", 3, "n='1' is not possible: a whole number, 0 to 3"),
        (1.5, 3, "n=1.5"),
        (2.0, 3, "n=2.0"),
        (None, 3, "n=None"),
    ],
)
def test_numbers_within_their_bounds(value: object, most: int | None, words: str) -> None:
    assert type(whole("n", np.int8(3), 0, 3)) is int
    assert whole("n", 10**30, 0) == 10**30
    with pytest.raises(InputError, match=words):
        whole("n", value, 0, most)


def test_an_unknown_render_mode_is_an_error() -> None:
    assert check_render_mode(None) is None
    with pytest.raises(InputError, match="ansi, human, rgb_array, svg"):
        check_render_mode("3d")


def test_a_game_starts_where_the_options_say() -> None:
    rules = rules_of("quarto automatic")
    assert start_of(rules, Random(1), None) == Quarto.new(rules)
    assert str(start_of(rules, Random(1), {"position": "0.../..../..../.... 1"})).startswith("0...")


def test_a_reward_is_the_result_of_a_player() -> None:
    game = Quarto.from_position("012./..../..../.... 3", rules_of("quarto automatic"))
    assert reward_of(game, Player.FIRST) == 0
    won = game.play("d1")
    assert (reward_of(won, Player.FIRST), reward_of(won, Player.SECOND)) == (1, -1)
