"""Commands of players over HTTP."""

from __future__ import annotations

from fastapi import APIRouter, Request

from quaterne.messages.client_commands import parse_command
from quaterne.messages.tables import CommandDone
from quaterne.messages.visible_events import visible_events
from quaterne.play import Tick
from quaterne.play.errors import GameOver, MoveRefused, NotSeated, NotStarted, NotYourTurn
from quaterne.server.api.routing.dependencies import (
    LifecycleDep,
    LimitsDep,
    MetricsDep,
    RegistryDep,
    table_access,
)
from quaterne.server.api.routing.message import CommandObject, Message
from quaterne.server.api.routing.message_route import MessageRoute
from quaterne.server.api.routing.openapi import BODY_ERRORS, TABLE_ERRORS, error_responses
from quaterne.server.errors import ServerStopping
from quaterne.store.errors import Conflict

__all__ = ["router"]

router = APIRouter(tags=["play"], route_class=MessageRoute)


@router.post(
    "/tables/{table_id}/commands",
    summary="Send a command",
    responses=error_responses(
        *BODY_ERRORS,
        *TABLE_ERRORS,
        NotSeated,
        NotStarted,
        NotYourTurn,
        MoveRefused,
        GameOver,
        Conflict,
        ServerStopping,
    ),
)
async def send(
    request: Request,
    registry: RegistryDep,
    limits: LimitsDep,
    lifecycle: LifecycleDep,
    metrics: MetricsDep,
    table_id: str,
    message: CommandObject,
) -> Message[CommandDone]:
    """The same commands as over the WebSocket.  A command sent twice with one id is done once."""
    arrived = registry.pauses.earliest_arrival()
    with registry.handling(table_id, arrived) as held:
        access = await table_access(request, registry, table_id)
        held.seats = access.seats
        live_table = access.live_table
        lifecycle.check_accepting()
        viewer = access.viewer if len(access.seats) == 1 else None
        seat, command = parse_command(message, viewer, access.seats)
        metrics.commands += 1
        if seat is not None:
            limits.take_from(live_table.command_rates, seat, "commands")
        elif type(command) is not Tick:
            raise NotSeated  # before it takes the lock of the table
        events = await live_table.execute(seat, command, arrived=arrived)
        table = live_table.table
        return CommandDone(command.id, table.number, visible_events(events, seat, table))
