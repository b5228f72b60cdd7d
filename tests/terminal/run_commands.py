"""Commands run as a person runs them."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

COMMAND = (sys.executable, "-m", "quaterne")
_STARTED = 1.0
"""Processor seconds after which a command has surely begun its computation."""


def quaterne(*arguments: str, stdin: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [*COMMAND, *arguments], input=stdin, capture_output=True, check=False, timeout=120
    )


def in_shell(line: str) -> subprocess.CompletedProcess[str]:
    """A line of a shell, in which $Q is the command."""
    script = f'Q() {{ "{sys.executable}" -m quaterne "$@"; }}\n{line}'
    return subprocess.run(
        ["bash", "-c", script], capture_output=True, text=True, check=False, timeout=120
    )


def objects(output: bytes) -> list[Any]:
    return [json.loads(line) for line in output.decode("ascii").splitlines()]


def refused(*arguments: str) -> str:
    """Return the error for bad input: one line, exit code 2, nothing on standard output."""
    done = quaterne(*arguments)
    assert (done.returncode, done.stdout) == (2, b""), done
    text = done.stderr.decode()
    assert text.startswith("quaterne: ") and text.count("\n") == 1, text
    return text


def _worked(pid: int) -> float:
    """Return the processor seconds of a process; without /proc, enough for it to have begun."""
    stat = Path(f"/proc/{pid}/stat")
    if not stat.exists():
        return _STARTED
    used = stat.read_text(encoding="utf-8").rpartition(")")[2].split()[11:13]
    return sum(map(int, used)) / os.sysconf("SC_CLK_TCK")


def interrupted(
    *arguments: str, after: float = 1.5, by: signal.Signals = signal.SIGINT
) -> tuple[int, float, bytes]:
    """Return the exit code, the seconds to end after Ctrl-C, and standard error."""
    process = subprocess.Popen(
        [*COMMAND, *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    time.sleep(after)
    while _worked(process.pid) < _STARTED and process.poll() is None:
        time.sleep(0.05)
    assert process.poll() is None, "it ended by itself"
    began = time.monotonic()
    process.send_signal(by)
    _, said = process.communicate(timeout=60)
    return process.returncode, time.monotonic() - began, said
