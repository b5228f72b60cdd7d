"""Both games as a PettingZoo environment (AEC): `quaterne_v0.env(rules="quarto squares")`.

Importing this module registers it: `pettingzoo.make("aec", "quaterne/quaterne_v0", rules=…)`.
`player_0` is the first player.  A player may act twice in a row: place, then give.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

from gymnasium import spaces
from gymnasium.utils import EzPickle
from pettingzoo import AECEnv, aec_registry, register
from pettingzoo.utils import wrappers

from quaterne.errors import InputError
from quaterne.lab.actions import action_numbers
from quaterne.lab.observations import (
    PLAYERS,
    RENDER_MODES,
    Observation,
    check_render_mode,
    observation_of,
    observation_space,
    render,
    reward_of,
    rules_of,
    start_of,
)
from quaterne.rules import Game, Rules

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


AGENTS = ("player_0", "player_1")


class QuaterneAEC(AECEnv, EzPickle):  # type: ignore[misc]  # PettingZoo has no types
    """One game, action by action; rewards are 1, 0 and -1 at its end."""

    metadata = {  # noqa: RUF012  # PettingZoo's own form
        "name": "quaterne_v0",
        "render_modes": list(RENDER_MODES),
        "is_parallelizable": False,
        "render_fps": 1,
    }

    def __init__(
        self,
        rules: Rules | str = "quarto automatic",
        *,
        observation: str = "planes",
        render_mode: str | None = None,
    ) -> None:
        EzPickle.__init__(self, rules, observation=observation, render_mode=render_mode)
        super().__init__()
        self.rules = rules_of(rules)
        self.form = Observation(observation)
        self.render_mode = check_render_mode(render_mode)
        self.possible_agents = list(AGENTS)
        self._numbers = action_numbers(self.rules)
        self._spaces = {
            agent: (observation_space(self.rules, self.form), spaces.Discrete(len(self._numbers)))
            for agent in AGENTS
        }
        self._source = Random()
        self.game: Game

    def observation_space(self, agent: str) -> spaces.Dict:
        """Return the space of what `observe` returns."""
        return self._spaces[agent][0]

    def action_space(self, agent: str) -> spaces.Discrete:
        """Return the numbers of all actions: see `quaterne.lab.actions`."""
        return self._spaces[agent][1]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Start a game; `options` may have a `position` in notation to start from."""
        if seed is not None:
            self._source = Random(seed)
        self.game = start_of(self.rules, self._source, options)
        self.agents = list(AGENTS)
        self.rewards = dict.fromkeys(AGENTS, 0)
        self._cumulative_rewards = dict.fromkeys(AGENTS, 0)
        self.terminations = dict.fromkeys(AGENTS, self.game.is_over)
        self.truncations = dict.fromkeys(AGENTS, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in AGENTS}
        self.agent_selection = self._to_act()
        if self.render_mode == "human":
            self.render()

    def _to_act(self) -> str:
        return AGENTS[0 if self.game.to_act is None else PLAYERS.index(self.game.to_act)]

    def observe(self, agent: str) -> dict[str, Any]:
        """Return the position and what this agent can do; nothing when the other one acts."""
        if not hasattr(self, "game"):
            raise InputError("there is no game to see: call reset() first")
        acts = agent == self.agent_selection
        return observation_of(self.game, self.form, acts=acts)

    def step(self, action: int | None) -> None:
        """Play an action of the agent to act; raise `IllegalAction` for one that the mask lacks.

        Raise `InputError` for what is no action, and before `reset`.
        """
        if not hasattr(self, "game"):
            raise InputError("there is no game to play on: call reset() first")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        chosen = self._numbers.chosen(action)
        self._cumulative_rewards[agent] = 0
        self.game = self.game.play(chosen)
        if self.game.is_over:
            self.terminations = dict.fromkeys(AGENTS, True)
            self.rewards = {
                each: reward_of(self.game, player)
                for each, player in zip(AGENTS, PLAYERS, strict=True)
            }
            self.agent_selection = AGENTS[1 - AGENTS.index(agent)]
        else:
            self._clear_rewards()
            self.agent_selection = self._to_act()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | NDArray[np.uint8] | None:
        """Return the position as the render mode says; `human` prints it."""
        return render(self.game, self.render_mode)

    def close(self) -> None:
        """There is nothing to close."""


raw_env = QuaterneAEC
"""The environment without wrappers."""


def env(**options: Any) -> Any:
    """Return the environment with PettingZoo's wrappers: an illegal action loses the game."""
    wrapped: Any = wrappers.TerminateIllegalWrapper(raw_env(**options), illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(wrapped))


if "quaterne/quaterne-v0" not in aec_registry:
    register("aec", "quaterne/quaterne_v0", "quaterne.lab.quaterne_v0:env")
