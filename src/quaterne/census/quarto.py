"""`census_quarto`: how many positions of Quarto are won, drawn and lost, by pieces placed.

Positions with few pieces are counted exactly, by classes under the symmetries.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations, permutations
from math import comb, perm
from pathlib import Path
from random import Random
from typing import Any

from quaterne import __version__
from quaterne.census.shares import CensusError, PlacedReport, check_number
from quaterne.charts import Bar, Series, stacked_chart
from quaterne.cluster import ResultLog, Unit, Workers, run_units
from quaterne.engine import Engine, Value, Verdict
from quaterne.engine.book import MOST_PLACED, BookGame, keys_of
from quaterne.engine.native import book_position
from quaterne.notation import parse_rules
from quaterne.rules import CELLS, CHARACTERISTICS, PIECES, GameName, Piece, Quarto, Rules
from quaterne.rules.board import lines_in_play
from quaterne.rules.symmetry import piece_symmetries, quarto_cell_symmetries

MAX_PLACED = 15
"""One piece more is in hand."""
_MOST_SAMPLES = 10**7
"""Days of one processor; the list of their parts still fits into memory."""
_POSITIONS_IN_UNIT = 100
_UNITS_IN_TASK = 5
_NO_PIECE = 255
"""An empty cell, as the core writes it."""


def census_quarto(
    rules: Rules | str,
    placed: Sequence[int],
    *,
    samples: int = 10_000,
    seed: int = 0,
    results: str | Path | None = None,
    workers: Workers | None = None,
    on_progress: Callable[[int, int], object] = lambda *_: None,
    on_dashboard: Callable[[str], object] = lambda _: None,
) -> tuple[PlacedReport, ...]:
    """Return a report for each number of placed pieces, by rules or their words.

    Up to four placed, with all characteristics in play, every position is counted.  Else so many
    samples are taken, rounded up to hundreds.

    >>> census_quarto("classic", [1])[0].drawn.share
    1.0
    """
    rules = parse_rules(rules) if isinstance(rules, str) else rules
    census = QuartoCensus(rules, tuple(placed), samples, seed)
    with ResultLog(results, census.description()) as log:
        run_units(
            _count,
            census,
            census.units(),
            log,
            workers or Workers(),
            chunk=_UNITS_IN_TASK,
            on_progress=on_progress,
            on_dashboard=on_dashboard,
        )
        return tuple(_report(census, number, log.results) for number in census.placed)


def _report(census: QuartoCensus, placed: int, results: dict[Unit, Any]) -> PlacedReport:
    counts: Counter[int] = Counter()
    for unit in census.units():
        if unit[0] == placed:
            counts.update({int(result): count for result, count in results[unit]})
    classes = None
    if census.is_exact(placed):
        squares = census.rules.squares
        counts[1] += winning_at_once(placed, squares)
        assert counts.total() == all_positions(placed, squares)
        classes = len(_keys(squares, placed))
    return PlacedReport.of(census.rules, placed, counts, classes)


def _count(census: QuartoCensus, unit: Unit) -> list[list[int]]:
    """Return how many positions of a block have which result."""
    counts: Counter[int] = Counter()
    for state, size in census.block(*unit):
        counts[_result(_engine().analyse(state).verdict)] += size
    return [[result, counts[result]] for result in sorted(counts)]


def _result(verdict: Verdict) -> int:
    """Return 0 for a draw, the distance of a win, and that of a loss with a minus."""
    sign = {Value.WIN: 1, Value.DRAW: 0, Value.LOSS: -1}[verdict.value]
    return sign * (verdict.distance or 0)


@cache
def _engine() -> Engine:
    return Engine()


@dataclass(frozen=True, slots=True)
class QuartoCensus:
    """What is counted: rules, the numbers of pieces placed, and how many positions of a sample."""

    rules: Rules
    placed: tuple[int, ...]
    samples: int = 10_000
    seed: int = 0

    def __post_init__(self) -> None:
        if self.rules.game is not GameName.QUARTO:
            raise CensusError(f"{self.rules} are not rules of quarto").because(
                "other-game", rules=str(self.rules)
            )
        placed = {check_number("placed", number, 0, MAX_PLACED) for number in self.placed}
        for name, value in (
            ("placed", tuple(sorted(placed))),
            ("samples", check_number("samples", self.samples, 1, _MOST_SAMPLES)),
            ("seed", check_number("seed", self.seed, 0, 2**63)),
        ):
            object.__setattr__(self, name, value)

    def is_exact(self, placed: int) -> bool:
        """Return whether all positions are counted; else a uniform sample is taken of them."""
        return placed <= MOST_PLACED and len(self.rules.characteristics) == 4

    def units(self) -> Iterator[Unit]:
        """Yield the parts: how many are placed, and which block of positions."""
        for placed in self.placed:
            for block in range(-(-self._positions(placed) // _POSITIONS_IN_UNIT)):
                yield placed, block

    def _positions(self, placed: int) -> int:
        if self.is_exact(placed):
            return len(_keys(self.rules.squares, placed))
        return self.samples

    def description(self) -> dict[str, object]:
        """Return what results must have in common to be counted together."""
        return {
            "census": f"quarto {len(self.rules.characteristics)} {self.rules.squares}",
            "seed": self.seed,
            "quaterne": __version__,
        }

    def block(self, placed: int, number: int) -> Iterator[tuple[Quarto, int]]:
        """Yield the positions of a block, each with how many it stands for."""
        rules = Rules(characteristics=self.rules.characteristics, squares=self.rules.squares)
        first = number * _POSITIONS_IN_UNIT
        if self.is_exact(placed):
            for key in _keys(rules.squares, placed)[first : first + _POSITIONS_IN_UNIT]:
                cells, hand = book_position(4, rules.squares, placed, key)
                board = [None if p == _NO_PIECE else Piece(p) for p in cells]
                state = Quarto.setup(board, Piece(hand), rules=rules)
                yield state, class_size(cells, hand, rules.squares)
        else:
            # Every block is whole, so that a larger sample begins with a smaller one.
            source = Random(f"census {self.seed} {rules} {placed} {number}")
            for _ in range(_POSITIONS_IN_UNIT):
                yield random_position(rules, placed, source), 1


@cache
def _keys(squares: bool, placed: int) -> list[int]:
    return keys_of(BookGame(4, squares), placed, missed=False)


def random_position(rules: Rules, placed: int, source: Random) -> Quarto:
    """Return a board without alignment and a piece in hand, each as likely as any other.

    All of them are reachable: no part of such a board has an alignment, so its pieces can have
    come in any order.
    """
    while True:
        cells = source.sample(CELLS, placed)
        *pieces, hand = source.sample(PIECES, placed + 1)
        board: list[Piece | None] = [None] * 16
        for cell, piece in zip(cells, pieces, strict=True):
            board[cell] = piece
        if not _is_aligned(board, rules):
            return Quarto.setup(board, hand, rules=rules)


def _is_aligned(board: Sequence[Piece | None], rules: Rules) -> bool:
    in_play = int(sum(rules.characteristics))
    for line in lines_in_play(rules.squares):
        ones = zeros = in_play
        for cell in line.cells:
            piece = board[cell]
            if piece is None:
                break
            ones, zeros = ones & piece, zeros & ~piece
        else:
            if ones | zeros:
                return True
    return False


# The chart of a census: the shares of won, drawn and lost positions.


def quarto_chart(
    reports: Sequence[PlacedReport],
    *,
    title: str = "Positions by value",
    axis: str = "pieces placed, one more in hand",
    names: tuple[str, str, str] = ("won", "drawn", "lost"),
) -> str:
    """Return the shares by pieces placed as an SVG document."""
    series = [
        Series(name, tuple(Bar(share.share) for share in shares))
        for name, shares in zip(
            names, zip(*((r.won, r.drawn, r.lost) for r in reports), strict=True), strict=True
        )
    ]
    return stacked_chart(title, axis, [str(report.placed) for report in reports], series)


# Positions of Quarto with few pieces: how many there are, and how many each class stands for.
#
# A position is a board without alignment and a piece in hand.  Two positions belong to one class
# when a symmetry takes one to the other; a class has as many positions as there are symmetries,
# divided by those that leave one of its positions as it is.


def class_size(cells: bytes, hand: int, squares: bool) -> int:
    """Return how many positions are symmetric to this one, with all characteristics in play.

    `cells` are the pieces on the sixteen cells, 255 on free ones.
    """
    placed = {cell: piece for cell, piece in enumerate(cells) if piece != _NO_PIECE}
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
