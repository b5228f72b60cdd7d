from __future__ import annotations

from random import Random
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from quaterne.engine import Value, analyse
from quaterne.errors import InputError
from quaterne.lab.quaterne_env import QuaterneEnv
from quaterne.rules import Action, Game


@pytest.mark.parametrize(
    "options",
    [
        {"rules": "quarto automatic", "opponent": 1},
        {"rules": "quarto squares", "opponent": 4, "observation": "dict"},
        {"rules": "quatrenun", "opponent": 2, "side": "second"},
    ],
    ids=lambda options: options["rules"],
)
def test_gymnasium_accepts_it(options: dict[str, Any]) -> None:
    check_env(QuaterneEnv(**options), skip_render_check=True)


@pytest.mark.slow
def test_gymnasium_makes_and_renders_it() -> None:
    made = gymnasium.make("quaterne.lab.quaterne_env:quaterne/Quarto-v0", render_mode="rgb_array")
    check_env(made.unwrapped)
    assert str(made.unwrapped.rules) == "quarto automatic"  # type: ignore[attr-defined]


def play_randomly(env: QuaterneEnv, seed: int, **options: str) -> list[tuple[str, float]]:
    source = Random(seed)
    seen, info = env.reset(seed=seed, options=options)
    told, over, reward = [], False, 0.0
    while not over:
        told.append((info["position"], reward))
        action = source.choice(seen["action_mask"].nonzero()[0].tolist())
        seen, reward, over, _, info = env.step(action)
    return [*told, (info["position"], reward)]


def test_the_same_seed_is_the_same_game() -> None:
    games = [play_randomly(QuaterneEnv(opponent=3), seed) for seed in (5, 5, 6)]
    assert games[0] == games[1] != games[2]


def test_the_perfect_level_does_not_lose() -> None:
    # The second player, who is to act, has lost if the first plays well.
    env, lost = QuaterneEnv(opponent=8, side="second"), ".d2f/...8/.15./.c.7 3"
    assert analyse(lost, env.rules).verdict.value is Value.LOSS
    assert [play_randomly(env, seed, position=lost)[-1][1] for seed in range(5)] == [-1.0] * 5


def test_a_function_can_be_the_opponent() -> None:
    asked: list[Game] = []

    def first(state: Game) -> Action:
        asked.append(state)
        return state.legal_actions()[0]

    env = QuaterneEnv("quatrenun", opponent=first, side="second")
    env.reset(seed=1)
    assert len(asked) == 1 and env.game.to_act is env.player


def test_an_illegal_action_loses() -> None:
    env = QuaterneEnv(side="first")
    env.reset(seed=1)
    _, reward, terminated, _, info = env.step(0)
    assert (reward, terminated, info["illegal"]) == (-1.0, True, True)


def test_an_impossible_side_is_an_error() -> None:
    with pytest.raises(InputError, match="first, second, random"):
        QuaterneEnv(side="left")


LEVEL: Any = np.int64(3)


def test_an_opponent_is_a_level_or_a_function() -> None:
    with pytest.raises(InputError, match="a level from 1 to 8, or a function"):
        QuaterneEnv(opponent="3")  # type: ignore[arg-type]
    with pytest.raises(InputError, match=r"opponent=3\.0 is not possible"):
        QuaterneEnv(opponent=3.0)  # type: ignore[arg-type]
    games = [play_randomly(QuaterneEnv(opponent=level), 5) for level in (3, LEVEL)]
    assert games[0] == games[1]


@pytest.mark.parametrize("action", [-1, 32, 1.5, "a", None])
def test_what_is_no_action_is_an_error(action: Any) -> None:
    env = QuaterneEnv()
    env.reset(seed=1)
    with pytest.raises(InputError, match="is not an action: write a whole number from 0 to 31"):
        env.step(action)


def test_there_is_no_step_before_a_game_and_after_its_end() -> None:
    env = QuaterneEnv(side="first")
    with pytest.raises(InputError, match="call reset"):
        env.step(16)
    env.reset(seed=1)
    assert env.step(0)[2], "placing without a piece in hand is illegal, and ends the game"
    with pytest.raises(InputError, match="call reset"):
        env.step(16)
    env.reset(seed=2)
    assert not env.step(16)[2]
