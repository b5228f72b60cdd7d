"""Tables: created, also from a record, listed, and looked at."""

from __future__ import annotations

import pytest

from quaterne.server.api import tables
from quaterne.server.live import endpoint
from quaterne.server.settings import Rate, Settings
from quaterne.server.tables.live_table import LiveTable
from quaterne.store.errors import TableClosed
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


def test_a_table_that_has_just_been_closed_is_left_out(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It was in the list, and cannot be loaded any more."""
    registry = server.service.registry
    get = registry.get
    closed, other = Table(server, listed=True), Table(server, listed=True)

    async def get_unless_closed(table_id: str) -> LiveTable:
        if table_id == closed.id:
            raise TableClosed(table_id)
        return await get(table_id)

    with closed.live("one"), closed.live("two"), other.live("one"), other.live("two"):
        assert {found["table"] for found in _running(server)} == {closed.id, other.id}
        monkeypatch.setattr(registry, "get", get_unless_closed)
        assert [found["table"] for found in _running(server)] == [other.id]


def test_an_address_gets_few_long_histories(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each takes as long as many other requests, so others would wait for them."""
    monkeypatch.setattr(tables, "MANY_EVENTS", 2)
    monkeypatch.setattr(endpoint, "MANY_EVENTS", 2)
    settings = Settings(port=0, database=sqlite, rate_histories=Rate(2, 0.001))
    with Running(settings) as server:
        table = Table(server, record='[Rules "quarto"]\n[Result "*"]\n\n>0 a1>1\n')
        number = table.created["view"]["number"]
        assert number > 4
        assert [table.get("/events").status_code for _ in range(3)] == [200, 200, 429]
        short = table.get("/events", since=number - 2)
        assert [event["number"] for event in short.json()["events"]] == [number - 1, number]
        with table.live() as again:
            assert again.welcome["view"]["number"] == number
            again.next("events")
            assert again.numbers == [number - 1, number], "the last ones, and the view"
        elsewhere = {"X-Forwarded-For": "192.0.2.7"}
        with table.live(headers=elsewhere) as first:
            first.next("events")
            assert first.numbers == list(range(1, number + 1))


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


def test_a_page_of_open_tables_begins_where_another_ended(server: Running) -> None:
    answer = server.http.get("/api/tables", params={"before": "x"})
    assert answer.status_code == 422
    error = answer.json()["error"]
    assert (error["code"], error["detail"]["field"]) == ("bad-request", "before")
