"""Commands of players over HTTP."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from quaterne.errors import BadMessage
from quaterne.play.errors import GameOver, MoveRefused, NotSeated, NotStarted, NotYourTurn
from quaterne.server.api.bodies import message_response, read_object
from quaterne.server.api.dependencies import (
    LifecycleDep,
    LimitsDep,
    MetricsDep,
    RegistryDep,
    table_access,
)
from quaterne.server.api.openapi import request_body, responses
from quaterne.server.errors import JsonRequired, NotJson, SeatNotHeld, ServerStopping, WrongSecret
from quaterne.server.messages import examples
from quaterne.server.messages import tables as messages
from quaterne.server.messages.client_messages import parse_command
from quaterne.server.messages.visible_events import visible_events
from quaterne.store.errors import Conflict, StoreUnavailable, UnknownTable

__all__ = ["router"]

router = APIRouter(tags=["play"])


@router.post(
    "/tables/{table_id}/commands",
    summary="Send a command",
    responses=responses(
        messages.CommandDone,
        examples.DONE,
        UnknownTable,
        WrongSecret,
        NotSeated,
        SeatNotHeld,
        NotJson,
        JsonRequired,
        BadMessage,
        NotStarted,
        NotYourTurn,
        MoveRefused,
        GameOver,
        Conflict,
        StoreUnavailable,
        ServerStopping,
    ),
    openapi_extra=request_body("Command", examples.COMMAND),
)
async def send(
    request: Request,
    registry: RegistryDep,
    limits: LimitsDep,
    lifecycle: LifecycleDep,
    metrics: MetricsDep,
    table_id: str,
) -> Response:
    """The same commands as over the WebSocket.  A command sent twice with one id is done once."""
    message = await read_object(request)
    access = await table_access(request, registry, table_id)
    live_table = access.live_table
    if limits.enabled:
        live_table.command_rate.take()
    lifecycle.check_accepting()
    viewer = access.viewer if len(access.seats) == 1 else None
    seat, command = parse_command(message, viewer, access.seats)
    metrics.commands += 1
    events = await live_table.execute(seat, command)
    table = live_table.table
    shown = visible_events(events, seat, table)
    return message_response(messages.CommandDone(command.id, table.number, shown))  # type: ignore[arg-type]
