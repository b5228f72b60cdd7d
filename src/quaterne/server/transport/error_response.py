"""Answers that are written before, or instead of, the application: in the shape of all errors."""

from __future__ import annotations

from http import HTTPStatus

import orjson

from quaterne.server.errors import problem, status_of
from quaterne.server.security import HEADERS

__all__ = ["REFUSAL_HEADERS", "body_of", "refusal"]

REFUSAL_HEADERS: tuple[tuple[bytes, bytes], ...] = (
    (b"content-type", b"application/json"),
    (b"cache-control", b"no-store"),
    (b"connection", b"close"),
    *HEADERS,
)
"""Of every refusal; the connection is not used again."""


def body_of(error: Exception) -> bytes:
    """An error as JSON."""
    return orjson.dumps({"error": problem(error)})


def refusal(error: Exception) -> bytes:
    """A whole HTTP answer."""
    body = body_of(error)
    status = HTTPStatus(status_of(error))
    lines = [
        b"HTTP/1.1 %d %s" % (status, status.phrase.encode()),
        *(name + b": " + value for name, value in REFUSAL_HEADERS),
        b"content-length: %d" % len(body),
    ]
    return b"\r\n".join(lines) + b"\r\n\r\n" + body
