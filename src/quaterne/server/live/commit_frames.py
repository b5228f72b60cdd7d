"""`CommitFrames`: the frames with which the clients of a table learn of one commit.

This is the hot path.  Nearly every commit is one action at a table without masks: then the frames
are put together from the text that the store has, without encoding anything again.
"""

from __future__ import annotations

import orjson

from quaterne.messages.frames import EncodedEvent
from quaterne.messages.table_frames import events_frame_at, needs_view
from quaterne.play import Seat, may_watch
from quaterne.server.clock import now
from quaterne.server.messages.frames import frame_text
from quaterne.server.tables.publisher import Commit

__all__ = ["CommitFrames"]


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
