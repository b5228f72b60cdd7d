"""Broadcasting to the clients of a table: the `Publisher` of live tables.

Each viewpoint's frame is encoded once, however many clients share it; only the sender of a command
has a frame of its own, which also acknowledges the command.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from quaterne.messages.frames import DoneFrame, EventsFrame, Presence, PresenceFrame
from quaterne.play import Event, GameStarted, Left, Seat, Table, may_watch, view
from quaterne.server.clock import now
from quaterne.server.live.frames import events_frame
from quaterne.server.messages.frames import frame_text
from quaterne.server.tables.publisher import Client, Commit

__all__ = ["acknowledge", "publish_commit", "publish_presence", "publish_view"]


def publish_commit(clients: Iterable[Client], commit: Commit) -> None:
    """Send events to all clients, and drop those that may no longer follow the table.

    The sender's frame also acknowledges its command.
    """
    events, table = commit.events, commit.table
    frames: dict[Seat | None, str | None] = {}
    for client in clients:
        viewer = client.viewer
        if client is commit.sender:
            own = events_frame(events, viewer, table, texts=commit.texts, done=commit.command)
            assert own is not None
            client.push(frame_text(own))
            continue
        if viewer not in frames:
            frame = events_frame(events, viewer, table, texts=commit.texts)
            frames[viewer] = None if frame is None else frame_text(frame)
        if (text := frames[viewer]) is not None:
            client.push(text)
    _drop_excluded(clients, table, events)


def publish_view(clients: Iterable[Client], table: Table) -> None:
    """Send the table as it is to all clients that may see it, without an event."""
    for client in clients:
        if may_watch(table, client.viewer):
            client.push(
                frame_text(EventsFrame(events=(), view=view(table, client.viewer), now=now()))
            )


def publish_presence(clients: Iterable[Client], presence: Presence) -> None:
    """Tell all clients which players are connected."""
    frame = frame_text(PresenceFrame(presence))
    for client in clients:
        client.push(frame)


def acknowledge(sender: Client, command: str) -> None:
    """Tell the sender of a command that it is done and changed nothing."""
    sender.push(frame_text(DoneFrame(command)))


def _drop_excluded(clients: Iterable[Client], table: Table, events: Sequence[Event]) -> None:
    """Drop players that have left, and spectators once a game starts that they may not watch."""
    for event in events:
        if type(event) is Left:
            assert event.seat is not None
            for client in clients:
                client.seats = tuple(seat for seat in client.seats if seat is not event.seat)
                if client.viewer is event.seat:
                    client.drop()
        elif type(event) is GameStarted and not may_watch(table, None):
            for client in clients:
                if client.viewer is None:
                    client.drop()
