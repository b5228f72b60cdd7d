"""`SearchThread`: a search in a thread of its own, so that the session still reads commands."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from threading import Event, Thread

from quaterne.engine.native import Stop
from quaterne.engine.protocol.commands import Go
from quaterne.engine.protocol.output import bestmove_line, error_line, info_line
from quaterne.engine.protocol.searcher import Searcher
from quaterne.errors import QuaterneError
from quaterne.rules import Game

__all__ = ["SearchThread", "seconds_to_search"]

_RESERVE = 0.25
"""Seconds kept back of a time: a search that is stopped has still to find its answer."""


class SearchThread:
    """Starts at once; writes what it finds, and at its end one `bestmove` or one `error`."""

    def __init__(
        self, searcher: Searcher, state: Game, go: Go, write: Callable[[str], object]
    ) -> None:
        self.has_answered = False
        """Set just before the last line: a driver that has read it may continue at once."""
        self._searcher = searcher
        self._state = state
        self._go = go
        self._write = write
        time = go.milliseconds
        self._stop = Stop(seconds=None if time is None else seconds_to_search(time))
        self._may_answer = Event()
        if not go.infinite:
            self._may_answer.set()
        self._thread = Thread(target=self._run, name="search", daemon=True)
        self._thread.start()

    def end(self) -> None:
        """Have it answer now, and wait until it has."""
        self._stop.set()
        self._may_answer.set()
        self._thread.join()

    def _run(self) -> None:
        # The session notices a closed stream too, and ends; here there is nobody left to tell.
        with suppress(OSError):
            answer = self._answer()
            self._may_answer.wait()
            self.has_answered = True
            self._write(answer)

    def _answer(self) -> str:
        try:
            return bestmove_line(
                self._searcher.search(
                    self._state, self._go, self._stop, lambda info: self._write(info_line(info))
                )
            )
        except QuaterneError as error:
            return error_line(error)
        except OSError:
            raise
        except Exception as error:  # a driver must not wait for ever
            return f"error internal {type(error).__name__}: {' '.join(str(error).split())}"


def seconds_to_search(milliseconds: int) -> float:
    """Return after how many seconds to stop a search for its answer to arrive in time.

    >>> seconds_to_search(5000), seconds_to_search(100)
    (4.75, 0.05)
    """
    seconds = milliseconds / 1000
    return seconds - min(_RESERVE, seconds / 2)
