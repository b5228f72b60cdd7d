"""Prove all eight games from the empty board, with the stored order of moves and without it.

    python bench/solution.py [--threads N] [--kernel NAME] [--games 4 4+squares ...] [--repeat N]
        [--write]

It prints the seconds that pass and those of the processor, all threads together: only the second
mean something while other programs run.  Of several repetitions the quickest counts.

`--write` writes solution.md and openings.tsv in docs/engine.  The openings come from the shipped
book; a test searches a sample of it again.
"""

from __future__ import annotations

import argparse
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from quaterne.engine import Proof, prove
from quaterne.engine.book import GAMES, BookGame, shipped
from quaterne.engine.native import KERNELS, Section, book_position
from quaterne.rules import Piece, Quarto

DOCS = Path(__file__).parent.parent / "docs" / "engine"
PLACED = 2


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--kernel", default=KERNELS[0], choices=KERNELS)
    names = [game_name(game) for game in GAMES]
    parser.add_argument("--games", nargs="*", default=names, choices=names, metavar="GAME")
    parser.add_argument("--repeat", type=int, default=1)
    parser.add_argument("--write", action="store_true", help="replace the pages in docs/engine")
    options = parser.parse_args()
    if options.write and set(options.games) != set(names):
        parser.error("the pages are about all games: leave out --games")
    proofs = []
    for game in (game for game in GAMES if game_name(game) in options.games):
        both = tuple(quickest(game, options, guide) for guide in (True, False))
        proofs.append(both)
        print(
            f"{game.rules}: {both[0].proof.value}, {both[0]}; without the order {both[1]}",
            flush=True,
        )
    for n, name in enumerate(("all with the order", "all without it")):
        together = [both[n] for both in proofs]
        print(
            f"{name}: {sum(one.seconds for one in together):.2f} s,"
            f" processor {sum(one.processor for one in together):.2f} s"
        )
    if options.write:
        write_pages(proofs, options)


def write_pages(proofs: list[tuple[TimedProof, ...]], options: argparse.Namespace) -> None:
    sections = opening_sections()
    (DOCS / "openings.tsv").write_text("\n".join(opening_rows(sections)) + "\n", encoding="utf-8")
    page = "\n".join(solution_page(proofs, sections, options))
    (DOCS / "solution.md").write_text(page + "\n", encoding="utf-8")


@dataclass(frozen=True, slots=True)
class TimedProof:
    """A proof, the seconds that it took, and those of the processor."""

    proof: Proof
    seconds: float
    processor: float

    def __str__(self) -> str:
        return f"{self.seconds:.2f} s (processor {self.processor:.2f} s)"


def quickest(game: BookGame, options: argparse.Namespace, guide: bool) -> TimedProof:
    found = [timed(game, options, guide) for _ in range(options.repeat)]
    return min(found, key=lambda one: one.seconds)


def timed(game: BookGame, options: argparse.Namespace, guide: bool) -> TimedProof:
    start, processor = time.perf_counter(), time.process_time()
    proof = prove(game.rules, threads=options.threads, kernel=options.kernel, guide=guide)
    return TimedProof(proof, time.perf_counter() - start, time.process_time() - processor)


def opening_sections() -> list[tuple[BookGame, Section]]:
    book = shipped()
    assert book is not None, "the opening book is missing: build it with `quaterne book`"
    return [
        (BookGame(section[0], section[1]), section)
        for section in book.sections()
        if section[2] == PLACED
    ]


def opening_rows(sections: list[tuple[BookGame, Section]]) -> Iterator[str]:
    yield "rules\tposition\tvalue\tdistance"
    for game, (_, _, placed, keys, results) in sections:
        for key, result in zip(keys, results, strict=True):
            cells, hand = book_position(game.characteristics, game.squares, placed, key)
            board = [None if piece == 255 else Piece(piece) for piece in cells]
            state = Quarto.setup(board, Piece(hand), rules=game.rules)
            value, distance = in_words(result)
            yield f"{game.rules}\t{str(state).rsplit(' ', 1)[0]}\t{value}\t{distance}"


def in_words(result: int) -> tuple[str, str]:
    if result == 0:
        return "draw", "-"
    return ("win" if result > 0 else "loss"), str(abs(result))


def game_name(game: BookGame, join: str = "+") -> str:
    return f"{game.characteristics}{f'{join}squares' if game.squares else ''}"


def solution_page(
    proofs: list[tuple[TimedProof, ...]],
    sections: list[tuple[BookGame, Section]],
    options: argparse.Namespace,
) -> Iterator[str]:
    yield "# Quarto, solved"
    yield ""
    yield "All eight games, with one to four characteristics in play, with or without"
    yield "squares, are draws when both play their best. Which characteristics are in play does not"
    yield "matter, only how many: exchanging them is a symmetry."
    yield ""
    yield "Luc Goossens first found in 1998 that the standard game is a draw. The engine proves each game"
    yield "from the empty board, without the opening book, by answering two questions: can the"
    yield "first player force a win, and can the second? If neither can, the game is a draw."
    yield ""
    yield (
        f"Measured by `python bench/solution.py --threads {options.threads} --kernel {options.kernel} "
        f"--repeat {options.repeat}`, the quickest of {options.repeat}."
    )
    yield "The seconds of the processor are those of all threads together. With several threads node"
    yield "counts vary a little from run to run. The"
    yield "[stored order](analysis.md#the-stored-order-of-a-proof) only says which reply to try first."
    yield "`quaterne prove --rules …` proves one game, with `--no-guide` without that order."
    yield ""
    yield (
        "| characteristics | value | nodes, first player | second player | seconds | of the processor "
        "| without the order: first player | second player | seconds | of the processor |"
    )
    yield "|---|---|---:|---:|---:|---:|---:|---:|---:|---:|"
    for game, both in zip(GAMES, proofs, strict=True):
        cells = [game_name(game, ", "), both[0].proof.value]
        for found in both:
            assert found.proof.value == both[0].proof.value
            cells += [f"{half.nodes:,}" for half in found.proof.halves]
            cells += [f"{found.seconds:.2f}", f"{found.processor:.2f}"]
        yield f"| {' | '.join(cells)} |"
    yield ""
    yield "## Openings"
    yield ""
    yield "Positions with two pieces placed and a third in hand, up to symmetry, for the player who"
    yield "holds it. [openings.tsv](openings.tsv) lists each with its value and distance."
    yield ""
    yield "| characteristics | openings | won | drawn | lost | distances |"
    yield "|---|---:|---:|---:|---:|---|"
    for game, (_, _, _, keys, results) in sections:
        counts = Counter((r > 0) - (r < 0) for r in results)
        spread = Counter(in_words(r) for r in results if r)
        distances = ", ".join(
            f"{value} in {distance}: {count}" for (value, distance), count in sorted(spread.items())
        )
        yield (
            f"| {game_name(game, ', ')} | {len(keys)} | {counts[1]} | {counts[0]} | {counts[-1]} "
            f"| {distances or '-'} |"
        )


if __name__ == "__main__":
    main()
