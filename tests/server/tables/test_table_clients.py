"""The clients of a table: who is there, whose work it is, and whether anybody looks."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, cast

import pytest

from quaterne.host.frames import Presence
from quaterne.play import Seat
from quaterne.server.tables import table_clients
from quaterne.server.tables.table_clients import (
    ATTENDED_SECONDS,
    Client,
    Publisher,
    RemotePresence,
    TableClients,
)
from tests.server.fake_client import FakeClient


class Sent:
    """A publisher of presence alone."""

    def __init__(self) -> None:
        self.presences: list[tuple[int, Presence]] = []

    def publish_presence(self, clients: Iterable[Client], presence: Presence) -> None:
        self.presences.append((len(list(clients)), presence))


def clients_of(sent: Sent, elsewhere: tuple[int, int, int] = (0, 0, 0)) -> TableClients:
    remote = RemotePresence()
    remote.counts = lambda table_id: elsewhere  # type: ignore[method-assign]  # noqa: ARG005
    return TableClients("t", cast(Publisher, sent), remote)


def test_the_others_learn_who_comes_and_goes() -> None:
    clients = clients_of(sent := Sent(), elsewhere=(0, 1, 0))
    one, spectator = FakeClient(Seat.ONE), FakeClient()
    clients.add(one)
    assert clients.presence_with(spectator) == Presence(True, True, 1)
    clients.add(spectator)
    assert (clients.counts, len(clients), set(clients)) == ((1, 0, 1), 2, {one, spectator})
    assert clients.remove(one)
    assert not clients.remove(one), "it has gone already"
    assert clients.presence == Presence(False, True, 1)
    assert sent.presences == [
        (0, Presence(True, True, 0)),
        (1, Presence(True, True, 1)),
        (1, Presence(False, True, 1)),
    ]


def test_a_table_is_attended_for_a_while_after_the_last_client(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    time: Any = [100.0]
    monkeypatch.setattr(table_clients, "monotonic", lambda: time[0])
    clients, client = clients_of(Sent()), FakeClient()
    assert not clients.is_attended
    assert not clients.visit(), "nobody was there before"
    assert clients.visit()
    clients.add(client)
    time[0] += 10 * ATTENDED_SECONDS
    assert clients.is_attended
    clients.remove(client)
    time[0] += ATTENDED_SECONDS - 1
    assert clients.is_attended
    time[0] += 1
    assert not clients.is_attended
    assert clients_of(Sent(), elsewhere=(0, 0, 1)).is_attended


def test_an_engine_works_for_the_owner_of_the_table_or_for_a_client() -> None:
    clients = clients_of(Sent())
    assert clients.owner == "t"
    clients.add(FakeClient())
    assert clients.owner == "192.0.2.1"
    clients.creator = "198.51.100.7"
    assert clients.owner == "198.51.100.7"
