"""`Admission`: which connections a process takes, and which it gives up when it is full.

Every open connection takes a file and some memory.  When all places are taken, the connection that
has waited longest without asking for anything makes room: idle connections, however many, keep
nobody out.

How many places there are depends on how many files a process may open.
"""

from __future__ import annotations

import logging
import sys
from collections import OrderedDict
from contextlib import suppress
from http import HTTPStatus
from typing import Protocol

from quaterne.errors import QuaterneError
from quaterne.server.errors import ServerFull, error_body, status_of
from quaterne.server.monitoring import RepeatedWarning
from quaterne.server.networks import Networks
from quaterne.server.rate_limits import ConnectionCounts
from quaterne.server.security import HEADERS
from quaterne.server.settings import Settings

with suppress(ImportError):  # Windows has no limit on open files
    import resource

_LOG = logging.getLogger("quaterne.server")

_MAX_REFUSED = 32
"""Refused connections that wait at once for their error response; more are closed without one."""


class Evictable(Protocol):
    """A connection that can be closed while it waits for its client."""

    def evict(self) -> None:
        """Close the connection to make room for another one."""


class ConnectionSlot:
    """The place of one open connection; given back when it ends."""

    __slots__ = ("_address", "_admission", "_is_counted", "_is_left", "refusal")

    def __init__(
        self, admission: Admission, address: str, is_counted: bool, refusal: QuaterneError | None
    ) -> None:
        self._admission = admission
        self._address = address
        self._is_counted = is_counted
        self._is_left = False
        self.refusal = refusal
        """Why the connection is not taken; None if it is."""

    def leave(self) -> None:
        """Give the place back; a second call does nothing."""
        if not self._is_left:
            self._is_left = True
            self._admission.forget(self, self._address if self._is_counted else None)


class Admission:
    """The places of one process: at most `capacity` in all, and few for each address.

    Many clients share the address of a proxy, so its connections count only in all; the WebSocket
    endpoint counts them by the address that the proxy forwards.
    """

    def __init__(self, settings: Settings, capacity: int, proxies: str) -> None:
        self.capacity = capacity
        self._counts = ConnectionCounts(settings)
        self._proxies = _proxy_networks(proxies)
        self._open = 0
        self._refused = 0
        self._idle: OrderedDict[Evictable, ConnectionSlot] = OrderedDict()
        """The connections that wait for their client, the longest wait first."""
        self._evictions = RepeatedWarning(
            _LOG, f"closed %d idle connections: all {capacity} places were taken"
        )
        self._refusals = RepeatedWarning(
            _LOG, f"refused %d connections: all {capacity} places, or all of an address, were taken"
        )

    def __len__(self) -> int:
        return self._open

    def enter(self, address: str) -> ConnectionSlot | None:
        """Return the place of a new connection, perhaps with a refusal; None: close it at once."""
        is_counted = self._proxies is not None and address not in self._proxies
        try:
            if is_counted:
                self._counts.check(address)
            self._make_room()
        except QuaterneError as error:
            self._refusals.happened()
            if self._refused >= _MAX_REFUSED:
                return None
            self._refused += 1
            return ConnectionSlot(self, address, False, error)
        self._open += 1
        if is_counted:
            self._counts.add(address)
        return ConnectionSlot(self, address, is_counted, None)

    def forget(self, place: ConnectionSlot, address: str | None) -> None:
        """Free a place that was left; `address` if it was counted for one."""
        if place.refusal is not None:
            self._refused -= 1
            return
        self._open -= 1
        if address is not None:
            self._counts.discard(address)

    def set_idle(self, connection: Evictable, place: ConnectionSlot) -> None:
        """Note that a connection waits for its client from now on."""
        if place.refusal is None:
            self._idle[connection] = place
            self._idle.move_to_end(connection)

    def set_busy(self, connection: Evictable) -> None:
        """Note that a connection no longer waits for its client, or has ended."""
        self._idle.pop(connection, None)

    def _make_room(self) -> None:
        """Raise `ServerFull` when all places are taken by connections that are in use."""
        if self._open < self.capacity:
            return
        if not self._idle:
            raise ServerFull
        connection, place = self._idle.popitem(last=False)
        self._evictions.happened()
        connection.evict()
        place.leave()


def _proxy_networks(text: str) -> Networks | None:
    """Return the proxies whose headers are trusted, as uvicorn reads them; None for all."""
    if text.strip() == "*":
        return None
    known = []
    for part in text.split(","):
        try:
            Networks(part)
        except ValueError:  # the name of a socket: it has no address to be counted
            continue
        known.append(part)
    return Networks(" ".join(known))


# How many files a process may have open, and so how many connections.


_RESERVED_FILES = 128
"""Files for everything that is no connection: the database, the page, the engine, the log."""
_FEWEST_CONNECTIONS = 16


def connection_capacity(wanted: int) -> int:
    """Return how many connections the process can have at once: `wanted`, or less.

    Raise the limit on open files as far as the system lets a process do that by itself.
    """
    if sys.platform == "win32":
        return wanted
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    needed = wanted + _RESERVED_FILES
    if soft == resource.RLIM_INFINITY or soft >= needed:
        return wanted
    reachable = needed if hard == resource.RLIM_INFINITY else min(needed, hard)
    if reachable > soft:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (reachable, hard))
            soft = reachable
        except (OSError, ValueError):
            pass  # some systems have a lower limit of their own
    capacity = min(wanted, max(_FEWEST_CONNECTIONS, soft - _RESERVED_FILES))
    if capacity < wanted:
        _LOG.warning(
            "only %d connections at once instead of %d: the limit on open files is %d; raise it "
            "with ulimit -n, or LimitNOFILE= in systemd",
            capacity,
            wanted,
            soft,
        )
    return capacity


# Error responses written by the transport itself, before or instead of the application.


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
