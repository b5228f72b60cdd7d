"""Broadcasting to the clients of a table: the `Publisher` of live tables.

Each viewpoint's frame is encoded once, however many clients share it; only the sender of a command
has a frame of its own, which also acknowledges the command.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from quaterne.messages.frames import DoneFrame, EventsFrame, Presence, PresenceFrame
from quaterne.play import Event, GameStarted, Left, Table, may_watch, view
from quaterne.server.clock import now
from quaterne.server.live.commit_frames import CommitFrames
from quaterne.server.messages.frames import frame_text
from quaterne.server.tables.publisher import Client, Commit

__all__ = ["acknowledge", "publish_commit", "publish_presence", "publish_view"]


def publish_commit(clients: Iterable[Client], commit: Commit) -> None:
    """Send events to all clients, and drop those that may no longer follow the table.

    The sender's frame also acknowledges its command.
    """
    frames = CommitFrames(commit)
    for client in clients:
        if client is commit.sender:
            client.push(frames.acknowledging(client.viewer))
        elif (text := frames.for_viewer(client.viewer)) is not None:
            client.push(text)
    _drop_excluded(clients, commit.table, commit.events)


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
