"""Programs that a desk starts, and whatever those start: all of it ends with the desk."""

from __future__ import annotations

import os
import signal
import subprocess
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from pathlib import Path

__all__ = ["MARK", "Processes"]

MARK = "QUATERNE_DESK"
"""Set to the desk's folder in the environment of all that runs at it."""
_SOON = 20.0


class Processes:
    """What runs at one desk, each with its output in a file of its name."""

    def __init__(self, folder: Path, environment: Mapping[str, str]) -> None:
        self._folder = folder
        self.environment = {**environment, MARK: str(folder)}
        self._running: dict[str, subprocess.Popen[bytes]] = {}

    def start(self, *command: str, tells: Callable[[int], str] | None = None) -> str:
        """Starts a program; `tells` gives the option by which it says that it is ready.

        Such a program writes a line to a file descriptor once it can be used: that line is the
        answer.
        """
        name = Path(command[0]).name
        reading, writing = os.pipe()
        with (self._folder / f"{name}.out").open("ab") as output:
            self._running[name] = subprocess.Popen(
                [*command, *([tells(writing)] if tells else [])],
                env=self.environment,
                stdout=output,
                stderr=output,
                stdin=subprocess.DEVNULL,
                start_new_session=True,
                pass_fds=[writing] if tells else [],
            )
        os.close(writing)
        with os.fdopen(reading, encoding="utf-8") as said:
            answer = said.readline().strip() if tells else ""
        assert answer or not tells, f"{name} did not start:\n{self.output(name)}"
        return answer

    def does(self, *command: str) -> bool:
        """Runs a program to its end; whether it went well."""
        return self._run(command) is not None

    def says(self, *command: str) -> str:
        """What a program answers; nothing if it does not go well."""
        return self._run(command) or ""

    def _run(self, command: tuple[str, ...], patience: float = 20.0) -> str | None:
        try:
            done = subprocess.run(
                command,
                env=self.environment,
                capture_output=True,
                text=True,
                timeout=patience,
                check=True,
            )
        except (subprocess.TimeoutExpired, subprocess.CalledProcessError):
            return None
        return done.stdout

    def ended(self) -> str:
        """What ended though it should not have, with its last words; empty if nothing did."""
        return "\n".join(
            f"{name} ended with {process.returncode}:\n{self.output(name)}"
            for name, process in self._running.items()
            if process.poll() is not None
        )

    def output(self, name: str) -> str:
        """The last lines that a program wrote."""
        text = (self._folder / f"{name}.out").read_text(errors="replace")
        return "\n".join(text.splitlines()[-30:])

    def end(self) -> None:
        """Ends everything, the last first, also what went off on its own, like services of the bus.

        Nothing here has anything to keep; but a display that ends in order takes its lock away.
        """
        for name, process in reversed(self._running.items()):
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGTERM if name == "Xvfb" else signal.SIGKILL)
            with suppress(subprocess.TimeoutExpired):
                process.wait(_SOON)
        for pid in self._left():
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        for process in self._running.values():
            process.wait(_SOON)

    def _left(self) -> Iterator[int]:
        mark = f"{MARK}={self._folder}".encode()
        for folder in Path("/proc").iterdir():
            with suppress(OSError):
                if folder.name.isdigit() and mark in (folder / "environ").read_bytes().split(b"\0"):
                    yield int(folder.name)
