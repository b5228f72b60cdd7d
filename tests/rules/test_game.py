from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from functools import partial
from random import Random

import pytest
from hypothesis import given

from quaterne import rules
from quaterne.errors import IllegalAction, ParseError
from quaterne.rules import (
    LINES,
    Action,
    Call,
    Cell,
    Decline,
    Designate,
    Ending,
    Game,
    GameName,
    Give,
    Move,
    Outcome,
    Piece,
    Place,
    Player,
    Quarto,
    Quatrenun,
    Stage,
    parse_line,
)
from tests.playing import quarto
from tests.strategies import games, played, starts, whole_games


def test_players_are_each_other_s_opponents() -> None:
    assert Player.FIRST.opponent is Player.SECOND
    assert Player.SECOND.opponent is Player.FIRST
    assert [str(player) for player in Player] == ["first", "second"]


def test_results_name_the_first_player_s_points_first() -> None:
    assert Outcome(Ending.CALL, Player.FIRST).result == "1-0"
    assert Outcome(Ending.CALL, Player.SECOND).result == "0-1"
    assert Outcome(Ending.AGREEMENT).result == "1/2-1/2"


@given(games())
def test_a_game_is_over_exactly_when_nobody_can_act(states: list[Game]) -> None:
    for state in states:
        over = state.stage is Stage.OVER
        assert over == (state.outcome is not None)
        assert over == (state.to_act is None)
        assert over == (state.legal_actions() == ())


@given(starts(), whole_games)
def test_any_sequence_of_legal_actions_ends(start: Game, chosen: list[int]) -> None:
    state = start
    for action in played(start, chosen, quietly=True):
        state = state.play(action)
    assert state.outcome is not None


@given(games())
def test_states_are_values_that_playing_does_not_change(states: list[Game]) -> None:
    before = [(str(state), hash(state), state.legal_actions()) for state in states]
    for state in states:
        for action in state.legal_actions():
            state.play(action)
    assert before == [(str(state), hash(state), state.legal_actions()) for state in states]


@given(games())
def test_is_over_says_whether_the_game_has_ended(states: list[Game]) -> None:
    for state in states:
        assert state.is_over == (state.outcome is not None)


def evaluated(text: str) -> object:
    return eval(text, {name: getattr(rules, name) for name in rules.__all__})


@given(games())
def test_the_repr_of_a_state_can_be_run(states: list[Game]) -> None:
    for state in states:
        assert evaluated(repr(state)) == state


@pytest.mark.parametrize("declined", ["", "="])
def test_the_repr_of_a_game_that_ended_after_the_last_piece_can_be_run(declined: str) -> None:
    start = Quarto.from_position("0248/1357/ace9/b6d. f c4")
    state = start.play(f"d4{declined}!4?")
    assert evaluated(repr(state)) == state
    lost = Quarto.from_position(str(start), rules.Rules(wrong_call=rules.WrongCall.LOSES))
    state = lost.play(f"d4{declined}!4")
    assert state.outcome is not None and state.outcome.ending is Ending.WRONG_CALL
    assert evaluated(repr(state)) == state


def test_the_repr_of_a_game_that_was_called_can_be_run() -> None:
    state = quarto(">0 a1>1 b1>2 c1>3 d1!1")
    assert repr(state) == "Quarto.from_position('0123/..../..../.... - d1').play('!1')"
    assert evaluated(repr(state)) == state


def test_the_repr_of_a_game_lost_by_a_complete_group_can_be_run() -> None:
    state = Quatrenun.from_position("0,f,2,3/4,5,6,7/8,9,a,b/c,d,e,1 -").play("@a1 0>b1")
    assert state.outcome is not None and state.outcome.ending is Ending.COMPLETE_GROUP
    assert evaluated(repr(state)) == state


def test_the_repr_of_quatrenun_says_who_acts_where_the_position_does_not() -> None:
    text = "0,1,2,3/4,5,6,7/8,9,a,b/c,d,e,f -"
    assert repr(Quatrenun.from_position(text)) == f"Quatrenun.from_position({text!r})"
    second = Quatrenun.from_position(text, rules.Rules(game=GameName.QUATRENUN, clock=5))
    state = second.play("@a1 0>d1")
    assert repr(state) == (
        "Quatrenun.from_position('.,1,2,03/4,5,6,7/8,9,a,b/c,d,e,f -', "
        "rules=Rules(game=GameName.QUATRENUN, clock=5), to_act=Player.SECOND)"
    )
    assert evaluated(repr(state)) == state


def test_the_repr_of_a_game_that_nobody_called_can_be_run() -> None:
    state = Quarto.from_position("0248/1357/ace9/b6d. f c4").play("d4==")
    assert state.outcome is not None and state.outcome.ending is Ending.ALL_PLACED
    assert evaluated(repr(state)) == state


