"""Tables as rows: what one command writes, what one transaction writes, and reading them.

A command becomes a `TableUpdate`, the updates of many tables become a `Batch` of rows, and the
database writes the batch: `quaterne.store.writer` tells what happens between.
"""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType

from sqlalchemy import bindparam, select
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from quaterne.play import Event, Joined, Left, Opened, Seat
from quaterne.play.records import FinishedGame
from quaterne.store.archive import MAX_PAGE
from quaterne.store.codec import (
    check_id,
    clamp,
    decode_events,
    decode_occupant,
    decode_options,
    encode,
    encode_event,
    is_id,
)
from quaterne.store.database_schema import events, games, secrets, tables
from quaterne.store.errors import InvalidUpdate, TableClosed, UnknownTable
from quaterne.store.models import ListedTable, TableChanged, game_id
from quaterne.store.name_search import search_key

# `TableUpdate`: what one `create` or `append` writes, all or none.


_SEATING_EVENTS = frozenset({Joined, Left})
"""Events after which another person, or nobody, sits on a seat."""
_NO_SEATS: Mapping[Seat, str | None] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class TableRow:
    """The columns of a new table."""

    opened: int
    options: str
    one: str | None
    two: str | None
    listed: bool


@dataclass(slots=True, eq=False)
class TableUpdate:
    """Events of one table, and what changes with them."""

    table: str
    first: int
    """The number of the first event; the others follow without a gap."""
    texts: Sequence[str]
    """The events as JSON."""
    due: int | None
    new_table: TableRow | None = None
    """Set when this update creates the table."""
    seats: Mapping[Seat, str | None] = field(default_factory=dict)
    """Who sat down, as JSON, or None for a player who left."""
    secrets: Mapping[Seat, bytes] = field(default_factory=dict)
    """New secrets; an empty one removes the secret of its seat."""
    finished: Sequence[FinishedGame] = ()

    @property
    def is_plain(self) -> bool:
        """Whether it changes events, due time and archive alone, as most updates do."""
        return not (self.new_table or self.seats or self.secrets)

    @property
    def last(self) -> int:
        """The number of the last event."""
        return self.first + len(self.texts) - 1


def create_update(
    table: str,
    events: Sequence[Event],
    secrets: Mapping[Seat, bytes],
    listed: bool,
    due: int | None,
) -> TableUpdate:
    """Return the update that creates a table; raise `InvalidUpdate` when these events cannot."""
    check_id(table)
    update = append_update(table, events, secrets, due, ())
    opened = events[0]
    if not isinstance(opened, Opened) or opened.number != 1:
        raise InvalidUpdate("a table begins with event 1, which opens it")
    one, two = (None if who is None else encode(who) for who in (opened.one, opened.two))
    update.new_table = TableRow(opened.time, encode(opened.options), one, two, listed)
    return update


def append_update(
    table: str,
    events: Sequence[Event],
    secrets: Mapping[Seat, bytes],
    due: int | None,
    finished: Sequence[FinishedGame],
    texts: Sequence[str] | None = None,
) -> TableUpdate:
    """Return the update that appends events; raise `InvalidUpdate` when there is a gap in them."""
    if not events:
        raise InvalidUpdate("there is no event to write")
    first = events[0].number
    if first < 1 or [event.number for event in events] != [*range(first, first + len(events))]:
        raise InvalidUpdate("events are written in their order, without a gap")
    return TableUpdate(
        table=table,
        first=first,
        texts=[encode_event(event) for event in events] if texts is None else texts,
        due=due,
        seats=_NO_SEATS
        if _SEATING_EVENTS.isdisjoint(map(type, events))
        else _changed_seats(events),
        secrets=secrets,
        finished=finished,
    )


def _changed_seats(events: Sequence[Event]) -> dict[Seat, str | None]:
    seats: dict[Seat, str | None] = {}
    for event in events:
        match event:
            case Joined(seat=seat, occupant=occupant):
                seats[seat] = encode(occupant)
            case Left(seat=seat):
                seats[seat] = None
    return seats


# `Batch`: updates of many tables that one transaction writes, as rows of the database.
#
# This is the seam of the one route for writing: the writer makes batches and hands them to
# `Database.write`; each database turns the rows into its own statements.


