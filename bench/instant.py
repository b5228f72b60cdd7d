"""Measure the time for value and distance of random positions in every game of Quarto.

    python bench/instant.py [--positions N] [--seed N] [--games 4 4+squares ...] [--placed N ...]
        [--moves] [--no-book] [--threads N]

For each of the eight games and each number of placed pieces, with a piece in hand and with one
still to give, it analyses N random positions, each with an empty table, like
`quaterne.engine.analyse`.  The same seed gives the same positions, whatever the other options.
Times are processor times (all threads together), so that other programs disturb them less.  The exit
code is 1 when a position takes longer than the target.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from statistics import median
from time import process_time

from quaterne.engine import analyse
from quaterne.engine.book import GAMES, BookGame, shipped
from quaterne.rules import PIECES, Piece, Quarto, Rules

TARGET_MS = 20
HEAD = (
    "| game | placed | piece | median ms | worst ms | median nodes | worst nodes | worst position |"
)


@dataclass(frozen=True)
class Answer:
    """The time and nodes of one position."""

    ms: float
    nodes: int
    state: Quarto


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--positions", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--games", nargs="*", default=[name_of(game) for game in GAMES])
    parser.add_argument("--placed", type=int, nargs="*", default=list(range(16)))
    parser.add_argument("--moves", action="store_true", help="judge every move too")
    parser.add_argument("--no-book", action="store_true")
    parser.add_argument("--threads", type=int, default=1)
    arguments = parser.parse_args()
    if not arguments.no_book:
        shipped()  # read the book before the clock starts
    print(HEAD)
    print("|---|---:|---|---:|---:|---:|---:|---|")
    times: list[float] = []
    for game in (game for game in GAMES if name_of(game) in arguments.games):
        for placed in arguments.placed:
            for hand in (True, False):
                answers = list(measured(game, placed, hand, arguments))
                print(row(game, placed, hand, answers), flush=True)
                times += [answer.ms for answer in answers]
    over = sum(ms > TARGET_MS for ms in times)
    print(
        f"{len(times)} positions: median {median(times):.2f} ms, worst {max(times):.2f} ms,"
        f" {over} over {TARGET_MS} ms"
    )
    raise SystemExit(1 if over else 0)


def name_of(game: BookGame) -> str:
    return f"{game.characteristics}{'+squares' if game.squares else ''}"


def measured(
    game: BookGame, placed: int, hand: bool, arguments: argparse.Namespace
) -> Iterator[Answer]:
    source = Random(f"{arguments.seed} {name_of(game)} {placed} {hand}")
    for state in sample(game.rules, placed, hand, arguments.positions, source):
        began = process_time()
        found = analyse(
            state, moves=arguments.moves, book=not arguments.no_book, threads=arguments.threads
        )
        yield Answer(1000 * (process_time() - began), found.nodes, state)


def sample(rules: Rules, placed: int, hand: bool, count: int, source: Random) -> Iterator[Quarto]:
    """Yield positions with random pieces on random cells; their alignments are dead."""
    for _ in range(count):
        pieces = source.sample(PIECES, placed + 1)
        board: list[Piece | None] = [*pieces[:placed], *[None] * (16 - placed)]
        source.shuffle(board)
        yield Quarto.setup(board, pieces[placed] if hand else None, rules=rules)


def row(game: BookGame, placed: int, hand: bool, answers: list[Answer]) -> str:
    worst = max(answers, key=lambda answer: answer.ms)
    nodes = [answer.nodes for answer in answers]
    cells = (
        name_of(game),
        placed,
        "in hand" if hand else "to give",
        f"{median(answer.ms for answer in answers):.2f}",
        f"{worst.ms:.2f}",
        f"{median(nodes):.0f}",
        max(nodes),
        f"`{worst.state}`",
    )
    return f"| {' | '.join(map(str, cells))} |"


if __name__ == "__main__":
    main()
