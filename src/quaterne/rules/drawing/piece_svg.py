"""One piece as SVG, seen from the front and above, with the shapes and woods of the page.

       top    an ellipse or a diamond
  body | |    one round wall, or a left wall in the light and a right one in the shade
       base   at the same height for all pieces

Every characteristic shows without colour: height and shape by the outline, fill by the hole, and
the finish by a ring around dark pieces of the classic set or by grooves on the tactile set.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, radians, sin

from quaterne.rules.pieces import Characteristic, Piece, PieceSet

__all__ = ["BOX", "paint_definitions", "piece_svg"]

BOX = (64, 72)
"""The width and height of the box in which a piece is drawn."""

_MIDDLE, _BASE = 32, 55
_TALL_TOP, _SHORT_TOP = 17, 38
_ROUND, _SQUARE, _HOLE = (20.5, 11.5), (23, 12.8), (10.6, 5.9)
_GROOVE_ANGLES = (152, 124, 101, 79, 56, 28)
_GROOVE_STEPS = (-0.76, -0.5, -0.24, 0.24, 0.5, 0.76)

_SHADES = ("face", "high", "mid", "low", "edge", "well", "pit", "line", "shine")
_WOODS = {
    "light": "#fbe9c6 #f3d8a6 #e2bd80 #c4965a #a97b42 #a4773f #57391a #5d3f1d #fff6df",
    "dark": "#6b4534 #5b3829 #43271c #2c1812 #20110c #2a1610 #0c0504 #150a07 #9b705a",
    "beech": "#f0cfa4 #e6bd8c #cf9d68 #ad7946 #8f5f33 #8d5e33 #43260f #4b2c12 #fde6c4",
}
_COLOURS = {
    wood: dict(zip(_SHADES, colours.split(), strict=True)) for wood, colours in _WOODS.items()
}
_RING = "#e8c391"
# For each part of a piece: the direction in which the light falls, and its shades.
_PAINTS = {
    "round": ('x2="1" y2="0"', ((0, "mid"), (22, "high"), (55, "mid"), (88, "low"), (100, "edge"))),
    "left": ('x2="1" y2="1"', ((0, "high"), (100, "mid"))),
    "right": ('x2="1" y2="1"', ((0, "low"), (100, "edge"))),
    "top": ('x2="1" y2="1"', ((10, "face"), (90, "high"))),
    "hole": ('x2="1" y1="0.2" y2="0.6"', ((20, "pit"), (100, "well"))),
}


def paint_definitions(prefix: str, pieces: PieceSet) -> Iterator[str]:
    """Yield the gradients that the pieces of a set use, with ids that begin with the prefix."""
    yield (
        f'<radialGradient id="{prefix}-shadow"><stop offset="35%" stop-color="#1c0f06" '
        'stop-opacity="0.5"/><stop offset="100%" stop-color="#1c0f06" stop-opacity="0"/>'
        "</radialGradient>"
    )
    for wood in ("light", "dark") if pieces is PieceSet.CLASSIC else ("beech",):
        for part, (direction, shades) in _PAINTS.items():
            stops = "".join(
                f'<stop offset="{offset}%" stop-color="{_COLOURS[wood][shade]}"/>'
                for offset, shade in shades
            )
            yield (
                f'<linearGradient id="{prefix}-{wood}-{part}" x1="0" {direction}>'
                f"{stops}</linearGradient>"
            )


def piece_svg(piece: Piece, pieces: PieceSet, prefix: str) -> str:
    """Return the parts of one piece in a box of the size `BOX`."""
    return "".join(_parts(piece, pieces, prefix))


def _parts(piece: Piece, pieces: PieceSet, prefix: str) -> Iterator[str]:
    marked = piece.has(Characteristic.FINISH)
    tactile = pieces is PieceSet.TACTILE
    wood = "beech" if tactile else "dark" if marked else "light"
    colours = _COLOURS[wood]
    top = _TALL_TOP if piece.has(Characteristic.HEIGHT) else _SHORT_TOP
    square = piece.has(Characteristic.SHAPE)

    def paint(part: str) -> str:
        return f'fill="url(#{prefix}-{wood}-{part})"'

    yield (
        f'<ellipse cx="{_MIDDLE + 4}" cy="{_BASE + 5}" rx="27" ry="13" '
        f'fill="url(#{prefix}-shadow)"/>'
    )
    wall = f'stroke="{colours["line"]}" stroke-width="1.1"'
    if square:
        yield f'<path d="{_prism_wall(top, -1)}" {paint("left")} {wall}/>'
        yield f'<path d="{_prism_wall(top, 1)}" {paint("right")} {wall}/>'
    else:
        yield f'<path d="{_cylinder_wall(top)}" {paint("round")} {wall}/>'
    if tactile and marked:
        yield from _grooves(top, square, colours["pit"], colours["shine"])
    if marked and not tactile:
        yield f'<path d="{_band(top + 8, square)}" fill="none" stroke="{_RING}" stroke-width="2"/>'
    yield (
        f'<path d="{_face(top, square)}" {paint("top")} '
        f'stroke="{colours["shine"]}" stroke-width="1.2"/>'
    )
    if piece.has(Characteristic.FILL):
        x, y = _HOLE
        yield (
            f'<path d="{_ellipse(top, x, y)}" {paint("hole")} '
            f'stroke="{colours["line"]}" stroke-width="1"/>'
            f'<path d="M{_MIDDLE - x} {top}A{x} {y} 0 0 0 {_MIDDLE + x} {top}" fill="none" '
            f'stroke="{colours["shine"]}" stroke-width="1.3"/>'
        )


def _cylinder_wall(top: float) -> str:
    x, y = _ROUND
    left, right = _MIDDLE - x, _MIDDLE + x
    return f"M{left} {top}V{_BASE}A{x} {y} 0 0 0 {right} {_BASE}V{top}Z"


def _prism_wall(top: float, side: int) -> str:
    x, y = _SQUARE
    corner = _MIDDLE + side * x
    return f"M{corner} {top}L{_MIDDLE} {top + y}V{_BASE + y}L{corner} {_BASE}Z"


def _face(top: float, square: bool) -> str:
    if not square:
        return _ellipse(top, *_ROUND)
    x, y = _SQUARE
    left, right = _MIDDLE - x, _MIDDLE + x
    return f"M{left} {top}L{_MIDDLE} {top - y}L{right} {top}L{_MIDDLE} {top + y}Z"


def _band(height: float, square: bool) -> str:
    """The ring around a dark piece."""
    x, y = _SQUARE if square else _ROUND
    left, right = _MIDDLE - x, _MIDDLE + x
    if square:
        return f"M{left} {height}L{_MIDDLE} {height + y}L{right} {height}"
    return f"M{left} {height}A{x} {y} 0 0 0 {right} {height}"


def _grooves(top: float, square: bool, dark: str, shine: str) -> Iterator[str]:
    """Grooves down the wall, each with a glint beside it."""
    x, y = _SQUARE if square else _ROUND
    if square:
        edges = [(_MIDDLE + x * step, top + y * (1 - abs(step))) for step in _GROOVE_STEPS]
    else:
        angles = map(radians, _GROOVE_ANGLES)
        edges = [(_MIDDLE + x * cos(angle), top + y * sin(angle)) for angle in angles]
    lines = "".join(f"M{at:.2f} {edge:.2f}v{_BASE - top}" for at, edge in edges)
    yield f'<path d="{lines}" fill="none" stroke="{dark}" stroke-width="2.3"/>'
    yield (
        f'<path d="{lines}" transform="translate(1.7)" fill="none" stroke="{shine}" '
        'stroke-width="0.9" opacity="0.75"/>'
    )


def _ellipse(middle: float, x: float, y: float) -> str:
    return f"M{_MIDDLE - x} {middle}a{x} {y} 0 1 0 {2 * x} 0a{x} {y} 0 1 0 {-2 * x} 0Z"
