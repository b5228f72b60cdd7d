"""What a learning program sees of a position: planes of 4 × 4, or a dict of plain fields.

Both players see the same: neither game has sides, and nothing is hidden.

Planes of Quarto (14): occupied; has each characteristic (height, shape, fill, finish); a piece is
in hand; it has each characteristic; the reserve, piece 0 first; the last placement; what may still
be called late; the opponent has declined.  Planes of Quatrenun (17): where each piece stands, piece
0 first; the designated group.

What the environments share stands here too: their rules, the start of a game, and rendering.
"""

from __future__ import annotations

from enum import StrEnum
from io import BytesIO
from random import Random
from typing import TYPE_CHECKING, Any, Never

import numpy as np
from gymnasium import spaces

from quaterne.errors import InputError
from quaterne.extras import needs
from quaterne.lab.actions import action_numbers
from quaterne.notation import parse_position, parse_rules
from quaterne.rules import (
    CHARACTERISTICS,
    Cell,
    Game,
    GameName,
    Player,
    Quarto,
    Quatrenun,
    Rules,
    Stage,
    new_game,
)
from quaterne.rules.pieces import whole_number

if TYPE_CHECKING:
    from numpy.typing import NDArray


_STAGES = (Stage.GIVE, Stage.PLACE, Stage.LAST, Stage.DESIGNATE, Stage.MOVE, Stage.OVER)
_ALL_CELLS = 0xFFFF
_BITS_OF_BYTE = tuple(bytes(cells >> bit & 1 for bit in range(8)) for cells in range(256))
"""Sets of eight cells as bytes of 0 and 1."""
_NOTHING = 16
"""No piece, no cell: one more than the last of them."""


class Observation(StrEnum):
    """The form in which an environment shows a position."""

    PLANES = "planes"
    DICT = "dict"

    @classmethod
    def _missing_(cls, value: object) -> Never:
        raise InputError(f"observation={value!r} is not possible: {' or '.join(cls)}")


def planes_shape(rules: Rules) -> tuple[int, int, int]:
    """Return the shape of the planes of a game."""
    return (17 if rules.game is GameName.QUATRENUN else 14, 4, 4)


def planes(state: Game) -> NDArray[np.uint8]:
    """Return a position as planes of 0 and 1."""
    if isinstance(state, Quatrenun):
        sets = [0] * 16
        for cell, group in enumerate(state.groups):
            for piece in group:
                sets[piece] = 1 << cell
        sets.append(_only(state.designated))
    else:
        assert isinstance(state, Quarto)
        sets = _quarto_planes(state)
    # Many small steps on NumPy arrays would take two to five times as long.
    flat = bytearray().join(
        [_BITS_OF_BYTE[cells & 255] + _BITS_OF_BYTE[cells >> 8] for cells in sets]
    )
    return np.frombuffer(flat, np.uint8).reshape(planes_shape(state.rules))


def _quarto_planes(state: Quarto) -> list[int]:
    """The planes as sets of cells: bit c for cell c."""
    occupied = height = shape = fill = finish = 0
    for cell, piece in enumerate(state.board):
        if piece is not None:
            occupied |= 1 << cell
            height |= (piece >> 3) << cell
            shape |= (piece >> 2 & 1) << cell
            fill |= (piece >> 1 & 1) << cell
            finish |= (piece & 1) << cell
    hand = 0 if state.hand is None else state.hand
    held = [_ALL_CELLS if hand & characteristic else 0 for characteristic in CHARACTERISTICS]
    return [
        *(occupied, height, shape, fill, finish),
        *(0 if state.hand is None else _ALL_CELLS, *held),
        sum(1 << piece for piece in state.reserve),
        *(_only(state.last), _only(state.late), _ALL_CELLS if state.declined else 0),
    ]


def _only(cell: Cell | None) -> int:
    return 0 if cell is None else 1 << cell


def _fields(state: Game) -> dict[str, Any]:
    fields: dict[str, Any] = {"stage": np.int64(_STAGES.index(state.stage))}
    if isinstance(state, Quatrenun):
        groups = np.zeros((16, 16), np.int8)
        for cell, group in enumerate(state.groups):
            groups[cell, [*group]] = 1
        return fields | {"groups": groups, "designated": _number(state.designated)}
    assert isinstance(state, Quarto)
    reserve = np.zeros(16, np.int8)
    reserve[[*state.reserve]] = 1
    return fields | {
        "board": np.array([_number(piece) for piece in state.board], np.int64),
        "hand": _number(state.hand),
        "reserve": reserve,
        "last": _number(state.last),
        "late": _number(state.late),
    }


def _number(value: int | None) -> np.int64:
    return np.int64(_NOTHING if value is None else value)


