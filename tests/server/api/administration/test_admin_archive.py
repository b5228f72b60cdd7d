"""Finished games and reports, over HTTP."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import pytest

from quaterne.play import Seat
from quaterne.server.settings import Settings
from quaterne.store import NewReport, game_id
from tests.server.administration.administrators import Administrator, new_token
from tests.server.serving import Running, Table
from tests.store.games import finished, moves


@pytest.fixture
def own(sqlite: str) -> Iterator[Running]:
    with Running(Settings(port=0, database=sqlite, limits=False)) as running:
        yield running


@pytest.fixture
def admin(own: Running, sqlite: str) -> Administrator:
    return Administrator(own, new_token(sqlite))


def archived(own: Running) -> str:
    """A game in the archive of a running server."""
    table = Table(own)
    store, loop = own.service.store, own.service.loop

    async def finish() -> None:
        (new,) = moves(await store.events(table.id), 1)
        await store.append(table.id, new, due=None, finished=[finished()])
        await store.add_report(NewReport(1000, table.id, Seat.TWO, "Tom"))

    asyncio.run_coroutine_threadsafe(finish(), loop).result(10)
    return game_id(table.id, 1)


def test_games_are_hidden_shown_and_deleted(own: Running, admin: Administrator) -> None:
    game = archived(own)
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


def test_reports_are_read_and_settled(own: Running, admin: Administrator) -> None:
    archived(own)
    (report,) = admin.get("/reports").json()["reports"]
    assert (report["name"], report["seat"]) == ("Tom", "two")
    assert admin.post(f"/reports/{report['key']}/settle", reason="").status_code == 422
    admin.do(f"/reports/{report['key']}/settle", reason="a harmless name")
    assert admin.get("/reports").json() == {"reports": [], "next": None}
    gone = admin.post(f"/reports/{report['key']}/settle", reason="x")
    assert gone.json()["error"]["code"] == "unknown-report"
