"""The engine's verdict on positions and on finished games."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from quaterne.errors import (
    BadMessage,
    GameNotOver,
    ImpossiblePosition,
    NotStarted,
    ParseError,
    UnknownTable,
)
from quaterne.play import GameStarted
from quaterne.server import examples, messages
from quaterne.server.errors import Busy, HiddenByMask, JsonWanted, NotJson
from quaterne.server.http.asking import (
    address_of,
    answer,
    asker,
    read_body,
    read_object,
    service_of,
)
from quaterne.server.http.describing import answers, body
from quaterne.server.http.playing import WhichGame, game_record

__all__ = ["router"]

router = APIRouter(tags=["analysis"])


@router.post(
    "/analysis",
    summary="Analyse a position",
    responses=answers(
        messages.PositionAnalysis,
        examples.POSITION_ANALYSED,
        NotJson,
        JsonWanted,
        BadMessage,
        ParseError,
        ImpossiblePosition,
        Busy,
    ),
    openapi_extra=body(messages.PositionToAnalyse, examples.POSITION),
)
async def position(request: Request) -> Response:
    """What a position is worth; `unknown` where that is not found out within a few seconds."""
    service = service_of(request)
    service.limits.take("analyses", address_of(request))
    asked = await read_body(request, messages.PositionToAnalyse)
    return answer(await service.analyses.position(asked))


@router.post(
    "/tables/{table_id}/analysis",
    summary="Analyse a finished game",
    responses=answers(
        messages.GameAnalysis,
        examples.GAME_ANALYSED,
        UnknownTable,
        HiddenByMask,
        NotStarted,
        GameNotOver,
        JsonWanted,
        Busy,
    ),
    openapi_extra=body(messages.Nothing, {}),
)
async def game(
    request: Request,
    table_id: str,
    game: WhichGame = None,
    seat: str | None = None,
) -> Response:
    """A verdict for every action of a game that is over."""
    service = service_of(request)
    await read_object(request)
    who = await asker(request, table_id, seat)
    record = await game_record(who, game)
    if record.outcome is None:
        raise GameNotOver
    service.limits.take("analyses", address_of(request))
    starts = [e for e in await who.room.since(0) if isinstance(e, GameStarted)]
    start = starts[-1 if game is None else game - 1]
    return answer(await service.analyses.game(who.room.id, start.game, record, start.first))
