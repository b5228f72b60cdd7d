"""The engine's verdict on finished games, on records and on positions."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import dataclass
from typing import Annotated

import orjson
from fastapi import APIRouter, Depends, Request, Response
from fastapi.responses import StreamingResponse

from quaterne.codec import to_dict
from quaterne.errors import ImpossiblePosition, ParseError, RecordError
from quaterne.host.answers import formatter_for
from quaterne.host.errors import HiddenByMask
from quaterne.host.frames import ErrorFrame
from quaterne.host.messages import (
    AnalysedPosition,
    AnalyseRequest,
    ReviewMessage,
    ReviewRequest,
    WordingOptions,
)
from quaterne.notation import Record, parse_position, parse_record
from quaterne.play.errors import GameNotOver, GameOver, NotStarted
from quaterne.server.api.error_handlers import read_parameter
from quaterne.server.api.openapi import (
    BODY_ERRORS,
    NDJSON,
    TABLE_ERRORS,
    error_responses,
    stream_responses,
)
from quaterne.server.api.routing import (
    AccessDep,
    ClientAddress,
    HistoryRateDep,
    LimitsDep,
    Message,
    MessageRoute,
    ReportErrorDep,
    ReviewsDep,
    StoreDep,
    rate_limited,
    until_hang_up,
)
from quaterne.server.api.tables import GameNumber, game_record
from quaterne.server.errors import EngineBusy, problem
from quaterne.server.jobs.analyses import Reviews
from quaterne.server.monitoring import ReportError
from quaterne.server.rate_limits import RateLimits
from quaterne.server.tables.live_table import LONG_TEXT, off_loop
from quaterne.store.errors import StoreUnavailable, UnknownGame

router = APIRouter(tags=["review"], route_class=MessageRoute)


@dataclass(frozen=True, slots=True)
class _ReviewResponder:
    """Answers one client with reviews of games."""

    address: str
    limits: RateLimits
    reviews: Reviews
    report_error: ReportError

    async def respond(self, record: Record, wording: WordingOptions) -> Response:
        """Return a response that streams the review of a game."""
        self.limits.take("analyses", self.address)
        found = await self.reviews.game(
            record, formatter_for(wording), self.limits.visitor(self.address)
        )
        headers = {"cache-control": "no-store", "x-accel-buffering": "no"}  # no proxy may buffer it
        return StreamingResponse(self._lines(found), media_type=NDJSON, headers=headers)

    async def _lines(self, found: AsyncIterator[ReviewMessage]) -> AsyncIterator[bytes]:
        try:
            async for message in found:
                yield orjson.dumps(to_dict(message), option=orjson.OPT_APPEND_NEWLINE)
        except Exception as error:  # too late for another status
            self.report_error(error)
            yield orjson.dumps(to_dict(ErrorFrame(None, problem(error))))


async def _review_responder(
    address: ClientAddress, limits: LimitsDep, reviews: ReviewsDep, report_error: ReportErrorDep
) -> _ReviewResponder:
    return _ReviewResponder(address, limits, reviews, report_error)


_ReviewResponderDep = Annotated[_ReviewResponder, Depends(_review_responder)]


@router.post(
    "/analysis",
    summary="Analyse a position",
    responses=error_responses(*BODY_ERRORS, EngineBusy, ParseError, ImpossiblePosition, GameOver),
    dependencies=[rate_limited("analyses")],
)
async def position(
    request: Request,
    address: ClientAddress,
    limits: LimitsDep,
    reviews: ReviewsDep,
    body: Message[AnalyseRequest],
) -> Message[AnalysedPosition]:
    """The value of a position and of every action in it; `unknown` where a few seconds are not
    enough to find out.
    """
    state = read_parameter("position", lambda text: parse_position(text, body.rules), body.position)
    analysis = reviews.position(state, formatter_for(body), limits.visitor(address))
    return await until_hang_up(request, analysis)


@router.post(
    "/review",
    summary="Review a record",
    response_class=Response,
    responses=stream_responses("ReviewMessage", *BODY_ERRORS, EngineBusy, RecordError),
)
async def record(responder: _ReviewResponderDep, body: Message[ReviewRequest]) -> Response:
    """One message a line: the game, its decisions from the last to the first, the end.  The client
    closes the connection to stop the review.
    """
    found = await off_loop(len(body.record) > LONG_TEXT, parse_record, body.record)
    return await responder.respond(found, body)


@router.post(
    "/games/{game_id}/review",
    summary="Review a finished game",
    response_class=Response,
    responses=stream_responses(
        "ReviewMessage", *BODY_ERRORS, EngineBusy, UnknownGame, StoreUnavailable
    ),
)
async def archived(
    store: StoreDep, responder: _ReviewResponderDep, game_id: str, wording: Message[WordingOptions]
) -> Response:
    """The review of a game of the archive, in the same form."""
    found = await store.archived_game(game_id)
    return await responder.respond(parse_record(found.game.record), wording)


@router.post(
    "/tables/{table_id}/review",
    summary="Review a game of a table",
    response_class=Response,
    responses=stream_responses(
        "ReviewMessage",
        *BODY_ERRORS,
        *TABLE_ERRORS,
        EngineBusy,
        HiddenByMask,
        NotStarted,
        GameNotOver,
    ),
)
async def table(
    access: AccessDep,
    responder: _ReviewResponderDep,
    count_history: HistoryRateDep,
    wording: Message[WordingOptions],
    game: GameNumber = None,
) -> Response:
    """The review of a finished game that the client may see, in the same form."""
    found = await game_record(access, count_history, game)
    if found.outcome is None:
        raise GameNotOver
    return await responder.respond(found, wording)
