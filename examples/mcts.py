"""Monte Carlo tree search (UCT) with random playouts, at several budgets.

`quaterne judge examples.mcts:mcts_100` judges the search with a hundred playouts for each action.
A playout takes wins at once, like `examples.agents.naive`, and is random in all else.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field, replace
from random import Random

from examples.lines import completes, free_cells, reserve_of
from quaterne.rules import Action, Cell, Game, Give, Piece, Place, Quarto

__all__ = ["Mcts", "mcts_10", "mcts_100", "mcts_1000"]

_EXPLORATION = 1.4


@dataclass(frozen=True, slots=True)
class _Position:
    """A position as the search plays it; `mover` is 0 or 1."""

    board: tuple[int | None, ...]
    hand: int | None
    reserve: tuple[int, ...]
    mover: int = 0
    winner: int | None = None

    @property
    def choices(self) -> tuple[int, ...]:
        """Cells to place on, or pieces to give; none at the end."""
        if self.winner is not None:
            return ()
        return self.reserve if self.hand is None else tuple(free_cells(self.board))

    def after(self, choice: int) -> _Position:
        if self.hand is None:
            rest = tuple(piece for piece in self.reserve if piece != choice)
            return replace(self, hand=choice, reserve=rest, mover=1 - self.mover)
        won = completes(self.board, choice, self.hand)
        board = (*self.board[:choice], self.hand, *self.board[choice + 1 :])
        return replace(self, board=board, hand=None, winner=self.mover if won else None)


@dataclass(slots=True)
class _Node:
    position: _Position
    untried: list[int]
    children: dict[int, _Node] = field(default_factory=dict)
    visits: int = 0
    points: float = 0.0
    """Of the player who moved to this node."""


class Mcts:
    """An agent that searches with so many playouts for each action."""

    def __init__(self, playouts: int) -> None:
        self.playouts = playouts

    def __call__(self, game: Game, source: Random) -> Action:
        """Return the action that was tried most often."""
        assert isinstance(game, Quarto)
        hand = None if game.hand is None else int(game.hand)
        board = tuple(None if piece is None else int(piece) for piece in game.board)
        root = _node(_Position(board, hand, tuple(reserve_of(game))), source)
        for _ in range(self.playouts):
            self._grow(root, source)
        best = max(root.children, key=lambda choice: root.children[choice].visits)
        return Give(Piece(best)) if hand is None else Place(Cell(best))

    def _grow(self, root: _Node, source: Random) -> None:
        """Go down the tree, add a node, play it out, and count the result on the way back."""
        path, node = [(root, 1 - root.position.mover)], root
        while node.children and not node.untried:
            parent = node
            node = max(parent.children.values(), key=lambda child: _bound(parent, child))
            path.append((node, parent.position.mover))
        if node.untried:
            choice = node.untried.pop()
            child = _node(node.position.after(choice), source)
            node.children[choice] = child
            path.append((child, node.position.mover))
            node = child
        winner = _playout(node.position, source)
        for visited, mover in path:
            visited.visits += 1
            visited.points += 0.5 if winner is None else float(winner == mover)


def _node(position: _Position, source: Random) -> _Node:
    choices = list(position.choices)
    source.shuffle(choices)
    return _Node(position, choices)


def _bound(parent: _Node, child: _Node) -> float:
    explored = math.sqrt(math.log(parent.visits) / child.visits)
    return child.points / child.visits + _EXPLORATION * explored


def _playout(position: _Position, source: Random) -> int | None:
    """Play to the end and return the winner."""
    if position.winner is not None:
        return position.winner
    board, mover, hand = list(position.board), position.mover, position.hand
    pieces, cells = list(position.reserve), free_cells(board)
    source.shuffle(pieces)
    source.shuffle(cells)
    while cells:
        if hand is None:
            hand, mover = pieces.pop(), 1 - mover
        if any(completes(board, cell, hand) for cell in cells):
            return mover
        board[cells.pop()] = hand
        hand = None
    return None


mcts_10 = Mcts(10)
mcts_100 = Mcts(100)
mcts_1000 = Mcts(1000)
