"""Simple agents for Quarto; judge one by `quaterne judge examples.agents:naive`.

`naive` and `risky` are written after the description of two strategies in P. Rowlett, "Developing
Strategic and Mathematical Thinking via Game Play: Programming to Investigate a Risky Strategy for
Quarto", The Mathematics Enthusiast 12 (2015), doi 10.54870/1551-3440.1334.  `pairs` is another
reading of the second; `examples.readings` has more.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from examples.lines import Board, completes, free_cells, like_pieces, reserve_of, safe_pieces
from quaterne.rules import Action, Cell, Game, Give, Piece, Place, Quarto

__all__ = ["careless", "naive", "one_ply", "pairs", "random_agent", "risky", "two_ply"]

_MOST_FREE = 10

_Score = Callable[[Board, int, int, Sequence[int]], float]
"""Of a board, a cell, the piece to place there, and the reserve: more is better."""


def random_agent(game: Game, source: Random) -> Action:
    """Do anything that is legal."""
    return source.choice(game.legal_actions())


def careless(game: Game, source: Random) -> Action:
    """Win if possible; place and give anything else at random."""
    assert isinstance(game, Quarto)
    if game.hand is None:
        return Give(Piece(source.choice(reserve_of(game))))
    return naive(game, source)


def naive(game: Game, source: Random) -> Action:
    """Win if possible, else place anywhere; give a piece that does not win, if there is one."""
    return _act(game, source, lambda *_: 0)


def risky(game: Game, source: Random) -> Action:
    """Do as `naive`, but place to build the longest line of like pieces."""
    return _act(game, source, lambda board, cell, piece, _: like_pieces(board, cell, piece))


def pairs(game: Game, source: Random) -> Action:
    """Do as `risky`, but only with lines of two: make no line of three if it can be avoided."""

    def score(board: Board, cell: int, piece: int, _: Sequence[int]) -> int:
        like = like_pieces(board, cell, piece)
        return like if like < 3 else 0

    return _act(game, source, score)


def one_ply(game: Game, source: Random) -> Action:
    """Place so that as many pieces as possible are safe to give."""

    def score(board: Board, cell: int, piece: int, reserve: Sequence[int]) -> int:
        return len(safe_pieces(_after(board, cell, piece), reserve))

    return _act(game, source, score)


def two_ply(game: Game, source: Random) -> Action | tuple[Action, ...]:
    """Choose the turn after which the opponent, placing like `one_ply`, has least left to give.

    Before six pieces are placed it plays like `one_ply`: there are too many turns.
    """
    assert isinstance(game, Quarto)
    if game.hand is None or len(free_cells(game.board)) > _MOST_FREE:
        return one_ply(game, source)
    board, hand, reserve = game.board, int(game.hand), reserve_of(game)
    won = _winning(board, hand)
    if won or not reserve:
        return Place(Cell(source.choice(won or free_cells(board))))
    turns: dict[tuple[int, int], int] = {}
    for cell in free_cells(board):
        after = _after(board, cell, hand)
        for given in safe_pieces(after, reserve):
            rest = [piece for piece in reserve if piece != given]
            turns[cell, given] = -max(
                (len(safe_pieces(_after(after, c, given), rest)) for c in free_cells(after)),
                default=0,
            )
    if not turns:
        return Place(Cell(source.choice(free_cells(board))))
    best = max(turns.values())
    cell, given = source.choice([turn for turn, score in turns.items() if score == best])
    return Place(Cell(cell)), Give(Piece(given))


def _act(game: Game, source: Random, score: _Score) -> Action:
    assert isinstance(game, Quarto)
    board, reserve = game.board, reserve_of(game)
    if game.hand is None:
        return Give(Piece(source.choice(safe_pieces(board, reserve) or reserve)))
    hand, free = int(game.hand), free_cells(board)
    if won := _winning(board, hand):
        return Place(Cell(source.choice(won)))
    scores = {cell: score(board, cell, hand, reserve) for cell in free}
    best = max(scores.values())
    return Place(Cell(source.choice([cell for cell in free if scores[cell] == best])))


def _winning(board: Board, piece: int) -> list[int]:
    return [cell for cell in free_cells(board) if completes(board, cell, piece)]


def _after(board: Board, cell: int, piece: int) -> list[int | None]:
    return [piece if at == cell else there for at, there in enumerate(board)]
