"""`Program`: a process that speaks the protocol, and every way in which it can fail to."""

from __future__ import annotations

import os
import queue
import signal
import subprocess
import tempfile
from contextlib import suppress
from threading import Event, Thread
from time import monotonic

from quaterne.engine.match.contestants import Contestant
from quaterne.errors import shown
from quaterne.rules import Rules

__all__ = ["Failure", "MatchStopped", "Program"]

_GOODBYE = 2.0
_LOOK_EVERY = 0.1
_MAX_LINE = 1_000_000
_MAX_WAITING = 10_000


class Failure(Exception):
    """A program did not do its part: `reason` says how; `silent` when it was only too slow."""

    def __init__(self, reason: str, silent: bool = False) -> None:
        super().__init__(reason)
        self.reason = reason
        self.silent = silent


class MatchStopped(Exception):
    """The match was stopped."""


class Program:
    """A running program; `Failure` at whatever goes wrong, and then it is to be closed."""

    def __init__(self, contestant: Contestant, cancel: Event) -> None:
        self._cancel = cancel
        self._lines: queue.Queue[str | None] = queue.Queue(_MAX_WAITING)
        self._options: set[str] = set()
        self._errors = tempfile.TemporaryFile()  # noqa: SIM115 - it lives as long as the program
        try:
            self._process = subprocess.Popen(
                contestant.command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=self._errors,
                encoding="utf-8",
                errors="replace",
                start_new_session=True,  # Ctrl-C is for us alone
            )
        except OSError as error:
            self._errors.close()
            raise Failure(f"crashed: it did not start: {error.strerror}") from None
        self._reader = Thread(target=self._read, daemon=True)
        self._reader.start()
        self._level = contestant.level
        self._identified = False

    def _read(self) -> None:
        assert self._process.stdout is not None
        # Whoever reads closes: what the program has started may keep it open after its end.
        with suppress(OSError), self._process.stdout as stream:
            while line := stream.readline(_MAX_LINE):
                if not line.startswith("info"):
                    self._lines.put(line.rstrip("\r\n"))
        self._lines.put(None)

    def prepare(self, rules: Rules, seed: int, table: int, seconds: float) -> None:
        """Get ready for a new game; it has so many seconds."""
        deadline = monotonic() + seconds
        if not self._identified:
            self._identify(deadline)
        self._send("newgame")
        wishes = {"seed": seed}
        if self._level is not None:
            wishes |= {"level": self._level, "table": table}
        for name, value in wishes.items():
            if name in self._options:
                self._send(f"setoption {name} {value}")
        self._send(f"rules {rules}")
        self._send("isready")
        self._expect("readyok", deadline)

    def turn(self, position: str, limits: str, seconds: float) -> str:
        """Its turn in a position, as it writes it; it has so many seconds."""
        self._send(f"position {position}")
        self._send(f"go {limits}".strip())
        return self._expect("bestmove", monotonic() + seconds)

    def close(self) -> None:
        """End it, kindly first."""
        assert self._process.stdin is not None
        with suppress(OSError):
            self._process.stdin.write("quit\n")
            self._process.stdin.close()
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(0 if self._cancel.is_set() else _GOODBYE)
        self._end()
        self._errors.close()
        deadline = monotonic() + _GOODBYE
        while self._reader.is_alive() and monotonic() < deadline:
            # It may wait for room among the lines that nobody reads any more.
            with suppress(queue.Empty):
                self._lines.get(timeout=_LOOK_EVERY)

    def _end(self) -> None:
        """Kill it and whatever it started, unless it has ended: its number may be another's now."""
        if self._process.poll() is not None:
            return
        with suppress(ProcessLookupError, PermissionError):
            if hasattr(os, "killpg"):
                os.killpg(self._process.pid, signal.SIGKILL)
            else:
                self._process.kill()
        self._process.wait()

    def kill(self) -> None:
        """End it now: it has failed."""
        self._end()
        self.close()

    def _identify(self, deadline: float) -> None:
        self._send("identify")
        while True:
            match self._receive(deadline).split():
                case ["identified"]:
                    break
                case ["id", "protocol", version] if version != "1":
                    raise Failure(f"speaks version {shown(version)} of the protocol, not 1")
                case ["option", name, *_]:
                    self._options.add(name)
        self._identified = True

    def _send(self, line: str) -> None:
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(f"{line}\n")
            self._process.stdin.flush()
        except OSError:
            raise self._crash() from None

    def _expect(self, word: str, deadline: float) -> str:
        """What follows this word in the first line that begins with it; errors are failures."""
        while True:
            found, rest = _first_word(self._receive(deadline))
            if found == word:
                return rest
            if found == "error":
                raise Failure(f"refused: {shown(rest)}")

    def _receive(self, deadline: float) -> str:
        began = monotonic()
        while (left := deadline - monotonic()) > 0:
            if self._cancel.is_set():
                raise MatchStopped
            with suppress(queue.Empty):
                line = self._lines.get(timeout=min(left, _LOOK_EVERY))
                if line is None:
                    raise self._crash()
                return line
        raise Failure(f"silent: no answer after {monotonic() - began:.1f} s", silent=True)

    def _crash(self) -> Failure:
        """How it ended, and its last words."""
        try:
            code = self._process.wait(_GOODBYE)
        except subprocess.TimeoutExpired:
            return Failure("crashed: it closed its output")
        self._errors.seek(0)
        words = self._errors.read()[-2000:].decode(errors="replace").split("\n")
        last = next((line for line in reversed(words) if line.strip()), "")
        return Failure(
            f"crashed: it ended with exit code {code}{last and f', saying {shown(last)}'}"
        )


def _first_word(line: str) -> tuple[str, str]:
    """A word and the rest of its line, whatever white space parts them."""
    word, *rest = line.split(maxsplit=1) or [""]
    return word, rest[0].rstrip() if rest else ""
