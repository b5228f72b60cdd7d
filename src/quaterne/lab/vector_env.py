"""Thousands of games at once, stepped by the compiled core: a Gymnasium vector environment.

One program plays both sides of every game (self-play): each step is an action of the player to act.
"""

from __future__ import annotations

from operator import index
from typing import TYPE_CHECKING, Any

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from quaterne.engine import Engine
from quaterne.engine.arrays import new_batch
from quaterne.errors import InputError
from quaterne.lab.labels import Labels, values
from quaterne.lab.observations import planes_shape, rules_of, whole
from quaterne.lab.positions import Positions, QuartoPositions, QuatrenunPositions
from quaterne.rules import GameName, Rules

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from quaterne.engine.arrays import GameBatch


_SEED_COUNT = 1 << 64
_MOST_GAMES = 1 << 44
"""More than any memory holds; the core counts the bytes of so many without overflow."""


class QuaterneVectorEnv(VectorEnv[dict[str, Any], Any, Any]):
    """`num_envs` games that take a step at the same time.

    Every array is a read-only view into the memory of the core, overwritten by the next step: copy
    what you keep.  A reward is the result of the player who acted, 1, 0 or -1, and comes with the
    end of the game; `infos["results"]` is the same for the first player.  A game that ends starts
    again in the same step, so the observation is that of the next game.  There is no `final_obs`:
    no game is truncated, so nothing is left to estimate in its last position.

    With `exact_from` a game ends as soon as a piece is given with so many placed (Quatrenun: a
    group designated after so many moves), with the exact value of that position as its result.
    """

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012

    def __init__(
        self,
        rules: Rules | str = "quarto automatic",
        num_envs: int = 1024,
        *,
        planes: bool = True,
        exact_from: int | None = None,
        seed: int = 0,
    ) -> None:
        self.rules = rules_of(rules)
        if exact_from is not None:
            exact_from = whole("exact_from", exact_from, 0, 38)
        self.num_envs = whole("num_envs", num_envs, 1, _MOST_GAMES)
        try:
            self._make(planes, exact_from, _core_seed(seed))
        except MemoryError:
            raise InputError(
                f"num_envs={num_envs} is not possible: so many games do not fit into memory"
            ) from None

    def _make(self, planes: bool, exact_from: int | None, seed: int) -> None:
        self.batch: GameBatch = new_batch(
            self.rules,
            self.num_envs,
            observes=planes,
            seed=seed,
            solver=None if exact_from is None else Engine().solver_for(self.rules),
            exact_from=exact_from or 0,
        )
        self.action_masks = self.batch.masks
        """A 1 for every legal action of every game."""
        self.players = self.batch.players
        """Who is to act in each game: 0 for the first player."""
        self._sampled = self.batch.sampled
        size = self.batch.actions
        parts: dict[str, spaces.Space[Any]] = {"action_mask": spaces.Box(0, 1, (size,), np.int8)}
        self._seen: dict[str, NDArray[Any]] = {"action_mask": self.action_masks}
        if self.batch.observations is not None:
            parts["observation"] = spaces.Box(0, 1, planes_shape(self.rules), np.uint8)
            self._seen["observation"] = self.batch.observations
        self.single_action_space = spaces.Discrete(size)
        self.single_observation_space = spaces.Dict(parts)
        self.action_space = batch_space(self.single_action_space, self.num_envs)
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self._infos: dict[str, Any] = {"players": self.players, "results": self.batch.results}
        self._rewards, self._over = self.batch.rewards, self.batch.over
        self._truncations = np.zeros(self.num_envs, bool)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Start all games anew."""
        del options  # there are none
        if isinstance(seed, list):
            raise InputError("the games share one seed: write a whole number")
        if seed is not None:
            self.batch.seed(_core_seed(seed))
        self.batch.reset()
        return dict(self._seen), dict(self._infos)

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[dict[str, Any], Any, Any, Any, dict[str, Any]]:
        """Play one action in each game; raise `InputError`, and play none, if one is illegal."""
        try:
            self.batch.step(actions)
        except ValueError as error:
            raise InputError(f"{error}: no game was changed") from None
        except TypeError:
            raise InputError(
                f"actions of type {type(actions).__name__} are not possible: "
                "pass a NumPy array of int64, one for each game"
            ) from None
        # Dicts of the caller's own: wrappers put into them what belongs to this step.
        seen, infos = dict(self._seen), dict(self._infos)
        return seen, self._rewards, self._over, self._truncations, infos

    def sample_actions(self) -> NDArray[np.int64]:
        """Return a legal action for each game, drawn uniformly; the next call overwrites it."""
        self.batch.sample()
        return self._sampled

    def positions(self) -> Positions:
        """Return a copy of the positions of all games."""
        batch: Any = self.batch
        if self.rules.game is GameName.QUATRENUN:
            return QuatrenunPositions(self.rules, batch.groups.copy(), batch.designated.copy())
        lasts, lates = batch.lasts.copy(), batch.lates.copy()
        return QuartoPositions(self.rules, batch.boards.copy(), batch.hands.copy(), lasts, lates)

    def values(self, *, distance: bool = True) -> Labels:
        """Return the exact value of the position of each game, for the player to act."""
        return values(self.positions(), distance=distance)


def _core_seed(seed: int) -> int:
    """Return a seed as the core takes it: any whole number will do."""
    try:
        return index(seed) % _SEED_COUNT
    except TypeError:
        raise InputError(f"seed={seed!r} is not possible: a whole number") from None
