"""A position as an SVG document: the board with its coordinates, the piece in hand, the reserve.

Marks differ by shape as well as colour: a thin ring for the last placement, a thick one for the
designated group, a light ground with a double ring for a winning line or a complete group.
"""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from math import ceil
from zlib import crc32

from quaterne.errors import InputError
from quaterne.rules.board import CELLS, Cell
from quaterne.rules.drawing.picture import Picture
from quaterne.rules.drawing.piece_svg import BOX, paint_definitions, piece_svg
from quaterne.rules.pieces import PIECES, Piece, PieceSet

__all__ = ["board_svg"]

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
