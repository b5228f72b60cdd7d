"""The results of a book that was begun."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from quaterne import __version__
from quaterne.cluster import ResultLog
from quaterne.engine.book import BookGame, keys_of

_DRAW = 0


def solved(book: Path, games: Iterable[BookGame]) -> Path:
    """Write that the only position of each game with nothing placed is a draw; return the file."""
    path = book.with_name(book.name + ".results")
    with ResultLog(path, {"book": "opening", "quaterne": __version__}) as log:
        for game in games:
            (key,) = keys_of(game, 0)
            log.add([((game.characteristics, int(game.squares), 0, key), _DRAW)])
    return path
