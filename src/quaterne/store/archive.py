"""The archive of finished games: searching it, and reading one game."""

from __future__ import annotations

import re

from sqlalchemy import Row, Select, select, tuple_
from sqlalchemy.ext.asyncio import AsyncConnection

from quaterne.errors import BadMessage
from quaterne.store.errors import UnknownGame
from quaterne.store.models import ArchivedGame, ArchivePage, ArchiveQuery, FinishedGame
from quaterne.store.schema import games
from quaterne.store.search_key import search_key
from quaterne.store.validation import clamp, is_id, is_text

__all__ = ["MAX_PAGE", "read_game", "search"]

MAX_PAGE = 500
"""The most games of one page."""

_FIELDS = (
    "number",
    "first",
    "second",
    "rules",
    "game",
    "result",
    "ending",
    "started",
    "ended",
    "record",
)
_COLUMNS = (games.c.key, games.c.id, *(games.c[name] for name in _FIELDS))
_CURSOR = re.compile(r"(-?[0-9]{1,18})\.([0-9]{1,18})")


async def search(connection: AsyncConnection, query: ArchiveQuery) -> ArchivePage:
    """Return one page of the games that match, the last one to end first."""
    if not all(map(is_text, (query.game, query.rules, query.result))):
        return ArchivePage((), None)
    limit = max(1, min(query.limit, MAX_PAGE))
    rows = (await connection.execute(_statement(query).limit(limit + 1))).all()
    page = rows[:limit]
    cursor = f"{page[-1].ended}.{page[-1].key}" if len(rows) > limit else None
    return ArchivePage(tuple(map(_game, page)), cursor)


def _statement(query: ArchiveQuery) -> Select[tuple[object, ...]]:
    statement: Select[tuple[object, ...]] = select(*_COLUMNS).order_by(
        games.c.ended.desc(), games.c.key.desc()
    )
    if query.player is not None and (part := search_key(query.player)):
        statement = statement.where(games.c.players.contains(part, autoescape=True))
    for column, value in (
        (games.c.game, query.game),
        (games.c.rules, query.rules),
        (games.c.result, query.result),
    ):
        if value is not None:
            statement = statement.where(column == value)
    if query.since is not None:
        statement = statement.where(games.c.ended >= clamp(query.since))
    if query.until is not None:
        statement = statement.where(games.c.ended < clamp(query.until))
    if query.cursor is not None:
        # The place where the last page ended, not a count of games: games that end meanwhile
        # neither repeat nor hide any.
        statement = statement.where(
            tuple_(games.c.ended, games.c.key) < tuple_(*_parse_cursor(query.cursor))
        )
    return statement


def _parse_cursor(cursor: str) -> tuple[int, int]:
    match = _CURSOR.fullmatch(cursor)
    if match is None:
        raise BadMessage("cursor", "this is not a cursor from a page of the archive")
    return int(match[1]), int(match[2])


async def read_game(connection: AsyncConnection, game: str) -> ArchivedGame:
    """Return one finished game; raise `UnknownGame`."""
    statement = select(*_COLUMNS).where(games.c.id == game)
    row = (await connection.execute(statement)).one_or_none() if is_id(game) else None
    if row is None:
        raise UnknownGame(game)
    return _game(row)


def _game(row: Row[tuple[object, ...]]) -> ArchivedGame:
    fields = {name: getattr(row, name) for name in _FIELDS}
    return ArchivedGame(row.id, FinishedGame(**fields))
