"""The WebSocket of a table: all events since a given number, then live; commands the other way.

This is the hot path: plain ASGI, no task per message, nothing validated twice.

After the endpoint: the guard against floods of messages, the first frames, and how a WebSocket is
rejected.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from urllib.parse import parse_qs

from starlette.types import Receive, Scope, Send

from quaterne.host.answers import command_id, parse_command, parse_seat
from quaterne.host.errors import BadRequest
from quaterne.host.frames import (
    ErrorFrame,
    EventsFrame,
    Presence,
    WelcomeFrame,
    events_frame_at,
    welcome_frame_at,
)
from quaterne.play import Event, Seat, Table, Tick, view
from quaterne.play.errors import NoSpectators, NotSeated
from quaterne.play.masks import check_may_watch
from quaterne.server.administration import AdminSync, names_of
from quaterne.server.clock import now
from quaterne.server.errors import (
    Blocked,
    RateLimited,
    ServerStopping,
    error_body,
    problem,
    status_of,
)
from quaterne.server.live.connection import CloseReason, Connection, Connections
from quaterne.server.messages import AnnouncementFrame, frame_text, parse_object
from quaterne.server.monitoring import Metrics, ReportError
from quaterne.server.rate_limits import Bucket, RateLimits
from quaterne.server.security import Lifecycle, check_origin
from quaterne.server.settings import Rate
from quaterne.server.tables.live_table import MANY_EVENTS, LiveTable
from quaterne.server.tables.registry import TableRegistry
from quaterne.store.errors import StoreError

_MOST_EVENTS = 2_000
"""Events at the start of a connection: of more, the client gets the last ones, and a view."""
_MOST_UNSENT = 10
"""With more answers waiting than this, the writer has its turn before the next message is read."""


@dataclass(frozen=True, slots=True)
class _Request:
    """What the request for a WebSocket asks for."""

    live_table: LiveTable
    viewer: Seat | None
    proofs: Mapping[Seat, bytes]
    """The seats of the client, each with the hash of the secret that it has shown."""
    since: int
    address: str


class LiveEndpoint:
    """The ASGI application for the WebSockets of tables."""

    def __init__(
        self,
        registry: TableRegistry,
        connections: Connections,
        admin_sync: AdminSync,
        *,
        limits: RateLimits,
        origins: frozenset[str],
        lifecycle: Lifecycle,
        metrics: Metrics,
        report_error: ReportError,
    ) -> None:
        self._registry = registry
        self._connections = connections
        self._admin_sync = admin_sync
        self._limits = limits
        self._origins = origins
        self._lifecycle = lifecycle
        self._metrics = metrics
        self._report_error = report_error

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one connection, from its request to its end."""
        await receive()  # websocket.connect
        try:
            request = await self._check(scope)
        except Exception as error:
            self._report_error(error)
            await reject(receive, send, error)
            return
        try:
            await send({"type": "websocket.accept"})
        except OSError:  # the client has gone while it was checked
            return
        connection = Connection(send, request.viewer, tuple(request.proofs), request.address)
        live_table = request.live_table
        self._connections.add(connection)
        try:
            await self._welcome(connection, request)
            guard = FloodGuard(self._limits, request.address)
            await self._serve(live_table, connection, guard, receive)
        finally:
            self._connections.discard(connection)
            live_table.unsubscribe(connection)
            await connection.disconnected()

    async def _check(self, scope: Scope) -> _Request:
        """Return what a client asks for; raise an error if it may not have it."""
        headers = {k.decode("latin-1"): v.decode("latin-1") for k, v in scope["headers"]}
        self._lifecycle.check_accepting()
        address = (scope["client"] or ("", 0))[0]
        self._limits.take("connections", address)
        self._connections.check(address)
        check_origin(headers, scope["scheme"], self._origins)
        query = parse_qs(scope["query_string"].decode("latin-1"))
        live_table = await self._registry.get(scope["table_id"])
        seats = await live_table.authenticate(headers, address)
        proofs = {seat: live_table.secrets[seat] for seat in seats}
        viewer = parse_seat((query.get("seat") or [None])[0], seats)
        since = (query.get("since") or ["0"])[0]
        if not (since.isascii() and since.isdigit() and len(since) < 10):
            raise BadRequest("since", "must be the number of an event")
        view(live_table.table, viewer)  # raises NoSpectators
        self._admin_sync.check(address, names_of(live_table.table, seats))
        return _Request(live_table, viewer, proofs, int(since), address)

    async def _welcome(self, connection: Connection, request: _Request) -> None:
        """Send the table as it is and the events since a number, then subscribe.

        Close the connection when the store cannot be read now, so that the client comes back, and
        when meanwhile it has left its seat or was blocked, the table was closed, or a game has
        begun that it may not watch.
        """
        live_table, viewer, since = request.live_table, request.viewer, request.since
        number = live_table.table.number
        try:
            events = await live_table.events_since(
                max(since, number - self._most_events(number - since, connection.address))
            )
            if not request.proofs.items() <= live_table.secrets.items():
                raise NotSeated
            check_may_watch(live_table.table, viewer)
            if live_table.is_closed:
                connection.close(CloseReason.CLOSED)
                return
            self._admin_sync.check(request.address, names_of(live_table.table, request.proofs))
        except Blocked:
            connection.close(CloseReason.BLOCKED)
            return
        except (NoSpectators, NotSeated):
            connection.drop()
            return
        except StoreError as error:
            self._report_error(error)
            connection.close(CloseReason.RESTART)
            return
        presence = live_table.clients.presence_with(connection)
        welcome = welcome_frame(live_table.id, viewer, connection.seats, live_table.table, presence)
        connection.push(frame_text(welcome))
        if (announcement := self._admin_sync.announcement) is not None:
            connection.push(frame_text(AnnouncementFrame(announcement)))
        if events and (frame := events_frame(events, viewer, live_table.table)) is not None:
            connection.push(frame_text(frame))
        live_table.subscribe(connection)

    def _most_events(self, missing: int, address: str) -> int:
        """Return how many of its missing events a client receives at most.

        Long histories take time; an address that asks for them again and again gets short ones.
        """
        if missing > MANY_EVENTS:
            try:
                self._limits.take("histories", address)
            except RateLimited:
                return MANY_EVENTS
        return _MOST_EVENTS

    async def _serve(
        self, live_table: LiveTable, connection: Connection, guard: FloodGuard, receive: Receive
    ) -> None:
        """Handle messages until the client disconnects or floods the connection."""
        while True:
            message = await receive()
            if message["type"] == "websocket.disconnect":
                return
            text = message.get("text")
            if text is None:
                text = message.get("bytes")
            arrived = message.get("arrived") or self._registry.pauses.earliest_arrival()
            has_waited = await self._handle(live_table, connection, guard, text, arrived)
            if guard.is_flooded:
                connection.close(CloseReason.FLOOD)
            # A queue that is never empty must not keep the others from their turn.
            if not has_waited or connection.backlog > _MOST_UNSENT:
                await asyncio.sleep(0)

    async def _handle(
        self,
        live_table: LiveTable,
        connection: Connection,
        guard: FloodGuard,
        text: str | bytes | None,
        arrived: int | None,
    ) -> bool:
        """Execute the command in a message; on failure, send the client an error.

        Return whether other coroutines ran meanwhile, because it waited for the store.
        """
        sent_id: str | None = None
        if connection.close_reason is CloseReason.FLOOD:
            return False
        try:
            guard.take(text)
            message = parse_object(text)
            if message.get("type") == "beat":
                return False
            sent_id = command_id(message)
            if self._lifecycle.is_stopping or connection.close_reason is not None:
                raise ServerStopping
            seat, command = parse_command(message, connection.viewer, connection.seats)
            self._metrics.commands += 1
            if seat is not None:
                self._limits.take_from(live_table.command_rates, seat, "commands")
            elif type(command) is not Tick:
                raise NotSeated  # before it takes the lock of the table
            return bool(await live_table.execute(seat, command, connection, arrived=arrived))
        except Exception as error:
            self._report_error(error)
            connection.push(frame_text(ErrorFrame(sent_id, problem(error))))
            return False


