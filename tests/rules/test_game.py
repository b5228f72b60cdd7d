from __future__ import annotations

from hypothesis import given

from quaterne.rules import Ending, Game, Outcome, Player, Stage
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
