"""Those who listen at a table: told what happens there, and let go when they may not stay."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from quaterne.play import Event, GameStarted, Left, Seat, Table, may_look
from quaterne.server.live.connection import GONE, Listener
from quaterne.server.live.frames import events_frame, with_done

__all__ = ["dismiss", "tell"]


def tell(
    listeners: Iterable[Listener],
    table: Table,
    events: Sequence[Event],
    texts: Sequence[str],
    sender: Listener | None,
    command: str,
) -> None:
    """Tell events to everybody, to their sender with the word that the command is done."""
    frames: dict[Seat | None, str | None] = {}
    for listener in listeners:
        viewer = listener.viewer
        if viewer not in frames:
            frames[viewer] = events_frame(events, viewer, table, texts=texts)
        frame = frames[viewer]
        if listener is sender:
            frame = frame or events_frame(events, viewer, table, always=True)
            assert frame is not None
            listener.push(with_done(frame, command))
        elif frame is not None:
            listener.push(frame)


def dismiss(listeners: Iterable[Listener], table: Table, events: Sequence[Event]) -> None:
    """Who has left, and who may not look any more once the game has started, is let go."""
    for event in events:
        if type(event) is Left:
            assert event.seat is not None
            for listener in listeners:
                listener.held = tuple(s for s in listener.held if s is not event.seat)
                if listener.viewer is event.seat:
                    listener.dismiss(GONE)
        elif type(event) is GameStarted and not may_look(table, None):
            for listener in listeners:
                if listener.viewer is None:
                    listener.dismiss(GONE)
