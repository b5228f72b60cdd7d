"""Assistance for players, where the table gives it: lines read out, and hints."""

from __future__ import annotations

from fastapi import APIRouter, Request

from quaterne.messages.tables import EmptyRequest, Hint, LineReadings
from quaterne.notation import parse_cell
from quaterne.play import check_hint, read_lines
from quaterne.play.errors import AssistanceOff, GameOver, NotSeated, NotStarted, NotYourTurn
from quaterne.server.api.routing.dependencies import (
    AccessDep,
    AnalysesDep,
    ClientAddress,
    LimitsDep,
)
from quaterne.server.api.routing.hang_up import until_hang_up
from quaterne.server.api.routing.message import Message
from quaterne.server.api.routing.message_route import MessageRoute
from quaterne.server.api.routing.openapi import BODY_ERRORS, TABLE_ERRORS, error_responses
from quaterne.server.api.routing.parameter_problems import read_parameter
from quaterne.server.errors import EngineBusy

__all__ = ["router"]

router = APIRouter(tags=["play"], route_class=MessageRoute)


@router.get(
    "/tables/{table_id}/lines",
    summary="Read the lines through a cell",
    responses=error_responses(*TABLE_ERRORS, NotSeated, AssistanceOff, NotStarted),
)
async def lines(access: AccessDep, cell: str) -> Message[LineReadings]:
    """For the players of a table that gives this assistance."""
    table = access.live_table.table
    return LineReadings(read_lines(table, access.viewer, read_parameter("cell", parse_cell, cell)))


@router.post(
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
