"""A program that reads and writes lines: what it says, when it is silent, how it ends."""

from __future__ import annotations

import sys
import time
from threading import Event

import pytest

from quaterne.engine.client.engine_process import LineProcess
from quaterne.engine.errors import EngineCancelled, EngineCrashed, EngineSilent

ECHO = (
    "import sys\n"
    "for line in sys.stdin:\n"
    "    if line == 'die\\n': sys.exit('the last words')\n"
    "    if line == 'bye\\n': break\n"
    "    print(line, end='', flush=True)\n"
)


def echo(cancel: Event | None = None, skip: tuple[str, ...] = ()) -> LineProcess:
    return LineProcess((sys.executable, "-S", "-E", "-c", ECHO), cancel, skip)


def soon(seconds: float = 60.0) -> float:
    return time.monotonic() + seconds


def test_lines_come_in_order_and_some_are_skipped() -> None:
    process = echo(skip=("info",))
    for line in ("one", "info two", "three\r"):
        process.send(line)
    assert [process.receive(soon()) for _ in range(2)] == ["one", "three"]
    process.close("bye")


def test_silence() -> None:
    process = echo()
    with pytest.raises(EngineSilent, match=r"^silent: no answer after (0\.[2-9]|[1-9]\d*\.\d) s$"):
        process.receive(soon(0.2))
    process.kill()


def test_the_last_words() -> None:
    process = echo()
    process.send("die")
    with pytest.raises(EngineCrashed, match="exit code 1, saying 'the last words'"):
        process.receive(soon())
    process.kill()
    with pytest.raises(EngineCrashed):
        process.send("hello")


def test_cancelling_and_checking() -> None:
    cancel, checks = Event(), list[int]()
    process = echo(cancel)

    def check() -> None:
        checks.append(1)
        if len(checks) == 3:
            cancel.set()

    with pytest.raises(EngineCancelled):
        process.receive(None, check)
    assert len(checks) == 3
    process.close("bye")