# `FloodGuard`: how many messages one WebSocket may send, and when it has sent too many.


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


# The first frames of a connection, with the time of day of the server.


def events_frame(events: Sequence[Event], viewer: Seat | None, table: Table) -> EventsFrame | None:
    """Return the frame with the events that a viewer may see; None when there are none."""
    return events_frame_at(now(), events, viewer, table)


def welcome_frame(
    table_id: str,
    viewer: Seat | None,
    seats: tuple[Seat, ...],
    table: Table,
    presence: Presence,
) -> WelcomeFrame:
    """Return the first frame of a connection."""
    return welcome_frame_at(now(), table_id, viewer, seats, table, presence)


# Rejecting a WebSocket: an HTTP response in place of the handshake.


_REJECTION_SECONDS = 2.0
"""How long a rejected client has to take its response."""
_REJECTION_HEADERS = [(b"content-type", b"application/json"), (b"cache-control", b"no-store")]


async def reject(receive: Receive, send: Send, error: Exception) -> None:
    """Answer the request for a WebSocket with an error."""
    start = {"type": "websocket.http.response.start", "status": status_of(error)}
    with suppress(TimeoutError, OSError):  # it may have gone meanwhile
        await send({**start, "headers": list(_REJECTION_HEADERS)})
        await send({"type": "websocket.http.response.body", "body": error_body(error)})
        async with asyncio.timeout(_REJECTION_SECONDS):
            await receive()
            await receive()  # the first says that it was rejected, the second that it has ended
