from __future__ import annotations

from pathlib import Path

from tests.terminal.commands.admin.databases import admin, make, objects, refusal


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
