"""The option `--speak`: espeak-ng reads the lines of a console aloud."""

from __future__ import annotations

import shutil
import subprocess
import threading
from collections import deque

from quaterne.speech import Speaker
from quaterne.terminal.console import Console, Tone

__all__ = ["SpokenConsole", "find_synthesizer"]

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
