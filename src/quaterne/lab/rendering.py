"""What `render()` of an environment returns: text, SVG, or an array of pixels."""

from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING, Any

import numpy as np

from quaterne.extras import needs
from quaterne.rules import Game, Quarto, Quatrenun

if TYPE_CHECKING:
    from numpy.typing import NDArray

__all__ = ["RENDER_MODES", "pixels", "position_text", "render"]

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
