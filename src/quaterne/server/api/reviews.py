"""The engine's verdict on games that are over, on records and on positions."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import orjson
from fastapi import APIRouter, Request, Response
from fastapi.responses import StreamingResponse

from quaterne.errors import BadMessage, ImpossiblePosition, ParseError, RecordError
from quaterne.notation import Record, parse_position, parse_record
from quaterne.play.errors import GameNotOver, GameOver, NotStarted
from quaterne.server.api.dependencies import (
    address_of,
    asker,
    plain_answer,
    read_body,
    service_of,
)
from quaterne.server.api.openapi import NDJSON, answers, body
from quaterne.server.api.play import WhichGame, game_record
from quaterne.server.errors import Busy, HiddenByMask, JsonWanted, NotJson, TooLarge, problem
from quaterne.server.messages import review_examples as examples
from quaterne.server.messages import reviews as messages
from quaterne.speech import Formatter
from quaterne.store.errors import StoreUnavailable, UnknownGame, UnknownTable

__all__ = ["router"]

router = APIRouter(tags=["review"])

_READING = (NotJson, JsonWanted, TooLarge, BadMessage, Busy)


@router.post(
    "/analysis",
    summary="Analyse a position",
    responses=answers(
        messages.PositionAnalysis,
        examples.POSITION_ANALYSED,
        *_READING,
        ParseError,
        ImpossiblePosition,
        GameOver,
    ),
    openapi_extra=body(messages.PositionToAnalyse, examples.POSITION),
)
async def position(request: Request) -> Response:
    """What a position is worth, and every single action in it; `unknown` where that is not found
    out within a few seconds.
    """
    service = service_of(request)
    service.limits.take("analyses", address_of(request))
    asked = await read_body(request, messages.PositionToAnalyse)
    state = parse_position(asked.position, asked.rules)
    voice = _voice(asked)
    return plain_answer(await service.reviews.position(state, voice, address_of(request)))


@router.post(
    "/review",
    summary="Review a record",
    response_class=Response,
    responses=answers("ReviewMessage", examples.DECISION, *_READING, RecordError, media=NDJSON),
    openapi_extra=body(messages.RecordToReview, examples.RECORD),
)
async def record(request: Request) -> Response:
    """One message a line: the game, its decisions from the last to the first, the end.  Close the
    connection to stop it.
    """
    asked = await read_body(request, messages.RecordToReview)
    return await _reviewed(request, parse_record(asked.record), asked)


@router.post(
    "/games/{game_id}/review",
    summary="Review a finished game",
    response_class=Response,
    responses=answers(
        "ReviewMessage", examples.DECISION, *_READING, UnknownGame, StoreUnavailable, media=NDJSON
    ),
    openapi_extra=body(messages.WordsWanted, examples.WORDS),
)
async def archived(request: Request, game_id: str) -> Response:
    """A game of the archive, told in the same way."""
    asked = await read_body(request, messages.WordsWanted)
    found = await service_of(request).store.archived_game(game_id)
    return await _reviewed(request, parse_record(found.game.record), asked)


@router.post(
    "/tables/{table_id}/review",
    summary="Review a game of a table",
    response_class=Response,
    responses=answers(
        "ReviewMessage",
        examples.DECISION,
        *_READING,
        UnknownTable,
        HiddenByMask,
        NotStarted,
        GameNotOver,
        media=NDJSON,
    ),
    openapi_extra=body(messages.WordsWanted, examples.WORDS),
)
async def table(
    request: Request,
    table_id: str,
    game: WhichGame = None,
    seat: str | None = None,
) -> Response:
    """A game that is over and that the asker may see, told in the same way."""
    asked = await read_body(request, messages.WordsWanted)
    found = await game_record(await asker(request, table_id, seat), game)
    if found.outcome is None:
        raise GameNotOver
    return await _reviewed(request, found, asked)


async def _reviewed(request: Request, found: Record, asked: messages.WordsWanted) -> Response:
    service, address = service_of(request), address_of(request)
    service.limits.take("analyses", address)
    told = await service.reviews.game(found, _voice(asked), address)
    headers = {"cache-control": "no-store", "x-accel-buffering": "no"}  # a proxy shall not hoard it
    return StreamingResponse(_lines(request, told), media_type=NDJSON, headers=headers)


async def _lines(request: Request, told: AsyncIterator[dict[str, Any]]) -> AsyncIterator[bytes]:
    try:
        async for message in told:
            yield orjson.dumps(message, option=orjson.OPT_APPEND_NEWLINE)
    except Exception as error:  # too late for another status
        service_of(request).note(error)
        yield orjson.dumps({"type": "error", "id": None, "error": problem(error)})


def _voice(asked: messages.WordsWanted) -> Formatter | None:
    if asked.language is None:
        return None
    return Formatter(asked.language, asked.pieces, asked.detail)
