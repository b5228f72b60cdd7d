"""The console: typed lines, printed ones, speech, progress; and the folders of what lasts."""

from __future__ import annotations

import math
import os
import queue
import select
import shutil
import subprocess
import sys
import threading
import time
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from enum import Enum
from io import BufferedReader
from pathlib import Path
from typing import IO, Protocol, TextIO, cast

from platformdirs.unix import Unix

from quaterne.speech import Speaker
from quaterne.streams import standard_input

_CLEAR_SCREEN = "\x1b[3J\x1b[2J\x1b[H"
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
        print(_CLEAR_SCREEN if can_clear else "", end="", flush=True)
        return can_clear

    def _end_prompt(self) -> None:
        if self.is_interactive:
            print(flush=True)


def _obeys_escapes() -> bool:
    """Return whether the terminal says that it obeys escape sequences, as Windows Terminal does."""
    return os.environ.get("TERM", "dumb") != "dumb" or "WT_SESSION" in os.environ


# The option `--speak`: espeak-ng reads the lines of a console aloud.


_FINISH_TIMEOUT = 20.0
"""How many seconds the program waits at its end for the last lines to be read out."""


def find_synthesizer() -> str | None:
    """Return the path of the program that reads aloud; None when it is not installed."""
    return shutil.which("espeak-ng")


class SpokenConsole:
    """A console that also reads its lines aloud, in turn, until the next line is typed."""

    def __init__(self, console: Console, program: str, speaker: Speaker) -> None:
        self._console = console
        self._program = program
        self._speaker = speaker  # its language may change during a game
        self._queue: deque[tuple[str, str]] = deque()
        self._changed = threading.Condition()
        self._process: subprocess.Popen[bytes] | None = None
        threading.Thread(target=self._read_aloud, daemon=True).start()

    @property
    def is_interactive(self) -> bool:
        """See `Console`."""
        return self._console.is_interactive

    def read_line(self, prompt: str, seconds: float | None = None) -> str | None:
        """See `Console`.  A typed line silences the lines before it."""
        line = self._console.read_line(prompt, seconds)
        if line is not None:
            self._silence()
        return line

    def write_line(self, line: str, tone: Tone = Tone.PLAIN) -> None:
        """See `Console`."""
        self._console.write_line(line, tone)
        with self._changed:
            self._queue.append((self._speaker.language.value, line))
            self._changed.notify_all()

    def clear(self) -> bool:
        """See `Console`."""
        self._silence()
        return self._console.clear()

    def finish(self) -> None:
        """Wait until everything is read out."""
        with self._changed:
            self._changed.wait_for(lambda: not self._queue and not self._process, _FINISH_TIMEOUT)

    def _silence(self) -> None:
        with self._changed:
            self._queue.clear()
            if self._process is not None:
                self._process.terminate()

    def _read_aloud(self) -> None:
        while True:
            with self._changed:
                self._changed.wait_for(lambda: bool(self._queue))
                language, line = self._queue.popleft()
                # On standard input, so that a line never looks like an option.
                self._process = subprocess.Popen(
                    [self._program, "-v", language, "--stdin"],
                    stdin=subprocess.PIPE,
                    stdout=subprocess.DEVNULL,
                    stderr=subprocess.DEVNULL,
                )
            self._process.communicate(line.encode())
            with self._changed:
                self._process = None
                self._changed.notify_all()


# Bytes from standard input, waited for as long as a clock allows.


_READ_SIZE = 4096
_WAIT_SECONDS = 0.2
"""One wait for the thread: on Windows, Ctrl-C ends none that is under way."""


class TimedInput(Protocol):
    """A source of bytes."""

    def read(self, seconds: float | None) -> bytes | None:
        """Return the next bytes, none at the end; None when the time is over before any come."""


def timed_input(stream: IO[str]) -> TimedInput:
    """Return what this system can wait with."""
    return ReaderThread(stream) if sys.platform == "win32" else Selector(stream)


class Selector:
    """Asks the system whether anything has come."""

    def __init__(self, stream: IO[str]) -> None:
        self._stream = stream

    def read(self, seconds: float | None) -> bytes | None:
        """See `TimedInput`."""
        if not select.select([self._stream], [], [], seconds)[0]:
            return None
        return os.read(self._stream.fileno(), _READ_SIZE)


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
                more = self._chunks.get(timeout=max(0.0, min(left, _WAIT_SECONDS)))
            except queue.Empty:
                if left <= _WAIT_SECONDS:
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
                more = raw.read(_READ_SIZE) or b""
            except (OSError, ValueError):  # a ValueError: it was closed
                more = b""
            self._chunks.put(more)


# A progress bar for long work, on standard error and only where a person looks at a screen.


@contextmanager
def progress_bar(what: str) -> Iterator[Callable[[float, str], None]]:
    """Yield a function that shows how much is done (0 to 1) and a few words about it."""
    if not sys.stderr.isatty():
        yield lambda _done, _words: None
        return
    from rich.console import Console as RichConsole
    from rich.progress import (
        BarColumn,
        Progress,
        TextColumn,
        TimeElapsedColumn,
        TimeRemainingColumn,
    )

    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        TextColumn("{task.percentage:>3.0f} %"),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
        TextColumn("{task.fields[words]}"),
    )
    with Progress(*columns, console=RichConsole(stderr=True)) as bar:
        task = bar.add_task(what, total=1.0, words="")

        def show(done: float, words: str) -> None:
            bar.update(task, completed=done, words=words)

        yield show


# The folders in which the terminal keeps what lasts, by the XDG convention on every system.


_FOLDERS = Unix("quaterne", appauthor=False)


def preferences_file() -> Path:
    """Return the file of the player's last choices."""
    return _FOLDERS.user_config_path / "play.json"


def games_folder() -> Path:
    """Return the folder of unfinished games."""
    return _FOLDERS.user_data_path / "games"


def records_folder() -> Path:
    """Return the folder of records that were saved without a name."""
    return _FOLDERS.user_data_path / "records"
