"""Finished games: searching them, reading one, and the index of players' names."""

from __future__ import annotations

import re

from sqlalchemy import ColumnElement, Row, Select, select, tuple_
from sqlalchemy.ext.asyncio import AsyncConnection

from quaterne.errors import BadMessage
from quaterne.play.records import FinishedGame
from quaterne.store.codec import clamp, is_id, is_text
from quaterne.store.database_schema import games, tables
from quaterne.store.errors import UnknownGame
from quaterne.store.models import ArchivedGame, ArchivePage, ArchiveQuery, HiddenBy
from quaterne.store.name_search import order_by_storing, search_key, with_name

# The archive of finished games: searching it, and reading one game.


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
_COLUMNS = (games.c.key, games.c.id, games.c.hidden, *(games.c[name] for name in _FIELDS))
_CURSOR = re.compile(r"(-?[0-9]{1,18})\.([0-9]{1,18})")


async def search(connection: AsyncConnection, query: ArchiveQuery) -> ArchivePage:
    """Return one page of the games that match, the last one to end first.

    With a name it is the last one stored first, which differs only where processes' clocks do.
    """
    if not all(map(is_text, (query.game, query.rules, query.result))):
        return ArchivePage((), None)
    limit = max(1, min(query.limit, MAX_PAGE))
    statement = _statement(query, connection.dialect.name).limit(limit + 1)
    rows = (await connection.execute(statement)).all()
    page = rows[:limit]
    cursor = f"{page[-1].ended}.{page[-1].key}" if len(rows) > limit else None
    return ArchivePage(tuple(map(_game, page)), cursor)


def _statement(query: ArchiveQuery, dialect: str) -> Select[tuple[object, ...]]:
    statement: Select[tuple[object, ...]] = select(*_COLUMNS)
    part = "" if query.player is None else search_key(query.player)
    order: tuple[ColumnElement[int], ...] = (games.c.ended, games.c.key)
    if part:
        # The index of names knows the order in which games were stored, not when they ended:
        # sorting all games of a frequent name by that would cost more than finding them.
        statement, order = with_name(statement, part, dialect), (order_by_storing(dialect),)
    if not query.hidden:
        statement = statement.where(games.c.hidden.is_(None))
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
        ended, key = _parse_cursor(query.cursor)
        last = order[-1] < key if part else tuple_(*order) < tuple_(ended, key)
        statement = statement.where(last)
    return statement.order_by(*(column.desc() for column in order))


def _parse_cursor(cursor: str) -> tuple[int, int]:
    match = _CURSOR.fullmatch(cursor)
    if match is None:
        raise BadMessage("cursor", "this is not a cursor from a page of the archive")
    return int(match[1]), int(match[2])


async def read_game(connection: AsyncConnection, game: str, hidden: bool = False) -> ArchivedGame:
    """Return one finished game; raise `UnknownGame`, also for a hidden one unless asked for."""
    statement = select(*_COLUMNS).where(games.c.id == game)
    row = (await connection.execute(statement)).one_or_none() if is_id(game) else None
    if row is None or (row.hidden is not None and not hidden):
        raise UnknownGame(game)
    return _game(row)


async def read_games_of_table(connection: AsyncConnection, table: str) -> list[ArchivedGame]:
    """Return the finished games of a table that the archive keeps, shown or hidden."""
    key = select(tables.c.key).where(tables.c.id == table).scalar_subquery()
    statement = select(*_COLUMNS).where(games.c.table_key == key).order_by(games.c.number)
    return [_game(row) for row in await connection.execute(statement)] if is_id(table) else []


def _game(row: Row[tuple[object, ...]]) -> ArchivedGame:
    fields = {name: getattr(row, name) for name in _FIELDS}
    hidden = None if row.hidden is None else HiddenBy(row.hidden)
    return ArchivedGame(row.id, FinishedGame(**fields), hidden)
