"""`quaterne store` beside a server that runs, and a server that goes on from a backup."""

from __future__ import annotations

from pathlib import Path

import pytest

from quaterne.server.settings import Settings
from tests.server.serving import Running, Table, order
from tests.terminal.commands.admin.databases import run
from tests.terminal.commands.store.running import refusal, store


def test_help_names_every_command() -> None:
    text = run("--help", group="store").output
    for word in ("backup", "check", "restore"):
        assert f"  {word} " in text


@pytest.mark.slow
def test_a_game_goes_on_from_a_backup(tmp_path: Path) -> None:
    url, other = f"sqlite:///{tmp_path}/tables.db", f"sqlite:///{tmp_path}/other.db"
    path = str(tmp_path / "copy.backup")
    with Running(Settings(port=0, database=url, limits=False)) as server:
        table = Table(server)
        first, second = order(table)
        with table.live(first) as live:
            live.act(">0")
        store("backup", path, "--database", url)
        store("check", "--database", url)
        assert "in use" in refusal("restore", path, "--replace", "--yes", "--database", url)
    store("restore", path, "--database", other)
    with (
        Running(Settings(port=0, database=other, limits=False)) as server,
        Table.known(server, table).live(second) as live,
    ):
        live.act("a1")
