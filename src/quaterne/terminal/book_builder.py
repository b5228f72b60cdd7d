"""Builds the opening book with a progress bar; an interrupted build can be resumed."""

from __future__ import annotations

import signal
import sys
from pathlib import Path

from quaterne.atomic_write import write_atomically
from quaterne.engine import Stop
from quaterne.engine.book import GAMES, MOST_PLACED, BookGame, build, depth_of, keys_of
from quaterne.engine.errors import EngineError
from quaterne.speech import Language, catalogue
from quaterne.streams import write_line
from quaterne.terminal.progress import progress_bar

__all__ = ["run"]


def run(
    output: Path,
    threads: int,
    table_mb: int | None,
    most_placed: int,
    language: Language = Language.EN,
) -> bool:
    """Build the book; return False when Ctrl-C stopped it: the same command resumes it."""
    if not 0 <= most_placed <= MOST_PLACED:
        raise EngineError(
            f"a book of {most_placed} placed pieces is not possible: 0 to {MOST_PLACED}"
        ).because("book", placed=most_placed, most=MOST_PLACED)
    say = catalogue(language).say
    journal = output.with_name(output.name + ".journal")
    total = sum(
        len(keys_of(game, placed))
        for game in GAMES
        for placed in range(min(most_placed, depth_of(game)) + 1)
    )
    finished: dict[tuple[BookGame, int], int] = {}
    stop = Stop()
    before = signal.signal(signal.SIGINT, lambda *_: stop.set())
    try:
        with progress_bar(say("progress-book")) as show:

            def tell(game: BookGame, placed: int, done: int, of: int) -> None:
                finished[game, placed] = done
                show(
                    sum(finished.values()) / total,
                    f"{game.rules}, {placed} placed: {done} of {of}",
                )

            data = build(
                journal,
                most_placed=most_placed,
                threads=threads,
                table_mb=table_mb,
                stop=stop,
                on_progress=tell,
            )
    finally:
        signal.signal(signal.SIGINT, before)
    if data is None:
        print(say("book-stopped", file=str(journal)), file=sys.stderr)
        return False
    write_atomically(output, data)
    journal.unlink()
    write_line(say("book-written", file=str(output), positions=total, bytes=len(data)))
    return True
