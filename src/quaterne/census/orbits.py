"""Positions of Quarto with few pieces: how many there are, and how many each class stands for.

A position is a board without alignment and a piece in hand.  Two positions belong to one class
when a symmetry takes one to the other; a class has as many positions as there are symmetries,
divided by those that leave one of its positions as it is.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations, permutations
from math import comb, perm

from quaterne.rules import CELLS, CHARACTERISTICS, PIECES
from quaterne.rules.board import lines_in_play
from quaterne.rules.symmetry import piece_symmetries, quarto_cell_symmetries

__all__ = ["all_positions", "class_size", "winning_at_once"]

_EMPTY = 255


def class_size(cells: bytes, hand: int, squares: bool) -> int:
    """Return how many positions are symmetric to this one, with all characteristics in play.

    `cells` are the pieces on the sixteen cells, 255 on free ones.
    """
    placed = {cell: piece for cell, piece in enumerate(cells) if piece != _EMPTY}
    symmetries = quarto_cell_symmetries(squares)
    fixed = 0
    for moved in symmetries:
        image = {int(moved[cell]): piece for cell, piece in placed.items()}
        if image.keys() == placed.keys():
            wanted = [(piece, placed[cell]) for cell, piece in image.items()]
            fixed += _renamings((*wanted, (hand, hand)))
    return len(symmetries) * len(piece_symmetries(CHARACTERISTICS)) // fixed


@cache
def _renamings(wanted: tuple[tuple[int, int], ...]) -> int:
    """Return how many renamings make of each of these pieces the one beside it."""
    return sum(
        all(pieces[old] == new for old, new in wanted)
        for pieces in piece_symmetries(CHARACTERISTICS)
    )


def all_positions(placed: int, squares: bool) -> int:
    """Return how many positions there are with up to four pieces placed and one in hand."""
    boards = comb(16, placed) * perm(16, placed)
    if placed == 4:
        aligned = sum(map(_aligned, permutations(PIECES, 4)))
        boards -= len(lines_in_play(squares)) * aligned
    return boards * (16 - placed)


def winning_at_once(placed: int, squares: bool) -> int:
    """Return in how many of them, up to four placed, the hand completes a line."""
    lines = [frozenset(line.cells) for line in lines_in_play(squares)]
    patterns: Counter[frozenset[tuple[int, ...]]] = Counter()
    for cells in combinations(CELLS, placed):
        triples = frozenset(
            tuple(n for n, cell in enumerate(cells) if cell in line)
            for line in lines
            if len(line.intersection(cells)) == 3
        )
        if triples:
            patterns[triples] += 1
    return sum(count * _winning(placed, triples) for triples, count in patterns.items())


@cache
def _winning(placed: int, triples: frozenset[tuple[int, ...]]) -> int:
    """Return how many pieces on some cells and in hand align with one of these triples.

    No four of the cells are a line, for else a triple of it would leave no cell free.  Whatever
    the hand is, flipping values makes it piece 0: sixteen times as many.
    """
    return 16 * sum(
        any(_aligned((0, *(pieces[n] for n in triple))) for triple in triples)
        for pieces in permutations(range(1, 16), placed)
    )


def _aligned(pieces: tuple[int, ...]) -> bool:
    common, union = 15, 0
    for piece in pieces:
        common &= piece
        union |= piece
    return bool(common | (15 & ~union))
