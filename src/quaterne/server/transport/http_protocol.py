"""uvicorn's HTTP protocol with limits on how long and how large a request may be while it comes.

Whoever begins a request and does not end it, or asks and does not read the answer, would hold a
connection for ever.  The application cannot tell: it is called when the head of a request is there,
and for what goes on before that, and after its answer, it is not asked.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from quaterne.server.errors import Stopping, TooLarge
from quaterne.server.transport.error_response import refusal
from quaterne.server.transport.errors import HeadTooLarge, NotHttp, TooSlow

__all__ = ["MAX_HEAD", "Note", "RequestProtocol"]

SECONDS = 30.0
"""For a whole request, from the moment when one may come; and for reading any of an answer."""
MAX_HEAD = 32_768
"""Bytes of address and headers; browsers send a few hundred."""
_MAX_WHOLE = 8 * 1_048_576
"""Bytes after which nobody listens to a request any more; it was refused long before."""
_LOOKS = 3
"""How often a connection is looked at within `SECONDS`."""

Note = Callable[[Exception], None]
"""Counts an error that a client is told."""


class RequestProtocol(HttpToolsProtocol):
    """One connection."""

    def __init__(self, *given: Any, note: Note, **named: Any) -> None:
        super().__init__(*given, **named)
        self._note = note
        self._reason: Exception | None = None
        """Why the request is refused, if it is for more than not being one."""
        self._is_whole = True
        """Whether no request has begun that is not all there."""
        self._has_head = False
        self._size = 0
        self._since = self.loop.time()
        """When the client's turn began."""
        self._unread = 0
        self._unread_since = self._since
        self._timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """A client has come."""
        super().connection_made(transport)
        self._timer = self.loop.call_later(SECONDS / _LOOKS, self._look)

    def connection_lost(self, exc: Exception | None) -> None:
        """It has gone."""
        self._stop_looking()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        """From here on it is another protocol's."""
        self._stop_looking()
        super().handle_websocket_upgrade()
        # The parser knows this object: together they would stay, for garbage is looked for seldom.
        self.parser = None  # type: ignore[assignment]

    def data_received(self, data: bytes) -> None:
        """A part of a request."""
        self._size += len(data)
        super().data_received(data)
        if self._is_whole:
            return
        if self._size > _MAX_WHOLE:
            self._refuse(TooLarge(_MAX_WHOLE))
        elif self._size > MAX_HEAD and not self._has_head:
            self._refuse(HeadTooLarge(MAX_HEAD))

    def on_message_begin(self) -> None:
        """The first byte of a request."""
        super().on_message_begin()
        self._is_whole, self._has_head, self._size = False, False, 0

    def on_header(self, name: bytes, value: bytes) -> None:
        """A header; those that come after a body are nobody's."""
        if not self._has_head:
            super().on_header(name, value)

    def on_headers_complete(self) -> None:
        """Address and headers are there."""
        size = len(self.url) + sum(len(name) + len(value) for name, value in self.headers)
        if size > MAX_HEAD:
            self._reason = HeadTooLarge(MAX_HEAD)
            raise self._reason  # the parser's: it comes back as `send_400_response`
        self._has_head = True
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """All of a request is there."""
        super().on_message_complete()
        self._is_whole, self._since = True, self.loop.time()

    def on_response_complete(self) -> None:
        """It is the client's turn again, if it has ended its request."""
        super().on_response_complete()
        if self._is_whole:
            self._since = self.loop.time()

    def send_400_response(self, msg: str) -> None:  # noqa: ARG002 - ours says more
        """What came is no request."""
        self._refuse(self._reason or NotHttp())

    def shutdown(self) -> None:
        """The server stops, and does not wait for the rest of a request."""
        if self._is_whole or self.pipeline:
            super().shutdown()
        else:
            self._refuse(Stopping())

    def _refuse(self, error: Exception) -> None:
        """Say why, unless an answer is half written, and close."""
        if self.transport.is_closing():
            return
        cycle = self.cycle
        is_between = cycle is None or cycle.response_complete or not cycle.response_started
        if is_between and not self.pipeline:
            self._note(error)
            self.transport.write(refusal(error))
        self.transport.close()

    def _look(self) -> None:
        """Whether the client does what it should, from time to time."""
        self._timer = self.loop.call_later(SECONDS / _LOOKS, self._look)
        now, unread = self.loop.time(), self.transport.get_write_buffer_size()
        if not unread or unread != self._unread:
            self._unread, self._unread_since = unread, now
        if now - self._unread_since >= SECONDS:
            self.transport.abort()
        elif self._is_ours_to_go_on():
            self._since = now
        elif now - self._since >= SECONDS:
            if self._is_whole:  # it never began another one
                self.transport.close()
            else:
                self._refuse(TooSlow(SECONDS))

    def _is_ours_to_go_on(self) -> bool:
        if self.transport.is_closing() or self.pipeline:
            return True
        return self._is_whole and self.cycle is not None and not self.cycle.response_complete

    def _stop_looking(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
