"""What the commands of `quaterne admin` share: groups, and asking before what cannot be undone."""

from __future__ import annotations

import io
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
import typer

from quaterne.server.settings import Settings
from quaterne.store import AdminToken
from quaterne.terminal.admin_commands import confirm
from quaterne.terminal.command_line import InvalidUsage, check_language
from tests.server.serving import Running, Table
from tests.terminal.databases import admin, make, objects, refusal, run, with_store
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


def test_a_table_is_listed_looked_at_hidden_closed_and_deleted(tmp_path: Path) -> None:
    url = make(tmp_path)
    assert admin(url, "table", "list").startswith("t1: Léa and Tom, quarto, opened 1970-01-01")
    (found,) = objects(url, "table", "show", "t1")
    assert (found["id"], found["listed"], found["games"]) == ("t1", True, 1)
    admin(url, "table", "hide", "t1", "--reason", "an insult")
    admin(url, "table", "close", "t1", "--reason", "an insult")
    assert admin(url, "table", "show", "t1").endswith(", closed\n")
    admin(url, "table", "delete", "t1", "--reason", "an insult", "--yes")
    assert admin(url, "table", "list") == "There is no table.\n"
    assert "there is no table 't1'" in refusal(url, "table", "show", "t1")
    assert [e["action"] for e in objects(url, "log")] == [
        "delete-table",
        "close-table",
        "hide-table",
    ]


def test_one_name_is_erased(tmp_path: Path) -> None:
    url = make(tmp_path)
    assert "say --yes" in refusal(url, "table", "erase-name", "t1", "two", "--reason", "x")
    assert "Choose from one, two" in refusal(
        url, "table", "erase-name", "t1", "three", "--reason", "x", "--yes"
    )
    done = admin(url, "table", "erase-name", "t1", "two", "--reason", "asked by mail", "--yes")
    assert done == "The name on seat two of table t1 is erased.\n"
    assert admin(url, "table", "list").startswith("t1: Léa and Anonymous")
    assert [e["action"] for e in objects(url, "log")] == ["erase-name"]


def test_deleting_asks_first(tmp_path: Path) -> None:
    url = make(tmp_path)
    assert "say --yes" in refusal(url, "table", "delete", "t1", "--reason", "x")
    assert len(objects(url, "table", "list")) == 1


@pytest.mark.parametrize("word", ["hide", "close", "delete"])
def test_a_reason_is_asked_for(tmp_path: Path, word: str) -> None:
    url = make(tmp_path)
    yes = ["--yes"] if word == "delete" else []
    assert "--reason is missing" in refusal(url, "table", word, "t1", *yes)
    assert "say why" in refusal(url, "table", word, "t1", "--reason", " ", *yes)


def test_a_game_is_listed_looked_at_hidden_shown_and_deleted(tmp_path: Path) -> None:
    url = make(tmp_path)
    (found,) = objects(url, "game", "list", "--player", "LEA")
    game = found["id"]
    assert objects(url, "game", "list", "--player", "nobody") == []
    assert admin(url, "game", "show", game).splitlines()[1] == '[Rules "quarto"]'
    admin(url, "game", "hide", game, "--reason", "an insult")
    assert admin(url, "game", "list").endswith(", hidden (operator)\n")
    admin(url, "game", "unhide", game, "--reason", "a mistake")
    assert objects(url, "game", "show", game)[0]["hidden"] is None
    assert "say --yes" in refusal(url, "game", "delete", game, "--reason", "x")
    admin(url, "game", "delete", game, "--reason", "x", "--yes")
    assert admin(url, "game", "list") == "There is no such game.\n"
    assert "there is no game" in refusal(url, "game", "show", game)
    assert [e["action"] for e in objects(url, "log")] == ["delete-game", "show-game", "hide-game"]


def test_reports_are_listed_and_settled(tmp_path: Path) -> None:
    url = make(tmp_path)
    (report,) = objects(url, "report", "list")
    assert (report["name"], report["table"], report["seat"]) == ("Tom", "t1", "two")
    number = str(report["key"])
    assert "--reason is missing" in refusal(url, "report", "settle", number)
    assert admin(url, "report", "settle", number, "--reason", "a harmless name") == (
        f"Report {number} is settled.\n"
    )
    assert admin(url, "report", "list") == "There is no report.\n"
    assert f"there is no report {number}" in refusal(
        url, "report", "settle", number, "--reason", "x"
    )
    assert [e["action"] for e in objects(url, "log")] == ["settle-report"]


DAY = 86_400_000


