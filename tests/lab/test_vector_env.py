from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest
from gymnasium.wrappers.vector import RecordEpisodeStatistics
from hypothesis import given, settings
from hypothesis import strategies as st

from quaterne.engine import Engine, Value
from quaterne.errors import InputError
from quaterne.lab.actions import action_numbers
from quaterne.lab.observations import PLAYERS, planes, reward_of
from quaterne.lab.positions import QuartoPositions, positions_of
from quaterne.lab.vector_env import QuaterneVectorEnv
from quaterne.rules import Game, GameName, Player, Quatrenun, Rules, new_game
from tests.lab.rule_sets import RULE_SETS
from tests.strategies import all_rules

GAMES = 4
_NO_SOURCE = Random(0)
"""Quarto starts without chance."""


def starts(env: QuaterneVectorEnv) -> list[Game]:
    """What the games of an environment look like in Python when they have just begun."""
    if env.rules.game is GameName.QUATRENUN:
        return [state for state in env.positions() if isinstance(state, Quatrenun)]
    return [new_game(env.rules, _NO_SOURCE) for _ in range(env.num_envs)]


def compare(env: QuaterneVectorEnv, states: list[Game]) -> None:
    numbers = action_numbers(env.rules)
    shown = env.batch.observations
    assert shown is not None
    arrays, expected = env.positions().columns(), positions_of(states).columns()
    assert {name: array.tolist() for name, array in arrays.items()} == {
        name: array.tolist() for name, array in expected.items()
    }
    for i, state in enumerate(states):
        assert np.array_equal(env.action_masks[i], numbers.mask(state)), state
        assert np.array_equal(shown[i], planes(state)), state
        assert state.to_act is PLAYERS[env.players[i]]


def play_and_compare(rules: Rules, seed: int, steps: int) -> int:
    """Play in the core and in Python, comparing everything; return how many games ended."""
    env = QuaterneVectorEnv(rules, GAMES, seed=seed)
    env.reset()
    states, numbers, ended = starts(env), action_numbers(rules), 0
    compare(env, states)
    for _ in range(steps):
        actions = env.sample_actions().copy()
        actors = [state.to_act for state in states]
        states = [
            state.play(numbers[action])
            for state, action in zip(states, actions.tolist(), strict=True)
        ]
        _, rewards, over, truncated, infos = env.step(actions)
        assert over.tolist() == [state.is_over for state in states] and not truncated.any()
        for i, state in enumerate(states):
            actor = actors[i]
            assert actor is not None
            assert rewards[i] == reward_of(state, actor)
            assert infos["results"][i] == reward_of(state, Player.FIRST)
        if over.any():
            ended += int(over.sum())
            anew = starts(env)
            states = [anew[i] if state.is_over else state for i, state in enumerate(states)]
        compare(env, states)
    return ended


@pytest.mark.slow
@settings(max_examples=25, deadline=None)
@given(all_rules, st.integers(0, 2**64 - 1))
def test_the_core_plays_by_the_rules(rules: Rules, seed: int) -> None:
    play_and_compare(rules, seed, 36)


@pytest.mark.parametrize("words", RULE_SETS)
def test_games_end_and_start_again(words: str) -> None:
    env = QuaterneVectorEnv(words, 1)
    assert play_and_compare(env.rules, 11, 80) >= GAMES


def test_arrays_are_views_that_cannot_be_written() -> None:
    env = QuaterneVectorEnv(num_envs=8)
    seen, infos = env.reset(seed=1)
    again, rewards, over, _, _ = env.step(env.sample_actions())
    assert again["observation"] is seen["observation"]
    for array in (*seen.values(), infos["players"], infos["results"], rewards, over):
        assert not array.flags.owndata and not array.flags.writeable
    assert env.batch.boards.base is not None  # type: ignore[union-attr]


def test_what_a_wrapper_puts_into_a_step_stays_there() -> None:
    env = QuaterneVectorEnv(num_envs=8)
    for seen, infos in (env.reset(seed=1), env.step(env.sample_actions())[::4]):
        seen["mine"] = infos["mine"] = None
    seen, _, _, _, infos = env.step(env.sample_actions())
    assert set(seen) == {"action_mask", "observation"} and set(infos) == {"players", "results"}
    seen, infos = env.reset()
    assert "mine" not in seen and "mine" not in infos


def test_gymnasium_records_the_games() -> None:
    env = QuaterneVectorEnv(num_envs=8)
    recorded = RecordEpisodeStatistics(env)
    recorded.reset(seed=1)
    ended = 0
    for _ in range(60):
        _, _, over, _, infos = recorded.step(env.sample_actions())
        assert ("episode" in infos) is bool(over.any())
        if over.any():
            assert (infos["episode"]["l"][over] >= 5).all()
            ended += int(over.sum())
    assert recorded.episode_count == ended > 8


