"""Finished games and reports of names, for administrators."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query

from quaterne.server.api.administration.administration import (
    AdministratorDep,
    admin_options,
    admin_responses,
    deed,
)
from quaterne.server.api.archive import summary_of
from quaterne.server.api.routing.dependencies import StoreDep
from quaterne.server.api.routing.message import Message
from quaterne.server.api.routing.message_route import MessageRoute
from quaterne.server.messages.administration import (
    AdministeredGame,
    AdministeredGames,
    AdminReason,
    ReportPage,
)
from quaterne.server.messages.tables import EmptyRequest
from quaterne.store import ArchiveQuery
from quaterne.store.errors import UnknownGame, UnknownReport

__all__ = ["router"]

router = APIRouter(prefix="/admin", tags=["administration"], route_class=MessageRoute)

_PAGE = 50
_Name = Annotated[str | None, Query(max_length=100, description="part of a player's name")]
_Cursor = Annotated[str | None, Query(max_length=200, description="`next` of the page before")]
_Before = Annotated[int | None, Query(ge=0, le=10**15, description="`next` of the page before")]
_Limit = Annotated[int, Query(ge=1, le=500)]


@router.get("/games", summary="All finished games", responses=admin_responses(), **admin_options)
async def list_games(
    _: AdministratorDep,
    store: StoreDep,
    player: _Name = None,
    cursor: _Cursor = None,
    limit: _Limit = _PAGE,
) -> Message[AdministeredGames]:
    """The latest first, hidden ones too."""
    query = ArchiveQuery(player=player, cursor=cursor, limit=limit)
    page = await store.administration.games(query)
    found = (AdministeredGame(summary_of(game), game.hidden) for game in page.games)
    return AdministeredGames(tuple(found), page.next)


def _game_deed(word: str, summary: str, description: str) -> None:
    """Add an operation that does something to a game for a reason."""

    async def do(
        token: AdministratorDep, store: StoreDep, game_id: str, body: Message[AdminReason]
    ) -> Message[EmptyRequest]:
        method = getattr(store.administration, f"{word}_game")
        await method(game_id, deed(token, body.reason))
        return EmptyRequest()

    do.__name__ = f"{word}_game"
    router.post(
        f"/games/{{game_id}}/{word}",
        summary=summary,
        description=description,
        responses=admin_responses(UnknownGame, has_body=True),
        **admin_options,
    )(do)


_game_deed("hide", "Hide a game", "It is kept and no longer shown in the archive.")
_game_deed("show", "Show a hidden game again", "Unless a player made it private.")
_game_deed("delete", "Delete a game", "From the archive; its table keeps the moves.")


@router.get("/reports", summary="Reported names", responses=admin_responses(), **admin_options)
async def list_reports(
    _: AdministratorDep, store: StoreDep, before: _Before = None, limit: _Limit = _PAGE
) -> Message[ReportPage]:
    """The latest first."""
    found = await store.administration.reports(limit, before)
    return ReportPage(tuple(found), found[-1].key if len(found) == limit else None)


@router.post(
    "/reports/{report}/settle",
    summary="Settle a report",
    responses=admin_responses(UnknownReport, has_body=True),
    **admin_options,
)
async def settle_report(
    token: AdministratorDep, store: StoreDep, report: int, body: Message[AdminReason]
) -> Message[EmptyRequest]:
    """It was dealt with and is deleted; the reason says how."""
    await store.administration.settle_report(report, deed(token, body.reason))
    return EmptyRequest()
