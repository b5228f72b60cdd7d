"""Positions for the eye: lines of text, and SVG that looks like the page's board."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from html import escape
from math import ceil, cos, radians, sin
from zlib import crc32

from quaterne.errors import InputError
from quaterne.rules.board import CELLS, Cell
from quaterne.rules.pieces import PIECES, Characteristic, Piece, PieceSet

# Lines of text.


def board_text(pieces_on: Callable[[Cell], tuple[Piece, ...]]) -> str:
    """Return a board with its columns and rows, a dot for an empty cell.

    >>> print(board_text(lambda cell: (Piece(cell),) if cell < 6 else ()))
        a b c d
     1  0 1 2 3
     2  4 5 . .
     3  . . . .
     4  . . . .
    """
    cells = ["".join(map(str, pieces_on(cell))) or "." for cell in CELLS]
    width = max(map(len, cells))
    lines = ["    " + " ".join(f"{column:<{width}}" for column in "abcd").rstrip()]
    for row in range(4):
        texts = (f"{text:<{width}}" for text in cells[4 * row : 4 * row + 4])
        lines.append(f" {row + 1}  {' '.join(texts).rstrip()}")
    return "\n".join(lines)


# What there is to draw of a position, the same for both games.


@dataclass(frozen=True, slots=True, kw_only=True)
class Picture:
    """A position as a drawing shows it."""

    title: str
    """A name for the whole drawing, which a screen reader says first."""
    groups: tuple[tuple[Piece, ...], ...]
    """The pieces on each cell, `a1` first."""
    reserve: tuple[Piece, ...] | None = None
    """The pieces beside the board; None for a game without a reserve."""
    hand: Piece | None = None
    last: Cell | None = None
    """The cell of the last placement."""
    designated: Cell | None = None
    """The group of which a piece must be moved."""
    lit: tuple[Cell, ...] = ()
    """The winning line, or the complete group."""

    def description(self, pieces: PieceSet) -> str:
        """Return everything that the drawing shows, in English words."""
        return ". ".join(self._sentences(pieces)) + "."

    def _sentences(self, pieces: PieceSet) -> Iterator[str]:
        placed = [
            f"{cell}: {' and '.join(map(pieces.describe, self.groups[cell]))}"
            for cell in CELLS
            if self.groups[cell]
        ]
        yield "; ".join(placed) if placed else "The board is empty"
        if self.hand is not None:
            yield f"In hand: {pieces.describe(self.hand)}"
        if self.reserve is not None:
            yield f"Pieces in the reserve: {len(self.reserve)}"
        if self.last is not None:
            yield f"Last placed: {self.last}"
        if self.designated is not None:
            yield f"Designated: {self.designated}"
        if self.lit:
            what = "Complete group" if self.reserve is None else "Winning line"
            yield f"{what}: {', '.join(map(str, self.lit))}"


# A position as an SVG document: the board with its coordinates, the piece in hand, the reserve.
#
# Marks differ by shape as well as colour: a thin ring for the last placement, a thick one for the
# designated group, a light ground with a double ring for a winning line or a complete group.


_CELL, _RIM = 100, 30
_BOARD = 4 * _CELL + 2 * _RIM
_GAP = 12
# The part of a cell that pieces may fill, and how wide the body of a piece is in its box.
_INSIDE, _BODY = 86, 50
# The hand is a plate at the left of the tray, which has two rows of eight places.
_HAND, _PLACE, _TRAY = 96, 43, 112
_FONT = "font-family=\"Georgia, 'Times New Roman', serif\""
_CARVED, _GOLD, _PALE = "#f6e2c4", "#ffd56b", "#fff0d6"


def board_svg(picture: Picture, pieces: PieceSet, size: int) -> str:
    """Return a drawing that is `size` pixels wide.

    The same arguments give the same text.  Ids begin with a number made from the picture, so that
    several drawings can stand in one page.
    """
    if isinstance(size, bool) or not isinstance(size, int):
        raise TypeError(f"size={size!r} is not possible: write a whole number of pixels")
    if size < 1:
        raise InputError(f"a drawing {size} pixels wide is not possible: 1 or more")
    height = _BOARD if picture.reserve is None else _BOARD + _GAP + _TRAY
    prefix = f"q{crc32(f'{picture}{pieces}'.encode()):08x}"
    return "".join(
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_BOARD} {height}" '
            f'width="{size}" height="{round(size * height / _BOARD)}" role="img" '
            f'aria-labelledby="{prefix}-title {prefix}-desc">',
            f'<title id="{prefix}-title">{escape(picture.title)}</title>',
            f'<desc id="{prefix}-desc">{escape(picture.description(pieces))}</desc>',
            f"<defs>{''.join(_definitions(prefix, pieces))}</defs>",
            *_board(picture, pieces, prefix),
            *_beside(picture, pieces, prefix),
            "</svg>",
        )
    )


def _definitions(prefix: str, pieces: PieceSet) -> Iterator[str]:
    yield (
        f'<linearGradient id="{prefix}-slab" x1="0" y1="0" x2="0.5" y2="1">'
        '<stop offset="0" stop-color="#86603e"/><stop offset="45%" stop-color="#704c2f"/>'
        '<stop offset="100%" stop-color="#583a22"/></linearGradient>'
    )
    yield (
        f'<radialGradient id="{prefix}-well" cy="62%"><stop offset="45%" stop-color="#9a744f"/>'
        '<stop offset="100%" stop-color="#7d5a39"/></radialGradient>'
    )
    yield (
        f'<radialGradient id="{prefix}-lit" cy="60%"><stop offset="0" stop-color="#fff3c9"/>'
        f'<stop offset="55%" stop-color="{_GOLD}"/><stop offset="100%" stop-color="#c98a2b"/>'
        "</radialGradient>"
    )
    yield from paint_definitions(prefix, pieces)


def _board(picture: Picture, pieces: PieceSet, prefix: str) -> Iterator[str]:
    yield f'<rect width="{_BOARD}" height="{_BOARD}" rx="30" fill="url(#{prefix}-slab)"/>'
    yield f'<g fill="{_CARVED}" font-size="17" text-anchor="middle" {_FONT} aria-hidden="true">'
    for i in range(4):
        middle = _RIM + i * _CELL + _CELL // 2
        yield f'<text x="{middle}" y="{_RIM - 9}">{"ABCD"[i]}</text>'
        yield f'<text x="{_RIM // 2}" y="{middle + 6}">{i + 1}</text>'
    yield "</g>"
    for cell in CELLS:
        yield from _cell(picture, cell, pieces, prefix)


def _cell(picture: Picture, cell: Cell, pieces: PieceSet, prefix: str) -> Iterator[str]:
    x, y = _RIM + cell.column * _CELL, _RIM + cell.row * _CELL
    # Round wells for single pieces; a group needs the corners too.
    corner = 46 if picture.reserve is not None else 22
    lit = cell in picture.lit
    yield f'<g transform="translate({x} {y})">'
    yield _well(4, corner, f'fill="url(#{prefix}-{"lit" if lit else "well"})" stroke="#4d3119"')
    if lit:
        yield _well(4, corner, f'class="lit" fill="none" stroke="{_PALE}" stroke-width="3"')
        yield _well(9, corner - 5, 'class="lit" fill="none" stroke="#4d3119" stroke-width="2"')
    elif cell == picture.designated:
        yield _well(6, corner, f'class="designated" fill="none" stroke="{_GOLD}" stroke-width="5"')
    elif cell == picture.last:
        yield _well(5, corner, f'class="last" fill="none" stroke="{_PALE}" stroke-width="2.5"')
    yield from _group(picture.groups[cell], str(cell), pieces, prefix)
    yield "</g>"


def _well(inset: int, corner: int, attributes: str) -> str:
    side = _CELL - 2 * inset
    return (
        f'<rect x="{inset}" y="{inset}" width="{side}" height="{side}" rx="{corner}" {attributes}/>'
    )


def _group(group: tuple[Piece, ...], name: str, pieces: PieceSet, prefix: str) -> Iterator[str]:
    """The pieces of one cell side by side, as large as their number allows."""
    columns = 1 if len(group) == 1 else 2 if len(group) <= 4 else 3 if len(group) <= 9 else 4
    rows = max(1, ceil(len(group) / columns))
    width, height = _INSIDE / columns, _INSIDE / rows
    for i, piece in enumerate(group):
        row, column = divmod(i, columns)
        in_row = min(columns, len(group) - row * columns)
        x = _CELL / 2 + (column + 0.5 - in_row / 2) * width
        y = _CELL / 2 + (row + 0.5 - rows / 2) * height
        yield _piece(piece, name, (x, y), min(width / _BODY, height / BOX[1]), pieces, prefix)


def _piece(
    piece: Piece,
    place: str,
    middle: tuple[float, float],
    scale: float,
    pieces: PieceSet,
    prefix: str,
) -> str:
    x, y = middle[0] - BOX[0] * scale / 2, middle[1] - BOX[1] * scale / 2
    return (
        f'<g transform="translate({x:.2f} {y:.2f}) scale({scale:.3f})" data-piece="{piece}">'
        f"<title>{place}: {pieces.describe(piece)}</title>{piece_svg(piece, pieces, prefix)}</g>"
    )


def _beside(picture: Picture, pieces: PieceSet, prefix: str) -> Iterator[str]:
    """The piece in hand and the reserve; every piece of the reserve keeps its place."""
    if picture.reserve is None:
        return
    top = _BOARD + _GAP
    middle = top + _TRAY / 2
    yield f'<circle cx="{_HAND / 2}" cy="{middle}" r="46" fill="url(#{prefix}-slab)"/>'
    yield f'<circle cx="{_HAND / 2}" cy="{middle}" r="38" fill="url(#{prefix}-well)"/>'
    if picture.hand is not None:
        yield _piece(picture.hand, "in hand", (_HAND / 2, middle - 2), 1.1, pieces, prefix)
    left = _HAND + _GAP
    yield (
        f'<rect x="{left}" y="{top}" width="{_BOARD - left}" height="{_TRAY}" rx="18" '
        f'fill="url(#{prefix}-slab)"/>'
    )
    for piece in picture.reserve:
        row, column = divmod(PIECES.index(piece), 8)
        place = (left + 4 + (column + 0.5) * _PLACE, top + _TRAY / 2 + (row - 0.5) * 50)
        yield _piece(piece, "reserve", place, 0.64, pieces, prefix)


# One piece as SVG, seen from the front and above, with the shapes and woods of the page.
#
#        top    an ellipse or a diamond
#   body | |    one round wall, or a left wall in the light and a right one in the shade
#        base   at the same height for all pieces
#
# Every characteristic shows without colour: height and shape by the outline, fill by the hole, and
# the finish by a ring around dark pieces of the classic set or by grooves on the tactile set.


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
