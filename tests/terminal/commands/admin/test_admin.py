"""`quaterne admin` works on the database of a server that runs."""

from __future__ import annotations

from pathlib import Path

import pytest

from quaterne.server.settings import Settings
from tests.server.serving import Running, Table
from tests.terminal.commands.admin.databases import admin, refusal, run
from tests.terminal.run_commands import quaterne


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
