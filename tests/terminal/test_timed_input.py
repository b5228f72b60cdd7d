"""Input that comes in time, too late, or never: with `select` and with a thread."""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Callable, Iterator
from typing import IO

import pytest

from quaterne.terminal.console import ReaderThread, Selector, TimedInput, timed_input


@pytest.fixture
def pipe() -> Iterator[tuple[IO[str], Callable[[bytes], None], Callable[[], None]]]:
    read_end, write_end = os.pipe()
    open_ends = {write_end}

    def close() -> None:
        if open_ends:
            os.close(open_ends.pop())

    def write(data: bytes) -> None:
        os.write(write_end, data)

    with os.fdopen(read_end) as stream:
        yield stream, write, close
        close()


@pytest.mark.parametrize("kind", [Selector, ReaderThread])
def test_bytes_come_in_their_order_and_then_the_end(
    kind: Callable[[IO[str]], TimedInput],
    pipe: tuple[IO[str], Callable[[bytes], None], Callable[[], None]],
) -> None:
    stream, write, close = pipe
    source = kind(stream)
    assert source.read(0.01) is None, "nothing has come"
    write(b"b2\n")
    assert source.read(None) == b"b2\n"
    write(b"give ")
    assert source.read(5) == b"give "
    assert source.read(0.01) is None
    close()
    assert source.read(None) == b""
    assert source.read(None) == b"", "the end stays the end"


def test_this_system_waits_as_it_can(
    pipe: tuple[IO[str], Callable[[bytes], None], Callable[[], None]],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    assert isinstance(timed_input(pipe[0]), Selector)
    monkeypatch.setattr("sys.platform", "win32")
    assert isinstance(timed_input(pipe[0]), ReaderThread)


def test_a_thread_waits_as_long_as_it_is_told(
    pipe: tuple[IO[str], Callable[[bytes], None], Callable[[], None]],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    stream, write, _ = pipe
    monkeypatch.setattr("quaterne.terminal.console._STEP", 0.01)
    source = ReaderThread(stream)
    began = time.monotonic()
    assert source.read(0.05) is None and time.monotonic() - began >= 0.05
    timer = threading.Timer(0.05, write, [b"late"])
    timer.start()
    assert source.read(None) == b"late", "many steps are one wait"
    timer.join()
