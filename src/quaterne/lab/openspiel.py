"""Both games for OpenSpiel, registered when this module is imported.

    import pyspiel
    import quaterne.lab.openspiel

    game = pyspiel.load_game("quaterne_quarto", {"rules": "quarto squares automatic"})

Parameters: `rules`, the words of a rule set; `position`, a position in notation to start from: a
late one makes a small game.  In the name of a game, OpenSpiel has uses of its own for commas and
equals signs: `:` stands for `=` there and `;` for `,`.  Without a position Quatrenun begins with
sixteen chance nodes that lay the pieces, cell by cell.
"""

from __future__ import annotations

from typing import Any

from quaterne.extras import needs
from quaterne.lab.actions import action_numbers
from quaterne.lab.observations import PLAYERS, planes, planes_shape, reward_of, rules_of
from quaterne.notation import parse_position
from quaterne.rules import PIECES, Game, GameName, Piece, Quarto, Quatrenun, Rules

with needs("quaterne.lab.openspiel", "openspiel"):
    import numpy as np
    import pyspiel


_LONGEST_GAME = {GameName.QUARTO: 34, GameName.QUATRENUN: 76}
"""Actions of the longest game: 32 and two declined calls; 38 designations and 38 moves."""


def _game_type(name: GameName) -> Any:
    stochastic = name is GameName.QUATRENUN
    modes = pyspiel.GameType.ChanceMode
    return pyspiel.GameType(
        short_name=f"quaterne_{name}",
        long_name=f"{name.capitalize()} of Quaterne",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=modes.EXPLICIT_STOCHASTIC if stochastic else modes.DETERMINISTIC,
        information=pyspiel.GameType.Information.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=2,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "rules": "quatrenun" if stochastic else "quarto automatic",
            "position": "",
        },
    )


_TYPES = {name: _game_type(name) for name in GameName}


class QuaterneSpielGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel has no types
    """A game of OpenSpiel."""

    name: GameName

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        params = params or {}
        words = str(params.get("rules") or _default_rules(self.name)).replace(":", "=")
        position = str(params.get("position") or "").replace(";", ",").replace(":", "=")
        self.rules: Rules = rules_of(words)
        if self.rules.game is not self.name:
            raise ValueError(f"{self.rules} are no rules of {self.name}")
        self.start: Game | None = None
        if position:
            self.start = parse_position(position, self.rules)
        elif self.name is GameName.QUARTO:
            self.start = Quarto.new(self.rules)
        info = pyspiel.GameInfo(
            num_distinct_actions=len(action_numbers(self.rules)),
            max_chance_outcomes=16 if self.start is None else 0,
            num_players=2,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=_LONGEST_GAME[self.name],
        )
        named = {"rules": str(self.rules), "position": position}
        encoded = {key: text.replace(",", ";").replace("=", ":") for key, text in named.items()}
        super().__init__(_TYPES[self.name], info, encoded)

    def new_initial_state(self) -> QuaterneSpielState:
        """Return the start of a game."""
        return QuaterneSpielState(self, self.start)

    def make_py_observer(
        self, iig_obs_type: Any = None, params: dict[str, Any] | None = None
    ) -> _Observer:
        """Return what OpenSpiel asks for tensors and strings of states."""
        del params
        return _Observer(self.rules, iig_obs_type is not None and iig_obs_type.perfect_recall)


def _default_rules(name: GameName) -> str:
    return "quatrenun" if name is GameName.QUATRENUN else "quarto automatic"


class QuaterneSpielState(pyspiel.State):  # type: ignore[misc]
    """A state of OpenSpiel around a state of the rules, or a layout that is being dealt."""

    def __init__(self, game: QuaterneSpielGame, start: Game | None) -> None:
        super().__init__(game)
        self._numbers = action_numbers(game.rules)
        self.game_state = start
        """The position; None while the pieces are laid out."""
        self._laid: tuple[Piece, ...] = ()

    def current_player(self) -> Any:
        """Return 0 or 1, chance, or that the game is over."""
        if self.game_state is None:
            return pyspiel.PlayerId.CHANCE
        if self.game_state.to_act is None:
            return pyspiel.PlayerId.TERMINAL
        return PLAYERS.index(self.game_state.to_act)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the pieces that can lie on the next cell."""
        left = [int(piece) for piece in PIECES if piece not in self._laid]
        return [(piece, 1 / len(left)) for piece in left]

    def _legal_actions(self, player: int) -> list[int]:
        del player  # only the player to act is asked
        assert self.game_state is not None
        return self._numbers.legal(self.game_state)

    def _apply_action(self, action: int) -> None:
        if self.game_state is not None:
            self.game_state = self.game_state.play(self._numbers[action])
            return
        self._laid = (*self._laid, Piece(action))
        if len(self._laid) == len(PIECES):
            self.game_state = Quatrenun.setup([[p] for p in self._laid], rules=self._numbers.rules)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"lay {Piece(action)}"
        return str(self._numbers[action])

    def is_terminal(self) -> bool:
        """Return whether the game is over."""
        return self.game_state is not None and self.game_state.is_over

    def returns(self) -> list[float]:
        """Return the results of both players; 0 while the game goes on."""
        if self.game_state is None:
            return [0.0, 0.0]
        return [float(reward_of(self.game_state, player)) for player in PLAYERS]

    def __str__(self) -> str:
        if self.game_state is None:
            return f"laid: {' '.join(map(str, self._laid))}"
        return str(self.game_state)


class _Observer:
    """What OpenSpiel's algorithms see: planes, and the position or the whole history as text."""

    def __init__(self, rules: Rules, perfect_recall: bool) -> None:
        self._perfect_recall = perfect_recall
        self.tensor = np.zeros(int(np.prod(planes_shape(rules))), np.float32)
        self.dict = {"observation": self.tensor.reshape(planes_shape(rules))}

    def set_from(self, state: QuaterneSpielState, player: int) -> None:
        """Write the planes of a state; nothing while the pieces are laid out."""
        del player  # both see the same
        if state.game_state is None:
            self.tensor.fill(0)
        else:
            self.dict["observation"][:] = planes(state.game_state)

    def string_from(self, state: QuaterneSpielState, player: int) -> str:
        """Return the position, or with perfect recall all actions so far."""
        del player
        return state.history_str() if self._perfect_recall else str(state)


class QuaterneQuartoGame(QuaterneSpielGame):
    """`quaterne_quarto`."""

    name = GameName.QUARTO


class QuaterneQuatrenunGame(QuaterneSpielGame):
    """`quaterne_quatrenun`."""

    name = GameName.QUATRENUN


for _kind in (QuaterneQuartoGame, QuaterneQuatrenunGame):
    pyspiel.register_game(_TYPES[_kind.name], _kind)
