"""Frames for all clients of a table: encoded once a viewpoint, and the sender's acknowledges."""

from __future__ import annotations

from random import Random

import pytest

from quaterne.host.frames import Presence
from quaterne.play import (
    Act,
    Command,
    Leave,
    Options,
    Person,
    Seat,
    Table,
    TouchCell,
    apply,
    decide,
    fold,
    open_table,
)
from quaterne.rules import CELLS
from quaterne.server.live import broadcast
from quaterne.server.tables.table_clients import Client, Commit
from quaterne.store import encode_event
from tests.server.fake_client import FakeClient


def started(options: Options = Options(), two: Person | None = Person("B")) -> Table:  # noqa: B008
    return fold(open_table(options, Person("A"), two, 0, Random(1)))


def commit_of(
    table: Table, seat: Seat | None, command: Command, sender: Client | None = None
) -> Commit:
    events = decide(table, seat, command, 1, Random(1))
    for event in events:
        table = apply(table, event)
    return Commit(table, events, [encode_event(event) for event in events], sender, command.id)


def a_move(table: Table, sender: Client | None) -> Commit:
    action = table.round.game.legal_actions()[0]
    return commit_of(table, table.round.to_act, Act("move", action), sender)


@pytest.mark.parametrize("masked", [(), (Seat.ONE, Seat.TWO)])
def test_clients_of_one_viewpoint_share_a_frame(masked: tuple[Seat, ...]) -> None:
    clients = [FakeClient(viewer) for viewer in (None, Seat.ONE, Seat.TWO) for _ in range(3)]
    broadcast.publish_commit(clients, a_move(started(Options(masked=masked)), None))
    assert all(len(client.frames) == 1 for client in clients)
    # The very same text, not an equal one: it was put together once for each viewpoint.
    assert len({id(client.frames[0]) for client in clients}) == 3


def test_the_sender_receives_one_frame_that_acknowledges() -> None:
    table = started()
    sender, same_seat, spectator = (
        FakeClient(table.round.to_act),
        FakeClient(table.round.to_act),
        FakeClient(None),
    )
    broadcast.publish_commit([sender, same_seat, spectator], a_move(table, sender))
    assert sender.message["done"] == "move"
    assert "done" not in same_seat.message
    assert "done" not in spectator.message
    assert sender.message["events"][0]["command"] == "move"
    assert spectator.message["events"][0]["command"] is None


def test_the_sender_is_acknowledged_even_when_it_sees_nothing() -> None:
    """A touch is visible to the player who touches alone."""
    table = started(Options(masked=(Seat.ONE, Seat.TWO)))
    seat = table.round.to_act
    assert seat is not None
    spectator, other = FakeClient(None), FakeClient(seat.opponent)
    commit = commit_of(table, seat, TouchCell("touch", CELLS[0]), spectator)
    broadcast.publish_commit([spectator, other], commit)
    assert (spectator.message["events"], spectator.message["done"]) == ([], "touch")
    assert other.frames == []


def test_a_player_that_leaves_is_dropped_after_the_events() -> None:
    table = started(two=None)
    one, spectator = FakeClient(Seat.ONE), FakeClient(None)
    broadcast.publish_commit([one, spectator], commit_of(table, Seat.ONE, Leave("leave"), one))
    assert (one.is_dropped, one.seats, one.message["done"]) == (True, (), "leave")
    assert not spectator.is_dropped
    assert spectator.message["view"]["one"] is None


@pytest.mark.parametrize("allowed", [True, False])
def test_spectators_stay_where_they_may_watch(allowed: bool) -> None:
    events = open_table(Options(onlookers=allowed), Person("A"), Person("B"), 0, Random(1))
    one, spectator = FakeClient(Seat.ONE), FakeClient(None)
    texts = [encode_event(event) for event in events]
    broadcast.publish_commit([one, spectator], Commit(fold(events), events, texts))
    assert (one.is_dropped, spectator.is_dropped) == (False, not allowed)
    assert bool(spectator.frames) == allowed


def test_presence_and_acknowledgements() -> None:
    one, spectator = FakeClient(Seat.ONE), FakeClient(None)
    broadcast.publish_presence([one, spectator], Presence(True, False, 1))
    shown = {"one": True, "two": False, "onlookers": 1}
    assert one.message == spectator.message == {"type": "presence", "presence": shown}
    again = FakeClient(Seat.ONE)
    broadcast.acknowledge(again, "x")
    assert again.message == {"type": "done", "id": "x"}


@pytest.mark.parametrize("allowed", [True, False])
def test_a_view_without_events_goes_to_all_who_may_see_it(allowed: bool) -> None:
    events = open_table(Options(onlookers=allowed), Person("A"), Person("B"), 0, Random(1))
    one, spectator = FakeClient(Seat.ONE), FakeClient(None)
    broadcast.publish_view([one, spectator], fold(events))
    assert (one.message["events"], one.message["view"]["one"]["name"]) == ([], "A")
    assert bool(spectator.frames) == allowed
