from __future__ import annotations

import getpass
import json
import time

import pytest

from quaterne.terminal.administration import session
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


def test_lists_in_words_and_as_objects(capsys: pytest.CaptureFixture[str]) -> None:
    session.print_all([1, 2], False, lambda n: f"number {n}", "none")
    assert capsys.readouterr().out == "number 1\nnumber 2\n"
    session.print_all([], False, str, "There is none.")
    assert capsys.readouterr().out == "There is none.\n"
    session.print_all([], True, str, "There is none.")
    assert capsys.readouterr().out == ""
    session.print_one(finished(), True, str)
    assert json.loads(capsys.readouterr().out)["first"] == "Léa"
