"""The archive: finished games."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from typing import Annotated, Literal

from fastapi import APIRouter, Query, Response

from quaterne.errors import BadMessage, ParseError
from quaterne.host.errors import BadRequest
from quaterne.host.messages import GamePage, GameResult, GameSummary
from quaterne.notation import parse_rules
from quaterne.server.api.error_handlers import read_parameter
from quaterne.server.api.openapi import error_responses, record_responses
from quaterne.server.api.routing import Message, MessageRoute, StoreDep, rate_limited
from quaterne.server.api.tables import record_response
from quaterne.store import ArchivedGame, ArchiveQuery
from quaterne.store.errors import SearchBusy, StoreUnavailable, UnknownGame

router = APIRouter(tags=["archive"], route_class=MessageRoute)

_Name = Annotated[str | None, Query(max_length=100, description="part of a player's name")]
_Words = Annotated[str | None, Query(max_length=200, description="rules, or a named set of them")]
_From = Annotated[date | None, Query(alias="from", description="ended on this day (UTC) or later")]
_To = Annotated[date | None, Query(description="ended on this day (UTC) or earlier")]
_Cursor = Annotated[str | None, Query(max_length=200, description="`next` of the page before")]
_Limit = Annotated[int, Query(ge=1, le=100)]


@router.get(
    "/games",
    summary="Search finished games",
    responses=error_responses(ParseError, StoreUnavailable, SearchBusy),
    dependencies=[rate_limited("searches")],
)
async def search(
    store: StoreDep,
    player: _Name = None,
    game: Literal["quarto", "quatrenun"] | None = None,
    rules: _Words = None,
    result: GameResult | None = None,
    since: _From = None,
    to: _To = None,
    cursor: _Cursor = None,
    limit: _Limit = 50,
) -> Message[GamePage]:
    """The games that match all given criteria, the latest first."""
    query = ArchiveQuery(
        player=player,
        game=game,
        rules=None if rules is None else str(read_parameter("rules", parse_rules, rules)),
        result=result,
        since=None if since is None else _milliseconds(since),
        until=None if to is None or to == date.max else _milliseconds(to + timedelta(days=1)),
        cursor=cursor,
        limit=limit,
    )
    try:
        page = await store.search(query)
    except BadMessage as error:
        raise BadRequest(error.field, error.problem) from None
    return GamePage(tuple(map(summary_of, page.games)), page.next)


@router.get(
    "/games/{game_id}",
    summary="A finished game",
    responses=error_responses(UnknownGame, StoreUnavailable),
)
async def summary(store: StoreDep, game_id: str) -> Message[GameSummary]:
    """Players, rules, result and times of a game."""
    return summary_of(await store.archived_game(game_id))


@router.get(
    "/games/{game_id}/record",
    summary="A finished game as a record",
    response_class=Response,
    responses=record_responses(UnknownGame, StoreUnavailable),
)
async def record(store: StoreDep, game_id: str) -> Response:
    """The record of a finished game."""
    return record_response((await store.archived_game(game_id)).game.record)


def _milliseconds(day: date) -> int:
    return int(datetime(day.year, day.month, day.day, tzinfo=UTC).timestamp() * 1000)


def summary_of(found: ArchivedGame) -> GameSummary:
    """Return what clients learn of a finished game without its moves."""
    return GameSummary.of(found.id, found.game)
