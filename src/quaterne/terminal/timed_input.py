"""Bytes from standard input, waited for as long as a clock allows."""

from __future__ import annotations

import math
import os
import queue
import select
import sys
import threading
import time
from io import BufferedReader
from typing import IO, Protocol, TextIO, cast

__all__ = ["ReaderThread", "Selector", "TimedInput", "timed_input"]

_MOST_BYTES = 4096
_STEP = 0.2
"""Seconds of one wait for the thread: on Windows, Ctrl-C ends none that is under way."""


class TimedInput(Protocol):
    """A source of bytes."""

    def read(self, seconds: float | None) -> bytes | None:
        """Return the next bytes, none at the end; None when the time is over before any come."""


class Selector:
    """Asks the system whether anything has come."""

    def __init__(self, stream: IO[str]) -> None:
        self._stream = stream

    def read(self, seconds: float | None) -> bytes | None:
        """See `TimedInput`."""
        if not select.select([self._stream], [], [], seconds)[0]:
            return None
        return os.read(self._stream.fileno(), _MOST_BYTES)


class ReaderThread:
    """Reads on a thread, for Windows: `select` knows only sockets there."""

    def __init__(self, stream: IO[str]) -> None:
        self._stream = stream
        self._chunks: queue.SimpleQueue[bytes] = queue.SimpleQueue()
        self._thread: threading.Thread | None = None

    def read(self, seconds: float | None) -> bytes | None:
        """See `TimedInput`.  The thread starts with the first wait and ends with the process."""
        end = math.inf if seconds is None else time.monotonic() + seconds
        if self._thread is None:
            self._thread = threading.Thread(target=self._run, name="input", daemon=True)
            self._thread.start()
        more: bytes | None = None
        while more is None:
            left = end - time.monotonic()
            try:
                more = self._chunks.get(timeout=max(0.0, min(left, _STEP)))
            except queue.Empty:
                if left <= _STEP:
                    return None
        if not more:
            self._chunks.put(b"")  # the end stays the end
        return more

    def _run(self) -> None:
        # Not `os.read`: a console of Windows gives that the code page's bytes instead of UTF-8.
        raw = cast(BufferedReader, cast(TextIO, self._stream).buffer).raw
        more = b"."
        while more:
            try:
                more = raw.read(_MOST_BYTES) or b""
            except (OSError, ValueError):  # a ValueError: it was closed
                more = b""
            self._chunks.put(more)


def timed_input(stream: IO[str]) -> TimedInput:
    """Return what this system can wait with."""
    return ReaderThread(stream) if sys.platform == "win32" else Selector(stream)
