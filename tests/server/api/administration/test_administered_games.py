"""Finished games for administrators."""

from __future__ import annotations

from tests.server.administration.administrators import Administrator
from tests.server.api.administration.archived_games import archived_game
from tests.server.serving import Running


def test_games_are_hidden_shown_and_deleted(own: Running, admin: Administrator) -> None:
    game = archived_game(own)
    (found,) = admin.get("/games", player="lea").json()["games"]
    assert (found["game"]["id"], found["hidden"]) == (game, None)
    admin.do(f"/games/{game}/hide", reason="an insult")
    assert own.http.get(f"/api/games/{game}").status_code == 404
    assert admin.get("/games").json()["games"][0]["hidden"] == "operator"
    admin.do(f"/games/{game}/show", reason="a mistake")
    assert own.http.get(f"/api/games/{game}").status_code == 200
    admin.do(f"/games/{game}/delete", reason="again")
    assert admin.get("/games").json() == {"games": [], "next": None}
    assert admin.post(f"/games/{game}/hide", reason="x").status_code == 404
    done = [entry["action"] for entry in admin.get("/log", limit=3).json()["entries"]]
    assert done == ["delete-game", "show-game", "hide-game"]
