"""Taking an open seat: asked again, with a game that goes on, and which tables are listed."""

from __future__ import annotations

import pytest

from quaterne.server.api import tables
from tests.server.serving import Running, Table

RECORD = '[Game "quarto"]\n[Rules "quarto"]\n[Result "*"]\n\n>0 a1>1\n'
OWN = "0123456789abcdef0123456789abcdef"


def joining(name: str = "Zoé", **more: object) -> dict[str, object]:
    return {"id": "j1", "name": name, "secret": OWN, **more}


def test_a_join_whose_answer_was_lost_is_answered_again(server: Running) -> None:
    table = Table(server, two=None)
    first = table.post("/join", joining())
    again = table.post("/join", joining())
    assert first.status_code == again.status_code == 200
    assert (first.json()["seat"], first.json()["secret"]) == ("two", OWN)
    assert again.json() == first.json()
    assert again.headers["set-cookie"].startswith(f"seat-two={OWN};")
    renamed = table.post("/join", joining("Max", id="j2")).json()
    assert renamed["view"]["two"]["name"] == "Zoé"
    table.secrets["two"] = OWN
    assert table.get(seat="two").json()["held"] == ["two"]


def test_who_asks_again_takes_one_seat_of_two(server: Running) -> None:
    table = Table(server, one=None, two=None)
    seats = [table.post("/join", joining(id=f"j{n}")).json()["seat"] for n in range(3)]
    assert seats == ["one"] * 3
    assert table.get().json()["view"]["two"] is None


@pytest.mark.parametrize("secret", [None, OWN[::-1]])
def test_somebody_else_cannot_repeat_a_join(server: Running, secret: str | None) -> None:
    table = Table(server, two=None)
    table.post("/join", joining())
    refused = table.post("/join", joining(secret=secret))
    assert (refused.status_code, refused.json()["error"]["code"]) == (409, "seat-taken")


@pytest.mark.parametrize("secret", ["", "short", "x" * 65, "é" * 30, "a b" * 10, 5])
def test_secrets_that_are_none(server: Running, secret: object) -> None:
    refused = Table(server, two=None).post("/join", joining(secret=secret)).json()["error"]
    assert (refused["code"], refused["detail"]) == ("bad-message", {"field": "secret"})


def test_a_record_goes_on_with_whoever_joins(server: Running) -> None:
    table = Table(server, two=None, record=RECORD)
    assert table.created["view"]["stage"] == "waiting"
    with table.live("one") as one:
        assert table.join("Zoé") == "two"
        one.until(6)
        view = one.last["view"]
        assert (view["board"][0], view["stage"], view["hand"]) == (["0"], "place", "1")
        assert one.act("b1")["events"][0]["cell"] == "b1"


def test_old_tables_are_listed_while_somebody_is_there(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = Table(server, two=None, listed=True)
    monkeypatch.setattr(tables, "_A_DAY", -1000)
    assert table.id not in server.http.get("/api/tables").text
    with table.live("one"):
        assert table.id in server.http.get("/api/tables").text
    with table.live():
        assert table.id not in server.http.get("/api/tables").text
