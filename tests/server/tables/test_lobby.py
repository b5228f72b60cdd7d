"""How many tables one address has in the public list, and for how long."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from types import SimpleNamespace
from typing import Any

import pytest

from quaterne.server.api import tables
from quaterne.server.errors import TooManyListed
from quaterne.server.process_messages import TableListing
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
        return Process(self, [], **settings).lobby


class Process:
    """A process with its lobby; it announces what it lists to all others at once."""

    def __init__(self, clock: Clock, others: list[Process], **settings: Any) -> None:
        self._others = others
        self.unannounced: list[TableListing] = []
        self.presence = SimpleNamespace(
            waiting_tables=lambda: clock.waiting, announce_listed=self.unannounced.extend
        )
        registry: Any = SimpleNamespace(presence=self.presence)
        self.lobby = Lobby(Settings(listed_per_address=2, **settings), registry)
        others.append(self)

    def announce(self) -> None:
        for other in self._others:
            if other is not self:
                other.presence.on_listed(list(self.unannounced))
        self.unannounced.clear()


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
            lobby.add(address, f"{name} {number}")
        except TooManyListed:
            continue
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


def test_tables_that_come_back_into_the_list_are_too_many(clock: Clock) -> None:
    """Nobody is connected to them while they are opened, and somebody to all of them later."""
    lobby = clock.lobby()
    for batch in range(4):
        assert opened(lobby, ["192.0.2.1"] * 3, f"batch {batch}") == 2
        clock.now += TIME_TO_CONNECT + 1
    assert opened(lobby, ["192.0.2.2"], "other") == 1
    clock.waiting = [f"batch {batch} {number}" for batch in range(4) for number in range(2)]
    listed = [*clock.waiting, "other 0", "of a trusted network"]
    assert lobby.excess(listed) == set(clock.waiting[2:])
    clock.waiting = clock.waiting[5:]
    assert lobby.excess(listed) == {"batch 3 1"}
    with pytest.raises(TooManyListed):
        lobby.add("192.0.2.1", "one more")


def test_processes_count_together(clock: Clock) -> None:
    processes: list[Process] = []
    one, two = Process(clock, processes), Process(clock, processes)
    assert opened(one.lobby, ["192.0.2.1"], "one") == 1
    one.announce()
    assert opened(two.lobby, ["192.0.2.1"] * 3, "two") == 1
    two.announce()
    assert opened(one.lobby, ["192.0.2.1"] * 3, "more") == 0
    assert opened(one.lobby, ["192.0.2.2"], "other") == 1


def test_what_processes_list_at_the_same_moment_is_left_out_again(clock: Clock) -> None:
    processes: list[Process] = []
    one, two = Process(clock, processes), Process(clock, processes)
    assert opened(one.lobby, ["192.0.2.1"] * 3, "one") == 2
    clock.now += 1
    assert opened(two.lobby, ["192.0.2.1"] * 3, "two") == 2
    one.announce()
    two.announce()
    tables = ["one 0", "one 1", "two 0", "two 1"]
    for process in processes:
        assert process.lobby.excess(tables) == {"two 0", "two 1"}


def test_a_process_that_starts_later_learns_what_is_listed(clock: Clock) -> None:
    processes: list[Process] = []
    one = Process(clock, processes)
    assert opened(one.lobby, ["192.0.2.1"] * 3, "one") == 2
    one.announce()
    two = Process(clock, processes)
    one.presence.on_greeted()
    one.announce()
    assert opened(two.lobby, ["192.0.2.1"] * 3, "two") == 0


def test_nothing_is_kept_for_ever(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_MAX_TABLES", 7)
    lobby = clock.lobby(listed_minutes=10)
    assert opened(lobby, [f"192.0.2.{n}" for n in range(50)]) == 50
    assert (len(lobby._tables), len(lobby._of_network)) == (7, 7)
    clock.now += 11 * 60_000
    assert opened(lobby, ["192.0.2.60"], "later") == 1
    assert (len(lobby._tables), len(lobby._of_network)) == (1, 1)


@pytest.fixture
def limited(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[Running]:
    """A server whose lobby shows a table however late a busy machine asks for it."""
    for listing in (module, tables):
        monkeypatch.setattr(listing, "TIME_TO_CONNECT", 600_000)
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


def test_many_requests_at_once_do_not_fill_the_lobby(limited: Running) -> None:
    asked = {"one": person("A"), "two": None, "listed": True}
    with ThreadPoolExecutor(8) as threads:
        answers = threads.map(lambda _: limited.http.post("/api/tables", json=asked), range(8))
        found = sorted(answer.status_code for answer in answers)
    assert found == [201] * 2 + [429] * 6


def test_an_old_table_leaves_the_list(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table(server, two=None, listed=True)
    with table.live("one"):
        assert table.id in server.http.get("/api/tables").text
        monkeypatch.setattr(server.service.lobby, "_longest", -1000)
        assert table.id not in server.http.get("/api/tables").text
