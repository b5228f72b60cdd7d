"""What "risky" and "naive" of Rowlett (2015) may mean, each reading played out in many games.

python -m examples.readings --games 1000000

A reading says where risky places when it cannot win, and how each of the two chooses a piece to
give.  Naive places anywhere.  Both win when they can.  All games are played side by side in arrays:
row by row a game, column by column a line or a piece.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import numpy as np

from examples.arguments import at_least
from quaterne.engine.match import Score
from quaterne.rules.board import lines_in_play

if TYPE_CHECKING:
    from numpy.typing import NDArray

__all__ = ["GIVES", "PLACES", "main", "play"]

_LINES = [tuple(map(int, line.cells)) for line in lines_in_play(False)]
_THROUGH = np.array([[cell in line for line in _LINES] for cell in range(16)])
_PIECES = np.arange(16, dtype=np.int8)

_Place = Callable[[Any], Any]
"""From the pieces of each like line through each cell (games × cells × lines) to scores of cells.

A line is like when its pieces and the one to place have something in common; others count 0.
"""
PLACES: dict[str, _Place] = {
    "anywhere, as naive does": lambda likes: likes.max(2) * 0,
    "the longest line": lambda likes: likes.max(2),
    "three in a line": lambda likes: (likes == 2).any(2),
    "largest sum over lines": lambda likes: likes.sum(2),
    "most lines": lambda likes: (likes > 0).sum(2),
    "any line": lambda likes: (likes > 0).any(2),
    "two in a line, never three": lambda likes: 2 * (likes < 2).all(2) + (likes > 0).any(2),
    "never three in a line": lambda likes: (likes < 2).all(2),
}
GIVES = ("safe", "second try", "random")
"""`safe` gives no winning piece if there is another; `second try` draws again, once, when the piece
it has drawn wins."""


class _Games:
    """Many games of Quarto after the same number of placements."""

    def __init__(self, count: int, source: np.random.Generator) -> None:
        self.source = source
        self.free = np.ones((count, 16), bool)
        self.reserve = np.ones((count, 16), bool)
        # Of each line: the characteristics that all its pieces have, or all lack; how many it has.
        self.ones = np.full((count, 10), 15, np.int8)
        self.zeros = np.full((count, 10), 15, np.int8)
        self.counts = np.zeros((count, 10), np.int8)

    def likes(self, pieces: NDArray[np.int8]) -> NDArray[np.int8]:
        """Return how many pieces each line has that is like these."""
        common = (self.ones & pieces) | (self.zeros & ~pieces)
        return np.where(common != 0, self.counts, 0)

    def wins(self, pieces: NDArray[np.int8]) -> NDArray[np.bool_]:
        """Return where a piece would complete a line."""
        found: NDArray[np.bool_] = (self.likes(pieces) == 3).any(1)
        return found

    def choose(self, scores: NDArray[Any], possible: NDArray[np.bool_]) -> NDArray[np.intp]:
        """Return in each game one of the possible choices with the best score."""
        ties = self.source.random(scores.shape, np.float32)
        chosen: NDArray[np.intp] = np.where(possible, scores + ties, -1).argmax(1)
        return chosen

    def give(self, how: str) -> NDArray[np.int8]:
        """Take a piece from each reserve."""
        scores = np.zeros(self.reserve.shape)
        if how == "safe":
            scores = np.stack(
                [~self.wins(np.full((len(scores), 1), p, np.int8)) for p in _PIECES], 1
            )
        given = self.choose(scores, self.reserve)
        if how == "second try":
            again = self.wins(_PIECES[given][:, None])
            given = np.where(again, self.choose(scores, self.reserve), given)
        self.reserve[np.arange(len(given)), given] = False
        return _PIECES[given]

    def place(self, pieces: NDArray[np.int8], where: _Place) -> None:
        """Place a piece in each game."""
        likes = self.likes(pieces[:, None])
        through = np.where(_THROUGH[None], likes[:, None, :], 0)
        cells = self.choose(where(through), self.free)
        self.free[np.arange(len(cells)), cells] = False
        changed = _THROUGH[cells]
        self.ones = np.where(changed, self.ones & pieces[:, None], self.ones)
        self.zeros = np.where(changed, self.zeros & ~pieces[:, None], self.zeros)
        self.counts += changed

    def keep(self, going: NDArray[np.bool_]) -> None:
        """Forget the games that are over."""
        for name in ("free", "reserve", "ones", "zeros", "counts"):
            setattr(self, name, getattr(self, name)[going])


def play(place: str, risky_gives: str, naive_gives: str, games: int, seed: int = 0) -> Score:
    """Return the score of risky against naive; each gives the first piece of half of the games."""
    score = Score()
    source = np.random.default_rng(seed)
    for number, share in enumerate((games // 2, games - games // 2)):
        for first in range(0, share, 50_000):
            score += _play(
                place, (risky_gives, naive_gives), min(50_000, share - first), number, source
            )
    return score


def _play(
    place: str, gives: tuple[str, str], count: int, giver: int, source: np.random.Generator
) -> Score:
    table, won = _Games(count, source), [0, 0]
    for _ in range(16):
        pieces = table.give(gives[giver])
        giver = 1 - giver
        over = table.wins(pieces[:, None])
        won[giver] += int(over.sum())
        table.keep(~over)
        table.place(pieces[~over], PLACES["anywhere, as naive does" if giver else place])
    return Score(won[0], count - sum(won), won[1])


def main() -> None:
    """Play every reading and print a table."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--games", type=at_least(1), default=100_000)
    parser.add_argument("--seed", type=at_least(0), default=0)
    arguments = parser.parse_args()
    given = [("safe", "safe"), ("random", "random"), ("second try", "random"), ("safe", "random")]
    print("| risky places | " + " | ".join(f"{one} / {other}" for one, other in given) + " |")
    print("|---|" + "---:|" * len(given))
    for place in PLACES:
        shares = [play(place, *both, arguments.games, arguments.seed).share for both in given]
        print(f"| {place} | " + " | ".join(f"{share:.1%}" for share in shares) + " |", flush=True)


if __name__ == "__main__":
    main()