Row = tuple[str | int | bytes | None, ...]

TABLE_COLUMNS = ("id", "opened", "options", "one", "two", "listed", "due")
"""The columns of `Batch.new_tables`; the database chooses the key."""
GAME_COLUMNS = tuple(c.name for c in games.c if c.name not in ("key", "hidden"))
"""The columns of `Batch.games`; the database chooses the key, and nothing is hidden at first."""


class Batch:
    """Updates that are written all or none.

    `keys` holds the key of every table that is in the database already.  A database that writes a
    batch inserts `new_tables` first and adds their keys; only then are the other rows complete.
    """

    def __init__(self, updates: Sequence[TableUpdate], keys: dict[str, int]) -> None:
        self._updates = updates
        self.keys = keys

    @property
    def is_plain(self) -> bool:
        """Whether it has events, due times and games alone, as most batches do."""
        return all(update.is_plain for update in self._updates)

    def new_tables(self) -> list[Row]:
        """Return the rows of the tables that this batch creates."""
        return [
            (update.table, new.opened, new.options, new.one, new.two, new.listed, update.due)
            for update in self._updates
            if (new := update.new_table) is not None
        ]

    def events(self) -> list[tuple[int, int, str]]:
        """Return the key of its table, the number and the text of each event."""
        keys = self.keys
        return [
            (keys[update.table], number, text)
            for update in self._updates
            for number, text in enumerate(update.texts, update.first)
        ]

    def due(self) -> list[tuple[int, int | None]]:
        """Return the key of each table that existed before, and when it is due."""
        keys = self.keys
        return list(
            {
                keys[update.table]: update.due
                for update in self._updates
                if update.new_table is None
            }.items()
        )

    def seats(self, seat: Seat) -> list[tuple[int, str | None]]:
        """Return the key of each table where the occupant of this seat changes, and the new one."""
        return list(
            {
                self.keys[update.table]: update.seats[seat]
                for update in self._updates
                if seat in update.seats
            }.items()
        )

    def secrets(self) -> list[tuple[int, str, bytes]]:
        """Return the key, seat and hash of each secret that changes; an empty hash removes it."""
        changed = {
            (self.keys[update.table], seat.value): secret
            for update in self._updates
            for seat, secret in update.secrets.items()
        }
        return [(key, seat, secret) for (key, seat), secret in changed.items()]

    def games(self) -> list[Row]:
        """Return the rows of finished games for the archive."""
        return [
            _game_row(update.table, self.keys[update.table], game)
            for update in self._updates
            for game in update.finished
        ]

    def changes(self) -> list[TableChanged]:
        """Return what other processes learn: the events, or that they have to read the table."""
        return [
            # Occupants and secrets are not in the texts: a process that needs them reads them.
            TableChanged(u.table, u.last, tuple(u.texts) if u.is_plain else ())
            for u in self._updates
        ]


def _game_row(table: str, key: int, game: FinishedGame) -> Row:
    row: dict[str, str | int] = {
        "id": game_id(table, game.number),
        "table_key": key,
        "number": game.number,
        "first": game.first,
        "second": game.second,
        "players": f"{search_key(game.first)}\n{search_key(game.second)}",
        "rules": game.rules,
        "game": game.game,
        "result": game.result,
        "ending": game.ending,
        "started": game.started,
        "ended": game.ended,
        "record": game.record,
    }
    return tuple(row[name] for name in GAME_COLUMNS)


# Reading tables: their events and secrets, and the tables with an open seat.


_MANY_EVENTS = 200
"""Events that take longer to decode than all others should wait."""
_IDS_PER_QUERY = 500
"""Ids in one query; databases limit the number of parameters."""

