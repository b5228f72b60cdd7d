"""Tables for administrators."""

from __future__ import annotations

from tests.server.administration.administrators import Administrator
from tests.server.serving import Running, Table


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


def test_a_name_is_erased_at_once_and_with_its_report(own: Running, admin: Administrator) -> None:
    table = Table(own)
    assert table.post("/report", {}, "one").status_code == 200
    with table.live("one") as one:
        admin.do(f"/tables/{table.id}/seats/two/erase-name", reason="an insult")
        while one.next("events")["view"]["two"]["name"] != "?":
            pass
    found = admin.get(f"/tables/{table.id}").json()
    assert (found["one"]["name"], found["two"]["name"]) == ("Léa", "?")
    assert table.id not in admin.get("/reports").text
    assert admin.get("/log", limit=1).json()["entries"][0]["action"] == "erase-name"
    for path, status in (("seats/three", 422), ("seats/two", 404)):
        wrong = admin.post(f"/tables/{'2' * 26}/{path}/erase-name", reason="x")
        assert wrong.status_code == status
