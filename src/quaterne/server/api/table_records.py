"""Records of the games of a table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated

from fastapi import APIRouter, Query, Response

from quaterne.messages.game_records import last_record
from quaterne.notation import Record, write_record
from quaterne.play import records_of
from quaterne.play.errors import NotStarted
from quaterne.server.api.routing.dependencies import AccessDep, HistoryRateDep, TableAccess
from quaterne.server.api.routing.message_route import MessageRoute
from quaterne.server.api.routing.openapi import TABLE_ERRORS, record_responses
from quaterne.server.errors import HiddenByMask
from quaterne.server.off_loop import MANY_EVENTS, off_loop

__all__ = ["GameNumber", "game_record", "record_response", "router"]

router = APIRouter(tags=["play"], route_class=MessageRoute)

GameNumber = Annotated[int | None, Query(ge=1, le=10**6, description="else the last one")]


@router.get(
    "/tables/{table_id}/record",
    summary="A game as a record",
    response_class=Response,
    responses=record_responses(*TABLE_ERRORS, HiddenByMask, NotStarted),
)
async def record(
    access: AccessDep, count_history: HistoryRateDep, game: GameNumber = None
) -> Response:
    """A game of a table, unless it is hidden from the client."""
    return record_response(write_record(await game_record(access, count_history, game)))


async def game_record(
    access: TableAccess, count_history: Callable[[], None], game: int | None
) -> Record:
    """Return the record of a game of a table, the last one if `game` is None.

    An earlier one takes the whole history of the table, which `count_history` counts.  Raise
    `NoSpectators` or `HiddenByMask` if the client may not see it.
    """
    last = last_record(access.live_table.table, access.viewer, game)
    if last is not None:
        return last
    count_history()
    events = await access.live_table.events_since(0)
    return (await off_loop(len(events) > MANY_EVENTS, records_of, events))[(game or 1) - 1]


def record_response(record: str) -> Response:
    """Return a game record as plain text, so that no browser takes it for anything else."""
    headers = {"cache-control": "no-store"}
    return Response(record, headers=headers, media_type="text/plain; charset=utf-8")
