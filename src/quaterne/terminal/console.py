"""The console: where lines are typed and printed."""

from __future__ import annotations

import os
import sys
import time
from enum import Enum
from typing import Protocol

from quaterne.streams import standard_input
from quaterne.terminal.timed_input import timed_input

__all__ = ["Console", "StandardConsole", "Tone"]

_CLEAR = "\x1b[3J\x1b[2J\x1b[H"
_BLANK_LINES = 120


class Tone(Enum):
    """What a line is, for consoles with colours; the words alone must be enough."""

    PLAIN = ""
    TURN = "\x1b[1m"
    WARNING = "\x1b[33m"


class Console(Protocol):
    """Reads typed lines and prints sentences."""

    @property
    def is_interactive(self) -> bool:
        """Whether a person is there to answer questions."""

    def read_line(self, prompt: str, seconds: float | None = None) -> str | None:
        """Return a typed line, or None when the time is over first.

        Raise `EOFError` at the end of input.
        """

    def write_line(self, line: str, tone: Tone = Tone.PLAIN) -> None:
        """Print one line."""

    def clear(self) -> bool:
        """Take everything printed so far out of sight; return whether none of it can be read."""


class StandardConsole:
    """Standard input and output.

    It buffers input itself: `sys.stdin` would keep a second line where no wait sees it, and a line
    typed in time would be lost to the clock.
    """

    def __init__(self, colour: bool = False) -> None:
        self._unread = b""
        # What a person types is encoded by their locale, through a pipe too.
        self._encoding = getattr(sys.stdin, "encoding", None) or "utf-8"
        self._input = standard_input()
        self._source = timed_input(self._input)
        self.is_interactive = self._input.isatty()
        self._coloured = (
            colour
            and sys.stdout.isatty()
            and not os.environ.get("NO_COLOR")
            and (sys.platform != "win32" or _obeys_escapes())
        )

    def read_line(self, prompt: str, seconds: float | None = None) -> str | None:
        """See `Console`.  Without a person to read it, a prompt would run into the next line."""
        if self.is_interactive:
            print(prompt, end="", flush=True)
        end = None if seconds is None else time.monotonic() + seconds
        while b"\n" not in self._unread:
            left = None if end is None else max(end - time.monotonic(), 0)
            more = self._source.read(left)
            if more is None:
                self._end_prompt()
                return None
            if not more and not self._unread:
                self._end_prompt()
                raise EOFError
            self._unread += more or b"\n"
        line, _, self._unread = self._unread.partition(b"\n")
        text = line.decode(self._encoding, errors="replace")
        return "".join(c for c in text if c.isprintable() or c.isspace()).strip()

    def write_line(self, line: str, tone: Tone = Tone.PLAIN) -> None:
        """See `Console`."""
        if self._coloured and tone is not Tone.PLAIN:
            line = f"{tone.value}{line}\x1b[0m"
        print(line, flush=True)

    def clear(self) -> bool:
        """See `Console`.  The blank lines are for terminals that cannot clear."""
        print("\n" * _BLANK_LINES, end="")
        can_clear = sys.stdout.isatty() and _obeys_escapes()
        print(_CLEAR if can_clear else "", end="", flush=True)
        return can_clear

    def _end_prompt(self) -> None:
        if self.is_interactive:
            print(flush=True)


def _obeys_escapes() -> bool:
    """Return whether the terminal says that it obeys escape sequences, as Windows Terminal does."""
    return os.environ.get("TERM", "dumb") != "dumb" or "WT_SESSION" in os.environ
