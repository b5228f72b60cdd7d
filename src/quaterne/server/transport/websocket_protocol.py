"""uvicorn's WebSocket protocol with less around each message, for every move goes through it.

What is written here is the short way: text frames that need neither a task nor ASGI, and reading
that pauses when much waits instead of at every message.  All else is uvicorn's.
"""

from __future__ import annotations

import struct
from http import HTTPStatus
from typing import Any

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.datastructures import Headers
from websockets.http11 import MAX_LINE_LENGTH, Response
from websockets.server import ServerProtocol

from quaterne.server.errors import InternalError, MethodNotAllowed, Stopping, status_of
from quaterne.server.transport.error_response import REFUSAL_HEADERS, body_of, refusal
from quaterne.server.transport.errors import BadHandshake, HeadTooLarge
from quaterne.server.transport.http_protocol import Note

__all__ = ["LiveProtocol"]

_MOST_WAITING = 16
"""Messages that wait to be heard before no more are read."""
_TEXT = 0x81
_SMALL, _MEDIUM = 126, 65536
_NOT_UTF8 = 1007


class LiveProtocol(WebSocketsSansIOProtocol):
    """One connection."""

    def __init__(self, *given: Any, note: Note, **named: Any) -> None:
        super().__init__(*given, **named)
        self._note = note
        self.conn = _Handshake(note, max_size=self.config.ws_max_size, logger=self.logger)

    def data_received(self, data: bytes) -> None:
        """What came; a request that cannot even be read is answered too, which uvicorn forgets."""
        super().data_received(data)
        if self.conn.handshake_exc is None or self.handshake_initiated or self.close_sent:
            return
        answer = b"".join(self.conn.data_to_send())
        if not answer:
            self._note(error := BadHandshake())
            answer = refusal(error)
        self.close_sent = self.handshake_complete = True
        self.transport.write(answer)
        self.transport.close()

    def shutdown(self) -> None:
        """The server stops: nothing goes out after the good-bye."""
        if self.handshake_complete or self.close_sent:
            super().shutdown()
        else:
            self.transport.write(refusal(Stopping()))
            self.transport.close()
        self.close_sent = True

    def write_text(self, text: str) -> bool:
        """Send a text at once; False when it cannot be now, because the line is full."""
        if not self.writable.is_set() or not self.handshake_complete:
            return False
        if not (self.disconnected or self.close_sent or self.transport.is_closing()):
            payload = text.encode()
            self.transport.write(_head(len(payload)) + payload)
        return True

    async def send(self, message: Any) -> None:
        """What the application sends, as it comes; after the end it goes nowhere.

        A client's mistake ends a connection while frames still wait for a line that is full, and
        that is no mistake of the application.
        """
        await self.writable.wait()
        if self.close_sent:
            raise ClientDisconnected
        await super().send(message)

    def send_receive_event_to_app(self) -> None:
        """A whole message has come."""
        data = self.frames[0] if len(self.frames) == 1 else b"".join(self.frames)
        self.frames = []
        if self.close_sent:
            return
        if self.curr_msg_data_type == "text":
            try:
                text = data.decode()
            except UnicodeDecodeError:  # a client's mistake, which is none for the log
                self.conn.send_close(_NOT_UTF8)
                self.handle_parser_exception()
                return
            self.queue.put_nowait({"type": "websocket.receive", "text": text})
        else:
            self.queue.put_nowait({"type": "websocket.receive", "bytes": data})
        if not self.read_paused and self.queue.qsize() >= _MOST_WAITING:
            self.read_paused = True
            self.transport.pause_reading()


class _Handshake(ServerProtocol):
    """That of `websockets`, with refusals in the shape of all errors."""

    def __init__(self, note: Note, **named: Any) -> None:
        super().__init__(**named)
        self._note = note

    def reject(self, status: int, text: str) -> Response:  # noqa: ARG002 - it tells of the library
        """The answer to a request that opens no WebSocket."""
        self._note(error := _reason_for(HTTPStatus(status)))
        body = body_of(error)
        headers = Headers((name.decode(), value.decode()) for name, value in REFUSAL_HEADERS)
        headers["content-length"] = str(len(body))
        told = HTTPStatus(status_of(error))
        return Response(told.value, told.phrase, headers, body)


def _reason_for(status: HTTPStatus) -> Exception:
    match status:
        case HTTPStatus.REQUEST_URI_TOO_LONG | HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE:
            return HeadTooLarge(MAX_LINE_LENGTH)
        case HTTPStatus.METHOD_NOT_ALLOWED:
            return MethodNotAllowed()
        case HTTPStatus.INTERNAL_SERVER_ERROR:
            return InternalError()
    return BadHandshake()


def _head(size: int) -> bytes:
    """What stands before the bytes of a text that a server sends."""
    if size < _SMALL:
        return bytes((_TEXT, size))
    if size < _MEDIUM:
        return struct.pack("!BBH", _TEXT, 126, size)
    return struct.pack("!BBQ", _TEXT, 127, size)
