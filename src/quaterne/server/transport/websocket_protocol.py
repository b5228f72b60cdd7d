"""uvicorn's WebSocket protocol with a short path for text frames: every move takes it.

Outgoing text needs neither a task nor ASGI, and reading pauses when many messages wait instead of
at every message.  Everything else is uvicorn's.
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

from quaterne.server.error_reporter import ReportError
from quaterne.server.errors import (
    BadHandshake,
    HeadTooLarge,
    InternalError,
    MethodNotAllowed,
    ServerStopping,
)
from quaterne.server.problems import error_body, status_of
from quaterne.server.transport.error_response import ERROR_HEADERS, error_response

__all__ = ["WebSocketProtocol"]

_MAX_QUEUED = 16
"""Received messages that wait for the application before reading pauses."""
_TEXT_FRAME = 0x81
"""The first byte of a text frame: final, opcode 1."""
_SHORT, _MEDIUM = 126, 65536
"""From these lengths on, the length of a payload has 2 or 8 bytes of its own."""
_CLOSE_NOT_UTF8 = 1007


class WebSocketProtocol(WebSocketsSansIOProtocol):
    """One WebSocket connection."""

    def __init__(self, *args: Any, report_error: ReportError, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._report_error = report_error
        self.conn = _HandshakeProtocol(
            report_error, max_size=self.config.ws_max_size, logger=self.logger
        )

    def data_received(self, data: bytes) -> None:
        """Parse what arrived; respond to a handshake that cannot be parsed, as uvicorn does not."""
        super().data_received(data)
        if self.conn.handshake_exc is None or self.handshake_initiated or self.close_sent:
            return
        response = b"".join(self.conn.data_to_send())
        if not response:
            self._report_error(error := BadHandshake())
            response = error_response(error)
        self.close_sent = self.handshake_complete = True
        self.transport.write(response)
        self.transport.close()

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
            payload = text.encode()
            self.transport.write(_frame_header(len(payload)) + payload)
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
            self.queue.put_nowait({"type": "websocket.receive", "text": text})
        else:
            self.queue.put_nowait({"type": "websocket.receive", "bytes": data})
        if not self.read_paused and self.queue.qsize() >= _MAX_QUEUED:
            self.read_paused = True
            self.transport.pause_reading()


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


def _frame_header(size: int) -> bytes:
    """Return the header of an unmasked text frame with a payload of this size."""
    if size < _SHORT:
        return bytes((_TEXT_FRAME, size))
    if size < _MEDIUM:
        return struct.pack("!BBH", _TEXT_FRAME, 126, size)
    return struct.pack("!BBQ", _TEXT_FRAME, 127, size)
