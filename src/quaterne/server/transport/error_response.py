"""Error responses written by the transport itself, before or instead of the application."""

from __future__ import annotations

from http import HTTPStatus

from quaterne.server.access.security import HEADERS
from quaterne.server.problems import error_body, status_of

__all__ = ["ERROR_HEADERS", "error_response"]

ERROR_HEADERS: tuple[tuple[bytes, bytes], ...] = (
    (b"content-type", b"application/json"),
    (b"cache-control", b"no-store"),
    (b"connection", b"close"),
    *HEADERS,
)
"""The headers of every such response; its connection is closed afterwards."""


def error_response(error: Exception) -> bytes:
    """Return a whole HTTP response: status line, headers and body."""
    body = error_body(error)
    status = HTTPStatus(status_of(error))
    lines = [
        b"HTTP/1.1 %d %s" % (status, status.phrase.encode()),
        *(name + b": " + value for name, value in ERROR_HEADERS),
        b"content-length: %d" % len(body),
    ]
    return b"\r\n".join(lines) + b"\r\n\r\n" + body
