"""A speech-dispatcher that records what Orca says instead of speaking it.

Orca talks to it over SSIP, a line protocol, and waits for each answer.  Without sound, speech takes
no time, no key cuts it off, and it needs no voice on the machine.
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

_MARKUP = re.compile(r"<[^>]*>")
_ANSWERS = {
    "SPEAK": "230 OK RECEIVING DATA",
    "HISTORY": "245-1\r\n245 OK CLIENT ID SENT",
    "GET": "251-0\r\n251 OK GET RETURNED",
    "LIST OUTPUT_MODULES": "250-speech\r\n250 OK MODULE LIST SENT",
    "LIST SYNTHESIS_VOICES": "249-speech\ten\tnone\r\n249 OK VOICE LIST SENT",
    "CHAR": "225-1\r\n225 OK MESSAGE QUEUED",
    "KEY": "225-1\r\n225 OK MESSAGE QUEUED",
    "STOP": "210 OK STOPPED",
    "CANCEL": "210 OK STOPPED",
    "QUIT": "231 HAPPY HACKING",
}
_FINE = "200 OK"
_SPOKEN = "225-{0}\r\n225 OK MESSAGE QUEUED"
# Orca sends the next piece of a long text when the piece before has begun and ended.
_ENDED = "701-{0}\r\n701-1\r\n701 BEGIN\r\n702-{0}\r\n702-1\r\n702 END"
_CANCELLED = "703-{0}\r\n703-1\r\n703 CANCELED"
_SPEAKING = 0.2
"""Seconds that a text takes: Orca does not notice one that ends at once."""


def plain(text: str) -> str:
    """Return a text without markup and with plain single spaces, as a listener hears it."""
    return " ".join(html.unescape(_MARKUP.sub("", text)).split())


class SpeechServer:
    """Records everything that Orca says, in order."""

    def __init__(self, address: Path) -> None:
        self._heard: list[str] = []
        self._news = threading.Condition()
        self._server = _SocketServer(str(address), _SsipHandler)
        self._server.hear = self._add
        self._thread = threading.Thread(target=self._server.serve_forever, daemon=True)

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()

    def heard(self, since: int = 0) -> list[str]:
        """Return the texts said, from this index on."""
        with self._news:
            return self._heard[since:]

    def wait(self, holds: Callable[[], bool], patience: float) -> bool:
        """Wait until the condition holds; check it after every text."""
        deadline = time.monotonic() + patience
        while not holds():
            left = deadline - time.monotonic()
            if left <= 0:
                return False
            with self._news:
                self._news.wait(min(left, 0.25))
        return True

    def _add(self, text: str) -> None:
        with self._news:
            self._heard.append(plain(text))
            self._news.notify_all()


class _SocketServer(socketserver.ThreadingUnixStreamServer):
    daemon_threads = True
    block_on_close = False
    hear: Callable[[str], None]


class _SsipHandler(socketserver.StreamRequestHandler):
    """One client: every line is a command, and every command gets an answer."""

    def setup(self) -> None:
        super().setup()
        self._count = 0
        self._speaking: dict[int, threading.Timer] = {}
        self._turn = threading.Lock()

    def handle(self) -> None:
        assert isinstance(self.server, _SocketServer)
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
        """Read the lines of a text, up to a line with a full stop."""
        lines: list[str] = []
        while raw := self._line():
            line = raw.decode().rstrip("\r\n")
            if line == ".":
                break
            lines.append(line.removeprefix(".") if line.startswith("..") else line)
        return "\n".join(lines)

    def _line(self) -> bytes:
        """Read the next line; empty when the client has gone."""
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
