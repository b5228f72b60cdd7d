"""Puzzles: chosen, one of them, that of the day, and what is said to an answer."""

from __future__ import annotations

from datetime import UTC, date, datetime
from typing import TYPE_CHECKING, Annotated

from fastapi import APIRouter, Query, Request, Response

from quaterne.errors import BadMessage, ParseError
from quaterne.notation import is_wrong_call
from quaterne.play.errors import MoveRefused
from quaterne.play.legality import check_action
from quaterne.rules import Action, Game
from quaterne.server.api.dependencies import address_of, answer, read_body, service_of
from quaterne.server.api.openapi import answers, body
from quaterne.server.errors import Busy, JsonWanted, NotJson, RefusedRequest, UnknownPuzzle
from quaterne.server.messages import puzzle_examples as examples
from quaterne.server.messages import puzzles as messages
from quaterne.server.messages.puzzles import PuzzleKind

if TYPE_CHECKING:
    from quaterne.engine import Stop
    from quaterne.puzzles import AnswerCheck, Puzzle

__all__ = ["router"]

router = APIRouter(tags=["puzzles"])

_Kind = Annotated[PuzzleKind | None, Query(description="what is asked")]
_Level = Annotated[int | None, Query(ge=1, le=5, description="1 (easy) to 5")]
_After = Annotated[str | None, Query(max_length=20, description="`next` of the page before")]
_Limit = Annotated[int, Query(ge=1, le=200)]
_Day = Annotated[date | None, Query(description="today (UTC) if it is left out")]
_LONGEST = 8
"""No answer has more actions than this."""


@router.get(
    "/puzzles",
    summary="Choose puzzles",
    responses=answers(messages.FoundPuzzles, examples.PUZZLES, UnknownPuzzle),
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
    puzzles = tuple(_told(_found(each)) for each in found)
    return answer(messages.FoundPuzzles(puzzles, len(ids), following))


@router.get(
    "/puzzles/daily",
    summary="The puzzle of the day",
    responses=answers(messages.DailyPuzzle, examples.DAILY_PUZZLE),
)
async def of_the_day(day: _Day = None) -> Response:
    """The same for everybody; any day may be asked for."""
    from quaterne.puzzles import daily

    day = day or datetime.now(UTC).date()
    return answer(messages.DailyPuzzle(day.isoformat(), _told(daily(day))))


@router.get(
    "/puzzles/{puzzle_id}",
    summary="A puzzle",
    responses=answers(messages.PuzzleTold, examples.PUZZLE, UnknownPuzzle),
)
async def one(puzzle_id: str) -> Response:
    """Its position and its question."""
    return answer(_told(_found(puzzle_id)))


@router.get(
    "/puzzles/{puzzle_id}/solution",
    summary="The solution of a puzzle",
    responses=answers(messages.PuzzleSolved, examples.PUZZLE_SOLVED, UnknownPuzzle),
)
async def solution(puzzle_id: str) -> Response:
    """For who gives up."""
    return answer(messages.PuzzleSolved(_found(puzzle_id).answer))


@router.post(
    "/puzzles/{puzzle_id}/answer",
    summary="Answer a puzzle",
    responses=answers(
        messages.PuzzleReply,
        examples.PUZZLE_REPLY,
        UnknownPuzzle,
        MoveRefused,
        NotJson,
        JsonWanted,
        BadMessage,
        ParseError,
        Busy,
    ),
    openapi_extra=body(messages.PuzzleAnswer, examples.PUZZLE_ANSWER),
)
async def reply(request: Request, puzzle_id: str) -> Response:
    """Right, right so far, or wrong, and then the line that refutes it."""
    service = service_of(request)
    given = await read_body(request, messages.PuzzleAnswer)
    puzzle = _found(puzzle_id)
    _check(puzzle.state, given.actions)
    visitor = address_of(request)
    service.limits.take("puzzles", visitor)
    judged = service.analyses.run(lambda stop: _judge(puzzle, given.actions, stop), visitor)
    return answer(_replied(await judged))


def _judge(puzzle: Puzzle, actions: tuple[Action, ...], stop: Stop) -> AnswerCheck:
    from quaterne.puzzles import check_answer as judge

    return judge(puzzle, actions, stop=stop)


def _check(state: Game, actions: tuple[Action, ...]) -> None:
    """`MoveRefused` for what cannot be played; after the end nothing is looked at any more."""
    if not 0 < len(actions) <= _LONGEST:
        raise RefusedRequest("actions", f"1 to {_LONGEST} actions are wanted")
    for action in actions:
        if state.outcome is not None or is_wrong_call(state, action):
            return
        check_action(state, action, masked=False)
        state = state.play(action)


def _found(puzzle_id: str) -> Puzzle:
    from quaterne.puzzles import find

    try:
        return find(puzzle_id)
    except ParseError:
        raise UnknownPuzzle from None


def _told(puzzle: Puzzle) -> messages.PuzzleTold:
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


def _replied(said: AnswerCheck) -> messages.PuzzleReply:
    verdict = said.verdict
    return messages.PuzzleReply(
        right=said.is_right,
        start=said.is_start,
        wrong_call=said.is_wrong_call,
        value=None if verdict is None else verdict.value.value,
        distance=None if verdict is None else verdict.distance,
        line=said.line,
    )
