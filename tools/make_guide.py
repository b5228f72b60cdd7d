"""Build the stored order of moves that `quaterne prove` uses, src/quaterne/engine/proof.guide.

    python tools/make_guide.py [FILE] [--threads N] [--tries N] [--placed N]

It takes minutes.  The file only orders the search: a proof with another one, or with none, finds
the same values.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path

from quaterne.engine import proof as guide
from quaterne.engine.book import GAMES, BookGame

SHIPPED = Path(__file__).parent.parent / "src" / "quaterne" / "engine" / guide.FILE_NAME


def main() -> None:
    """Build the guide of all eight games and write it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", nargs="?", type=Path, default=SHIPPED)
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--tries", type=int, default=6, help="replies that compete")
    parser.add_argument("--placed", type=int, help="how many pieces deep")
    options = parser.parse_args()
    start = time.perf_counter()
    data = guide.build(
        GAMES,
        threads=options.threads,
        tries=options.tries,
        most_placed=options.placed,
        on_progress=_Progress(),
    )
    assert data is not None  # nothing stops it but Ctrl-C
    options.file.write_bytes(data)
    print(f"\r{options.file}: {len(data)} bytes, {time.perf_counter() - start:.0f} s")


class _Progress:
    """Says where the build is, a line for each step."""

    def __init__(self) -> None:
        self._shown: tuple[BookGame, int, int] | None = None

    def __call__(self, game: BookGame, placed: int, share: float) -> None:
        now = game, placed, int(10 * share)
        if now != self._shown:
            self._shown = now
            print(f"{game.rules}: {placed} placed, {now[2]}0 %", flush=True)


if __name__ == "__main__":
    main()
