"""Presence across processes: here several that receive each other's messages."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest

from quaterne.play import Seat
from quaterne.server.clock import PauseTracker
from quaterne.server.process_messages import PresenceMessage, TableListing, decode_message
from quaterne.server.tables import presence as presence_sync
from quaterne.server.tables.presence import PresenceSync
from quaterne.server.tables.table_clients import RemotePresence
from quaterne.store import Message
from quaterne.store.errors import StoreUnavailable

pytestmark = pytest.mark.anyio


class Process:
    """One process: its tables, and what it knows of the others."""

    def __init__(self, network: Network, name: str, *ids: str) -> None:
        self.tables = {table_id: live_table(table_id) for table_id in ids}
        self.remote = RemotePresence()
        self.pauses = PauseTracker()
        store: Any = SimpleNamespace(is_shared=True, notify=lambda text: network.send(name, text))
        self.sync = PresenceSync(store, self.remote, self.tables, self.pauses)


class Network:
    """Stores that pass messages on and do nothing else."""

    def __init__(self) -> None:
        self.processes: dict[str, Process] = {}

    def process(self, name: str, *ids: str) -> Process:
        process = self.processes[name] = Process(self, name, *ids)
        return process

    async def send(self, name: str, text: str) -> None:
        for other, process in list(self.processes.items()):
            if other != name:
                process.sync.receive(Message(name, text))

    async def settle(self) -> None:
        for _ in range(3):
            for process in list(self.processes.values()):
                await process.sync._announce()


class _Clients:
    def __init__(self, published: list[int]) -> None:
        self.counts = (0, 0, 0)
        self.publish_presence = lambda: published.append(1)

    def __len__(self) -> int:
        return sum(self.counts)


def live_table(table_id: str) -> Any:
    published: list[int] = []
    return SimpleNamespace(
        id=table_id,
        clients=_Clients(published),
        table=SimpleNamespace(open_seats=()),
        published=published,
    )


def connect(process: Process, table_id: str, one: int, two: int, spectators: int) -> None:
    at = process.tables[table_id]
    at.clients.counts = (one, two, spectators)
    process.sync.changed(at)


async def test_others_learn_who_comes_and_goes() -> None:
    network = Network()
    a, b = network.process("a", "t"), network.process("b", "t")
    connect(a, "t", 1, 0, 2)
    await network.settle()
    assert (b.remote.counts("t"), a.remote.counts("t")) == ((1, 0, 2), (0, 0, 0))
    assert len(b.tables["t"].published) == 1
    connect(a, "t", 0, 0, 0)
    await network.settle()
    assert b.remote.counts("t") == (0, 0, 0)
    assert len(b.tables["t"].published) == 2


async def test_a_process_that_starts_later_learns_everything() -> None:
    network = Network()
    a = network.process("a", *(f"t{n}" for n in range(250)))
    for table_id, at in a.tables.items():
        at.table.open_seats = (Seat.TWO,)
        connect(a, table_id, 1, 0, 0)
    await network.settle()
    b = network.process("b")
    b.sync.greet()
    await network.settle()
    assert all(b.remote.counts(table_id) == (1, 0, 0) for table_id in a.tables)
    assert b.sync.waiting_tables() == a.sync.waiting_tables() == sorted(a.tables)


async def test_clients_of_a_silent_process_are_away_until_it_reports_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    network = Network()
    a, b = network.process("a", "t"), network.process("b", "t")
    connect(a, "t", 0, 1, 0)
    await network.settle()
    monkeypatch.setattr(presence_sync, "SILENCE", -1)
    with monkeypatch.context() as paused:
        paused.setattr(b.pauses, "lost", lambda start, end: end - start + 1)
        b.sync._forget_silent()
        assert b.remote.counts("t") == (0, 1, 0), "nobody could be heard"
    b.sync._forget_silent()
    assert b.remote.counts("t") == (0, 0, 0)
    await network.settle()  # a heartbeat of an unknown process leads to a greeting
    assert b.remote.counts("t") == (0, 1, 0)
    assert len(b.tables["t"].published) == 3
    await a.sync.leave()
    assert b.remote.counts("t") == (0, 0, 0)


async def test_changes_are_announced_while_it_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(presence_sync, "_HEARTBEAT_SECONDS", 0.01)
    network = Network()
    a, b = network.process("a", "t"), network.process("b")
    task = asyncio.create_task(a.sync.run())
    connect(a, "t", 1, 1, 1)
    while b.remote.counts("t") != (1, 1, 1):
        await asyncio.sleep(0.01)
    task.cancel()


async def test_played_tables_have_both_players_wherever_they_are() -> None:
    network = Network()
    here, there = network.process("here", "a", "b"), network.process("there", "a", "b", "c")
    here.tables["a"].clients.counts = (1, 0, 0)
    there.tables["a"].clients.counts = (0, 1, 0)
    here.tables["b"].clients.counts = (1, 0, 3)
    there.tables["c"].clients.counts = (1, 2, 0)
    for process in (here, there):
        for table in process.tables.values():
            process.sync.changed(table)
    await network.settle()
    assert here.sync.played_tables() == ["a", "c"]
    assert there.sync.played_tables() == ["a", "c"]


def listed(number: int) -> TableListing:
    return TableListing(f"t{number}", number, f"2001:db8:0:{number}::/64", "2001:db8::/48")


async def test_others_learn_what_is_listed() -> None:
    network = Network()
    a, b = network.process("a"), network.process("b")
    found: list[TableListing] = []
    greeted: list[int] = []
    b.sync.on_listed = found.extend
    b.sync.on_greeted = lambda: greeted.append(1)
    tables = [listed(number) for number in range(100)]
    a.sync.announce_listed(tables)
    await network.settle()
    assert (found, greeted) == (tables, [])
    a.sync.greet()
    await network.settle()
    assert greeted == [1]


async def test_messages_are_short_enough_for_a_notification(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    network = Network()
    a, sizes = network.process("a"), []

    async def send(text: str) -> None:
        sizes.append(len(text))

    monkeypatch.setattr(a.sync._store, "notify", send)
    long = "2001:0db8:ffff:ffff::/64"
    a.sync.announce_listed(TableListing("x" * 26, 10**13, long, long) for _ in range(200))
    for number in range(200):
        table_id = f"{number:026}"
        a.tables[table_id] = live_table(table_id)
        connect(a, table_id, 10, 10, 10_000)
    await network.settle()
    assert len(sizes) > 8 and max(sizes) <= 7_000


async def test_what_is_listed_is_announced_once_the_database_is_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    network = Network()
    a, b = network.process("a"), network.process("b")
    found: list[TableListing] = []
    b.sync.on_listed = found.extend

    async def fail(_: str) -> None:
        raise StoreUnavailable("away")

    a.sync.announce_listed([listed(1)])
    with monkeypatch.context() as patch:
        patch.setattr(a.sync._store, "notify", fail)
        with pytest.raises(StoreUnavailable):
            await a.sync._announce()
    await network.settle()
    assert found == [listed(1)]


async def test_a_message_of_another_version_is_ignored(caplog: pytest.LogCaptureFixture) -> None:
    network = Network()
    a = network.process("a")
    for _ in range(3):
        a.sync.receive(Message("b", '{"type": "what-is-this"}'))
    assert a.remote.knows("b"), "it is alive: a flag waits for it"
    assert caplog.text.count("what-is-this") == 1


async def test_a_greeting_that_is_wanted_meanwhile_is_not_lost(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    a, sent = Network().process("a"), list[str]()

    async def send(text: str) -> None:
        if not sent:
            a.sync.greet()
        sent.append(text)

    monkeypatch.setattr(a.sync._store, "notify", send)
    await a.sync._announce()
    await a.sync._announce()
    assert list(map(decode_message, sent)) == [
        PresenceMessage(is_greeting=False),
        PresenceMessage(is_greeting=True),
    ]
