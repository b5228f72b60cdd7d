"""Tables: created, also from a record, listed, and looked at."""

from __future__ import annotations

import pytest

from quaterne.server.api import tables
from quaterne.server.live import endpoint
from tests.server.serving import GAME, Message, Running, Table, actors, engine, person


def test_playing_on_from_a_record(server: Running) -> None:
    record = '[Game "quarto"]\n[Rules "quarto"]\n[Result "*"]\n\n>0 a1>1\n'
    table = Table(server, record=record)
    view = table.created["view"]
    assert view["board"][0] == ["0"]
    assert (view["stage"], view["hand"]) == ("place", "1")
    refused = server.http.post("/api/tables", json={"one": person("A"), "record": "x y"})
    assert (refused.status_code, refused.json()["error"]["code"]) == (422, "bad-record")


def test_names_are_cleaned_and_never_markup(server: Running) -> None:
    table = Table(server, one=person(" <b>\nA\n</b> "))
    assert table.created["view"]["one"]["name"] == "<b> A </b>"
    assert table.get().headers["content-type"] == "application/json"
    assert table.get("/record").headers["content-type"].startswith("text/plain")


def test_open_tables_are_listed(server: Running) -> None:
    listed, hidden = Table(server, two=None, listed=True), Table(server, two=None)
    found = [table["table"] for table in server.http.get("/api/tables").json()["tables"]]
    assert listed.id in found
    assert hidden.id not in found
    listed.join("Zoé")
    assert listed.id not in server.http.get("/api/tables").text


def test_tables_are_listed_while_a_player_is_connected(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = Table(server, two=None, listed=True)
    monkeypatch.setattr(tables, "TIME_TO_CONNECT", -1000)
    assert table.id not in server.http.get("/api/tables").text
    with table.live("one"):
        assert table.id in server.http.get("/api/tables").text
    with table.live():
        assert table.id not in server.http.get("/api/tables").text


def test_listed_games_can_be_watched_while_both_players_are_connected(server: Running) -> None:
    shown, hidden = (Table(server, two=None, listed=listed) for listed in (True, False))
    alone = Table(server, two=None, listed=True, options={"onlookers": False})
    for table in (shown, hidden, alone):
        table.join("Zoé")
    with alone.live("one"), alone.live("two"), hidden.live("one"), hidden.live("two"):
        with shown.live("one"):
            assert _running(server) == []
            with shown.live("two"):
                [found] = _running(server)
                assert found["table"] == shown.id
                assert found["view"] == shown.get().json()["view"]
        assert _running(server) == []


def test_a_game_that_is_over_is_not_one_to_watch(server: Running) -> None:
    table = Table(server, two=None, listed=True)
    table.join("Zoé")
    with table.live("one") as one, table.live("two"):
        assert len(_running(server)) == 1
        one.ask(type="resign")
        assert _running(server) == []


def _running(server: Running) -> list[Message]:
    found: list[Message] = server.http.get("/api/tables/running").json()["tables"]
    return found


def test_the_creator_gets_the_cookies_of_its_seats(server: Running) -> None:
    created = server.http.post("/api/tables", json={"one": person("A"), "two": engine(1)})
    path = f"/api/tables/{created.json()['table']}"
    cookie = created.headers["set-cookie"]
    server.http.cookies.clear()
    assert "HttpOnly" in cookie
    assert "SameSite=Strict" in cookie
    assert f"Path={path}" in cookie
    headers = {"Cookie": cookie.partition(";")[0]}
    assert server.http.get(path, headers=headers).json()["held"] == ["one"]
    assert server.http.get(path).json()["held"] == []


def test_a_long_history_comes_in_pages(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table(server)
    for number, (seat, action) in enumerate(zip(actors(table), GAME, strict=True)):
        table.post("/commands", {"type": "act", "id": f"c{number}", "action": action}, seat)
    whole = table.get("/events").json()
    monkeypatch.setattr(tables, "_MOST_EVENTS", 5)
    monkeypatch.setattr(endpoint, "_MOST_EVENTS", 5)
    pages, since = [], 0
    while (page := table.get("/events", since=since).json())["events"]:
        assert len(page["events"]) <= 5
        pages += page["events"]
        since = page["number"]
    assert pages == whole["events"] and since == whole["number"]
    with table.live("one") as one:
        assert one.next("events")["events"][0]["number"] == whole["number"] - 4
