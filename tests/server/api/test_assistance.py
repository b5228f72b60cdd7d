"""Lines and hints, where the table gives them."""

from __future__ import annotations

from tests.server.serving import Running, Table, order


def test_lines_and_hints(server: Running) -> None:
    table = Table(server, options={"lines": True, "hints": True})
    first, second = order(table)
    lines = table.get("/lines", first, cell="a1").json()["lines"]
    assert sorted(line["line"] for line in lines) == ["1", "\\", "a"]
    assert table.get("/lines", first, cell="e9").json()["error"]["code"] == "unreadable"
    (hint,) = table.post("/hint", {}, first).json()["actions"]
    assert hint.startswith(">")
    assert table.post("/hint", {}, second).json()["error"]["code"] == "not-your-turn"
    assert table.post("/hint", {}).json()["error"]["code"] == "not-seated"


def test_a_masked_table_gives_hints_once_both_players_agree(server: Running) -> None:
    table = Table(server, options={"masked": ["one", "two"], "lines": True, "hints": True})
    first, second = order(table)
    with table.live(first) as one, table.live(second) as two:
        refused = table.post("/hint", {}, first).json()["error"]
        assert refused["code"] == "assistance-off"
        one.ask(type="agree")
        assert table.post("/hint", {}, first).status_code == 409
        two.ask(type="agree")
        (hint,) = table.post("/hint", {}, first).json()["actions"]
        assert hint.startswith(">")
        one.act(hint)
        assert table.get("/lines", second, cell="a1").status_code == 200
        assert table.get("/lines", None, cell="a1").status_code == 403
