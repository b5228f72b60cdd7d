from __future__ import annotations

import pickle
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python import policy
from open_spiel.python.algorithms import exploitability, mcts, minimax

from quaterne.engine import Engine, Value
from quaterne.lab import openspiel
from quaterne.lab.observations import planes
from quaterne.rules import Game

SMALL = "37.4/c01./8a6./2.fe b"
"""Quarto with four cells free: 166 states to play on."""
SMALL_QUATRENUN = "123b,.,7f,./.,.,.,./.,0589cd,a,./e,46,.,. c3"


@pytest.mark.parametrize(
    ("name", "params"),
    [
        ("quaterne_quarto", {}),
        ("quaterne_quarto", {"rules": "quarto height+shape squares late-call=after"}),
        ("quaterne_quarto", {"rules": "quarto squares automatic"}),
        ("quaterne_quarto", {"position": SMALL}),
        ("quaterne_quatrenun", {}),
        ("quaterne_quatrenun", {"position": SMALL_QUATRENUN}),
    ],
    ids=str,
)
def test_openspiel_accepts_it(name: str, params: dict[str, str]) -> None:
    game = pyspiel.load_game(name, params)
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)
    again = pyspiel.load_game(str(game))
    assert str(again) == str(game)
    assert str(again.new_initial_state()) == str(game.new_initial_state())


def played(game: Any, *moves: str) -> Any:
    state = game.new_initial_state()
    for move in moves:
        state.apply_action(state.string_to_action(move))
    return state


def test_who_aligns_wins() -> None:
    game = pyspiel.load_game("quaterne_quarto", {"position": "012./..../..../.... 3"})
    assert game.new_initial_state().current_player() == 0
    over = played(game, "d1")
    assert over.is_terminal() and over.returns() == [1.0, -1.0]


def test_a_layout_is_dealt_by_chance() -> None:
    state = pyspiel.load_game("quaterne_quatrenun").new_initial_state()
    for piece in range(16):
        assert state.is_chance_node()
        assert state.chance_outcomes() == [(p, 1 / (16 - piece)) for p in range(piece, 16)]
        state.apply_action(piece)
    assert str(state) == "0,1,2,3/4,5,6,7/8,9,a,b/c,d,e,f -"
    assert state.current_player() == 0 and state.legal_actions() == list(range(16))


def test_rules_of_the_other_game_are_refused() -> None:
    with pytest.raises(ValueError, match="no rules of quarto"):
        openspiel.QuaterneQuartoGame({"rules": "quatrenun"})


def test_the_tensor_is_the_planes() -> None:
    state = pyspiel.load_game("quaterne_quarto", {"position": SMALL}).new_initial_state()
    assert isinstance(state, openspiel.QuaterneSpielState) and state.game_state is not None
    shown = np.array(state.observation_tensor(0)).reshape(14, 4, 4)
    assert np.array_equal(shown, planes(state.game_state))
    assert state.observation_string(0) == str(state.game_state)


@pytest.mark.parametrize(
    ("name", "params"),
    [
        ("quaterne_quarto", {"rules": "quarto squares late-call=after", "position": SMALL}),
        ("quaterne_quatrenun", {}),
    ],
)
def test_games_and_states_can_be_pickled(name: str, params: dict[str, str]) -> None:
    game = pyspiel.load_game(name, params)
    again = pickle.loads(pickle.dumps(game))
    assert str(again) == str(game) and type(again) is type(game)
    state = game.new_initial_state()
    state.apply_action(state.legal_actions()[0])
    assert str(pickle.loads(pickle.dumps(state))) == str(state)


def test_a_state_and_its_clone_are_apart() -> None:
    state = pyspiel.load_game("quaterne_quarto").new_initial_state()
    clone = state.clone()
    clone.apply_action(16)
    assert str(state) != str(clone) and state.legal_actions() == list(range(16, 32))


def test_mcts_plays_a_game() -> None:
    game = pyspiel.load_game("quaterne_quarto", {"position": "37.4/c01./8.../..fe b"})
    random = np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(1, random)
    bots = [mcts.MCTSBot(game, 1.4, 20, evaluator, random_state=random) for _ in range(2)]
    state = game.new_initial_state()
    while not state.is_terminal():
        state.apply_action(bots[state.current_player()].step(state))
    assert sum(state.returns()) == 0


ENGINE = Engine()
WORTH = {Value.WIN: 1, Value.DRAW: 0, Value.LOSS: -1}


def value_for(state: Game, after: Game) -> int:
    """What a state is worth to the player to act in an earlier one."""
    if after.outcome is not None:
        winner = after.outcome.winner
        return 0 if winner is None else 1 if winner is state.to_act else -1
    value = WORTH[ENGINE.analyse(after).verdict.value]
    return value if after.to_act is state.to_act else -value


class ExactPolicy(policy.Policy):  # type: ignore[misc]
    """Plays the first action that keeps the exact value."""

    def action_probabilities(self, state: Any, player_id: int | None = None) -> dict[int, float]:
        del player_id
        game, numbers = state.game_state, state._numbers
        legal = state.legal_actions()
        best = max(legal, key=lambda number: value_for(game, game.play(numbers[number])))
        return {best: 1.0}


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "position"), [("quaterne_quarto", SMALL), ("quaterne_quatrenun", SMALL_QUATRENUN)]
)
def test_exact_play_cannot_be_exploited(name: str, position: str) -> None:
    game = pyspiel.load_game(name, {"position": position})
    exact = ExactPolicy(game, [0, 1])
    assert exploitability.nash_conv(game, exact) == 0
    assert exploitability.nash_conv(game, policy.UniformRandomPolicy(game)) > 0.1


@pytest.mark.parametrize(
    "position", [SMALL, "37.4/c01./8a6./2.fe -", "f24a/398./c1.0/..de 7", "e4../18b7/3.0c/f2.9 5"]
)
def test_minimax_finds_the_exact_value(position: str) -> None:
    game = pyspiel.load_game("quaterne_quarto", {"position": position})
    start = game.new_initial_state()
    value, _ = minimax.alpha_beta_search(game)
    verdict = ENGINE.analyse(start.game_state).verdict
    assert value == WORTH[verdict.value]  # both for the player to act
