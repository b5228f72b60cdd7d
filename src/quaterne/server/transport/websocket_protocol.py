"""uvicorn's WebSocket protocol with a short path for text frames: every move takes it.

Short text frames are read without the parser of `websockets`, outgoing text needs neither a task
nor ASGI, and reading pauses when many messages wait instead of at every message.  What arrives is
parsed in slices, between which others have their turn: a read can hold tens of thousands of tiny
frames.  Everything else is uvicorn's.
"""

from __future__ import annotations

import asyncio
import struct
from collections import deque
from collections.abc import Callable
from http import HTTPStatus
from typing import Any

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets import frames
from websockets.datastructures import Headers
from websockets.frames import Frame
from websockets.http11 import MAX_LINE_LENGTH, Response
from websockets.protocol import OPEN, Protocol
from websockets.server import ServerProtocol
from websockets.streams import StreamReader

from quaterne.host.errors import InternalError
from quaterne.server.clock import ticks
from quaterne.server.errors import (
    BadHandshake,
    HeadTooLarge,
    MethodNotAllowed,
    RateLimited,
    ServerStopping,
    error_body,
    status_of,
)
from quaterne.server.monitoring import ReportError
from quaterne.server.networks import unmapped
from quaterne.server.rate_limits import Bucket
from quaterne.server.settings import Rate
from quaterne.server.transport.admission import ERROR_HEADERS, ConnectionSlot, error_response

_MAX_QUEUED = 16
"""Received messages that wait for the application before reading pauses."""
_CLOSE_NOT_UTF8, _CLOSE_POLICY = 1007, 1008
_SLICE = 512
"""Bytes that are parsed at once: at most 85 frames.  Nearly all messages are shorter."""
_MAX_AFTER_CLOSE = 65_536
"""Bytes read after the server's close frame, in search of the client's."""
_EXTRA_FRAMES = Rate(60, 10.0)
"""Pings, pongs and parts of messages; browsers send one pong in twenty seconds."""
_CHECK_SECONDS = 10.0
_STALLED_CHECKS = 3
"""After so many checks without progress the connection is cut."""


