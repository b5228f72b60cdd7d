"""A driver of the engine protocol, written from docs/engine/protocol.md alone.

It imports nothing of the code under test, and nothing but the standard library: `make sanitize`
runs it too.
"""

from __future__ import annotations

import queue
import subprocess
import sys
import threading
from collections.abc import Mapping, Sequence
from types import TracebackType
from typing import IO

ENGINE = (sys.executable, "-m", "quaterne.engine.protocol")
PATIENCE = 60.0


class Driver:
    """An engine process and a way to talk to it."""

    def __init__(
        self,
        command: Sequence[str] = ENGINE,
        env: Mapping[str, str] | None = None,
        patience: float = PATIENCE,
    ) -> None:
        self.patience = patience
        self.process = subprocess.Popen(
            command, env=env, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
        )
        assert self.process.stdin and self.process.stdout and self.process.stderr
        self._input = self.process.stdin
        self._lines: queue.Queue[str | None] = queue.Queue()
        self.complaints: list[str] = []
        self._readers = [
            threading.Thread(target=self._read, args=(self.process.stdout,), daemon=True),
            threading.Thread(target=self._listen, args=(self.process.stderr,), daemon=True),
        ]
        for reader in self._readers:
            reader.start()

    def _read(self, stream: IO[bytes]) -> None:
        for line in stream:
            self._lines.put(line.decode().removesuffix("\n"))
        self._lines.put(None)

    def _listen(self, stream: IO[bytes]) -> None:
        for line in stream:
            self.complaints.append(line.decode(errors="replace"))

    def send(self, *lines: str | bytes) -> None:
        for line in lines:
            data = line if isinstance(line, bytes) else line.encode()
            self._input.write(data + b"\n")
        self._input.flush()

    def receive(self) -> str:
        """The next line; a search's progress, which may come at any time, is left out."""
        while True:
            try:
                line = self._lines.get(timeout=self.patience)
            except queue.Empty:
                raise AssertionError("the engine is silent") from None
            assert line is not None, f"the engine has ended: {''.join(self.complaints)}"
            words = line.split()
            if not (words[0] == "info" and "done" in words):
                return line

    def ask(self, *lines: str | bytes) -> list[str]:
        """Send, and read everything up to and including the answer to a final `isready`."""
        self.send(*lines, "isready")
        answers: list[str] = []
        while (line := self.receive()) != "readyok":
            answers.append(line)
        return answers

    def go(self, limits: str = "") -> tuple[str, list[dict[str, str]]]:
        """The best turn and the info lines before it."""
        self.send(f"go {limits}")
        infos: list[dict[str, str]] = []
        while True:
            word, _, rest = self.receive().partition(" ")
            if word == "bestmove":
                return rest, infos
            assert word == "info", f"{word} {rest}"
            infos.append(pairs(rest))

    def end(self) -> int:
        """Close the engine's input; its exit code."""
        self._input.close()
        code = self.process.wait(self.patience)
        for reader in self._readers:
            reader.join(self.patience)
        assert self.process.stdout and self.process.stderr
        self.process.stdout.close()
        self.process.stderr.close()
        return code

    def __enter__(self) -> Driver:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, _: object, __: TracebackType | None
    ) -> None:
        if kind is not None:
            self.process.kill()
        self.end()


def pairs(text: str) -> dict[str, str]:
    """An info line's words and values; `pv` takes all that follows it."""
    found: dict[str, str] = {}
    words = text.split()
    while words:
        name = words.pop(0)
        if name == "pv":
            found[name] = " ".join(words)
            break
        found[name] = words.pop(0)
    return found
