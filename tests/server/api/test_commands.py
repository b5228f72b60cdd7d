"""Commands over HTTP."""

from __future__ import annotations

from tests.server.serving import GAME, Running, Table, actors, order


def test_a_whole_game_over_http(server: Running) -> None:
    table = Table(server)
    for number, (seat, action) in enumerate(zip(actors(table), GAME, strict=True)):
        command = {"type": "act", "id": f"c{number}", "action": action}
        done = table.post("/commands", command, seat).json()
        assert done["done"] == command["id"]
        assert done["number"] == done["events"][-1]["number"]
    assert table.get().json()["view"]["outcome"]["winner"] == order(table)[0]


def test_a_command_sent_twice_is_done_once(server: Running) -> None:
    table = Table(server)
    first, _ = order(table)
    command = {"type": "act", "id": "same", "action": ">0"}
    done = table.post("/commands", command, first).json()
    assert len(done["events"]) == 1
    assert table.post("/commands", command, first).json() == done | {"events": []}


def test_rejected_commands(server: Running) -> None:
    table = Table(server)
    first, second = order(table)
    command = {"type": "act", "id": "x", "action": ">0"}
    for seat, message, code in (
        (None, command, "not-seated"),
        (second, command, "not-your-turn"),
        (first, command | {"seat": second}, "seat-not-held"),
        (first, command | {"seat": "three"}, "bad-request"),
        (first, {"type": "join", "id": "x", "occupant": None}, "bad-message"),
    ):
        assert table.post("/commands", message, seat).json()["error"]["code"] == code
