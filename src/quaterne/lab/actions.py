"""Actions as numbers, the same in every environment.

Quarto: 0 to 15 place the piece in hand on a cell, `a1` first; 16 to 31 give a piece.  Where players
call (every rule set without `automatic`), 32 declines after the last piece, and 33 on call a line:
rows, columns, both diagonals, then the squares if they count.

Quatrenun: 0 to 15 designate the group on a cell; 16 + 16 · piece + cell moves a piece there.
"""

from __future__ import annotations

from functools import lru_cache
from operator import index
from typing import TYPE_CHECKING

import numpy as np

from quaterne.errors import InputError
from quaterne.rules import (
    CELLS,
    PIECES,
    Action,
    Call,
    Decline,
    Designate,
    Game,
    GameName,
    Give,
    Move,
    Place,
    Rules,
    lines_in_play,
)

if TYPE_CHECKING:
    from numpy.typing import NDArray


class ActionNumbers:
    """The actions of a rule set, each with its number.

    >>> numbers = action_numbers(Rules(calls="automatic"))
    >>> len(numbers), str(numbers[21]), numbers.number(Place(CELLS[5]))
    (32, '>5', 5)
    """

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self._actions: tuple[Action, ...]
        if rules.game is GameName.QUATRENUN:
            moves = (Move(piece, cell) for piece in PIECES for cell in CELLS)
            self._actions = (*map(Designate, CELLS), *moves)
        else:
            self._actions = (*map(Place, CELLS), *map(Give, PIECES))
            if not rules.automatic:
                calls = map(Call, lines_in_play(rules.squares))
                self._actions = (*self._actions, Decline(), *calls)
        self._numbers = {action: number for number, action in enumerate(self._actions)}

    def __deepcopy__(self, memo: object) -> ActionNumbers:
        """Return the same numbers: they never change, and copies of states share them."""
        return self

    def __len__(self) -> int:
        return len(self._actions)

    def __getitem__(self, number: int) -> Action:
        """Return the action with a number; numpy's integers do too."""
        if not 0 <= number < len(self._actions):
            raise IndexError(f"{number} is no action: 0 to {len(self._actions) - 1}")
        return self._actions[number]

    def chosen(self, number: object) -> Action:
        """Return the action with a number that a caller passed; raise `InputError` for no number.

        >>> action_numbers(Rules(calls="automatic")).chosen(32)
        Traceback (most recent call last):
        quaterne.errors.InputError: 32 is not an action: write a whole number from 0 to 31
        """
        try:
            return self[index(number)]  # type: ignore[arg-type]
        except (TypeError, IndexError):
            most = len(self._actions) - 1
            raise InputError(
                f"{number!r} is not an action: write a whole number from 0 to {most}"
            ) from None

    def number(self, action: Action) -> int:
        """Return the number of an action; raise `KeyError` for one that the rules do not have."""
        return self._numbers[action]

    def legal(self, state: Game) -> list[int]:
        """Return the numbers of what the player to act can do, ascending; no wrong calls."""
        return sorted(map(self._numbers.__getitem__, state.legal_actions()))

    def mask(self, state: Game) -> NDArray[np.int8]:
        """Return a 1 for every legal action."""
        mask = np.zeros(len(self._actions), np.int8)
        mask[self.legal(state)] = 1
        return mask


@lru_cache(maxsize=64)
def action_numbers(rules: Rules) -> ActionNumbers:
    """Return the numbers of a rule set's actions."""
    return ActionNumbers(rules)
