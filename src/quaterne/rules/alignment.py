"""Alignments, and the two numbers by which a board of Quarto knows them.

What a piece is like fits one byte, its traits: bit `16·c` says "has c", bit `c` says "has not".

    7     6       5       4     3      2      1      0
    tall  square  hollow  dark  short  round  solid  light

The AND of the traits of several pieces is what they share.

A board keeps two integers with one byte per line, the ten lines first, then the nine squares:

    shared  what the pieces on the line have in common, as traits (0xff on an empty line)
    counts  how many pieces stand on it, 0 to 4

Placing a piece ANDs its traits into the bytes of the lines through its cell and adds one to
their counts.  A line is full when bit 2 of its count is set, so

    full    = counts >> 2 & LOW_BITS        one bit per full line, at the bottom of its byte
    aligned = shared & full * 0xff          what each full line has in common, all lines at once

and a test for alignments is a handful of integer operations, whatever the variant: characteristics
and lines that are not in play are masked off `aligned` once.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from quaterne.rules.board import CELLS, LINES, SQUARES, Cell, Line
from quaterne.rules.pieces import PIECES, Characteristic, Piece


@dataclass(frozen=True, slots=True)
class Alignment:
    """A full line and what its pieces share, of what is in play."""

    line: Line
    characteristics: tuple[Characteristic, ...]


def traits(piece: Piece) -> int:
    """Return what a piece is like, as traits."""
    return piece << 4 | ~piece & 0xF


def traits_of(characteristics: Iterable[Characteristic]) -> int:
    """Return the traits that keep both values of these characteristics."""
    return sum(c << 4 | c for c in set(characteristics))


_ALL_LINES = LINES + SQUARES
_LOW_BITS = sum(1 << 8 * i for i in range(len(_ALL_LINES)))

EMPTY_SHARED = _LOW_BITS * 0xFF
EMPTY_COUNTS = 0

_ONE_PER_LINE = tuple(
    sum(1 << 8 * i for i, line in enumerate(_ALL_LINES) if cell in line.cells) for cell in CELLS
)
_BYTES_THROUGH = tuple(ones * 0xFF for ones in _ONE_PER_LINE)
# What a piece on a cell leaves of `shared`: its traits on the lines through it, all elsewhere.
_KEPT = tuple(
    tuple(EMPTY_SHARED ^ _ONE_PER_LINE[cell] * (0xFF ^ traits(piece)) for piece in PIECES)
    for cell in CELLS
)


def place(shared: int, counts: int, piece: Piece, cell: Cell) -> tuple[int, int]:
    """Return the two numbers with one piece more."""
    return shared & _KEPT[cell][piece], counts + _ONE_PER_LINE[cell]


def aligned(shared: int, counts: int) -> int:
    """Return what the pieces of every full line share; apply `mask` to keep what is in play."""
    return shared & (counts >> 2 & _LOW_BITS) * 0xFF


def bytes_through(cell: Cell | None) -> int:
    """Return all ones in the bytes of the lines through a cell; 0 for no cell."""
    return 0 if cell is None else _BYTES_THROUGH[cell]


def mask(characteristics: Iterable[Characteristic], squares: bool) -> int:
    """Return what is in play, to be ANDed with `aligned`."""
    lines = len(_ALL_LINES) if squares else len(LINES)
    return sum(traits_of(characteristics) << 8 * i for i in range(lines))


def entries(aligned_bytes: int) -> Iterator[tuple[Line, int]]:
    """Yield the lines with something in common and the traits of each, in the order of lines."""
    for i, line in enumerate(_ALL_LINES):
        if shared := aligned_bytes >> 8 * i & 0xFF:
            yield line, shared


def alignments_in(
    aligned_bytes: int, characteristics: Sequence[Characteristic]
) -> tuple[Alignment, ...]:
    """Return the lines with something in common as values, in the order of the lines."""
    if not aligned_bytes:
        return ()
    return tuple(
        Alignment(line, tuple(c for c in characteristics if shared & (c << 4 | c)))
        for line, shared in entries(aligned_bytes)
    )
