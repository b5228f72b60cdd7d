"""Builds the opening book with a progress bar; an interrupted build can be resumed."""

from __future__ import annotations

from pathlib import Path

from quaterne.atomic_write import write_atomically
from quaterne.cluster import Workers
from quaterne.engine.book import GAMES, MOST_PLACED, BookGame, keys_of
from quaterne.engine.errors import EngineError
from quaterne.runs import build_book
from quaterne.speech import Formatter, Language
from quaterne.streams import write_line
from quaterne.terminal.research.long_run import long_run

__all__ = ["run"]


def run(
    output: Path,
    table_mb: int | None,
    most_placed: int,
    workers: Workers,
    language: Language = Language.EN,
) -> None:
    """Build the book; what is solved is kept beside it until it is finished."""
    if not 0 <= most_placed <= MOST_PLACED:
        raise EngineError(
            f"a book of {most_placed} placed pieces is not possible: 0 to {MOST_PLACED}"
        ).because("book", placed=most_placed, most=MOST_PLACED)
    formatter = Formatter(language)
    results = output.with_name(output.name + ".results")
    total = sum(len(keys_of(game, placed)) for game in GAMES for placed in range(most_placed + 1))
    solved: dict[tuple[BookGame, int], int] = {}
    with long_run(formatter, "progress-book", results) as progress:

        def tell(game: BookGame, placed: int, done: int, _: int) -> None:
            solved[game, placed] = done
            progress.on_progress(sum(solved.values()), total)

        data = build_book(
            results,
            most_placed=most_placed,
            table_mb=table_mb,
            workers=workers,
            on_progress=tell,
            on_dashboard=progress.on_dashboard,
        )
    write_atomically(output, data)
    results.unlink()
    write_line(formatter.say("book-written", file=str(output), positions=total, bytes=len(data)))
