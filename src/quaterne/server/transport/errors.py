"""Errors of the transport: a client meets them before its request reaches the application."""

from __future__ import annotations

from quaterne.errors import QuaterneError

__all__ = ["BadHandshake", "HeadTooLarge", "NotHttp", "TooSlow"]


class NotHttp(QuaterneError):
    """The received bytes are not an HTTP request."""

    code = "not-http"

    def __init__(self) -> None:
        super().__init__("this is not an HTTP request")


class HeadTooLarge(QuaterneError):
    """The address or the headers of a request are too long; `limit` is in bytes."""

    code = "head-too-large"

    def __init__(self, limit: int) -> None:
        self.limit = limit
        super().__init__(f"address and headers are too long: at most {limit} bytes")


class TooSlow(QuaterneError):
    """The client began a request and did not finish it in time."""

    code = "too-slow"

    def __init__(self, seconds: float) -> None:
        super().__init__(f"the rest of the request did not arrive within {seconds:g} s")


class BadHandshake(QuaterneError):
    """The request asks for a WebSocket, but is not a valid opening handshake."""

    code = "bad-handshake"

    def __init__(self) -> None:
        super().__init__("this does not open a WebSocket: GET, HTTP/1.1, version 13, no body")
