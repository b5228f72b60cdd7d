"""The stored order of moves for proofs: which reply of the defender to try first.

The shipped file lies beside this module.  It changes the order of the search and nothing else:
every position is searched as without it, so a proof does not rely on it.

`tools/make_guide.py` builds it.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib.resources import files

from quaterne.engine.book import BookGame
from quaterne.engine.errors import EngineError
from quaterne.engine.native import QuartoGuide, Stop, guide_fingerprints
from quaterne.engine.resources import check_threads
from quaterne.rules import Rules

__all__ = ["FILE_NAME", "build", "depth_of", "guide_of", "shipped"]

FILE_NAME = "proof.guide"


@cache
def _shipped_bytes() -> bytes | None:
    file = files("quaterne.engine") / FILE_NAME
    return file.read_bytes() if file.is_file() else None


def shipped(rules: Rules) -> QuartoGuide | None:
    """Return the guide that comes with the package; None when it has none for these rules."""
    data = _shipped_bytes()
    return None if data is None else guide_of(data, rules)


def guide_of(data: bytes, rules: Rules) -> QuartoGuide | None:
    """Return the part of a file for these rules, None without one.

    Raise `EngineError` when the bytes are no guide.
    """
    try:
        guide = QuartoGuide(data, len(rules.characteristics), rules.squares)
    except ValueError as error:
        raise EngineError(f"this is not a guide: {error}") from None
    return guide if guide.replies else None


def depth_of(game: BookGame) -> int:
    """Return how many placed pieces deep the shipped guide is: the small games need less."""
    return 5 if game.characteristics == 4 else 4


def build(
    games: tuple[BookGame, ...],
    *,
    threads: int = 1,
    tries: int = 6,
    most_placed: int | None = None,
    stop: Stop | None = None,
    on_progress: Callable[[BookGame, int, float], object] = lambda *_: None,
) -> bytes | None:
    """Find the cheapest of the first `tries` replies at every position that a proof meets.

    That is, with up to `depth_of` the game pieces placed, or `most_placed`.

    Calls `on_progress(game, placed, share)` with the share that is done of the positions with so
    many pieces placed.  Returns the bytes of the file, or None when `stop` ended the work.
    """
    check_threads(threads)
    sections = []
    for game in games:

        def report(share: float, placed: int, game: BookGame = game) -> object:
            return on_progress(game, placed, share)

        found = guide_fingerprints(
            game.characteristics,
            game.squares,
            threads=threads,
            tries=tries,
            most_placed=depth_of(game) if most_placed is None else most_placed,
            stop=stop,
            progress=report,
        )
        if stop is not None and stop.is_set():
            return None
        sections.append((game.characteristics, game.squares, found))
    return QuartoGuide.bytes_of(sections)
