"""How many tables one address has in the public list, and for how long."""

from __future__ import annotations

from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest

from quaterne.server.errors import TooManyListed
from quaterne.server.settings import Settings
from quaterne.server.tables import lobby as module
from quaterne.server.tables.lobby import TIME_TO_CONNECT, Lobby
from tests.server.serving import Running, Table, person


class Clock:
    """A clock, and the tables at which somebody waits."""

    def __init__(self) -> None:
        self.now = 1_000_000_000
        self.waiting: list[str] = []

    def lobby(self, **settings: Any) -> Lobby:
        presence = SimpleNamespace(waiting_tables=lambda: self.waiting)
        registry: Any = SimpleNamespace(presence=presence)
        return Lobby(Settings(listed_per_address=2, **settings), registry)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(module, "now", lambda: clock.now)
    return clock


def opened(lobby: Lobby, addresses: list[str], name: str = "table") -> int:
    """How many of these addresses may open a listed table, one after the other."""
    found = 0
    for number, address in enumerate(addresses):
        try:
            lobby.check(address)
        except TooManyListed:
            continue
        lobby.add(address, f"{name} {number}")
        found += 1
    return found


def test_an_address_has_few_tables_in_the_list(clock: Clock) -> None:
    lobby = clock.lobby()
    assert opened(lobby, ["192.0.2.1"] * 5 + ["::ffff:192.0.2.1"]) == 2
    assert opened(lobby, ["192.0.2.2"]) == 1
    assert opened(lobby, [f"2001:db8::{n}" for n in range(5)]) == 2
    assert opened(lobby, [f"2001:db8:0:{n}::1" for n in range(1, 20)], "more") == 6


def test_tables_count_while_they_are_in_the_list(clock: Clock) -> None:
    lobby = clock.lobby(listed_minutes=10)
    assert opened(lobby, ["192.0.2.1"] * 3) == 2
    clock.waiting = ["table 0"]
    clock.now += TIME_TO_CONNECT + 1
    assert opened(lobby, ["192.0.2.1"] * 3, "later") == 1, "one was abandoned"
    clock.now += 10 * 60_000
    assert opened(lobby, ["192.0.2.1"] * 3, "last") == 2, "the other was there for too long"


def test_those_without_a_limit(clock: Clock) -> None:
    assert opened(clock.lobby(trusted_networks="192.0.2.0/24"), ["192.0.2.1"] * 9) == 9
    assert opened(clock.lobby(limits=False), ["192.0.2.1"] * 9) == 9


def test_nothing_is_kept_for_ever(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_MAX_NETWORKS", 7)
    lobby = clock.lobby()
    assert opened(lobby, [f"192.0.2.{n}" for n in range(50)]) == 50
    assert len(lobby._opened) == 7


@pytest.fixture
def limited(sqlite: str) -> Iterator[Running]:
    with Running(Settings(port=0, database=sqlite, listed_per_address=2)) as running:
        yield running


def test_one_address_does_not_fill_the_lobby(limited: Running) -> None:
    asked = {"one": person("A"), "two": None, "listed": True}
    tables = [Table(limited, two=None, listed=True) for _ in range(2)]
    refused = limited.http.post("/api/tables", json=asked)
    assert refused.status_code == 429
    error = refused.json()["error"]
    assert (error["code"], error["detail"]) == ("too-many-listed", {"limit": 2})
    elsewhere = {"X-Forwarded-For": "192.0.2.7"}
    assert limited.http.post("/api/tables", json=asked, headers=elsewhere).status_code == 201
    assert Table(limited, two=None).id, "an unlisted one is no matter"
    assert Table(limited, listed=True).id, "nor is one without an open seat"
    assert all(table.id in limited.http.get("/api/tables").text for table in tables)


def test_an_old_table_leaves_the_list(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table(server, two=None, listed=True)
    with table.live("one"):
        assert table.id in server.http.get("/api/tables").text
        monkeypatch.setattr(server.service.lobby, "_longest", -1000)
        assert table.id not in server.http.get("/api/tables").text
