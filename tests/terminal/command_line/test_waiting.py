"""A command that reads standard input says so to a person, and to nobody else."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from quaterne.speech import Language
from quaterne.terminal.command_line import say_what_is_awaited
from tests.terminal.terminals import Terminal


class Keyboard(io.StringIO):
    """Standard input with a person at it."""

    def isatty(self) -> bool:
        return True


def test_a_pipe_is_told_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    say_what_is_awaited(io.StringIO(), "games", Language.EN)
    assert capsys.readouterr() == ("", "")


def test_a_person_is_told_what_to_type(capsys: pytest.CaptureFixture[str]) -> None:
    say_what_is_awaited(Keyboard(), "games", Language.EN)
    assert capsys.readouterr() == ("", "Waiting for recorded games; Ctrl-D ends them.\n")


@pytest.mark.parametrize(
    ("command", "lang", "line"),
    [
        ("analyse", "en", "Waiting for positions, one in a line; Ctrl-D ends the list."),
        ("analyse", "fr", "J’attends des positions, une par ligne ; Ctrl-D termine la liste."),
        ("replay", "en", "Waiting for recorded games; Ctrl-D ends them."),
        ("replay", "fr", "J’attends des parties enregistrées ; Ctrl-D les termine."),
        ("review", "fr", "J’attends des parties enregistrées ; Ctrl-D les termine."),
    ],
)
def test_commands_at_a_terminal_without_arguments(
    home: Path, command: str, lang: str, line: str
) -> None:
    terminal = Terminal(home, command, "--lang", lang)
    terminal.expect(line)
    terminal.child.sendeof()
    terminal.child.wait()
