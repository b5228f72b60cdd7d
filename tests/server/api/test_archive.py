"""Finished games, searched and read."""

from __future__ import annotations

import pytest

from tests.server.serving import GAME, Running, Table, actors, person


def play(table: Table) -> None:
    """The shortest game, over HTTP alone."""
    for number, (seat, action) in enumerate(zip(actors(table), GAME, strict=True)):
        done = table.post("/commands", {"type": "act", "id": f"c{number}", "action": action}, seat)
        assert done.status_code == 200, done.text


def test_a_finished_game_is_kept_and_found(server: Running) -> None:
    table = Table(server, one=person("Éloïse Archive"), two=person("Tom"))
    play(table)
    assert table.get("/record").text.startswith('[Game "quarto"]')
    found = server.http.get("/api/games", params={"player": "eloise arch", "rules": "classic"})
    (game,) = found.json()["games"]
    assert game["ending"] == "call"
    assert {game["first"], game["second"]} == {"Éloïse Archive", "Tom"}
    assert server.http.get(f"/api/games/{game['id']}").json() == game
    record = server.http.get(f"/api/games/{game['id']}/record")
    assert record.text == table.get("/record").text
    assert record.headers["content-type"] == "text/plain; charset=utf-8"
    assert record.headers["x-content-type-options"] == "nosniff"
    day = {"from": "2020-01-01", "to": "2020-12-31", "player": "eloise arch"}
    assert server.http.get("/api/games", params=day).json()["games"] == []


@pytest.mark.parametrize("rules", ["", "nan", "quarto quarto"])
def test_unreadable_rules_are_rejected(server: Running, rules: str) -> None:
    """Their error refines that of all notation, and has its code."""
    found = server.http.get("/api/games", params={"rules": rules})
    assert (found.status_code, found.json()["error"]["code"]) == (422, "unreadable")
