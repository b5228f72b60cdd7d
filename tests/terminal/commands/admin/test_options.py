"""What the commands of `quaterne admin` share: groups, and asking before what cannot be undone."""

from __future__ import annotations

import io
import sys

import pytest
import typer
from typer.testing import CliRunner

from quaterne.terminal.commands.admin.options import confirm, group


class Terminal(io.StringIO):
    """Standard input with a person at it."""

    def isatty(self) -> bool:
        return True


def test_who_is_sure_is_not_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    confirm("Delete it?", is_sure=True)


@pytest.mark.parametrize("stdin", [None, io.StringIO("y\n")])
def test_where_nobody_can_be_asked_nothing_is_done(
    stdin: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", stdin)
    with pytest.raises(typer.BadParameter, match="--yes"):
        confirm("Delete it?", is_sure=False)


@pytest.mark.parametrize(("answer", "is_done"), [("y", True), ("n", False), ("", False)])
def test_only_yes_goes_on(answer: str, is_done: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", Terminal(f"{answer}\n"))
    if is_done:
        confirm("Delete it?", is_sure=False)
    else:
        with pytest.raises(typer.Abort):
            confirm("Delete it?", is_sure=False)


def test_a_group_without_a_command_shows_its_help() -> None:
    commands = group("blocks", "Names and networks.")

    @commands.command()
    def one() -> None:
        """Do one thing."""

    @commands.command()
    def two() -> None:
        """Do another."""

    shown = CliRunner().invoke(commands, [])
    assert "Names and networks." in shown.output
    assert "one" in shown.output and "--install-completion" not in shown.output
