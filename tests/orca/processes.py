"""Programs that a desktop starts, with all their children; they end with the desktop."""

from __future__ import annotations

import os
import signal
import subprocess
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from pathlib import Path

MARK = "QUATERNE_DESK"
"""An environment variable that marks every program of a desktop with the desktop's folder."""
_SOON = 20.0


class Processes:
    """The programs of one desktop, each with its output in a file of its name."""

    def __init__(self, folder: Path, environment: Mapping[str, str]) -> None:
        self._folder = folder
        self.environment = {**environment, MARK: str(folder)}
        self._running: dict[str, subprocess.Popen[bytes]] = {}

    def start(self, *command: str, tells: Callable[[int], str] | None = None) -> str:
        """Start a program; `tells` returns the option for its readiness signal.

        Such a program writes a line to a file descriptor when it is ready; return that line.
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
        """Run a program to its end; return whether it succeeded."""
        return self._run(command) is not None

    def says(self, *command: str) -> str:
        """Return the output of a program; empty if it fails."""
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
        """Name the programs that ended too early, with their last output; empty if none did."""
        return "\n".join(
            f"{name} ended with {process.returncode}:\n{self.output(name)}"
            for name, process in self._running.items()
            if process.poll() is not None
        )

    def output(self, name: str) -> str:
        """Return the last lines that a program wrote."""
        text = (self._folder / f"{name}.out").read_text(errors="replace")
        return "\n".join(text.splitlines()[-30:])

    def end(self) -> None:
        """End all programs, the last first, including detached ones like services of the bus.

        None of them has anything to save, but a display that ends in order removes its lock.
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
