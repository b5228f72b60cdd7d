"""Puzzles: search, one of them, the daily one, its solution, and checking an answer."""

from __future__ import annotations

from datetime import UTC, date, datetime
from typing import TYPE_CHECKING, Annotated

from fastapi import APIRouter, Query, Request, Response

from quaterne.errors import BadMessage, ParseError
from quaterne.notation import is_wrong_call
from quaterne.play.errors import MoveRefused
from quaterne.play.legality import check_action
from quaterne.rules import Action, Game
from quaterne.server.api.bodies import message_response, read_message
from quaterne.server.api.dependencies import AnalysesDep, LimitsDep, client_address
from quaterne.server.api.openapi import request_body, responses
from quaterne.server.errors import BadRequest, EngineBusy, JsonRequired, NotJson, UnknownPuzzle
from quaterne.server.messages import puzzle_examples as examples
from quaterne.server.messages import puzzles as messages
from quaterne.server.messages.puzzles import PuzzleKind

if TYPE_CHECKING:
    from quaterne.engine import Engine, Stop
    from quaterne.puzzles import AnswerCheck, Puzzle

__all__ = ["router"]

router = APIRouter(tags=["puzzles"])

_Kind = Annotated[PuzzleKind | None, Query(description="the kind of puzzle")]
_Level = Annotated[int | None, Query(ge=1, le=5, description="1 (easy) to 5")]
_After = Annotated[str | None, Query(max_length=20, description="`next` of the page before")]
_Limit = Annotated[int, Query(ge=1, le=200)]
_Day = Annotated[date | None, Query(description="today (UTC) if it is left out")]
_LONGEST = 8
"""The most actions that an answer can have."""


@router.get(
    "/puzzles",
    summary="Choose puzzles",
    responses=responses(messages.FoundPuzzles, examples.PUZZLES, UnknownPuzzle),
)
async def search(
    kind: _Kind = None, level: _Level = None, after: _After = None, limit: _Limit = 100
) -> Response:
    """The puzzles of a kind and a level, always in the same order."""
    from quaterne.puzzles import shipped_ids

    ids = shipped_ids(kind, level)
    if after is not None and after not in ids:
        raise UnknownPuzzle
    start = 0 if after is None else ids.index(after) + 1
    found = ids[start : start + limit]
    following = found[-1] if start + limit < len(ids) else None
    puzzles = tuple(_puzzle_message(_find(each)) for each in found)
    return message_response(messages.FoundPuzzles(puzzles, len(ids), following))


@router.get(
    "/puzzles/daily",
    summary="The puzzle of the day",
    responses=responses(messages.DailyPuzzle, examples.DAILY_PUZZLE),
)
async def of_the_day(day: _Day = None) -> Response:
    """The same for everybody; the client may name any day."""
    from quaterne.puzzles import daily

    day = day or datetime.now(UTC).date()
    return message_response(messages.DailyPuzzle(day.isoformat(), _puzzle_message(daily(day))))


@router.get(
    "/puzzles/{puzzle_id}",
    summary="A puzzle",
    responses=responses(messages.PuzzleTold, examples.PUZZLE, UnknownPuzzle),
)
async def one(puzzle_id: str) -> Response:
    """Its position and its question."""
    return message_response(_puzzle_message(_find(puzzle_id)))


@router.get(
    "/puzzles/{puzzle_id}/solution",
    summary="The solution of a puzzle",
    responses=responses(messages.PuzzleSolved, examples.PUZZLE_SOLVED, UnknownPuzzle),
)
async def solution(puzzle_id: str) -> Response:
    """For players who give up."""
    return message_response(messages.PuzzleSolved(_find(puzzle_id).answer))


@router.post(
    "/puzzles/{puzzle_id}/answer",
    summary="Answer a puzzle",
    responses=responses(
        messages.PuzzleReply,
        examples.PUZZLE_REPLY,
        UnknownPuzzle,
        MoveRefused,
        NotJson,
        JsonRequired,
        BadMessage,
        ParseError,
        EngineBusy,
    ),
    openapi_extra=request_body(messages.PuzzleAnswer, examples.PUZZLE_ANSWER),
)
async def reply(
    request: Request, limits: LimitsDep, analyses: AnalysesDep, puzzle_id: str
) -> Response:
    """Right, right so far, or wrong with the line that refutes it."""
    given = await read_message(request, messages.PuzzleAnswer)
    puzzle = _find(puzzle_id)
    _check(puzzle.state, given.actions)
    address = client_address(request)
    limits.take("puzzles", address)

    def check(engine: Engine, stop: Stop) -> AnswerCheck:
        from quaterne.puzzles import check_answer

        return check_answer(puzzle, given.actions, engine, stop)

    return message_response(_reply_message(await analyses.run(check, address)))


def _check(state: Game, actions: tuple[Action, ...]) -> None:
    """Raise `MoveRefused` for an illegal action; actions after the end of the game are ignored."""
    if not 0 < len(actions) <= _LONGEST:
        raise BadRequest("actions", f"1 to {_LONGEST} actions, not {len(actions)}")
    for action in actions:
        if state.outcome is not None or is_wrong_call(state, action):
            return
        check_action(state, action, masked=False)
        state = state.play(action)


def _find(puzzle_id: str) -> Puzzle:
    from quaterne.puzzles import find

    try:
        return find(puzzle_id)
    except ParseError:
        raise UnknownPuzzle from None


def _puzzle_message(puzzle: Puzzle) -> messages.PuzzleTold:
    return messages.PuzzleTold(
        id=puzzle.id,
        kind=puzzle.kind.value,
        level=puzzle.level,
        rules=puzzle.state.rules,
        position=str(puzzle.state),
        stage=puzzle.state.stage,
        late=puzzle.is_late_call,
        distance=puzzle.features.depth,
        steps=len(puzzle.answer),
    )


def _reply_message(check: AnswerCheck) -> messages.PuzzleReply:
    verdict = check.verdict
    return messages.PuzzleReply(
        right=check.is_right,
        start=check.is_start,
        wrong_call=check.is_wrong_call,
        value=None if verdict is None else verdict.value.value,
        distance=None if verdict is None else verdict.distance,
        line=check.line,
    )
