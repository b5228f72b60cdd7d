"""Playing live: two clients, onlookers, coming back, and everything that is refused."""

from __future__ import annotations

import pytest

from tests.server.serving import Running, Table, person

GAME = [">0", "a1", ">1", "b1", ">2", "c1", ">3", "d1", "!1"]
"""The shortest game that is called."""


@pytest.fixture
def table(server: Running) -> Table:
    return Table(server.base, server.http)


def order(table: Table) -> tuple[str, str]:
    first = table.created["view"]["first"]
    return (first, "two" if first == "one" else "one")


def actors(table: Table) -> list[str]:
    """Who acts when, in `GAME`: the first gives, then each places and gives."""
    first, second = order(table)
    return [first, second, second, first, first, second, second, first, first]


def test_a_whole_game_between_two_clients(table: Table) -> None:
    with table.live("one") as one, table.live("two") as two, table.live() as onlooker:
        clients = {"one": one, "two": two}
        for seat, action in zip(actors(table), GAME, strict=True):
            answer = clients[seat].act(action)
            number = answer["events"][-1]["number"]
            for client in (one, two, onlooker):
                client.until(number)
        assert one.heard[-1]["view"]["outcome"]["winner"] == order(table)[0]
        assert onlooker.heard[-1]["view"]["seat"] is None
        assert [m for m in two.heard if "done" in m] != []
        assert [m for m in onlooker.heard if "done" in m] == []
    numbers = [e["number"] for m in two.heard for e in m.get("events", [])]
    assert numbers == list(range(1, number + 1))


def test_joining_starts_the_game(server: Running) -> None:
    table = Table(server.base, server.http, two=None)
    assert table.created["view"]["stage"] == "waiting"
    with table.live("one") as one:
        assert one.ask(type="act", action=">0")["error"]["code"] == "not-started"
        assert table.join("Zoé") == "two"
        told = one.next("events")
        assert [event["type"] for event in told["events"]] == ["joined", "game-started"]
        assert told["view"]["two"] == person("Zoé")
    taken = table.post("/join", {"id": "again", "name": "Max"})
    assert (taken.status_code, taken.json()["error"]["code"]) == (409, "seat-taken")
