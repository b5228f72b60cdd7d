"""One player's view of a game, for Gymnasium: the opponent is a level of the engine.

Importing this module registers the environments, so that Gymnasium can do it by itself:

    gymnasium.make("quaterne.lab.quaterne_env:quaterne/Quarto-v0", opponent=3)
"""

from __future__ import annotations

from collections.abc import Callable
from operator import index
from random import Random
from typing import TYPE_CHECKING, Any

import gymnasium
from gymnasium import spaces

from quaterne.engine import Engine
from quaterne.engine.levels import LevelPlayer
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
from quaterne.rules import Action, Game, Player, Rules

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


Opponent = int | Callable[[Game], Action]
"""A level from 1 to 8, or a function from a position to an action."""

_SIDES = ("first", "second", "random")


class QuaterneEnv(gymnasium.Env[dict[str, Any], Any]):
    """A game against `opponent`; the reward comes at its end: 1, 0 or -1.

    An action that the mask lacks loses the game at once, and `info["illegal"]` says so.
    """

    metadata = {"render_modes": list(RENDER_MODES), "render_fps": 1}  # noqa: RUF012

    def __init__(
        self,
        rules: Rules | str = "quarto automatic",
        *,
        opponent: Opponent = 1,
        side: str = "random",
        observation: str = "planes",
        render_mode: str | None = None,
    ) -> None:
        if side not in _SIDES:
            raise InputError(f"side={side!r} is not possible: {', '.join(_SIDES)}")
        self.rules = rules_of(rules)
        self.form = Observation(observation)
        self.render_mode = check_render_mode(render_mode)
        self._numbers = action_numbers(self.rules)
        self.action_space = spaces.Discrete(len(self._numbers))
        self.observation_space = observation_space(self.rules, self.form)
        self._level: LevelPlayer | None = None
        self._choose: Callable[[Game], Action]
        if callable(opponent):
            self._choose = opponent
        else:
            try:
                level = index(opponent)
            except TypeError:
                raise InputError(
                    f"opponent={opponent!r} is not possible: a level from 1 to 8, or a function"
                ) from None
            self._engine = Engine()
            self._level = LevelPlayer(level, engine=self._engine)
            self._choose = self._level.choose
        self._side = side
        self.player = Player.FIRST
        self.game: Game
        self._needs_reset = True

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Start a game; `options` may have a `position` in notation to start from."""
        super().reset(seed=seed)
        source = Random(int(self.np_random.integers(1 << 62)))
        side = source.choice(_SIDES[:2]) if self._side == "random" else self._side
        self.player = PLAYERS[_SIDES.index(side)]
        if self._level is not None:
            # A level chooses by its seed: another one for each game, the same for the same seed.
            seeded = LevelPlayer(self._level.level, source.getrandbits(32), self._engine)
            self._choose = seeded.choose
        self.game = start_of(self.rules, source, options)
        self._let_opponent_act()
        self._needs_reset = self.game.is_over
        return self._seen(), self._info()

    def step(self, action: int) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """Play an action, and what the opponent answers.

        Raise `InputError` for what is no action, before `reset`, and after the end of the game.
        """
        if self._needs_reset:
            raise InputError("there is no game to play on: call reset() first")
        chosen = self._numbers.chosen(action)
        if chosen not in self.game.legal_actions():
            self._needs_reset = True
            return self._seen(), -1.0, True, False, self._info() | {"illegal": True}
        self.game = self.game.play(chosen)
        self._let_opponent_act()
        self._needs_reset = self.game.is_over
        reward = float(reward_of(self.game, self.player))
        return self._seen(), reward, self.game.is_over, False, self._info()

    def _let_opponent_act(self) -> None:
        while self.game.to_act is self.player.opponent:
            self.game = self.game.play(self._choose(self.game))
        if self.render_mode == "human":
            self.render()

    def _seen(self) -> dict[str, Any]:
        return observation_of(self.game, self.form)

    def _info(self) -> dict[str, Any]:
        return {"position": str(self.game), "player": str(self.player)}

    def render(self) -> str | NDArray[np.uint8] | None:
        """Return the position as the render mode says; `human` prints it."""
        return render(self.game, self.render_mode)


for _name, _rules in (("Quarto", "quarto automatic"), ("Quatrenun", "quatrenun")):
    gymnasium.register(
        f"quaterne/{_name}-v0",
        entry_point="quaterne.lab.quaterne_env:QuaterneEnv",
        kwargs={"rules": _rules},
    )
