"""The console itself, in a pseudo-terminal and through pipes."""

from __future__ import annotations

import io
import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import IO

import pytest

from quaterne.terminal.console import ReaderThread, Selector, TimedInput, progress_bar, timed_input
from tests.terminal.scripts import PEOPLE, played
from tests.terminal.terminals import Terminal, assert_plain

GAME = b"give 0\na1 give 1\nb1 give 2\nc1 give 3\nd1\nquarto row 1\n"


def test_lines_typed_ahead_are_not_lost_to_the_clock() -> None:
    """Through a pipe that stays open: all lines can be read at once, and none may wait unseen."""
    command = [sys.executable, "-m", "quaterne", "play", "--lang", "en"]
    command += ["--rules", "quarto clock=60"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as child:
        assert child.stdin is not None and child.stdout is not None
        child.stdin.write(GAME)
        child.stdin.flush()
        text = child.stdout.read().decode()
    assert "all short and round. Player" in text
    assert_plain(text)
    said = text.replace("QUARTO! ", "").replace("Drawn by lot: ", "")
    assert ": " not in said, "no prompt where nobody reads it"


@pytest.mark.parametrize("no_colour", ["", "1"])
def test_colour_only_when_asked_for_and_never_with_no_color(home: Path, no_colour: str) -> None:
    terminal = Terminal(
        home,
        *("play", "--rules", "classic", "--first", "A", "--second", "B", "--display", "off"),
        *("--lang", "en", "--colour"),
        NO_COLOR=no_colour,
    )
    terminal.type(" to give.", "zebra")
    terminal.expect("Unknown word")
    terminal.child.sendeof()
    text = terminal.end()
    assert ("\x1b[1m" in text) == (no_colour == "")
    assert ("\x1b" in text) == (no_colour == "")


def test_keys_that_make_control_characters_are_no_harm(home: Path) -> None:
    terminal = Terminal(
        home,
        *("play", "--rules", "classic", "--first", "A", "--second", "B", "--display", "off"),
        *("--lang", "en"),
    )
    terminal.type(" to give.", "give 0")
    terminal.type(" to place.", "\x1b[Asave \x07x\x1b[31m")
    terminal.expect("Unknown word")
    terminal.child.sendline("quit")
    terminal.expect("The game is set aside.")
    assert "\x07" not in terminal.end()


def test_interrupting_keeps_the_game(home: Path) -> None:
    terminal = Terminal(
        home,
        *("play", "--rules", "classic", "--first", "A", "--second", "B", "--display", "off"),
        *("--lang", "en"),
    )
    terminal.type(" to give.", "give 0")
    terminal.expect(" to place.")
    terminal.child.sendintr()
    terminal.expect("The game is set aside. To resume it: quaterne play --continue")
    terminal.child.expect_exact("\r\n")
    terminal.child.wait()
    assert terminal.child.exitstatus == 130


# Input that comes in time, too late, or never: with `select` and with a thread.


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
    monkeypatch.setattr("quaterne.terminal.console._WAIT_SECONDS", 0.01)
    source = ReaderThread(stream)
    began = time.monotonic()
    assert source.read(0.05) is None and time.monotonic() - began >= 0.05
    timer = threading.Timer(0.05, write, [b"late"])
    timer.start()
    assert source.read(None) == b"late", "many steps are one wait"
    timer.join()


# `--speak` with a stand-in for espeak-ng.


_ESPEAK = '#!/bin/sh\n{ echo "$@"; cat; echo; } >> "$SPOKEN"\n'


@pytest.fixture
def spoken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The file in which the stand-in writes what it reads."""
    folder = tmp_path / "bin"
    folder.mkdir()
    (folder / "espeak-ng").write_text(_ESPEAK, encoding="utf-8")
    (folder / "espeak-ng").chmod(0o755)
    path = tmp_path / "spoken"
    path.write_text("", encoding="utf-8")
    monkeypatch.setenv("PATH", f"{folder}:/usr/bin:/bin")
    monkeypatch.setenv("SPOKEN", str(path))
    return path


def test_lines_are_read_aloud_in_their_language(spoken: Path) -> None:
    written = played("language french", options=replace(PEOPLE, speak=True))
    said = spoken.read_text(encoding="utf-8").replace("\u00a0", " ")
    assert written[-1] in said
    assert "-v fr --stdin" in said


def test_without_espeak_the_reason_is_written(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "/nowhere")
    written = played(options=replace(PEOPLE, speak=True))
    assert written[0] == "Nothing is read aloud: espeak-ng is not installed."


def test_what_a_mask_hides_is_not_said_aloud(spoken: Path) -> None:
    written = played("", options=replace(PEOPLE, rules="access", speak=True))
    assert written[0].startswith("Nothing is read aloud: the other player would hear")
    assert spoken.read_text(encoding="utf-8") == ""


def test_nothing_is_read_aloud_unasked(spoken: Path) -> None:
    played("give 0")
    assert spoken.read_text(encoding="utf-8") == ""


class Screen(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_nothing_is_written_where_nobody_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    pipe = io.StringIO()
    monkeypatch.setattr(sys, "stderr", pipe)
    with progress_bar("Solving") as show:
        show(0.5, "12 of 24")
    assert pipe.getvalue() == ""


def test_a_person_sees_what_is_done(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = Screen()
    monkeypatch.setattr(sys, "stderr", screen)
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setenv("TERM", "xterm")
    with progress_bar("Solving") as show:
        show(0.5, "12 of 24")
    assert "Solving" in screen.getvalue()
    assert "50 %" in screen.getvalue() and "12 of 24" in screen.getvalue()
