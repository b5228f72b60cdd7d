"""`FloodGuard`: how many messages one WebSocket may send, and when it has sent too many."""

from __future__ import annotations

from quaterne.server.access.rate_limits import RateLimits
from quaterne.server.errors import RateLimited

__all__ = ["FloodGuard"]


class FloodGuard:
    """The buckets of one connection, taken from before a message is parsed.

    Every message counts, also a beat and one that nobody can read.  What a connection uses up is
    its own: no other one, and no seat, loses anything by it.
    """

    def __init__(self, limits: RateLimits, address: str) -> None:
        self.is_flooded = False
        """Whether messages were refused so often that the connection must be closed."""
        self._messages = limits.bucket("messages") if limits.enabled else None
        self._refusals = limits.bucket("refusals")
        self._of_address = limits.bucket_of("address_messages", address)

    def take(self) -> None:
        """Count a message; raise `RateLimited` when it is one too many."""
        if self._messages is None:
            return
        try:
            self._messages.take()
        except RateLimited:
            self._count_refusal()
            raise
        # A neighbour behind the same address may be to blame: this closes no connection.
        if self._of_address is not None:
            self._of_address.take()

    def _count_refusal(self) -> None:
        try:
            self._refusals.take()
        except RateLimited:
            self.is_flooded = True
