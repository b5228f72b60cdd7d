"""Broadcasting to the clients of a table: the `Publisher` of live tables.

Each viewpoint's frame is encoded once, however many clients share it; only the sender of a command
has a frame of its own, which also acknowledges the command.

The frames of a commit are put together from the text that the store has.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import orjson

from quaterne.host.frames import (
    DoneFrame,
    EncodedEvent,
    EventsFrame,
    Presence,
    PresenceFrame,
    events_frame_at,
    needs_view,
)
from quaterne.play import Event, GameStarted, Left, Seat, Table, may_watch, view
from quaterne.server.clock import now
from quaterne.server.messages import frame_text
from quaterne.server.tables.table_clients import Client, Commit


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


# `CommitFrames`: the frames with which the clients of a table learn of one commit.
#
# This is the hot path.  Nearly every commit is one action at a table without masks: then the frames
# are put together from the text that the store has, without encoding anything again.


class CommitFrames:
    """Encodes the frame of each viewpoint once, however many clients share it."""

    def __init__(self, commit: Commit) -> None:
        self._commit = commit
        self._now = now()
        self._is_plain = not commit.table.options.masked
        """Whether all viewers see the events as the store has them, but for foreign ids."""
        self._has_view = needs_view(commit.events, commit.table)
        self._texts: dict[Seat | None, str | None] = {}

    def for_viewer(self, viewer: Seat | None) -> str | None:
        """Return the frame for one viewpoint; None if it may see nothing of it."""
        texts = self._texts
        if viewer not in texts:
            texts[viewer] = self._text(viewer, None)
        return texts[viewer]

    def acknowledging(self, viewer: Seat | None) -> str:
        """Return the frame for the sender of the command: there is one even without events."""
        text = self._text(viewer, self._commit.command)
        assert text is not None
        return text

    def _text(self, viewer: Seat | None, done: str | None) -> str | None:
        commit = self._commit
        shown: tuple[str, ...] | None = None
        if self._is_plain and may_watch(commit.table, viewer):
            shown = self._shown_to(viewer)
            if not self._has_view:
                own = "" if done is None else f'"done":{_quoted(done)},'
                return f'{{"type":"events","events":[{",".join(shown)}],{own}"now":{self._now}}}'
        frame = events_frame_at(
            self._now,
            commit.events,
            viewer,
            commit.table,
            shown=None if shown is None else tuple(map(EncodedEvent, shown)),
            done=done,
        )
        return None if frame is None else frame_text(frame)

    def _shown_to(self, viewer: Seat | None) -> tuple[str, ...]:
        """Return the events as the store has them, without the ids of others' commands."""
        return tuple(
            [
                text
                if event.command is None or event.seat is viewer
                # Only type, number, time and seat come before it, and no client chooses those.
                else text.replace(f'"command":{_quoted(event.command)}', '"command":null', 1)
                for event, text in zip(self._commit.events, self._commit.texts, strict=True)
            ]
        )


def _quoted(text: str) -> str:
    return orjson.dumps(text).decode()
