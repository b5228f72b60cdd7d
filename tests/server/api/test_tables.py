"""Everything that is asked over HTTP."""

from __future__ import annotations

import socket
import time

import pytest

from tests.server.serving import GAME, PATIENCE, Running, Table, actors, engine, order, person


@pytest.fixture
def table(server: Running) -> Table:
    return Table(server)


def play(table: Table) -> None:
    """The shortest game, over HTTP alone."""
    for number, (seat, action) in enumerate(zip(actors(table), GAME, strict=True)):
        done = table.post("/commands", {"type": "act", "id": f"c{number}", "action": action}, seat)
        assert done.status_code == 200, done.text


def test_a_game_over_http_is_kept_and_found(server: Running) -> None:
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


def test_playing_on_from_a_record(server: Running) -> None:
    record = '[Game "quarto"]\n[Rules "quarto"]\n[Result "*"]\n\n>0 a1>1\n'
    table = Table(server, record=record)
    view = table.created["view"]
    assert view["board"][0] == ["0"]
    assert (view["stage"], view["hand"]) == ("place", "1")
    refused = server.http.post("/api/tables", json={"one": person("A"), "record": "x y"})
    assert (refused.status_code, refused.json()["error"]["code"]) == (422, "bad-record")


def test_open_tables_are_listed(server: Running) -> None:
    listed, hidden = Table(server, two=None, listed=True), Table(server, two=None)
    found = [table["table"] for table in server.http.get("/api/tables").json()["tables"]]
    assert listed.id in found
    assert hidden.id not in found
    listed.join("Zoé")
    assert listed.id not in server.http.get("/api/tables").text


def test_cookies_hold_seats(server: Running) -> None:
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


def test_a_private_link_gives_the_cookie_again(table: Table) -> None:
    given = table.post("/seat", {"secret": table.secrets["two"]})
    assert given.json() == {"table": table.id, "seat": "two"}
    assert given.headers["set-cookie"].startswith(f"seat-two={table.secrets['two']};")
    wrong = table.post("/seat", {"secret": "wrong"})
    assert (wrong.status_code, wrong.json()["error"]["code"]) == (401, "wrong-secret")


def test_lines_and_hints_where_the_table_gives_them(server: Running) -> None:
    table = Table(server, options={"lines": True, "hints": True})
    first, second = order(table)
    lines = table.get("/lines", first, cell="a1").json()["lines"]
    assert sorted(line["line"] for line in lines) == ["1", "\\", "a"]
    assert table.get("/lines", first, cell="e9").json()["error"]["code"] == "unreadable"
    (hint,) = table.post("/hint", {}, first).json()["actions"]
    assert hint.startswith(">")
    assert table.post("/hint", {}, second).json()["error"]["code"] == "not-your-turn"
    assert table.post("/hint", {}).json()["error"]["code"] == "not-seated"


def test_service(server: Running) -> None:
    assert server.http.get("/api/version").json()["name"] == "quaterne"
    assert server.http.get("/api/health").json() == {"status": "ok"}
    assert "quaterne_rooms " in server.http.get("/metrics").text


@pytest.mark.parametrize(
    ("method", "path", "status", "code"),
    [
        ("GET", "/api/nothing", 404, "not-found"),
        ("GET", "/api/tables/xyz", 404, "unknown-table"),
        ("GET", "/api/tables/22222222222222222222222222", 404, "unknown-table"),
        ("GET", "/api/games/xyz", 404, "unknown-game"),
        ("DELETE", "/api/tables", 405, "method-not-allowed"),
        ("GET", "/api/games?limit=0", 422, "bad-request"),
        ("GET", "/api/games?from=yesterday", 422, "bad-request"),
        ("POST", "/api/tables", 415, "json-wanted"),
    ],
)
def test_errors_have_one_shape(
    server: Running, method: str, path: str, status: int, code: str
) -> None:
    found = server.http.request(method, path)
    assert found.status_code == status
    assert found.json()["error"].keys() == {"code", "message", "detail"}
    assert found.json()["error"]["code"] == code


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", None),
        ("{", "not-json"),
        ("[]", "not-json"),
        ('{"one": 5}', "bad-message"),
        ('{"one": {"type": "person", "name": " "}}', "invalid-table"),
        ('{"one": {"type": "engine", "level": 9}}', "invalid-table"),
        ('{"options": {"rules": "chess"}}', "bad-message"),
        ('{"listed": "yes"}', "bad-message"),
        ('{"what": 1}', "bad-message"),
        ('{"record": "' + "x" * 70_000 + '"}', "too-large"),
    ],
)
def test_bodies_that_are_wrong(server: Running, text: str, code: str | None) -> None:
    headers = {"Content-Type": "application/json"}
    found = server.http.post("/api/tables", content=text, headers=headers)
    assert found.json().get("error", {}).get("code") == code
    assert found.status_code == 201 if code is None else 400 <= found.status_code < 500


def test_who_hangs_up_in_the_middle_of_a_request_is_no_mistake_of_ours(
    server: Running, caplog: pytest.LogCaptureFixture
) -> None:
    errors = server.service.metrics.errors
    before = errors["not-json"]
    head = "POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
    with socket.create_connection(("127.0.0.1", server.port)) as client:
        client.sendall(f"{head}Content-Length: 100\r\n\r\n{{".encode())
        time.sleep(0.1)
    until = time.monotonic() + PATIENCE
    while errors["not-json"] == before and time.monotonic() < until:
        time.sleep(0.01)
    assert (errors["not-json"], errors["internal"]) == (before + 1, 0)
    assert "Traceback" not in caplog.text


@pytest.mark.parametrize("rules", ["", "nan", "quarto quarto"])
def test_rules_that_nobody_can_read_are_told_so(server: Running, rules: str) -> None:
    """Their error refines that of all notation, and goes by its code."""
    found = server.http.get("/api/games", params={"rules": rules})
    assert (found.status_code, found.json()["error"]["code"]) == (422, "unreadable")
