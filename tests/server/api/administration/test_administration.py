"""Administration over HTTP."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from quaterne.server.settings import Settings
from tests.server.administration.administrators import Administrator, directly, new_token, why
from tests.server.serving import Running, Table


@pytest.fixture(scope="module")
def database(tmp_path_factory: pytest.TempPathFactory) -> str:
    return f"sqlite:///{tmp_path_factory.mktemp('administration')}/tables.db"


@pytest.fixture(scope="module")
def own(database: str) -> Iterator[Running]:
    with Running(Settings(port=0, database=database, limits=False)) as running:
        yield running


@pytest.fixture(scope="module")
def token(own: Running, database: str) -> str:
    assert own.base
    return new_token(database)


@pytest.fixture
def admin(own: Running, token: str) -> Administrator:
    return Administrator(own, token)


def operations(own: Running) -> list[tuple[str, str]]:
    """Everything that only administrators may do, with real ids in place of parameters."""
    paths = own.http.get("/api/openapi.json").json()["paths"]
    return [
        (method, path.format(table_id="x", game_id="x", report="1"))
        for path, found in paths.items()
        for method, operation in found.items()
        if operation.get("security") == [{"administrator": []}]
    ]


def test_nothing_goes_without_a_valid_token(own: Running, database: str) -> None:
    revoked, expired = new_token(database, "old"), new_token(database, "brief", 1)
    directly(database, lambda a: a.revoke_token("old", why()))
    asked = operations(own)
    assert len(asked) >= 18
    for method, path in asked:
        for shown in (None, "x", "quaterne-admin-x", revoked, expired, "é\u3000"):
            headers: Any = {} if shown is None else {b"Authorization": f"Bearer {shown}".encode()}
            body: Any = {} if method == "post" else None
            answer = own.http.request(method, path, headers=headers, json=body)
            assert answer.status_code == 401, (path, shown, answer.text)
            assert answer.json()["error"]["code"] == "wrong-token"


def test_every_operation_has_the_tag_of_administration(own: Running) -> None:
    paths = own.http.get("/api/openapi.json").json()["paths"]
    for path, found in paths.items():
        for operation in found.values():
            assert (operation["tags"] == ["administration"]) == path.startswith("/api/admin/")


def test_no_address_makes_a_token(own: Running) -> None:
    assert not [path for _, path in operations(own) if "token" in path]


def test_who_asks(admin: Administrator) -> None:
    found = admin.get("/session").json()
    assert found["name"] == "desk"
    assert found["expires"] > why().time


def test_the_page_exchanges_the_token_for_a_cookie(own: Running, token: str) -> None:
    http = own.http
    answer = http.post("/api/admin/sign-in", json={"token": token})
    cookie = answer.headers["set-cookie"]
    assert "HttpOnly; SameSite=Strict" in cookie and "Path=/api/admin;" in cookie
    assert token not in answer.text
    assert http.get("/api/admin/session").json()["name"] == "desk"
    other = {"Origin": "https://evil.example"}
    stolen = http.post("/api/admin/announcement", json={"seconds": 60}, headers=other)
    assert stolen.json()["error"]["code"] == "foreign-origin"
    form = {"Content-Type": "text/plain"}
    assert http.post("/api/admin/blocks", content="{}", headers=form).status_code == 415
    http.post("/api/admin/sign-out", json={})
    assert http.get("/api/admin/session").status_code == 401
    http.cookies.clear()


@pytest.mark.parametrize("shown", ["", "x", "\ud800", "quaterne-admin-" + 43 * "x"])
def test_a_wrong_token_gets_no_cookie(own: Running, shown: str) -> None:
    content = b'{"token": "\\ud800"}' if shown == "\ud800" else None
    answer = (
        own.http.post("/api/admin/sign-in", json={"token": shown})
        if content is None
        else own.http.post(
            "/api/admin/sign-in", content=content, headers={"Content-Type": "application/json"}
        )
    )
    assert answer.status_code in (400, 401)
    assert "set-cookie" not in answer.headers


def test_guessing_is_slowed_down(sqlite: str) -> None:
    with Running(Settings(port=0, database=sqlite)) as limited:
        right = new_token(sqlite)
        guesses = [f"guess {number}" for number in range(60)]
        signs = [limited.http.post("/api/admin/sign-in", json={"token": g}) for g in guesses]
        looks = [Administrator(limited, guess).get("/log") for guess in guesses]
        for answers in (signs, looks):
            assert {answer.status_code for answer in answers} <= {401, 429}
            assert answers[-1].status_code == 429
        # Nor does a guesser learn whether the last guess was right.
        assert Administrator(limited, right).get("/session").status_code == 429


def test_tables_are_listed_looked_at_hidden_closed_and_deleted(
    own: Running, admin: Administrator
) -> None:
    table = Table(own, two=None, listed=True)
    listed = admin.get("/tables", limit=1).json()
    assert ([t["id"] for t in listed["tables"]], listed["next"]) == ([table.id], table.id)
    assert table.id not in [t["id"] for t in admin.get("/tables", before=table.id).json()["tables"]]
    found = admin.get(f"/tables/{table.id}").json()
    assert (found["one"]["name"], found["two"], found["listed"]) == ("Léa", None, True)
    with table.live("one"):
        assert table.id in own.http.get("/api/tables").text
        admin.do(f"/tables/{table.id}/hide", reason="an insult in the name")
        assert table.id not in own.http.get("/api/tables").text
    admin.do(f"/tables/{table.id}/close", reason="again")
    assert table.get().status_code == 410  # at once, not after a second
    assert admin.get(f"/tables/{table.id}").json()["closed"] > 0
    admin.do(f"/tables/{table.id}/delete", reason="again")
    assert admin.get(f"/tables/{table.id}").status_code == 404
    done = [e["action"] for e in admin.get("/log", limit=3).json()["entries"]]
    assert done == ["delete-table", "close-table", "hide-table"]


def test_every_deed_is_logged_with_the_name_of_the_token(admin: Administrator) -> None:
    admin.do("/blocks", kind="name", value="Mallory", seconds=60, reason="he swears")
    (entry,) = admin.get("/log", limit=1).json()["entries"]
    assert (entry["actor"], entry["action"], entry["subject"], entry["reason"]) == (
        "token desk",
        "block",
        "Mallory",
        "he swears",
    )
    page = admin.get("/log", limit=1).json()
    assert admin.get("/log", before=page["next"]).json()["entries"][0]["number"] < page["next"]


def test_blocks_are_made_listed_and_lifted(own: Running, admin: Administrator) -> None:
    (made,) = admin.do("/blocks", kind="name", value="Eve", seconds=3600, reason="spam")["blocks"]
    assert made in admin.get("/blocks").json()["blocks"]
    eve = {"one": {"type": "person", "name": "EVE"}}
    assert own.http.post("/api/tables", json=eve).status_code == 403
    admin.do("/blocks/lift", kind="name", value="eve")
    assert own.http.post("/api/tables", json=eve).status_code == 201
    own.http.cookies.clear()
    assert admin.post("/blocks/lift", kind="name", value="eve").status_code == 404


def test_announcements_are_made_and_withdrawn(own: Running, admin: Administrator) -> None:
    made = admin.do("/announcement", seconds=600)
    assert own.http.get("/api/announcement").json() == made
    assert made["announcement"]["at"] > why().time
    admin.do("/announcement/withdraw", reason="")
    assert own.http.get("/api/announcement").json() == {"announcement": None}


@pytest.mark.parametrize(
    ("path", "body", "field"),
    [
        ("/blocks", {"kind": "name", "value": "", "seconds": 60, "reason": "x"}, "value"),
        ("/blocks", {"kind": "network", "value": "::/0", "seconds": 9, "reason": "x"}, "value"),
        ("/blocks", {"kind": "name", "value": "Tom", "seconds": 0, "reason": "x"}, "until"),
        ("/blocks", {"kind": "name", "value": "Tom", "seconds": 10**15, "reason": "x"}, "until"),
        ("/blocks", {"kind": "name", "value": "Tom", "seconds": 60, "reason": " "}, "reason"),
        ("/announcement", {"en": "Hello"}, "fr"),
        ("/announcement", {}, "at"),
        ("/tables/x/close", {"reason": ""}, "reason"),
    ],
)
def test_what_cannot_be_done_says_why(
    admin: Administrator, path: str, body: dict[str, Any], field: str
) -> None:
    answer = admin.post(path, **body)
    assert answer.status_code == 422
    assert answer.json()["error"]["detail"]["field"] == field
