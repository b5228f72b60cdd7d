"""`LineProcess`: a program that reads and writes lines, and every way in which it can fail to."""

from __future__ import annotations

import os
import queue
import signal
import subprocess
import sys
import tempfile
from collections.abc import Callable, Sequence
from contextlib import suppress
from threading import Event, Thread
from time import monotonic

from quaterne.engine.errors import EngineCancelled, EngineCrashed, EngineSilent
from quaterne.errors import shown

__all__ = ["LineProcess"]

_GOODBYE = 2.0
"""How many seconds a program has to end by itself."""
_POLL = 0.1
"""How many seconds pass between two looks at `cancel` and at the caller's check."""
_MAX_LINE = 1_000_000
_MAX_WAITING = 10_000
"""How many unread lines to keep; after that the program has to wait."""


class LineProcess:
    """A running program.  After any error it is good for nothing but `kill`.

    Set from any thread, `cancel` makes whatever waits for the program raise `EngineCancelled`.
    Lines that start with a word of `skip` are dropped as they come.
    """

    def __init__(
        self, command: Sequence[str], cancel: Event | None = None, skip: tuple[str, ...] = ()
    ) -> None:
        self._cancel = cancel or Event()
        self._skip = skip
        self._lines: queue.Queue[str | None] = queue.Queue(_MAX_WAITING)
        self._errors = tempfile.TemporaryFile()  # noqa: SIM115 - it lives as long as the program
        try:
            self._process = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=self._errors,
                encoding="utf-8",
                errors="replace",
                # Ctrl-C is for us alone: as POSIX says it, and as Windows does.
                start_new_session=True,
                creationflags=getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0),
            )
        except OSError as error:
            self._errors.close()
            raise EngineCrashed(
                f"crashed: {shown(command[0])} did not start: {error.strerror}"
            ) from None
        self._reader = Thread(target=self._read, name="engine output", daemon=True)
        self._reader.start()

    def _read(self) -> None:
        assert self._process.stdout is not None
        # The reader closes the stream: what the program has started may keep it open after its end.
        with suppress(OSError), self._process.stdout as stream:
            while line := stream.readline(_MAX_LINE):
                if not (self._skip and line.startswith(self._skip)):
                    self._lines.put(line.rstrip("\r\n"))
        self._lines.put(None)

    def send(self, line: str) -> None:
        """Send a line; raise `EngineCrashed` when the program does not take it."""
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(f"{line}\n")
            self._process.stdin.flush()
        except (OSError, ValueError):  # a ValueError: it was closed before
            raise self._crash() from None

    def receive(self, deadline: float | None, check: Callable[[], object] = lambda: None) -> str:
        """Return the next line; raise `EngineSilent` when none came before the deadline.

        The deadline is a time of `monotonic`; None waits as long as the program runs.  Meanwhile
        `check` is called now and then.
        """
        began = monotonic()
        while (left := _POLL if deadline is None else deadline - monotonic()) > 0:
            if self._cancel.is_set():
                raise EngineCancelled("the work of the program was cancelled")
            check()
            with suppress(queue.Empty):
                line = self._lines.get(timeout=min(left, _POLL))
                if line is None:
                    raise self._crash()
                return line
        raise EngineSilent(f"silent: no answer after {monotonic() - began:.1f} s")

    def close(self, farewell: str) -> None:
        """End the program: send it the farewell, close its input, and kill it if it stays."""
        assert self._process.stdin is not None
        with suppress(OSError, ValueError):
            self._process.stdin.write(f"{farewell}\n")
            self._process.stdin.close()
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(0 if self._cancel.is_set() else _GOODBYE)
        self.kill()

    def kill(self) -> None:
        """End the program now."""
        self._end()
        assert self._process.stdin is not None
        with suppress(OSError):
            self._process.stdin.close()
        self._errors.close()
        deadline = monotonic() + _GOODBYE
        while self._reader.is_alive() and monotonic() < deadline:
            # The reader thread may wait for space in the queue, which no caller reads any more.
            with suppress(queue.Empty):
                self._lines.get(timeout=_POLL)

    def _end(self) -> None:
        """Kill it and whatever it started, unless it has ended: its number may be another's now."""
        if self._process.poll() is not None:
            return
        with suppress(ProcessLookupError, PermissionError):
            if sys.platform == "win32":
                self._process.kill()
            else:
                os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()

    def _crash(self) -> EngineCrashed:
        """Return how the program ended, with its last output."""
        try:
            code = self._process.wait(_GOODBYE)
        except subprocess.TimeoutExpired:
            return EngineCrashed("crashed: it closed its output")
        last = ""
        if not self._errors.closed:
            self._errors.seek(0)
            words = self._errors.read()[-2000:].decode(errors="replace").split("\n")
            last = next((line for line in reversed(words) if line.strip()), "")
        return EngineCrashed(
            f"crashed: it ended with exit code {code}{last and f', saying {shown(last)}'}"
        )