def test_names_and_networks_are_blocked_for_a_time_and_unblocked(tmp_path: Path) -> None:
    url = make(tmp_path)
    admin(url, "block", "name", "Mallory", "--reason", "spam")
    (made,) = objects(url, "block", "network", "203.0.113.9/24", "--for", "1d", "--reason", "spam")
    assert (made["value"], made["until"] - made["created"]) == ("203.0.113.0/24", DAY)
    week, day = (b["until"] - b["created"] for b in reversed(objects(url, "blocks")))
    assert (week, day) == (7 * DAY, DAY)
    assert admin(url, "unblock", "name", "mallory") == "The name mallory is not blocked any more.\n"
    admin(url, "unblock", "network", "203.0.113.0/24", "--reason", "enough")
    assert admin(url, "blocks") == "Nothing is blocked.\n"
    assert "is not blocked" in refusal(url, "unblock", "name", "Mallory")


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (["network", "example.org", "--reason", "x"], "neither an address nor a network"),
        (["network", "0.0.0.0/0", "--reason", "x"], "too wide"),
        (["name", "Tom", "--for", "soon", "--reason", "x"], "is not a duration"),
        (["name", "Tom", "--for", "9999w", "--reason", "x"], "within ten years"),
        (["colour", "red", "--reason", "x"], "“colour”"),
        (["name", "Tom"], "--reason is missing"),
    ],
)
def test_what_cannot_be_blocked(tmp_path: Path, arguments: list[str], problem: str) -> None:
    url = make(tmp_path)
    assert problem in refusal(url, "block", *arguments)
    assert admin(url, "log") == "The log is empty.\n"


def test_a_restart_is_announced_and_withdrawn(tmp_path: Path) -> None:
    url = make(tmp_path)
    assert admin(url, "announce", "show") == "Nothing is announced.\n"
    (made,) = objects(url, "announce", "restart", "--in", "10m", "--reason", "an update")
    (shown,) = objects(url, "announce", "show")
    assert shown == made and made["at"] < made["until"]
    assert admin(url, "announce", "restart", "--at", "04:00").startswith("restart at ")
    cake = ("--en", "Cake!", "--fr", "Du gâteau !")
    assert admin(url, "announce", "message", *cake).startswith("Cake! / Du gâteau !; shown until")
    assert admin(url, "announce", "withdraw") == "The announcement is withdrawn.\n"
    assert admin(url, "announce", "withdraw") == "Nothing is announced.\n"


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (["restart"], "Say when"),
        (["restart", "--in", "10m", "--at", "14:00"], "Say when"),
        (["restart", "--in", "10"], "is not a duration"),
        (["restart", "--at", "25:00"], "is not a time of day"),
        (["restart", "--in", "10m", "--en", "Hello"], "in both languages"),
        (["message", "--en", "Hello"], "--fr is missing"),
    ],
)
def test_what_cannot_be_announced(tmp_path: Path, arguments: list[str], problem: str) -> None:
    assert problem in refusal(make(tmp_path), "announce", *arguments)


def test_a_token_is_shown_once_listed_and_revoked(tmp_path: Path) -> None:
    url = make(tmp_path)
    token = admin(url, "token", "create", "desk").strip()
    found: AdminToken = with_store(url, lambda store: store.administration.find_token(token))
    assert (found.name, found.expires - found.created) == ("desk", 30 * 86_400_000)
    (made,) = objects(url, "token", "create", "phone", "--for", "1h")
    assert made["token"] != token
    listed = admin(url, "token", "list")
    assert token not in listed and made["token"] not in listed
    assert admin(url, "token", "revoke", "desk", "--reason", "lost") == (
        "The token desk is revoked.\n"
    )
    assert "revoked" in admin(url, "token", "list")
    assert "desk" in refusal(url, "token", "revoke", "desk")
    assert "choose another name" in refusal(url, "token", "create", "desk")
    assert "1 to 40 letters" in refusal(url, "token", "create", "my desk")
    assert [e["reason"] for e in objects(url, "log")] == ["lost", "", ""]


def test_the_log_is_read_in_pages(tmp_path: Path) -> None:
    url = make(tmp_path)
    assert admin(url, "log") == "The log is empty.\n"
    for name in ("a", "b", "c"):
        admin(url, "token", "create", name)
    assert [e["subject"] for e in objects(url, "log", "--limit", "2")] == ["c", "b"]
    assert [e["subject"] for e in objects(url, "log", "--before", "2")] == ["a"]
    line = admin(url, "log", "--limit", "1")
    assert line.startswith("3: ") and line.endswith(" on the command line, create-token c\n")


# `quaterne admin` works on the database of a server that runs.


@pytest.mark.slow
def test_a_running_server_obeys(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/tables.db"
    with Running(Settings(port=0, database=url, limits=False)) as server:
        table = Table(server)
        # As a person types it, from another process.
        listed = quaterne("admin", "table", "list", "--database", url)
        assert listed.stdout.decode().startswith(f"{table.id}: Léa and Tom")
        with table.live("one") as live:
            admin(url, "announce", "restart", "--in", "5m")
            assert live.next("announcement")["announcement"]["at"] > 0
            admin(url, "table", "close", table.id, "--reason", "a test")
            assert live.next("bye")["reason"] == "closed"
        token = admin(url, "token", "create", "desk").strip()
        bearer = {"Authorization": f"Bearer {token}"}
        asked = server.http.get("/api/admin/session", headers=bearer)
        assert asked.json()["name"] == "desk"


def test_the_database_may_come_from_the_environment(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = f"sqlite:///{tmp_path}/nowhere.db"
    assert "there is no such database" in refusal(url, "log")
    monkeypatch.setenv("QUATERNE_DATABASE", url)
    done = run("log")
    assert (done.code, "nowhere.db" in done.errors) == (2, True)
    assert list(tmp_path.glob("nowhere*")) == []


def test_help_names_every_group() -> None:
    text = run("--help").output
    for word in ("table", "game", "report", "announce", "token", "block", "unblock", "log"):
        assert f"  {word} " in text
