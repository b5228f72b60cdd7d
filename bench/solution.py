"""Prove all eight games from the empty board and write solution.md and openings.tsv in docs/engine.

    python bench/solution.py [--threads N]

The openings come from the shipped book; a test searches a sample of it again.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from quaterne.engine import Proof, prove
from quaterne.engine.book import GAMES, BookGame, shipped
from quaterne.engine.native import Section, book_position
from quaterne.rules import Piece, Quarto

DOCS = Path(__file__).parent.parent / "docs" / "engine"
PLACED = 2


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--no-guide", action="store_true", help="without the stored order")
    parser.add_argument("--kernel", help="the version of the search, such as avx2")
    options = parser.parse_args()
    threads = options.threads
    proofs = []
    for game in GAMES:
        proofs.append(
            prove(game.rules, threads=threads, kernel=options.kernel, guide=not options.no_guide)
        )
        print(f"{game.rules}: {proofs[-1].value}, {proofs[-1].seconds:.2f} s", flush=True)
    sections = opening_sections()
    (DOCS / "openings.tsv").write_text("\n".join(opening_rows(sections)) + "\n", encoding="utf-8")
    page = "\n".join(solution_page(proofs, sections, threads))
    (DOCS / "solution.md").write_text(page + "\n", encoding="utf-8")


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
    proofs: list[Proof], sections: list[tuple[BookGame, Section]], threads: int
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
    yield f"Measured by `python bench/solution.py` with {threads} threads on two cores of a shared machine;"
    yield "with several threads node counts vary a little from run to run. `quaterne prove --rules …`"
    yield "proves one game."
    yield ""
    yield "| characteristics | value | nodes, first player | nodes, second player | seconds |"
    yield "|---|---|---:|---:|---:|"
    for game, proof in zip(GAMES, proofs, strict=True):
        first, second = (f"{half.nodes:,}" for half in proof.halves)
        yield f"| {name_of(game)} | {proof.value} | {first} | {second} | {proof.seconds:.2f} |"
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