class WebSocketProtocol(WebSocketsSansIOProtocol):
    """One WebSocket connection."""

    def __init__(
        self,
        *args: Any,
        report_error: ReportError,
        earliest_arrival: Callable[[], int] = ticks,
        **kwargs: Any,
    ) -> None:
        super().__init__(*args, **kwargs)
        self._report_error = report_error
        self._earliest_arrival = earliest_arrival
        self._arrived = 0
        """When what is being parsed arrived at the earliest."""
        self.queue: MessageQueue = MessageQueue()  # type: ignore[assignment]
        self._is_between_frames = False
        """Whether a short frame need not go through the parser."""
        self.conn = _HandshakeProtocol(
            report_error, max_size=self.config.ws_max_size, logger=self.logger
        )
        self.waiting: deque[int] = deque()
        """When the messages arrived that the application has not taken yet."""
        self._unparsed = bytearray()
        """What has arrived and waits for its turn."""
        self._is_scheduled = False
        """Whether the next slice is parsed in the next turn of the event loop."""
        self._size_after_close = 0
        self._extra_frames = Bucket(_EXTRA_FRAMES)
        self._unread = 0
        self._stalled_checks = 0
        self._timer: asyncio.TimerHandle | None = None
        self.place: ConnectionSlot | None = None
        """The place of the connection in the process, from the HTTP protocol."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Start checking a new connection."""
        super().connection_made(transport)
        if self.client is not None:
            self.client = (unmapped(self.client[0]), self.client[1])
        self._timer = self.loop.call_later(_CHECK_SECONDS, self._check)

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop checking a closed connection."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self.place is not None:
            self.place.leave()
            self.place = None
        self._unparsed.clear()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Parse a slice of what arrived, and the rest in later turns of the event loop."""
        if self.close_sent:
            self._size_after_close += len(data)
            if self._size_after_close > _MAX_AFTER_CLOSE:
                self.transport.abort()
                return
        if not self._unparsed:
            self._arrived = self._earliest_arrival()
            # The parser may have closed the connection meanwhile, or failed: its state says so.
            if self._is_between_frames and is_short_text_frame(data) and self.conn.state is OPEN:
                self.curr_msg_data_type = "text"
                self.frames = [short_payload(data)]
                self.send_receive_event_to_app()
                return
        if self._is_too_early():
            self._unparsed += data
            self._pause_reading()
            return
        if not self.handshake_initiated or (len(data) <= _SLICE and not self._unparsed):
            self._parse(data)
            return
        self._unparsed += data
        if not self._is_scheduled:
            self._parse_slice()

    async def receive(self) -> Any:
        """Return the next message to the application; read on once it has taken them all."""
        message = await self.queue.get()
        if "arrived" in message:
            self.waiting.popleft()
        if self.read_paused and self.queue.empty() and not self._is_scheduled:
            self._parse_slice()
        return message

    def _parse_slice(self) -> None:
        """Parse a slice of the received bytes; schedule the next slice, or resume reading."""
        self._is_scheduled = False
        if self.transport.is_closing():
            self._unparsed.clear()
            return
        if self._is_too_early():
            return  # `send` goes on
        if self._unparsed and self.queue.qsize() < _MAX_QUEUED:
            data = bytes(self._unparsed[:_SLICE])
            del self._unparsed[:_SLICE]
            self._parse(data)
        if self._unparsed:
            self._pause_reading()
            if self.queue.qsize() < _MAX_QUEUED:  # else `receive` goes on
                self._is_scheduled = True
                self.loop.call_soon(self._parse_slice)
        elif self.read_paused and self.queue.empty():
            self.read_paused = False
            self.transport.resume_reading()

    def _is_too_early(self) -> bool:
        """Return whether the handshake is not answered yet: frames wait until it is.

        The parser would answer a ping at once, and could not close the connection properly.
        """
        return self.handshake_initiated and not self.handshake_complete

    def _pause_reading(self) -> None:
        if not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def _parse(self, data: bytes) -> None:
        """Parse what arrived; respond to a handshake that cannot be parsed, as uvicorn does not."""
        super().data_received(data)
        self._is_between_frames = is_between_frames(self.conn)
        if self.conn.handshake_exc is None or self.handshake_initiated or self.close_sent:
            return
        response = b"".join(self.conn.data_to_send())
        if not response:
            self._report_error(error := BadHandshake())
            response = error_response(error)
        self.close_sent = self.handshake_complete = True
        self.transport.write(response)
        self.transport.close()

    def handle_ping(self) -> None:
        """Answer a ping, unless there are too many."""
        if self._may_have_extra_frame():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        """Note that the client is there, unless it says so too often."""
        if self._may_have_extra_frame():
            super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        """Add a part to a message, unless it has too many: even empty ones take memory."""
        if self._may_have_extra_frame():
            super().handle_cont(event)

    def _may_have_extra_frame(self) -> bool:
        """Count a frame that is no whole message; close the connection after too many."""
        if self.close_sent:
            return False
        try:
            self._extra_frames.take()
        except RateLimited as error:
            self._report_error(error)
            self.conn.send_close(_CLOSE_POLICY)
            self.handle_parser_exception()
            return False
        return True

    def _check(self) -> None:
        """Cut a connection that does not end, does not begin, or is not read; then check again.

        A transport that is closing first sends what it has, so that a client that reads nothing
        would keep it for ever.
        """
        self._timer = self.loop.call_later(_CHECK_SECONDS, self._check)
        unread = self.transport.get_write_buffer_size()
        is_stalled = unread > 0 and unread == self._unread
        self._unread = unread
        if is_stalled or self.transport.is_closing() or not self.handshake_complete:
            self._stalled_checks += 1
        else:
            self._stalled_checks = 0
        if self._stalled_checks >= _STALLED_CHECKS:
            self.transport.abort()

    def shutdown(self) -> None:
        """Stop; nothing is sent after the close frame."""
        if self.handshake_complete or self.close_sent:
            super().shutdown()
        else:
            self.transport.write(error_response(ServerStopping()))
            self.transport.close()
        self.close_sent = True

    def write_text(self, text: str) -> bool:
        """Send a text frame at once; return False when the write buffer is full."""
        if not self.writable.is_set() or not self.handshake_complete:
            return False
        if not (self.disconnected or self.close_sent or self.transport.is_closing()):
            self.transport.write(text_frame(text))
        return True

    async def send(self, message: Any) -> None:
        """Send an ASGI message of the application; raise `ClientDisconnected` after the close.

        A client's mistake can end a connection while frames still wait for a full write buffer:
        that is not an error of the application.
        """
        await self.writable.wait()
        if self.close_sent:
            raise ClientDisconnected
        await super().send(message)
        if message["type"] == "websocket.accept" and self._unparsed:
            self._parse_slice()

    def send_receive_event_to_app(self) -> None:
        """Queue a complete message for the application."""
        data = self.frames[0] if len(self.frames) == 1 else b"".join(self.frames)
        self.frames = []
        if self.close_sent:
            return
        if self.curr_msg_data_type == "text":
            try:
                text = data.decode()
            except UnicodeDecodeError:  # the client's mistake: not for the log
                self.conn.send_close(_CLOSE_NOT_UTF8)
                self.handle_parser_exception()
                return
            message: Any = {"type": "websocket.receive", "text": text, "arrived": self._arrived}
        else:
            message = {"type": "websocket.receive", "bytes": data, "arrived": self._arrived}
        self.queue.put_nowait(message)
        self.waiting.append(self._arrived)
        if self.queue.qsize() >= _MAX_QUEUED:
            self._pause_reading()


class _HandshakeProtocol(ServerProtocol):
    """The handshake of `websockets`, with rejections in the shape of all errors."""

    def __init__(self, report_error: ReportError, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._report_error = report_error

    def reject(self, status: int, text: str) -> Response:  # noqa: ARG002 - it names the library
        """Return the response to a request that does not open a WebSocket."""
        self._report_error(error := _error_for(HTTPStatus(status)))
        body = error_body(error)
        headers = Headers((name.decode(), value.decode()) for name, value in ERROR_HEADERS)
        headers["content-length"] = str(len(body))
        sent = HTTPStatus(status_of(error))
        return Response(sent.value, sent.phrase, headers, body)


def _error_for(status: HTTPStatus) -> Exception:
    match status:
        case HTTPStatus.REQUEST_URI_TOO_LONG | HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE:
            return HeadTooLarge(MAX_LINE_LENGTH)
        case HTTPStatus.METHOD_NOT_ALLOWED:
            return MethodNotAllowed()
        case HTTPStatus.INTERNAL_SERVER_ERROR:
            return InternalError()
    return BadHandshake()


# Text frames as nearly all are: whole, short and between two others.
#
# They need none of the machinery of `websockets`, which costs a tenth of a move.


_TEXT = 0x81
"""The first byte of a text frame: final, opcode 1."""
_MASKED = 0x80
"""The bit of the second byte that every frame of a client has."""
_MASK_AT, _PAYLOAD_AT = 2, 6
_SHORT, _MEDIUM = 126, 65536
"""From these lengths on, the length of a payload has 2 or 8 bytes of its own."""
_AT_EOF = StreamReader.at_eof.__code__


def is_between_frames(protocol: Protocol) -> bool:
    """Return whether a connection is open and its parser waits for the first byte of a message."""
    if protocol.state is not OPEN or protocol.current_size is not None:
        return False
    # The parser is a generator within others, and the innermost one says what it waits for.
    innermost: Any = protocol.parser
    while (inner := getattr(innermost, "gi_yieldfrom", None)) is not None:
        innermost = inner
    return getattr(innermost, "gi_code", None) is _AT_EOF


def is_short_text_frame(data: bytes) -> bool:
    """Return whether this is one whole text frame of a client, and nothing else."""
    size = len(data) - _PAYLOAD_AT
    return 0 <= size < _SHORT and data[0] == _TEXT and data[1] == _MASKED | size


def short_payload(data: bytes) -> bytes:
    """Return the payload of a short text frame of a client."""
    masked, mask = data[_PAYLOAD_AT:], data[_MASK_AT:_PAYLOAD_AT]
    payload: bytes = frames.apply_mask(masked, mask)  # type: ignore[attr-defined]  # in C, if it can
    return payload


def text_frame(text: str) -> bytes:
    """Return a text frame of the server."""
    payload = text.encode()
    size = len(payload)
    if size < _SHORT:
        return bytes((_TEXT, size)) + payload
    if size < _MEDIUM:
        return struct.pack("!BBH", _TEXT, 126, size) + payload
    return struct.pack("!BBQ", _TEXT, 127, size) + payload


# `MessageQueue`: the messages of one WebSocket that wait for the application.


class MessageQueue:
    """What uvicorn's protocol uses of `asyncio.Queue`, for one reader and at half the cost."""

    def __init__(self) -> None:
        self._messages: deque[Any] = deque()
        self._reader: asyncio.Future[None] | None = None

    def put_nowait(self, message: Any) -> None:
        """Add a message, and wake the reader if it waits."""
        self._messages.append(message)
        reader = self._reader
        if reader is not None and not reader.done():
            reader.set_result(None)

    async def get(self) -> Any:
        """Return the next message, when there is one; for one task at a time."""
        while not self._messages:
            self._reader = asyncio.get_running_loop().create_future()
            try:
                await self._reader
            finally:
                self._reader = None
        return self._messages.popleft()

    def empty(self) -> bool:
        """Return whether nothing waits."""
        return not self._messages

    def qsize(self) -> int:
        """Return how many messages wait."""
        return len(self._messages)
