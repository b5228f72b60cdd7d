from __future__ import annotations

import pickle
import time
import warnings
from itertools import count
from typing import Any

import pettingzoo
import pytest

from quaterne.errors import IllegalAction, InputError
from quaterne.lab import quaterne_v0
from tests.lab.rule_sets import RULE_SETS

with warnings.catch_warnings():
    # Where pygame is installed, PettingZoo's tests import one of its games in a way it deprecates.
    warnings.simplefilter("ignore", DeprecationWarning)
    from pettingzoo.test import api_test, performance_benchmark, render_test, seed_test

# What PettingZoo says of every environment whose observation has a mask, but for its own.
pytestmark = pytest.mark.filterwarnings(
    "ignore:Observation is not a NumPy array",
    "ignore:Observation space for each agent probably should be",
)


@pytest.mark.parametrize("words", RULE_SETS)
@pytest.mark.parametrize("observation", ["planes", "dict"])
def test_pettingzoo_accepts_it(words: str, observation: str) -> None:
    options: dict[str, Any] = {"rules": words, "observation": observation}
    api_test(quaterne_v0.env(**options), num_cycles=60)
    seed_test(lambda: quaterne_v0.env(**options), num_cycles=60)


@pytest.mark.slow
@pytest.mark.parametrize("words", ["quarto squares", "quatrenun"])
def test_pettingzoo_renders_it(words: str) -> None:
    render_test(
        lambda **options: quaterne_v0.env(rules=words, **options),
        custom_tests={"svg": lambda drawn: drawn.startswith("<svg")},
    )


def test_pettingzoo_measures_it(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    # It takes five seconds of this clock: a hundred looks at it.
    clock = count(0, 0.05)
    monkeypatch.setattr(time, "time", lambda: next(clock))
    performance_benchmark(quaterne_v0.env())
    assert "turns per second" in capsys.readouterr().out


def play(env: Any, moves: str) -> None:
    for move in moves.split():
        actions = env.unwrapped.game.legal_actions()
        action = next(action for action in actions if str(action) == move)
        env.step(env.unwrapped._numbers.number(action))


def test_a_player_places_and_gives_in_a_row() -> None:
    env = quaterne_v0.env()
    env.reset()
    acting = []
    for move in (">0", "a1", ">1", "b1"):
        acting.append(env.agent_selection)
        play(env, move)
    assert acting == ["player_0", "player_1", "player_1", "player_0"]


def test_who_aligns_wins() -> None:
    env = quaterne_v0.env()
    env.reset(options={"position": "012./..../..../.... 3"})
    assert env.agent_selection == "player_0"
    play(env, "d1")
    assert env.rewards == {"player_0": 1, "player_1": -1}
    assert all(env.terminations.values())


def test_without_automatic_calls_an_alignment_must_be_called() -> None:
    env = quaterne_v0.env(rules="quarto")
    env.reset(options={"position": "012./..../..../.... 3"})
    play(env, "d1 >4")
    assert not any(env.terminations.values())
    play(env, "!1")
    assert env.rewards == {"player_0": -1, "player_1": 1}


def test_an_illegal_action_loses_and_is_an_error_without_the_wrapper() -> None:
    env = quaterne_v0.env()
    env.reset()
    env.step(0)
    assert env.rewards["player_0"] == -1
    raw = quaterne_v0.raw_env()
    raw.reset()
    with pytest.raises(IllegalAction):
        raw.step(0)


def test_the_same_seed_deals_the_same_layout() -> None:
    layouts = []
    for seed in (1, 1, 2):
        env = quaterne_v0.raw_env("quatrenun")
        env.reset(seed=seed)
        layouts.append(str(env.game))
    assert layouts[0] == layouts[1] != layouts[2]


def test_it_can_be_pickled() -> None:
    copy = pickle.loads(pickle.dumps(quaterne_v0.raw_env("quarto squares", observation="dict")))
    assert str(copy.rules) == "quarto squares" and copy.form == "dict"


def test_pettingzoo_makes_it() -> None:
    made: Any = pettingzoo.make("aec", "quaterne/quaterne_v0", rules="quatrenun")
    assert str(made.unwrapped.rules) == "quatrenun"


@pytest.mark.parametrize("action", [-1, 32, 1.5, "a", None])
def test_what_is_no_action_is_an_error(action: Any) -> None:
    bare = quaterne_v0.raw_env("quarto automatic")
    bare.reset(seed=1)
    with pytest.raises(InputError, match="is not an action: write a whole number from 0 to 31"):
        bare.step(action)


def test_before_reset_there_is_no_game() -> None:
    bare = quaterne_v0.raw_env("quarto automatic")
    for early in (lambda: bare.step(0), lambda: bare.observe("player_0")):
        with pytest.raises(InputError, match="call reset"):
            early()
