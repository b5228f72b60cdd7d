"""Commands of players over HTTP, and assistance where the table gives it: lines and hints."""

from __future__ import annotations

from fastapi import APIRouter, Request

from quaterne.host.answers import parse_command
from quaterne.host.frames import visible_events
from quaterne.host.messages import CommandDone, EmptyRequest, Hint, LineReadings
from quaterne.notation import parse_cell
from quaterne.play import Tick, check_hint, read_lines
from quaterne.play.errors import (
    AssistanceOff,
    GameOver,
    MoveRefused,
    NotSeated,
    NotStarted,
    NotYourTurn,
)
from quaterne.server.api.error_handlers import read_parameter
from quaterne.server.api.openapi import BODY_ERRORS, TABLE_ERRORS, error_responses
from quaterne.server.api.routing import (
    AccessDep,
    AnalysesDep,
    ClientAddress,
    CommandObject,
    LifecycleDep,
    LimitsDep,
    Message,
    MessageRoute,
    MetricsDep,
    RegistryDep,
    table_access,
    until_hang_up,
)
from quaterne.server.errors import EngineBusy, ServerStopping
from quaterne.store.errors import Conflict

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


# Assistance for players, where the table gives it: lines read out, and hints.


assistance_router = APIRouter(tags=["play"], route_class=MessageRoute)


@assistance_router.get(
    "/tables/{table_id}/lines",
    summary="Read the lines through a cell",
    responses=error_responses(*TABLE_ERRORS, NotSeated, AssistanceOff, NotStarted),
)
async def lines(access: AccessDep, cell: str) -> Message[LineReadings]:
    """For the players of a table that gives this assistance."""
    table = access.live_table.table
    return LineReadings(read_lines(table, access.viewer, read_parameter("cell", parse_cell, cell)))


@assistance_router.post(
    "/tables/{table_id}/hint",
    summary="Ask for a hint",
    responses=error_responses(
        *BODY_ERRORS,
        *TABLE_ERRORS,
        NotSeated,
        AssistanceOff,
        NotYourTurn,
        NotStarted,
        GameOver,
        EngineBusy,
    ),
)
async def hint(
    request: Request,
    access: AccessDep,
    address: ClientAddress,
    limits: LimitsDep,
    analyses: AnalysesDep,
    _: Message[EmptyRequest],
) -> Message[Hint]:
    """For the player to act at a table that gives this assistance."""
    check_hint(access.live_table.table, access.viewer)
    limits.take("analyses", address)
    searching = analyses.hint(access.live_table, limits.visitor(address))
    return Hint(await until_hang_up(request, searching))
