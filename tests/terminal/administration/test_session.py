from __future__ import annotations

import getpass
import json
import time

import pytest

from quaterne.speech import Language
from quaterne.terminal import admin_session as session
from tests.store.games import finished


def test_the_user_of_the_machine_is_the_actor(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(getpass, "getuser", lambda: "alice")
    context = session.audit_context("spam")
    assert (context.actor, context.reason) == ("alice on the command line", "spam")
    assert abs(context.time - 1000 * time.time()) < 60_000


def test_a_user_without_a_name_is_somebody(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_name() -> str:
        raise KeyError("no such user")

    monkeypatch.setattr(getpass, "getuser", no_name)
    assert session.audit_context("").actor == "somebody on the command line"


def _shown(item: object, language: Language) -> str:
    return f"{item} {language}"


def test_lists_in_words_and_as_objects(capsys: pytest.CaptureFixture[str]) -> None:
    session.print_all([1, 2], False, lambda n, _: f"number {n}", "tables")
    assert capsys.readouterr().out == "number 1\nnumber 2\n"
    session.print_all([], False, _shown, "tables", "en")
    session.print_all([], False, _shown, "tables", "fr")
    assert capsys.readouterr().out == "There is no table.\nIl n’y a pas de table.\n"
    session.print_all([], True, _shown, "tables")
    assert capsys.readouterr().out == ""
    session.print_one(finished(), True, _shown)
    assert json.loads(capsys.readouterr().out)["first"] == "Léa"
