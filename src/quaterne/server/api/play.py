"""Acting at a table, and what its players may ask."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query, Request, Response

from quaterne.errors import BadMessage
from quaterne.notation import Record, parse_cell, write_record
from quaterne.play import check_hint, is_masked, read_lines, records_of, view
from quaterne.play.errors import (
    AssistanceOff,
    GameOver,
    MoveRefused,
    NotSeated,
    NotStarted,
    NotYourTurn,
)
from quaterne.server.api.dependencies import (
    Asker,
    address_of,
    answer,
    asker,
    read_object,
    service_of,
)
from quaterne.server.api.openapi import answers, body, text
from quaterne.server.errors import (
    Busy,
    HiddenByMask,
    JsonWanted,
    NotJson,
    RefusedRequest,
    SeatNotHeld,
    Stopping,
    WrongSecret,
)
from quaterne.server.live.endpoint import command_of
from quaterne.server.live.frames import seen
from quaterne.server.messages import examples
from quaterne.server.messages import tables as messages
from quaterne.store.errors import Conflict, StoreUnavailable, UnknownTable

__all__ = ["WhichGame", "game_record", "plain_text", "router"]

router = APIRouter(tags=["play"])

WhichGame = Annotated[int | None, Query(ge=1, le=10**6, description="else the last one")]


@router.post(
    "/tables/{table_id}/commands",
    summary="Send a command",
    responses=answers(
        messages.CommandDone,
        examples.DONE,
        UnknownTable,
        WrongSecret,
        NotSeated,
        SeatNotHeld,
        NotJson,
        JsonWanted,
        BadMessage,
        NotStarted,
        NotYourTurn,
        MoveRefused,
        GameOver,
        Conflict,
        StoreUnavailable,
        Stopping,
    ),
    openapi_extra=body("Command", examples.COMMAND),
)
async def command(request: Request, table_id: str) -> Response:
    """The same commands as over the WebSocket.  Sent twice with one id, it is done once."""
    service = service_of(request)
    said = await read_object(request)
    who = await asker(request, table_id)
    if service.limits.on:
        who.room.bucket.take()
    if service.is_stopping:
        raise Stopping
    seat, asked = command_of(said, who.viewer if len(who.held) == 1 else None, who.held)
    service.metrics.commands += 1
    happened = await who.room.do(seat, asked)
    table = who.room.table
    shown = seen(happened, seat, table)
    return answer(messages.CommandDone(asked.id, table.number, shown))  # type: ignore[arg-type]


@router.get(
    "/tables/{table_id}/record",
    summary="A game as a record",
    response_class=Response,
    responses=text(UnknownTable, HiddenByMask, NotStarted, WrongSecret, StoreUnavailable),
)
async def record(
    request: Request,
    table_id: str,
    game: WhichGame = None,
    seat: str | None = None,
) -> Response:
    """What was played at a table, unless it is hidden from the asker."""
    who = await asker(request, table_id, seat)
    return plain_text(write_record(await game_record(who, game)))


async def game_record(who: Asker, game: int | None) -> Record:
    """The record of a game at a table, if the asker may see it."""
    events = await who.room.since(0)
    _check_sight(who)
    records = records_of(events)
    if not records:
        raise NotStarted
    if game is not None and game > len(records):
        raise RefusedRequest("game", f"{len(records)} games were played here")
    return records[-1 if game is None else game - 1]


def plain_text(record: str) -> Response:
    """A record; browsers must not take it for anything else."""
    return Response(record, media_type="text/plain; charset=utf-8")


@router.get(
    "/tables/{table_id}/lines",
    summary="Read the lines through a cell",
    responses=answers(
        messages.LinesRead, examples.LINES, UnknownTable, NotSeated, AssistanceOff, NotStarted
    ),
)
async def lines(request: Request, table_id: str, cell: str, seat: str | None = None) -> Response:
    """For the players of a table that gives this assistance."""
    who = await asker(request, table_id, seat)
    return answer(messages.LinesRead(read_lines(who.room.table, who.viewer, parse_cell(cell))))


@router.post(
    "/tables/{table_id}/hint",
    summary="Ask for a hint",
    responses=answers(
        messages.Hint,
        examples.HINT,
        UnknownTable,
        NotSeated,
        AssistanceOff,
        NotYourTurn,
        NotStarted,
        GameOver,
        Busy,
    ),
    openapi_extra=body(messages.Nothing, {}),
)
async def hint(request: Request, table_id: str, seat: str | None = None) -> Response:
    """For the player to act at a table that gives this assistance."""
    service = service_of(request)
    await read_object(request)
    who = await asker(request, table_id, seat)
    check_hint(who.room.table, who.viewer)
    service.limits.take("analyses", address_of(request))
    return answer(messages.Hint(await service.analyses.hint(who.room.table)))


def _check_sight(who: Asker) -> None:
    view(who.room.table, who.viewer)  # NoOnlookers
    if is_masked(who.room.table, who.viewer):
        raise HiddenByMask
