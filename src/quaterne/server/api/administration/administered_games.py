"""Finished games for administrators, hidden ones too."""

from __future__ import annotations

from typing import Annotated

from fastapi import Query

from quaterne.errors import BadMessage
from quaterne.server.api.administration.endpoint import (
    PAGE_SIZE,
    AdministratorDep,
    LimitQuery,
    add_admin_action,
    admin_router,
    operation,
)
from quaterne.server.api.archive import summary_of
from quaterne.server.api.routing.dependencies import StoreDep
from quaterne.server.api.routing.message import Message
from quaterne.server.errors import BadRequest
from quaterne.server.messages.administration import AdministeredGame, AdministeredGames
from quaterne.store import Administration, ArchiveQuery
from quaterne.store.errors import PrivateGame, UnknownGame

__all__ = ["router"]

router = admin_router()

_Name = Annotated[str | None, Query(max_length=100, description="part of a player's name")]
_Cursor = Annotated[str | None, Query(max_length=200, description="`next` of the page before")]


@router.get("/games", **operation("All finished games"))
async def list_games(
    _: AdministratorDep,
    store: StoreDep,
    player: _Name = None,
    cursor: _Cursor = None,
    limit: LimitQuery = PAGE_SIZE,
) -> Message[AdministeredGames]:
    """The latest first, hidden ones too."""
    query = ArchiveQuery(player=player, cursor=cursor, limit=limit)
    try:
        page = await store.administration.games(query)
    except BadMessage as error:
        raise BadRequest(error.field, error.problem) from None
    found = (AdministeredGame(summary_of(game), game.hidden) for game in page.games)
    return AdministeredGames(tuple(found), page.next)


add_admin_action(
    router,
    "/games/{game_id}/hide",
    Administration.hide_game,
    "Hide a game",
    "It is kept and no longer shown in the archive.",
    UnknownGame,
)
add_admin_action(
    router,
    "/games/{game_id}/show",
    Administration.show_game,
    "Show a hidden game again",
    "Unless a player made it private.",
    UnknownGame,
    PrivateGame,
)
add_admin_action(
    router,
    "/games/{game_id}/delete",
    Administration.delete_game,
    "Delete a game",
    "From the archive; its table keeps the moves.",
    UnknownGame,
)
