"""Puzzles: search, one of them, the daily one, its solution, and checking an answer."""

from __future__ import annotations

from datetime import UTC, date, datetime
from functools import cache
from typing import Annotated

import orjson
from fastapi import APIRouter, Query, Request, Response

from quaterne.codec import to_dict
from quaterne.engine import Engine, Stop
from quaterne.errors import ParseError
from quaterne.host.answers import check_actions, find_puzzle, puzzle_page
from quaterne.host.errors import UnknownPuzzle
from quaterne.host.messages import DailyPuzzle, PuzzleAnswer, PuzzlePage, PuzzleSolution
from quaterne.play.errors import MoveRefused
from quaterne.puzzles import (
    AnswerCheck,
    PuzzleKind,
    PuzzleReply,
    PuzzleSummary,
    check_answer,
    daily,
)
from quaterne.server.api.openapi import BODY_ERRORS, error_responses
from quaterne.server.api.routing import (
    AnalysesDep,
    ClientAddress,
    LimitsDep,
    Message,
    MessageRoute,
    until_hang_up,
)
from quaterne.server.errors import EngineBusy

router = APIRouter(tags=["puzzles"], route_class=MessageRoute)

_Kind = Annotated[PuzzleKind | None, Query(description="the kind of puzzle")]
_Level = Annotated[int | None, Query(ge=1, le=5, description="1 (easy) to 5")]
_After = Annotated[str | None, Query(max_length=20, description="`next` of the page before")]
_Limit = Annotated[int, Query(ge=1, le=200)]
_Day = Annotated[date | None, Query(description="today (UTC) if it is left out")]
_NOT_CACHED = {"cache-control": "no-store"}


@router.get(
    "/puzzles",
    summary="Choose puzzles",
    response_model=Message[PuzzlePage],
    responses=error_responses(UnknownPuzzle),
)
async def search(
    kind: _Kind = None, level: _Level = None, after: _After = None, limit: _Limit = 100
) -> Response:
    """The puzzles of a kind and a level, always in the same order."""
    found, count, following = puzzle_page(kind, level, after, limit)
    # A page of 200 would take longer to encode than others should wait.
    page = {"puzzles": [*map(_encoded, found)], "count": count, "next": following}
    return Response(orjson.dumps(page), headers=_NOT_CACHED, media_type="application/json")


@cache
def _encoded(puzzle_id: str) -> orjson.Fragment:
    """Return a puzzle that ships with the program, as JSON."""
    return orjson.Fragment(orjson.dumps(to_dict(PuzzleSummary.of(find_puzzle(puzzle_id)))))


@router.get("/puzzles/daily", summary="The puzzle of the day", responses=error_responses())
async def of_the_day(day: _Day = None) -> Message[DailyPuzzle]:
    """The same for every client; a client may name any day."""
    day = day or datetime.now(UTC).date()
    return DailyPuzzle(day.isoformat(), PuzzleSummary.of(daily(day)))


@router.get(
    "/puzzles/{puzzle_id}",
    summary="A puzzle",
    responses=error_responses(UnknownPuzzle),
)
async def one(puzzle_id: str) -> Message[PuzzleSummary]:
    """Its position and its question."""
    return PuzzleSummary.of(find_puzzle(puzzle_id))


@router.get(
    "/puzzles/{puzzle_id}/solution",
    summary="The solution of a puzzle",
    responses=error_responses(UnknownPuzzle),
)
async def solution(puzzle_id: str) -> Message[PuzzleSolution]:
    """For players who give up."""
    return PuzzleSolution(find_puzzle(puzzle_id).answer)


@router.post(
    "/puzzles/{puzzle_id}/answer",
    summary="Answer a puzzle",
    responses=error_responses(*BODY_ERRORS, UnknownPuzzle, MoveRefused, ParseError, EngineBusy),
)
async def reply(
    request: Request,
    address: ClientAddress,
    limits: LimitsDep,
    analyses: AnalysesDep,
    puzzle_id: str,
    given: Message[PuzzleAnswer],
) -> Message[PuzzleReply]:
    """Right, right so far, or wrong with the line that refutes it."""
    puzzle = find_puzzle(puzzle_id)
    check_actions(puzzle.state, given.actions)
    limits.take("puzzles", address)

    def check(engine: Engine, stop: Stop) -> AnswerCheck:
        return check_answer(puzzle, given.actions, engine, stop)

    checking = analyses.run(check, limits.visitor(address))
    return PuzzleReply.of(await until_hang_up(request, checking))
