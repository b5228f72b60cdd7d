"""Prove all eight games from the empty board and write solution.md and openings.tsv in docs/engine.

    python bench/solution.py [--threads N] [--kernel NAME]

Each game is proved twice, with the stored order of moves and without it.  Times are those of the
processor, all threads together, because other programs may run at the same time.
The openings come from the shipped book; a test searches a sample of it again.
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
    options = parser.parse_args()
    proofs = []
    for game in GAMES:
        both = tuple(timed(game, options.threads, options.kernel, guide) for guide in (True, False))
        proofs.append(both)
        print(f"{game.rules}: {both[0].proof.value}, {both[0].seconds:.2f} s", flush=True)
    sections = opening_sections()
    (DOCS / "openings.tsv").write_text("\n".join(opening_rows(sections)) + "\n", encoding="utf-8")
    page = "\n".join(solution_page(proofs, sections, options.threads, options.kernel))
    (DOCS / "solution.md").write_text(page + "\n", encoding="utf-8")


@dataclass(frozen=True, slots=True)
class TimedProof:
    """A proof and its seconds of the processor."""

    proof: Proof
    seconds: float


def timed(game: BookGame, threads: int, kernel: str, guide: bool) -> TimedProof:
    start = time.process_time()
    proof = prove(game.rules, threads=threads, kernel=kernel, guide=guide)
    return TimedProof(proof, time.process_time() - start)


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


def name_of(game: BookGame) -> str:
    return f"{game.characteristics}{', squares' if game.squares else ''}"


def solution_page(
    proofs: list[tuple[TimedProof, ...]],
    sections: list[tuple[BookGame, Section]],
    threads: int,
    kernel: str,
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
    yield f"Measured by `python bench/solution.py --threads {threads} --kernel {kernel}` on a shared machine. The"
    yield "seconds are those of the processor, all threads together. With several threads node counts"
    yield "vary a little from run to run. The"
    yield "[stored order](analysis.md#the-stored-order-of-a-proof) only says which reply to try first."
    yield "`quaterne prove --rules …` proves one game, with `--no-guide` without that order."
    yield ""
    yield (
        "| characteristics | value | nodes, first player | second player | seconds "
        "| without the order: first player | second player | seconds |"
    )
    yield "|---|---|---:|---:|---:|---:|---:|---:|"
    for game, both in zip(GAMES, proofs, strict=True):
        cells = [name_of(game), both[0].proof.value]
        for found in both:
            assert found.proof.value == both[0].proof.value
            cells += [f"{half.nodes:,}" for half in found.proof.halves] + [f"{found.seconds:.2f}"]
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
            f"| {name_of(game)} | {len(keys)} | {counts[1]} | {counts[0]} | {counts[-1]} "
            f"| {distances or '-'} |"
        )


if __name__ == "__main__":
    main()
