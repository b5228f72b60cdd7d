"""Assistance for players, where the table gives it: lines read out, and hints."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from quaterne.notation import parse_cell
from quaterne.play import check_hint, read_lines
from quaterne.play.errors import AssistanceOff, GameOver, NotSeated, NotStarted, NotYourTurn
from quaterne.server.api.bodies import message_response, read_object
from quaterne.server.api.dependencies import (
    AnalysesDep,
    LimitsDep,
    RegistryDep,
    client_address,
    table_access,
)
from quaterne.server.api.openapi import request_body, responses
from quaterne.server.errors import EngineBusy
from quaterne.server.messages import examples
from quaterne.server.messages import tables as messages
from quaterne.store.errors import UnknownTable

__all__ = ["router"]

router = APIRouter(tags=["play"])


@router.get(
    "/tables/{table_id}/lines",
    summary="Read the lines through a cell",
    responses=responses(
        messages.LinesRead, examples.LINES, UnknownTable, NotSeated, AssistanceOff, NotStarted
    ),
)
async def lines(
    request: Request, registry: RegistryDep, table_id: str, cell: str, seat: str | None = None
) -> Response:
    """For the players of a table that gives this assistance."""
    access = await table_access(request, registry, table_id, seat)
    table = access.live_table.table
    return message_response(messages.LinesRead(read_lines(table, access.viewer, parse_cell(cell))))


@router.post(
    "/tables/{table_id}/hint",
    summary="Ask for a hint",
    responses=responses(
        messages.Hint,
        examples.HINT,
        UnknownTable,
        NotSeated,
        AssistanceOff,
        NotYourTurn,
        NotStarted,
        GameOver,
        EngineBusy,
    ),
    openapi_extra=request_body(messages.Nothing, {}),
)
async def hint(
    request: Request,
    registry: RegistryDep,
    limits: LimitsDep,
    analyses: AnalysesDep,
    table_id: str,
    seat: str | None = None,
) -> Response:
    """For the player to act at a table that gives this assistance."""
    await read_object(request)
    access = await table_access(request, registry, table_id, seat)
    table = access.live_table.table
    check_hint(table, access.viewer)
    limits.take("analyses", client_address(request))
    return message_response(messages.Hint(await analyses.hint(table)))