def observation_space(rules: Rules, form: Observation) -> spaces.Dict:
    """Return the space of `observation_of`."""
    shown: spaces.Space[Any]
    if form is Observation.PLANES:
        shown = spaces.Box(0, 1, planes_shape(rules), np.uint8)
    else:
        number = spaces.Discrete(_NOTHING + 1)
        fields: dict[str, spaces.Space[Any]] = {"stage": spaces.Discrete(len(_STAGES))}
        if rules.game is GameName.QUATRENUN:
            fields |= {"groups": spaces.MultiBinary((16, 16)), "designated": number}
        else:
            fields |= {
                "board": spaces.MultiDiscrete([_NOTHING + 1] * 16),
                "hand": number,
                "reserve": spaces.MultiBinary(16),
                "last": number,
                "late": number,
            }
        shown = spaces.Dict(fields)
    mask = spaces.Box(0, 1, (len(action_numbers(rules)),), np.int8)
    return spaces.Dict({"observation": shown, "action_mask": mask})


def observation_of(state: Game, form: Observation, *, acts: bool = True) -> dict[str, Any]:
    """Return a position and its legal actions; none for a player who does not act now."""
    numbers = action_numbers(state.rules)
    mask = numbers.mask(state) if acts else np.zeros(len(numbers), np.int8)
    shown = planes(state) if form is Observation.PLANES else _fields(state)
    return {"observation": shown, "action_mask": mask}


# What `render()` of an environment returns: text, SVG, or an array of pixels.


RENDER_MODES = ("ansi", "human", "rgb_array", "svg")


def render(state: Game, mode: str | None) -> str | NDArray[np.uint8] | None:
    """Return a position in a render mode; `human` prints its text, which anyone can read."""
    if mode == "svg":
        return state.svg()
    if mode == "rgb_array":
        return pixels(state)
    if mode == "ansi":
        return position_text(state)
    if mode == "human":
        print(position_text(state))
    return None


def position_text(state: Game) -> str:
    """Return the board and what is beside it.

    >>> print(position_text(Quarto.from_position("37.4/c01./8a../..fe b")))
        a b c d
     1  3 7 . 4
     2  c 0 1 .
     3  8 a . .
     4  . . f e
    to act: second; in hand: b; reserve: 2 5 6 9 d
    """
    told = [f"to act: {state.to_act}" if state.outcome is None else state.outcome.result]
    if isinstance(state, Quarto):
        if state.hand is not None:
            told.append(f"in hand: {state.hand}")
        told.append(f"reserve: {' '.join(map(str, state.reserve)) or 'empty'}")
    elif isinstance(state, Quatrenun) and state.designated is not None:
        told.append(f"designated: {state.designated}")
    return f"{state.board_text()}\n{'; '.join(told)}"


def pixels(state: Game, size: int = 480) -> NDArray[np.uint8]:
    """Return the drawing of a position as (height, width, 3) pixels, `size` of them wide."""
    with needs("drawing pixels", "lab"):
        import resvg_py
        from PIL import Image

    png = resvg_py.svg_to_bytes(svg_string=state.svg(size=size), background="#ffffff")
    drawn: Any = Image.open(BytesIO(bytes(png)))
    return np.asarray(drawn.convert("RGB"), np.uint8)


# What the environments share: their rules, and the start of a game.


PLAYERS = (Player.FIRST, Player.SECOND)
"""The players by their number in arrays: the first gives the first piece, or designates first."""


def rules_of(rules: Rules | str) -> Rules:
    """Return rules from a value or from their words.

    >>> str(rules_of("advanced"))
    'quarto squares'
    """
    return rules if isinstance(rules, Rules) else parse_rules(rules)


def whole(name: str, value: Any, least: int, most: int | None = None) -> int:
    """Return a whole number within its bounds, of NumPy or not; raise `InputError` for others."""
    number = whole_number(value)
    if number is None or number < least or (most is not None and number > most):
        words = f"{least} or more" if most is None else f"{least} to {most}"
        raise InputError(f"{name}={value!r} is not possible: a whole number, {words}")
    return number


def check_render_mode(mode: str | None) -> str | None:
    """Return a render mode if there is such a one; raise `InputError` otherwise."""
    if mode is not None and mode not in RENDER_MODES:
        raise InputError(f"render_mode={mode!r} is not possible: {', '.join(RENDER_MODES)}")
    return mode


def start_of(rules: Rules, source: Random, options: dict[str, Any] | None) -> Game:
    """Return the start of a game, or the position in notation that `options` name."""
    position = (options or {}).get("position")
    return new_game(rules, source) if position is None else parse_position(position, rules)


def reward_of(state: Game, player: Player) -> int:
    """Return 1, 0 or -1 for a player of an ended game; 0 while it goes on."""
    if state.outcome is None or state.outcome.winner is None:
        return 0
    return 1 if state.outcome.winner is player else -1
