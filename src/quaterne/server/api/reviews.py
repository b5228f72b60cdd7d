"""The engine's verdict on finished games, on records and on positions."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import dataclass
from typing import Annotated, Any

import orjson
from fastapi import APIRouter, Depends, Request, Response
from fastapi.responses import StreamingResponse

from quaterne.errors import BadMessage, ImpossiblePosition, ParseError, RecordError
from quaterne.notation import Record, parse_position, parse_record
from quaterne.play.errors import GameNotOver, GameOver, NotStarted
from quaterne.server.api.bodies import dict_response, read_message
from quaterne.server.api.dependencies import (
    LimitsDep,
    RegistryDep,
    ReportErrorDep,
    ReviewsDep,
    StoreDep,
    client_address,
    table_access,
)
from quaterne.server.api.openapi import NDJSON, request_body, responses
from quaterne.server.api.table_records import GameNumber, game_record
from quaterne.server.error_reporter import ReportError
from quaterne.server.errors import EngineBusy, HiddenByMask, JsonRequired, NotJson, TooLarge
from quaterne.server.jobs.reviews import Reviews
from quaterne.server.limits import Limits
from quaterne.server.messages import review_examples as examples
from quaterne.server.messages import reviews as messages
from quaterne.server.problems import problem
from quaterne.speech import Formatter
from quaterne.store.errors import StoreUnavailable, UnknownGame, UnknownTable

__all__ = ["router"]

router = APIRouter(tags=["review"])

_ERRORS = (NotJson, JsonRequired, TooLarge, BadMessage, EngineBusy)


@dataclass(frozen=True, slots=True)
class _Reviewer:
    """Reviews games for one client."""

    address: str
    limits: Limits
    reviews: Reviews
    report_error: ReportError

    async def respond(self, record: Record, asked: messages.WordsWanted) -> Response:
        """Return a response that streams the review of a game."""
        self.limits.take("analyses", self.address)
        found = await self.reviews.game(record, _formatter(asked), self.address)
        headers = {"cache-control": "no-store", "x-accel-buffering": "no"}  # no proxy may buffer it
        return StreamingResponse(self._lines(found), media_type=NDJSON, headers=headers)

    async def _lines(self, found: AsyncIterator[dict[str, Any]]) -> AsyncIterator[bytes]:
        try:
            async for message in found:
                yield orjson.dumps(message, option=orjson.OPT_APPEND_NEWLINE)
        except Exception as error:  # too late for another status
            self.report_error(error)
            yield orjson.dumps({"type": "error", "id": None, "error": problem(error)})


async def _reviewer(
    request: Request, limits: LimitsDep, reviews: ReviewsDep, report_error: ReportErrorDep
) -> _Reviewer:
    return _Reviewer(client_address(request), limits, reviews, report_error)


_ReviewerDep = Annotated[_Reviewer, Depends(_reviewer)]


@router.post(
    "/analysis",
    summary="Analyse a position",
    responses=responses(
        messages.PositionAnalysis,
        examples.POSITION_ANALYSED,
        *_ERRORS,
        ParseError,
        ImpossiblePosition,
        GameOver,
    ),
    openapi_extra=request_body(messages.PositionToAnalyse, examples.POSITION),
)
async def position(request: Request, limits: LimitsDep, reviews: ReviewsDep) -> Response:
    """The value of a position and of every action in it; `unknown` where a few seconds are not
    enough to find out.
    """
    address = client_address(request)
    limits.take("analyses", address)
    asked = await read_message(request, messages.PositionToAnalyse)
    state = parse_position(asked.position, asked.rules)
    return dict_response(await reviews.position(state, _formatter(asked), address))


@router.post(
    "/review",
    summary="Review a record",
    response_class=Response,
    responses=responses("ReviewMessage", examples.DECISION, *_ERRORS, RecordError, media=NDJSON),
    openapi_extra=request_body(messages.RecordToReview, examples.RECORD),
)
async def record(request: Request, reviewer: _ReviewerDep) -> Response:
    """One message a line: the game, its decisions from the last to the first, the end.  The client
    closes the connection to stop the review.
    """
    asked = await read_message(request, messages.RecordToReview)
    return await reviewer.respond(parse_record(asked.record), asked)


@router.post(
    "/games/{game_id}/review",
    summary="Review a finished game",
    response_class=Response,
    responses=responses(
        "ReviewMessage", examples.DECISION, *_ERRORS, UnknownGame, StoreUnavailable, media=NDJSON
    ),
    openapi_extra=request_body(messages.WordsWanted, examples.WORDS),
)
async def archived(
    request: Request, store: StoreDep, reviewer: _ReviewerDep, game_id: str
) -> Response:
    """The review of a game of the archive, in the same form."""
    asked = await read_message(request, messages.WordsWanted)
    found = await store.archived_game(game_id)
    return await reviewer.respond(parse_record(found.game.record), asked)


@router.post(
    "/tables/{table_id}/review",
    summary="Review a game of a table",
    response_class=Response,
    responses=responses(
        "ReviewMessage",
        examples.DECISION,
        *_ERRORS,
        UnknownTable,
        HiddenByMask,
        NotStarted,
        GameNotOver,
        media=NDJSON,
    ),
    openapi_extra=request_body(messages.WordsWanted, examples.WORDS),
)
async def table(
    request: Request,
    registry: RegistryDep,
    reviewer: _ReviewerDep,
    table_id: str,
    game: GameNumber = None,
    seat: str | None = None,
) -> Response:
    """The review of a finished game that the client may see, in the same form."""
    asked = await read_message(request, messages.WordsWanted)
    found = await game_record(await table_access(request, registry, table_id, seat), game)
    if found.outcome is None:
        raise GameNotOver
    return await reviewer.respond(found, asked)


def _formatter(asked: messages.WordsWanted) -> Formatter | None:
    if asked.language is None:
        return None
    return Formatter(asked.language, asked.pieces, asked.detail)
