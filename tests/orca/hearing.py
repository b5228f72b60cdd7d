"""A speech-dispatcher that keeps what it is given to say: what a person would have heard.

Orca speaks to it over SSIP, a protocol of lines, and waits for each answer.  Nothing is spoken, so
that nothing takes time, is cut off by the next key or depends on a voice of the machine.
"""

from __future__ import annotations

import html
import re
import socketserver
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Self

__all__ = ["Ears", "plain"]

_MARKUP = re.compile(r"<[^>]*>")
_ANSWERS = {
    "SPEAK": "230 OK RECEIVING DATA",
    "HISTORY": "245-1\r\n245 OK CLIENT ID SENT",
    "GET": "251-0\r\n251 OK GET RETURNED",
    "LIST OUTPUT_MODULES": "250-ears\r\n250 OK MODULE LIST SENT",
    "LIST SYNTHESIS_VOICES": "249-ears\ten\tnone\r\n249 OK VOICE LIST SENT",
    "CHAR": "225-1\r\n225 OK MESSAGE QUEUED",
    "KEY": "225-1\r\n225 OK MESSAGE QUEUED",
    "STOP": "210 OK STOPPED",
    "CANCEL": "210 OK STOPPED",
    "QUIT": "231 HAPPY HACKING",
}
_FINE = "200 OK"
_SPOKEN = "225-{0}\r\n225 OK MESSAGE QUEUED"
# A text that is read out piece by piece goes on when the piece before it was begun and ended.
_ENDED = "701-{0}\r\n701-1\r\n701 BEGIN\r\n702-{0}\r\n702-1\r\n702 END"
_CANCELLED = "703-{0}\r\n703-1\r\n703 CANCELED"
_SPEAKING = 0.2
"""Seconds that a text takes: a client that is told at once that it ended does not notice."""


def plain(text: str) -> str:
    """A text without markup, and with plain single spaces: all that can be heard of it."""
    return " ".join(html.unescape(_MARKUP.sub("", text)).split())


class Ears:
    """Everything that was said, in order."""

    def __init__(self, address: Path) -> None:
        self._heard: list[str] = []
        self._news = threading.Condition()
        self._server = _Server(str(address), _Talk)
        self._server.hear = self._hear
        self._thread = threading.Thread(target=self._server.serve_forever, daemon=True)

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()

    def heard(self, since: int = 0) -> list[str]:
        """What was said, from a place in the whole on."""
        with self._news:
            return self._heard[since:]

    def wait(self, holds: Callable[[], bool], patience: float) -> bool:
        """Waits until something holds of what was said; looks whenever something more is."""
        deadline = time.monotonic() + patience
        while not holds():
            left = deadline - time.monotonic()
            if left <= 0:
                return False
            with self._news:
                self._news.wait(min(left, 0.25))
        return True

    def _hear(self, text: str) -> None:
        with self._news:
            self._heard.append(plain(text))
            self._news.notify_all()


class _Server(socketserver.ThreadingUnixStreamServer):
    daemon_threads = True
    block_on_close = False
    hear: Callable[[str], None]


class _Talk(socketserver.StreamRequestHandler):
    """One client: a line is a command, and every command is answered."""

    def setup(self) -> None:
        super().setup()
        self._count = 0
        self._speaking: dict[int, threading.Timer] = {}
        self._turn = threading.Lock()

    def handle(self) -> None:
        assert isinstance(self.server, _Server)
        while raw := self._line():
            command = raw.decode().strip()
            name, _, rest = command.partition(" ")
            self._answer(_ANSWERS.get(name) or _ANSWERS.get(command) or _FINE)
            if name == "QUIT":
                break
            if name == "SPEAK":
                self.server.hear(self._data())
                self._speak()
            elif name in ("CHAR", "KEY"):
                self.server.hear(rest)
            elif name in ("CANCEL", "STOP"):
                self._end(_CANCELLED, list(self._speaking))
        for timer in self._speaking.values():
            timer.cancel()

    def _data(self) -> str:
        """The lines of a text, up to one that is a full stop."""
        lines: list[str] = []
        while raw := self._line():
            line = raw.decode().rstrip("\r\n")
            if line == ".":
                break
            lines.append(line.removeprefix(".") if line.startswith("..") else line)
        return "\n".join(lines)

    def _line(self) -> bytes:
        """The next line; empty when the client went, or was killed."""
        try:
            return self.rfile.readline()
        except OSError:
            return b""

    def _speak(self) -> None:
        self._count += 1
        self._answer(_SPOKEN.format(self._count))
        timer = threading.Timer(_SPEAKING, self._end, (_ENDED, [self._count]))
        self._speaking[self._count] = timer
        timer.start()

    def _end(self, how: str, which: list[int]) -> None:
        for number in which:
            if timer := self._speaking.pop(number, None):
                timer.cancel()
                self._answer(how.format(number))

    def _answer(self, text: str) -> None:
        with self._turn, suppress(OSError):
            self.wfile.write(f"{text}\r\n".encode())
