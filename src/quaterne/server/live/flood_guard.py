"""`FloodGuard`: how many messages one WebSocket may send, and when it has sent too many."""

from __future__ import annotations

from quaterne.server.access.rate_limits import Bucket, RateLimits
from quaterne.server.errors import RateLimited
from quaterne.server.rate import Rate

__all__ = ["FloodGuard"]


_BEATS = Rate(10, 1.0)
"""Beats that cost a connection nothing: the server itself sends one every 15 seconds."""
_BEAT = '{"type":"beat"}'
_LONGEST_BEAT = 2 * len(_BEAT)


class FloodGuard:
    """The buckets of one connection, taken from before a message is parsed.

    Every message counts, even an unreadable one; only beats at a reasonable pace are free.  What a
    connection uses up is its own: no other one, and no seat, loses anything by it.
    """

    def __init__(self, limits: RateLimits, address: str) -> None:
        self.is_flooded = False
        """Whether messages were refused so often that the connection must be closed."""
        self._messages = limits.bucket("messages") if limits.enabled else None
        self._beats = Bucket(_BEATS)
        self._refusals = limits.bucket("refusals")
        self._of_address = limits.bucket_of("address_messages", address)

    def take(self, text: str | bytes | None = None) -> None:
        """Count a message; raise `RateLimited` when it is one too many."""
        if self._messages is None or self._is_free(text):
            return
        try:
            self._messages.take()
        except RateLimited:
            self._count_refusal()
            raise
        # A neighbour behind the same address may be to blame: this closes no connection.
        if self._of_address is not None:
            self._of_address.take()

    def _is_free(self, text: str | bytes | None) -> bool:
        """Return whether a message is a beat, and does not come too soon after the others."""
        if not isinstance(text, str) or len(text) > _LONGEST_BEAT:
            return False
        if "".join(text.split()) != _BEAT:
            return False
        try:
            self._beats.take()
        except RateLimited:
            return False
        return True

    def _count_refusal(self) -> None:
        try:
            self._refusals.take()
        except RateLimited:
            self.is_flooded = True