@given(games())
def test_legal_actions_are_legal(states: list[Game]) -> None:
    for state in states:
        assert all(state.is_legal(action) for action in state.legal_actions())


def test_what_play_refuses_is_not_legal() -> None:
    game = quarto(">7 b2")
    assert game.is_legal(Give(Piece(8))) and game.is_legal(">8")
    assert not game.is_legal(Give(Piece(7))) and not game.is_legal("b3")
    assert game.is_legal(">8c3>9") and not game.is_legal(">8b2")
    with pytest.raises(ParseError):
        game.is_legal("zz")


def test_a_wrong_call_is_legal_but_carries_nothing_forward() -> None:
    call = Call(parse_line("1"))
    assert quarto(">7").is_legal(call) and call not in quarto(">7").legal_actions()


def test_actions_can_be_written() -> None:
    assert Quarto.new().play(">7").play("b2>5") == quarto(">7 b2 >5")
    game = Quatrenun.from_position("0,1,2,3/4,5,6,7/8,9,a,b/c,d,e,f -")
    assert str(game.play("@a1 0>d1")) == ".,1,2,03/4,5,6,7/8,9,a,b/c,d,e,f -"


def test_several_actions_can_be_played_at_once() -> None:
    turn = (Place(Cell(5)), Give(Piece(5)))
    assert quarto(">7").play(turn) == quarto(">7").play(list(turn)) == quarto(">7 b2 >5")
    with pytest.raises(IllegalAction):
        quarto(">7").play(turn + turn[:1] + turn[:1])


@pytest.mark.parametrize("game", [Quarto.new(), Quatrenun.random(Random(1))], ids=type)
@pytest.mark.parametrize("thing", [5, None, Piece(5), (), [5], ["b2"], (Decline(), "b2")])
def test_nothing_else_can_be_played(game: Game, thing: object) -> None:
    with pytest.raises(
        TypeError, match=r"cannot be played: pass an action like Place\(Cell\(5\)\)"
    ):
        game.play(thing)  # type: ignore[arg-type]


def test_an_empty_text_is_no_move() -> None:
    with pytest.raises(ParseError, match="'  ' is not a move: a move of quarto is"):
        Quarto.new().play("  ")


@pytest.mark.parametrize("start", [Quarto.new, partial(Quatrenun.random, Random(1))])
def test_rules_are_a_value(start: Callable[..., Game]) -> None:
    with pytest.raises(TypeError, match="rules='advanced' is not possible: pass a Rules value"):
        start(rules="advanced")


def test_an_outcome_takes_words_and_refuses_other_types() -> None:
    made = Outcome("resignation", Player.FIRST)  # type: ignore[arg-type]
    assert made.ending is Ending.RESIGNATION
    with pytest.raises(ValueError, match="boredom"):
        Outcome("boredom")  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="winner='first' is not possible: pass a Player"):
        Outcome(Ending.CALL, "first")  # type: ignore[arg-type]


def test_a_deep_copy_of_a_state_is_the_state() -> None:
    for state in (Quarto.new(), Quatrenun.random(Random(1))):
        assert deepcopy(state) is state
        assert deepcopy([state]) == [state]


ACTIONS = (
    Give(Piece(0xA)),
    Place(Cell(5)),
    Call(LINES[3]),
    Decline(),
    Designate(Cell(9)),
    Move(Piece(8), Cell(10)),
)


def test_actions_print_as_the_notation_writes_them() -> None:
    assert [str(action) for action in ACTIONS] == [">a", "b2", "!4", "=", "@b3", "8>c3"]


def test_actions_are_values() -> None:
    assert Place(Cell(5)) == Place(Cell(5))
    assert len({Decline(), Decline(), Give(Piece(1)), Give(Piece(1))}) == 2


def test_the_repr_of_an_action_can_be_run() -> None:
    assert all(eval(repr(action), vars(rules).copy()) == action for action in ACTIONS)


@pytest.mark.parametrize(
    ("kind", "values", "message"),
    [
        (Give, (3,), r"3 is not a Piece: write Piece\(0x5\)"),
        (Give, (Cell(3),), r"Cell\(3\) is not a Piece"),
        (Place, ("b2",), r"'b2' is not a Cell: write Cell\(5\) or parse_cell\('b2'\)"),
        (Call, ("1",), r"'1' is not a Line: write parse_line\('1'\)"),
        (Designate, (3,), "3 is not a Cell"),
        (Move, (Piece(8), 10), "10 is not a Cell"),
    ],
)
def test_an_action_takes_values_of_its_types_only(
    kind: Callable[..., Action], values: tuple[object, ...], message: str
) -> None:
    with pytest.raises(TypeError, match=message):
        kind(*values)
