"""`--speak`: the lines of a console read aloud by espeak-ng."""

from __future__ import annotations

import shutil
import subprocess
import threading
from collections import deque

from quaterne.speech import Speaker
from quaterne.terminal.game.console import Console, Tone

__all__ = ["SpokenConsole", "find_voice"]

_PATIENCE = 20.0
"""How many seconds the last lines have to be read out before the program ends."""


def find_voice() -> str | None:
    """The program that reads aloud; None when it is not installed."""
    return shutil.which("espeak-ng")


class SpokenConsole:
    """A console whose lines are also heard, one after the other, until the next line is typed."""

    def __init__(self, console: Console, program: str, speaker: Speaker) -> None:
        self._console = console
        self._program = program
        self._speaker = speaker  # its language may change during a game
        self._waiting: deque[tuple[str, str]] = deque()
        self._news = threading.Condition()
        self._reading: subprocess.Popen[bytes] | None = None
        threading.Thread(target=self._read_out, daemon=True).start()

    @property
    def is_interactive(self) -> bool:
        """See `Console`."""
        return self._console.is_interactive

    def ask(self, prompt: str, seconds: float | None = None) -> str | None:
        """See `Console`.  Who types has heard enough."""
        line = self._console.ask(prompt, seconds)
        if line is not None:
            self._hush()
        return line

    def tell(self, line: str, tone: Tone = Tone.PLAIN) -> None:
        """See `Console`."""
        self._console.tell(line, tone)
        with self._news:
            self._waiting.append((self._speaker.language.value, line))
            self._news.notify_all()

    def wipe(self) -> bool:
        """See `Console`."""
        self._hush()
        return self._console.wipe()

    def finish(self) -> None:
        """Wait until everything is read out."""
        with self._news:
            self._news.wait_for(lambda: not self._waiting and not self._reading, _PATIENCE)

    def _hush(self) -> None:
        with self._news:
            self._waiting.clear()
            if self._reading is not None:
                self._reading.terminate()

    def _read_out(self) -> None:
        while True:
            with self._news:
                self._news.wait_for(lambda: bool(self._waiting))
                language, line = self._waiting.popleft()
                # On standard input, so that a line never looks like an option.
                self._reading = subprocess.Popen(
                    [self._program, "-v", language, "--stdin"],
                    stdin=subprocess.PIPE,
                    stdout=subprocess.DEVNULL,
                    stderr=subprocess.DEVNULL,
                )
            self._reading.communicate(line.encode())
            with self._news:
                self._reading = None
                self._news.notify_all()
