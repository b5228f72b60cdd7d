"""Error responses written by the transport itself, before or instead of the application."""

from __future__ import annotations

from collections.abc import Callable
from http import HTTPStatus

import orjson

from quaterne.server.errors import problem, status_of
from quaterne.server.security import HEADERS

__all__ = ["ERROR_HEADERS", "ReportError", "error_body", "error_response"]

ReportError = Callable[[Exception], None]
"""Counts an error that is sent to a client."""

ERROR_HEADERS: tuple[tuple[bytes, bytes], ...] = (
    (b"content-type", b"application/json"),
    (b"cache-control", b"no-store"),
    (b"connection", b"close"),
    *HEADERS,
)
"""The headers of every such response; its connection is closed afterwards."""


def error_body(error: Exception) -> bytes:
    """Return an error as JSON, in the shape of all errors."""
    return orjson.dumps({"error": problem(error)})


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
