"""Symmetry: positions that are the same game seen from another side.

A symmetry moves the cells and renames the pieces without changing who wins.

Cells.  Quarto: the permutations that map lines to lines, 32 of them, or the 8 turns and flips of
the board when squares count.  Quatrenun: any order of the rows, any order of the columns, and
swapping rows with columns: 24 · 24 · 2 = 1,152.

Pieces.  Swapping the two values of a characteristic and permuting the k characteristics in play
gives 2^k · k! renamings of what a piece is *for play*, its kind: 384 with all four.  With fewer in
play, pieces of one kind differ only in what does not count, and may be exchanged freely: each of
the 2^k kinds has 16 / 2^k pieces, so that factor is ((16 / 2^k)!)^(2^k).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import permutations, product
from math import factorial, prod
from typing import overload

from quaterne.errors import ImpossiblePosition
from quaterne.rules.board import CELLS, Cell, lines_in_play
from quaterne.rules.game import Game, GameState, Stage
from quaterne.rules.pieces import CHARACTERISTICS, PIECES, Characteristic, Piece, check_type
from quaterne.rules.quarto import Quarto
from quaterne.rules.quatrenun import Quatrenun

CellMap = tuple[Cell, ...]
"""Where each cell goes, `a1` first."""

PieceMap = tuple[Piece, ...]
"""What each piece becomes, piece 0 first."""


@cache
def quarto_cell_symmetries(squares: bool) -> tuple[CellMap, ...]:
    """Return all permutations of the cells that map lines in play to lines in play.

    Backtracking finds them: it chooses the image of one cell after the other, and gives up as soon
    as cells of one line have images that lie on no common line.
    """
    lines = [frozenset(line.cells) for line in lines_in_play(squares)]
    found: list[CellMap] = []

    def fits(image: list[Cell]) -> bool:
        newest = len(image) - 1
        parts = (
            frozenset(image[c] for c in line if c <= newest) for line in lines if newest in line
        )
        return all(any(part <= line for line in lines) for part in parts)

    def extend(image: list[Cell]) -> None:
        if len(image) == 16:
            found.append(tuple(image))
            return
        for cell in CELLS:
            if cell not in image:
                image.append(cell)
                if fits(image):
                    extend(image)
                image.pop()

    extend([])
    return tuple(found)


@cache
def quatrenun_cell_symmetries() -> tuple[CellMap, ...]:
    """Return every order of the rows and of the columns, and the same with both exchanged."""
    straight = [
        tuple(Cell.at(rows[cell.row], columns[cell.column]) for cell in CELLS)
        for rows, columns in product(permutations(range(4)), repeat=2)
    ]
    flipped = [tuple(Cell.at(c.column, c.row) for c in image) for image in straight]
    return tuple(straight + flipped)


@cache
def piece_symmetries(characteristics: tuple[Characteristic, ...]) -> tuple[PieceMap, ...]:
    """Return the 2^k · k! renamings by value and order of the characteristics in play.

    What is not in play stays as it is; exchanging pieces that differ only in that is a symmetry
    too, and `canonical` uses it, but there are too many such exchanges to list.
    """
    rest = 15 - sum(characteristics)
    found = []
    for order in permutations(characteristics):
        for flipped in product((0, 1), repeat=len(characteristics)):
            flip = sum(c for c, yes in zip(characteristics, flipped, strict=True) if yes)
            found.append(
                tuple(Piece(_reorder(p ^ flip, characteristics, order) | p & rest) for p in PIECES)
            )
    return tuple(found)


def _reorder(bits: int, old: Sequence[int], new: Sequence[int]) -> int:
    return sum(n for o, n in zip(old, new, strict=True) if bits & o)


def piece_symmetry_count(characteristics: Sequence[Characteristic]) -> int:
    """Return how many renamings of the pieces leave play unchanged: see the top of this module.

    >>> piece_symmetry_count(CHARACTERISTICS), piece_symmetry_count(CHARACTERISTICS[:3])
    (384, 12288)
    """
    k = len(characteristics)
    kinds = 1 << k
    exchanges = prod(factorial(16 // kinds) for _ in range(kinds))
    return kinds * factorial(k) * exchanges


@overload
def transformed(state: Quarto, cells: CellMap, pieces: PieceMap) -> Quarto: ...
@overload
def transformed(state: Quatrenun, cells: CellMap, pieces: PieceMap) -> Quatrenun: ...
def transformed(state: Quarto | Quatrenun, cells: CellMap, pieces: PieceMap) -> Quarto | Quatrenun:
    """Return an unfinished game with its cells moved and its pieces renamed; `to_act` stays."""
    _refuse_finished(state)
    if isinstance(state, Quatrenun):
        groups: list[list[Piece]] = [[] for _ in CELLS]
        for cell in CELLS:
            groups[cells[cell]] = [pieces[piece] for piece in state.pieces_on(cell)]
        designated = None if state.designated is None else cells[state.designated]
        return Quatrenun.setup(groups, designated, to_act=state.to_act, rules=state.rules)
    board: list[Piece | None] = [None] * 16
    for cell, piece in zip(CELLS, state.board, strict=True):
        board[cells[cell]] = None if piece is None else pieces[piece]
    return Quarto.setup(
        board,
        hand=None if state.hand is None else pieces[state.hand],
        last=None if state.last is None else cells[state.last],
        late=None if state.late is None else cells[state.late],
        declined=state.declined,
        rules=state.rules,
    )


def canonical(state: Game) -> Game:
    """Return one position for all that are symmetric to this one; the game must not be over.

    It leaves out who is to act: in Quatrenun the first player designates in it.

    >>> a = Quarto.setup([Piece(7)] + [None] * 15, Piece(3))
    >>> b = Quarto.setup([None] * 15 + [Piece(12)], Piece(4))
    >>> canonical(a) == canonical(b)
    True
    """
    check_type(state, GameState, "Quarto.from_position('...')")
    _refuse_finished(state)
    if isinstance(state, Quarto):
        return _canonical_quarto(state)
    assert isinstance(state, Quatrenun)
    return _canonical_quatrenun(state)


def _refuse_finished(state: Game) -> None:
    if state.stage is Stage.OVER:
        raise ImpossiblePosition(
            f"{state} is the end of a game: symmetry is for unfinished ones", "over"
        )


_Key = tuple[int, tuple[int, ...], tuple[int, ...]]


def _canonical_quarto(state: Quarto) -> Quarto:
    """Try every symmetry of the board that puts the pieces on the smallest set of cells.

    A board is its occupied cells and, for each characteristic in play, the set of cells whose
    pieces have it (a plane).  Permuting characteristics permutes planes, so they are sorted;
    flipping one complements its plane, so with a piece in hand the planes are taken relative to
    it, and without one every flip is tried.
    """
    last = state.last if state.alignments() else None  # it matters only for what may be called
    characteristics = state.rules.characteristics
    flips = [int(state.hand)] if state.hand is not None else _flips(characteristics)
    placed = [(cell, piece) for cell, piece in enumerate(state.board) if piece is not None]
    symmetries = quarto_cell_symmetries(state.rules.squares)
    shapes = [sum(1 << cells[cell] for cell, _ in placed) for cells in symmetries]
    occupied = min(shapes)

    def key(cells: CellMap, flip: int) -> _Key:
        planes = sorted(
            sum(1 << cells[cell] for cell, piece in placed if (piece ^ flip) & c)
            for c in characteristics
        )
        opened = tuple(-1 if c is None else int(cells[c]) for c in (last, state.late))
        return occupied, tuple(planes), opened

    best = [cells for cells, shape in zip(symmetries, shapes, strict=True) if shape == occupied]
    return _from_key(state, min(key(cells, flip) for cells in best for flip in flips))


def _flips(characteristics: Sequence[Characteristic]) -> list[int]:
    return [sum(chosen) for chosen in product(*((0, int(c)) for c in characteristics))]


def _from_key(state: Quarto, key: _Key) -> Quarto:
    """Return the position with this key that uses the pieces of each kind in ascending order."""
    occupied, planes, (last, late) = key
    characteristics = state.rules.characteristics
    in_play = sum(characteristics)
    unused = list(PIECES)

    def take(kind: int) -> Piece:
        piece = next(p for p in unused if p & in_play == kind)
        unused.remove(piece)
        return piece

    hand = None if state.hand is None else take(0)
    board: list[Piece | None] = [None] * 16
    for cell in CELLS:
        if occupied >> cell & 1:
            board[cell] = take(
                sum(c for c, p in zip(characteristics, planes, strict=True) if p >> cell & 1)
            )
    return Quarto.setup(
        board,
        hand,
        last=None if last < 0 else Cell(last),
        late=None if late < 0 else Cell(late),
        declined=state.declined,
        rules=state.rules,
    )


def _canonical_quatrenun(state: Quatrenun) -> Quatrenun:
    cells, pieces = canonical_symmetry(state)
    groups: list[list[Piece]] = [[] for _ in CELLS]
    for cell in CELLS:
        groups[cells[cell]] = [pieces[piece] for piece in state.pieces_on(cell)]
    designated = None if state.designated is None else cells[state.designated]
    return Quatrenun.setup(groups, designated, rules=state.rules)


def canonical_symmetry(state: Quatrenun) -> tuple[CellMap, PieceMap]:
    """Return the symmetry that makes a position canonical.

    Try every renaming of the pieces; for each the best order of rows and columns is known.  Written
    as the rows and columns on which pieces 0, 1, 2, … stand, a position is smallest when rows and
    columns are numbered in the order in which they are met.
    """
    where = {piece: cell for cell in CELLS for piece in state.pieces_on(cell)}
    best: tuple[tuple[int, ...], PieceMap, bool] | None = None
    for pieces in piece_symmetries(CHARACTERISTICS):
        old = sorted(PIECES, key=pieces.__getitem__)
        for flipped in (False, True):
            cells = [where[piece] for piece in old]
            if state.designated is not None:
                cells.append(state.designated)
            key = _numbered_as_met(cells, flipped)
            if best is None or key < best[0]:
                best = key, pieces, flipped
    assert best is not None
    key, pieces, flipped = best
    met = [where[piece] for piece in sorted(PIECES, key=pieces.__getitem__)]
    return _order_as_met(met, flipped), pieces


def _order_as_met(cells: Sequence[Cell], flipped: bool) -> CellMap:
    """Return where every cell goes when rows and columns are numbered as these cells meet them.

    Lines that none of them meets follow in their old order.
    """
    rows: dict[int, int] = {}
    columns: dict[int, int] = {}
    for cell in (*cells, *CELLS):
        rows.setdefault(cell.row, len(rows))
        columns.setdefault(cell.column, len(columns))
    if flipped:
        return tuple(Cell.at(columns[cell.column], rows[cell.row]) for cell in CELLS)
    return tuple(Cell.at(rows[cell.row], columns[cell.column]) for cell in CELLS)


def _numbered_as_met(cells: Sequence[Cell], flipped: bool) -> tuple[int, ...]:
    rows: dict[int, int] = {}
    columns: dict[int, int] = {}
    key = []
    for cell in cells:
        row, column = (cell.column, cell.row) if flipped else (cell.row, cell.column)
        key.append(4 * rows.setdefault(row, len(rows)) + columns.setdefault(column, len(columns)))
    return tuple(key)
