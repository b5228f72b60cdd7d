"""Lines and hints, where the table gives them."""

from __future__ import annotations

import threading

import pytest

from quaterne.players import EnginePlayer
from quaterne.server.jobs import analyses as module
from tests.server.serving import PATIENCE, Running, Table, order


def test_lines_and_hints(server: Running) -> None:
    table = Table(server, options={"lines": True, "hints": True})
    first, second = order(table)
    lines = table.get("/lines", first, cell="a1").json()["lines"]
    assert sorted(line["line"] for line in lines) == ["1", "\\", "a"]
    error = table.get("/lines", first, cell="e9").json()["error"]
    assert (error["code"], error["detail"]["field"]) == ("unreadable", "cell")
    assert error["message"].startswith("cell: 'e9' is not a cell")
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


def test_the_hints_of_one_visitor_do_not_fill_the_pool(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They count like analyses: one visitor has at most half of the engines."""
    monkeypatch.setattr(module, "_WAIT_SECONDS", 0.05)
    begun, go_on = threading.Event(), threading.Event()
    real = EnginePlayer.hint

    def slow(player: EnginePlayer, *args: object, **named: object) -> object:
        begun.set()
        assert go_on.wait(PATIENCE)
        return real(player, *args, **named)  # type: ignore[arg-type]

    monkeypatch.setattr(EnginePlayer, "hint", slow)
    tables = [Table(server, options={"hints": True}) for _ in range(3)]
    found: dict[str, int] = {}

    def ask(visitor: str, table: Table) -> int:
        headers = table.bearer(order(table)[0]) | {"X-Forwarded-For": visitor}
        return server.http.post(f"{table.path}/hint", json={}, headers=headers).status_code

    def first() -> None:
        found["first"] = ask("2001:db8:0:1::1", tables[0])

    thinking = threading.Thread(target=first)
    thinking.start()
    assert begun.wait(PATIENCE)
    assert ask("2001:db8:0:2::1", tables[1]) == 503, "the same site"
    begun.clear()
    go_on.set()
    assert ask("192.0.2.9", tables[2]) == 200
    thinking.join(PATIENCE)
    assert found == {"first": 200}
