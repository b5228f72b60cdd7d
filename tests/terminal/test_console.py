"""The console itself, in a pseudo-terminal and through pipes."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

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
