"""What is refused before there is a request that anybody could answer."""

from __future__ import annotations

from quaterne.errors import QuaterneError

__all__ = ["BadHandshake", "HeadTooLarge", "NotHttp", "TooSlow"]


class NotHttp(QuaterneError):
    """The bytes that came are no request."""

    code = "not-http"

    def __init__(self) -> None:
        super().__init__("this is no HTTP request")


class HeadTooLarge(QuaterneError):
    """The address and the headers are longer than any that are asked for; `limit` is in bytes."""

    code = "head-too-large"

    def __init__(self, limit: int) -> None:
        self.limit = limit
        super().__init__(f"of an address or of headers at most {limit} bytes are read here")


class TooSlow(QuaterneError):
    """The request was begun and not ended."""

    code = "too-slow"

    def __init__(self, seconds: float) -> None:
        super().__init__(f"the rest of the request did not come within {seconds:g} s")


class BadHandshake(QuaterneError):
    """The request asks for a WebSocket in a way that leads to none."""

    code = "bad-handshake"

    def __init__(self) -> None:
        super().__init__("this does not open a WebSocket: GET, HTTP/1.1, version 13, no body")
