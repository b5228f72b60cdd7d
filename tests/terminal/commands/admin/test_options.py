"""What the commands of `quaterne admin` share: groups, and asking before what cannot be undone."""

from __future__ import annotations

import io
import sys
from types import SimpleNamespace
from typing import Any

import pytest
import typer

from quaterne.terminal.admin_commands import confirm
from quaterne.terminal.command_line import InvalidUsage, check_language
from tests.terminal.run_commands import quaterne


class Terminal(io.StringIO):
    """Standard input with a person at it."""

    def isatty(self) -> bool:
        return True


def test_who_is_sure_is_not_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    confirm("Table t1.", "table", is_sure=True)


@pytest.mark.parametrize("stdin", [None, io.StringIO("y\n")])
def test_where_nobody_can_be_asked_nothing_is_done(
    stdin: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", stdin)
    with pytest.raises(InvalidUsage, match="unconfirmed"):
        confirm("Table t1.", "table", is_sure=False)


@pytest.mark.parametrize(
    ("answer", "lang", "is_done"),
    [
        ("y", "en", True),
        ("n", "en", False),
        ("", "en", False),
        ("oui", "fr", True),
        ("o", "fr", True),
        ("n", "fr", False),
        ("quoi ?", "fr", False),
    ],
)
def test_only_yes_goes_on(
    answer: str, lang: str, is_done: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", Terminal(f"{answer}\n"))
    if is_done:
        confirm("Table t1.", "table", is_sure=False, lang=lang)
    else:
        with pytest.raises(typer.Abort):
            confirm("Table t1.", "table", is_sure=False, lang=lang)


def test_a_group_without_a_command_shows_its_help() -> None:
    for lang, purpose in (("en", "List tables, the newest first."), ("fr", "Lister les tables")):
        done = quaterne("--lang", lang, "admin", "table")
        assert (done.returncode, done.stdout) == (2, b"")
        assert purpose in done.stderr.decode()
        assert b"--install-completion" not in done.stderr


@pytest.mark.parametrize("group", [("admin",), ("admin", "token")])
def test_groups_take_the_language(group: tuple[str, ...]) -> None:
    done = quaterne(*group, "--lang", "fr", "--help")
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.decode().startswith("Utilisation")


def test_the_language_of_any_group_above_counts() -> None:
    root = SimpleNamespace(parent=None, params={"lang": "fr"})
    group = SimpleNamespace(parent=root, params={"lang": None})
    context: Any = SimpleNamespace(parent=SimpleNamespace(parent=group, params={}))
    assert check_language(context, None) == "fr"
    assert check_language(context, "en") == "en"
    root.params["lang"] = None
    assert check_language(context, None) is None
