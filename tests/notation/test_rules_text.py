from __future__ import annotations

from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quaterne.errors import ParseError, QuaterneError
from quaterne.notation import RULE_WORDS, parse_position, parse_quarto, parse_quatrenun, parse_rules
from quaterne.rules import NAMED_RULES, Cell, Game, Player, Quarto, Quatrenun, Rules, Stage
from tests.strategies import all_rules, games, quartos, quatrenuns


@given(all_rules)
def test_rules_can_be_read_back(rules: Rules) -> None:
    assert parse_rules(str(rules)) == rules


@pytest.mark.parametrize("name", NAMED_RULES)
def test_named_sets_can_be_read(name: str) -> None:
    assert parse_rules(name) == NAMED_RULES[name]


def test_words_stand_in_any_order() -> None:
    words = ["height+shape", "squares", "late-call=after", "clock=60"]
    found = {parse_rules("quarto " + " ".join(order)) for order in permutations(words)}
    assert len(found) == 1


def test_characteristics_stand_in_any_order() -> None:
    assert parse_rules("quarto shape+height") == parse_rules("quarto height+shape")
    assert parse_rules("quarto finish+fill+shape+height") == Rules()


@pytest.mark.parametrize("word", RULE_WORDS)
def test_every_word_can_be_read(word: str) -> None:
    parse_rules("quarto " + word.replace("SECONDS", "60"))


def test_defaults_may_be_said() -> None:
    assert parse_rules("quarto called late-call=before wrong-call=announced") == Rules()


def test_white_space_does_not_matter() -> None:
    assert parse_rules("\t quarto\n  squares ") == Rules(squares=True)


@pytest.mark.parametrize(
    ("text", "offset"),
    [
        ("advanced d", 9),
        ("quarto squares  squares", 16),
        ("quarto called\tautomatic", 14),
        ("quarto to", 7),
        ("  chess", 2),
    ],
)
def test_the_error_points_at_the_trouble(text: str, offset: int) -> None:
    with pytest.raises(ParseError) as caught:
        parse_rules(text)
    assert (caught.value.text, caught.value.offset) == (text, offset)


word = st.sampled_from([*RULE_WORDS, "quarto", "quatrenun", "clock=60", "clock=0", "height+", "x"])


@given(st.lists(word, max_size=5).map(" ".join))
def test_any_words_are_read_or_refused(text: str) -> None:
    try:
        rules = parse_rules(text)
    except QuaterneError as error:
        assert str(error)  # noqa: PT017
    else:
        assert parse_rules(str(rules)) == rules


@given(games())
def test_every_position_can_be_read_back(states: list[Game]) -> None:
    for state in states:
        if state.outcome is None:
            again = parse_position(str(state), state.rules)
            assert str(again) == str(state)
            assert again.legal_actions() == state.legal_actions()


@given(quartos.filter(lambda state: not state.is_over))
def test_a_position_of_quarto_is_all_there_is_to_know(state: Quarto) -> None:
    assert parse_quarto(str(state), state.rules) == state


@given(quatrenuns.filter(lambda state: not state.is_over))
def test_a_position_of_quatrenun_says_all_but_the_names(state: Quatrenun) -> None:
    again = parse_quatrenun(str(state), state.rules)
    assert (again.groups, again.designated) == (state.groups, state.designated)


@pytest.mark.parametrize(
    ("text", "rules"),
    [
        ("..../..../..../.... - -", "quarto"),
        (".4../...0/7.../.... 3 -", "quarto"),
        (".4../...0/7.../.... - a3", "quarto squares automatic"),
        ("0123/4.../..../.... - a2+d1", "quarto late-call=after"),
        ("f5ab/0964/8e32/c7d1 - d4", "quarto"),
        ("f5ab/0964/8e32/c7d1 = d4", "quarto"),
        ("5e16/3078/294b/cdfa - c1+c4", "quarto late-call=after"),
        ("d,6,5,1/a,2,7,9/b,e,3,0/f,4,c,8 -", "quatrenun"),
        ("d,6,5,1/a,2,7,9/b,e,3,0/f,4,c,8 b3", "quatrenun"),
        (".,1,2,03/4,5,6,7/8,9,a,b/c,d,e,f -", "quatrenun clock=5"),
    ],
)
def test_a_written_position_is_written_the_same_again(text: str, rules: str) -> None:
    assert str(parse_position(text, parse_rules(rules))) == text


def test_the_third_field_may_be_left_out() -> None:
    assert parse_quarto(".4../...0/7.../.... 3") == parse_quarto(".4../...0/7.../.... 3 -")


def test_rules_default_to_the_plain_game() -> None:
    assert parse_position("..../..../..../.... -") == Quarto.new()


def test_the_equals_sign_says_that_the_last_player_declined() -> None:
    state = parse_quarto("f5ab/0964/8e32/c7d1 = d4")
    assert (state.stage, state.to_act, state.declined) == (Stage.LAST, Player.SECOND, True)


def test_the_plus_sign_says_what_may_be_called_late() -> None:
    state = parse_quarto("0123/4.../..../.... - a2+d1", parse_rules("avh"))
    assert (state.last, state.late) == (Cell(4), Cell(3))


@pytest.mark.parametrize(
    ("text", "offset"),
    [
        (".4../...g/7.../.... 3 -", 8),
        (".4../...0/7.../.... x -", 20),
        ("  .4../...0/7.../.... 3 4.", 24),
        ("..../..../..../.... - +a1", 22),
        ("0123/..../..../.... - d1+e1", 25),
        ("..../..../..../... -", 15),
    ],
)
def test_the_error_points_at_the_trouble_for_positions(text: str, offset: int) -> None:
    with pytest.raises(ParseError) as caught:
        parse_quarto(text)
    assert caught.value.offset == offset


@pytest.mark.parametrize(
    ("text", "offset"),
    [
        ("0,1,2,3/4,5,6,7/8,9,a,b/c,d,e,x -", 30),
        ("0,1,2,3/4,5,6,7/8,,a,b/c,d,e,f -", 18),
        ("0,1,2,3/4,5,6,7/8,9,a,b/c,d,e,f 5", 32),
        ("0,1,2,3/4,5,76,./8,9,a,b/c,d,e,f -", 12),
        ("0,1,2,3/4,5,7/8,9,a,b/c,d,e,f -", 8),
    ],
)
def test_the_error_points_at_the_trouble_of_quatrenun(text: str, offset: int) -> None:
    with pytest.raises(ParseError) as caught:
        parse_quatrenun(text)
    assert caught.value.offset == offset


@given(quartos, quatrenuns)
def test_a_position_of_the_other_game_is_refused(one: Quarto, other: Quatrenun) -> None:
    with pytest.raises(QuaterneError):
        parse_quatrenun(str(one))
    with pytest.raises(QuaterneError):
        parse_quarto(str(other))