def test_views_keep_the_games_alive() -> None:
    mask = QuaterneVectorEnv(num_envs=3).action_masks
    assert mask.sum() == 3 * 16


def test_the_spaces_hold_what_is_returned() -> None:
    for options in ({}, {"rules": "quatrenun"}, {"planes": False}):
        env = QuaterneVectorEnv(num_envs=5, **options)
        seen, _ = env.reset(seed=2)
        assert env.observation_space.contains(seen)
        assert env.action_space.contains(env.sample_actions())
        assert ("observation" in seen) is (options != {"planes": False})


def test_an_illegal_action_changes_nothing() -> None:
    env = QuaterneVectorEnv(num_envs=3)
    before = env.action_masks.copy()
    for wrong in (5, -1, 32, 2**40):
        with pytest.raises(InputError, match=f"action {wrong} is not legal in game 1"):
            env.step(np.array([16, wrong, 16]))
    with pytest.raises(InputError, match="there are 3 games, not 2"):
        env.step(np.array([16, 17]))
    assert np.array_equal(env.action_masks, before)


def test_a_seed_repeats_the_games() -> None:
    def games(seed: int) -> list[int]:
        env = QuaterneVectorEnv("quatrenun", 3)
        env.reset(seed=seed)
        return [
            n for _ in range(9) for n in env.step(env.sample_actions())[0]["action_mask"].sum(1)
        ]

    assert games(4) == games(4) != games(5)


@pytest.mark.parametrize(
    ("words", "since"),
    [("quarto", 10), pytest.param("quatrenun", 8, marks=pytest.mark.slow)],
)
def test_games_end_with_the_value_of_the_solver(words: str, since: int) -> None:
    env = QuaterneVectorEnv(words, 16, exact_from=since, seed=3)
    engine, numbers = Engine(), action_numbers(env.rules)
    env.reset()
    judged = 0
    states = starts(env)
    for _ in range(40):
        actions = env.sample_actions().copy()
        after = [
            state.play(numbers[action])
            for state, action in zip(states, actions.tolist(), strict=True)
        ]
        _, rewards, over, _, _ = env.step(actions)
        for i, state in enumerate(after):
            if over[i] and not state.is_over:
                value = engine.analyse(state, distance=False).verdict.value
                assert rewards[i] == {Value.WIN: -1, Value.DRAW: 0, Value.LOSS: 1}[value]
                judged += 1
        anew = starts(env)
        states = [anew[i] if over[i] else state for i, state in enumerate(after)]
    assert judged >= 5


def test_values_of_the_positions_at_hand() -> None:
    env = QuaterneVectorEnv(num_envs=20, seed=6)
    for _ in range(17):
        env.step(env.sample_actions())
    positions, labels = env.positions(), env.values(distance=False)
    assert isinstance(positions, QuartoPositions)
    late = [i for i, board in enumerate(positions.boards) if (board != 255).sum() >= 7]
    engine, worth = Engine(), {Value.WIN: 1, Value.DRAW: 0, Value.LOSS: -1}
    states = list(positions)
    assert late
    for i in late:
        assert labels.values[i] == worth[engine.analyse(states[i]).verdict.value]


@pytest.mark.parametrize(
    "options",
    [
        {"num_envs": 0},
        {"num_envs": 2.5},
        {"num_envs": 10**18},
        {"num_envs": 10**30},
        {"exact_from": 39},
        {"exact_from": -1},
        {"exact_from": "late"},
        {"seed": "x"},
    ],
)
def test_impossible_options_say_what_is_possible(options: dict[str, Any]) -> None:
    with pytest.raises(InputError, match="is not possible: a whole number"):
        QuaterneVectorEnv(**options)


@pytest.mark.parametrize("words", ["quarto", "quatrenun"])
def test_games_that_do_not_fit_into_memory(words: str) -> None:
    with pytest.raises(InputError, match="so many games do not fit into memory"):
        QuaterneVectorEnv(words, 10**13)


def test_a_list_of_seeds_is_an_error() -> None:
    with pytest.raises(InputError, match="share one seed"):
        QuaterneVectorEnv(num_envs=2).reset(seed=[1, 2])


@pytest.mark.parametrize("actions", [[0, 1], None, "ab"])
def test_actions_are_an_array(actions: object) -> None:
    env = QuaterneVectorEnv(num_envs=2)
    env.reset()
    with pytest.raises(InputError, match="pass a NumPy array of int64, one for each game"):
        env.step(actions)  # type: ignore[arg-type]
