"""What a live table asks of its publisher, and who keeps to it."""

from __future__ import annotations

import inspect
from dataclasses import FrozenInstanceError
from random import Random

import pytest

from quaterne.host.frames import Presence
from quaterne.play import Options, Person, Seat, fold, open_table
from quaterne.server.live import broadcast
from quaterne.server.live.connection import Connection
from quaterne.server.tables.table_clients import Client, Commit, Publisher
from tests.server.fake_client import FakeClient

EVENTS = open_table(Options(), Person("A"), Person("B"), 0, Random(1))
METHODS = ("publish_commit", "publish_presence", "publish_view", "acknowledge")


@pytest.mark.parametrize("name", METHODS)
def test_the_broadcast_of_the_server_is_a_publisher(name: str) -> None:
    asked = list(inspect.signature(getattr(Publisher, name)).parameters)
    offered = list(inspect.signature(getattr(broadcast, name)).parameters)
    assert asked == ["self", *offered]


def test_a_publisher_has_no_other_method() -> None:
    own = {name for name in vars(Publisher) if not name.startswith("_")}
    assert own == set(METHODS)


@pytest.mark.parametrize("kind", [Connection, FakeClient])
def test_connections_are_clients(kind: type) -> None:
    for name in ("push", "drop"):
        asked = list(inspect.signature(getattr(Client, name)).parameters)
        assert list(inspect.signature(getattr(kind, name)).parameters) == asked


def test_any_client_will_do() -> None:
    """A publisher pushes text and knows nothing else of its clients."""
    publisher: Publisher = broadcast
    one, spectator = FakeClient(Seat.ONE), FakeClient()
    publisher.publish_presence([one, spectator], Presence(True, False, 1))
    assert one.frames == spectator.frames
    publisher.acknowledge(one, "c1")
    assert len(one.frames) == 2 and len(spectator.frames) == 1


def test_a_commit_of_nobody_has_no_sender() -> None:
    commit = Commit(fold(EVENTS), EVENTS, ["{}"])
    assert (commit.sender, commit.command) == (None, "")
    with pytest.raises(FrozenInstanceError):
        commit.command = "c1"  # type: ignore[misc]