# Outer joins: a table without such rows gives one with nulls, an unknown table gives none.
_EVENTS = (
    select(tables.c.key, tables.c.closed, tables.c.deleted, events.c.number, events.c.body)
    .select_from(tables)
    .outerjoin(
        events,
        (events.c.table_key == tables.c.key) & (events.c.number > bindparam("since")),
    )
    .where(tables.c.id == bindparam("id"))
    .order_by(events.c.number)
    .limit(bindparam("limit"))
)
_EVENTS_BETWEEN = (
    select(events.c.body)
    .join(tables)
    .where(tables.c.id == bindparam("id"))
    .where(events.c.number.between(bindparam("first"), bindparam("last")))
    .order_by(events.c.number)
)
_SECRETS = (
    select(secrets.c.seat, secrets.c.hash)
    .select_from(tables)
    .outerjoin(secrets, secrets.c.table_key == tables.c.key)
    .where(tables.c.id == bindparam("id"))
)
_OPEN_TABLES = (
    select(tables.c.id, tables.c.options, tables.c.one, tables.c.two, tables.c.opened)
    .where(tables.c.listed, tables.c.one.is_(None) | tables.c.two.is_(None))
    .where(
        (tables.c.opened >= bindparam("since"))
        | tables.c.id.in_(bindparam("always", expanding=True))
    )
    .order_by(tables.c.key.desc())
    .limit(bindparam("limit"))
)
_LISTED = (
    select(tables.c.id)
    .where(tables.c.listed, tables.c.id.in_(bindparam("ids", expanding=True)))
    .order_by(tables.c.key.desc())
)
_key_before = select(tables.c.key).where(tables.c.id == bindparam("before")).scalar_subquery()
_OPEN_TABLES_BEFORE = _OPEN_TABLES.where(tables.c.key < _key_before)


async def read_events(
    connection: AsyncConnection, table: str, since: int, limit: int
) -> tuple[int, tuple[Event, ...]]:
    """Return the key of a table and its first events after a number, at most `limit`.

    Raise `UnknownTable`, also when it was deleted, and `TableClosed`.
    """
    parameters = {"id": table, "since": clamp(since, bits=32), "limit": limit}
    rows = (await connection.execute(_EVENTS, parameters)).all() if is_id(table) else ()
    if not rows or rows[0].deleted is not None:
        raise UnknownTable(table)
    if rows[0].closed is not None:
        raise TableClosed(table)
    found = [(row.number, row.body) for row in rows if row.body is not None]
    if len(found) <= _MANY_EVENTS:
        return rows[0].key, decode_events(table, found)
    return rows[0].key, await asyncio.to_thread(decode_events, table, found)


async def is_stored(engine: AsyncEngine, update: TableUpdate) -> bool:
    """Return whether exactly the events of this update are in the database."""
    parameters = {"id": update.table, "first": update.first, "last": update.last}
    async with engine.connect() as connection:
        rows = await connection.execute(_EVENTS_BETWEEN, parameters)
        return [body for (body,) in rows] == list(update.texts)


async def read_secrets(connection: AsyncConnection, table: str) -> Mapping[Seat, bytes]:
    """Return the hashed secret of every seat that has one; raise `UnknownTable`."""
    rows = (await connection.execute(_SECRETS, {"id": table})).all() if is_id(table) else ()
    if not rows:
        raise UnknownTable(table)
    return {Seat(seat): bytes(hashed) for seat, hashed in rows if seat is not None}


async def read_open_tables(
    connection: AsyncConnection,
    limit: int,
    before: str | None,
    since: int,
    always: Collection[str],
) -> list[ListedTable]:
    """Return listed tables with an open seat, the newest first."""
    if before is not None and not is_id(before):
        return []
    statement = _OPEN_TABLES if before is None else _OPEN_TABLES_BEFORE
    parameters = {
        "limit": max(0, min(limit, MAX_PAGE)),
        "before": before,
        "since": clamp(since, bits=64),
        "always": list(always),
    }
    rows = await connection.execute(statement, parameters)
    return [_open_table(*row) for row in rows]


async def read_listed(connection: AsyncConnection, ids: Collection[str]) -> list[str]:
    """Return those of these tables that are listed, the newest first."""
    known = [table for table in ids if is_id(table)][:_IDS_PER_QUERY]
    rows = await connection.execute(_LISTED, {"ids": known})
    return [table for (table,) in rows]


def _open_table(
    table: str, options: str, one: str | None, two: str | None, opened: int
) -> ListedTable:
    seats = decode_occupant(table, one), decode_occupant(table, two)
    return ListedTable(table, decode_options(table, options), *seats, opened)
