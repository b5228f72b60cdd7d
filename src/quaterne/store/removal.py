"""What leaves the store: hidden and deleted games and tables, erased names, what is too old.

Each function runs inside the transaction of its caller.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass, replace
from enum import Enum
from typing import Any

import orjson
from sqlalchemy import bindparam, delete, func, select, tuple_, update
from sqlalchemy.ext.asyncio import AsyncConnection

from quaterne.notation import parse_record, write_record
from quaterne.play import ERASED_NAME, Seat
from quaterne.store.codec import is_id
from quaterne.store.database_schema import events, games, reports, secrets, tables
from quaterne.store.errors import PrivateGame, UnknownGame, UnknownTable
from quaterne.store.models import HiddenBy
from quaterne.store.name_search import search_key

# Finished games that the archive hides or no longer has.


async def set_hidden(connection: AsyncConnection, game: str, hidden: HiddenBy | None) -> None:
    """Hide a finished game from the archive, or show it again; raise `UnknownGame`.

    What a player made private stays so: raise `PrivateGame` when it is to be shown.
    """
    statement = update(games).where(games.c.id == game).values(hidden=hidden)
    if hidden is not HiddenBy.PLAYER:
        statement = statement.where(games.c.hidden.is_distinct_from(HiddenBy.PLAYER.value))
    found = (await connection.execute(statement)).rowcount if is_id(game) else 0
    if found:
        return
    if not await _is_hidden(connection, game):
        raise UnknownGame(game)
    if hidden is None:
        raise PrivateGame(game)


async def _is_hidden(connection: AsyncConnection, game: str) -> bool:
    statement = select(games.c.hidden).where(games.c.id == game)
    row = (await connection.execute(statement)).one_or_none() if is_id(game) else None
    return row is not None and row.hidden is not None


async def delete_game(connection: AsyncConnection, game: str) -> None:
    """Delete a finished game from the archive; raise `UnknownGame`.

    The table keeps the events of the game: only its clients can see them.
    """
    statement = delete(games).where(games.c.id == game)
    if not is_id(game) or not (await connection.execute(statement)).rowcount:
        raise UnknownGame(game)


# Names of people, erased from events, seats, finished games and reports.


_UPDATE_EVENT = (
    update(events)
    .where(events.c.table_key == bindparam("of_table"), events.c.number == bindparam("of_number"))
    .values(body=bindparam("new_body"))
)
_UPDATE_GAME = (
    update(games)
    .where(games.c.key == bindparam("of_game"))
    .values({c: bindparam(f"new_{c.name}") for c in (games.c.first, games.c.second)})
    .values(players=bindparam("new_players"), record=bindparam("new_record"))
)


async def erase_names(connection: AsyncConnection, key: int, seats: Collection[Seat]) -> None:
    """Replace the names of the people on these seats, wherever the store has them.

    That is in the events that seated them, in the seats of the table, in its finished games and in
    reports, which are deleted.
    """
    first_seats: dict[int, Seat] = {}
    people: set[Seat] = set()
    changed: list[dict[str, Any]] = []
    rows = await connection.execute(
        select(events.c.number, events.c.body)
        .where(events.c.table_key == key)
        .order_by(events.c.number)
    )
    for number, text in rows:
        event = orjson.loads(text)
        if event["type"] == "game-started":
            first_seats[event["game"]] = Seat(event["first"])
        elif found := _erase_in_event(event, seats):
            people |= found
            body = orjson.dumps(event).decode()
            changed.append({"of_table": key, "of_number": number, "new_body": body})
    if changed:
        await connection.execute(_UPDATE_EVENT, changed)
    # A report holds the name too, and nothing is left to deal with.
    table = select(tables.c.id).where(tables.c.key == key).scalar_subquery()
    reported = (reports.c.table_id == table, reports.c.seat.in_([seat.value for seat in seats]))
    await connection.execute(delete(reports).where(*reported))
    await _erase_in_table(connection, key, seats)
    await _erase_in_games(connection, key, people, first_seats)


def _erase_in_event(event: dict[str, Any], seats: Iterable[Seat]) -> set[Seat]:
    """Erase the names in an event that seats people; return the seats of these people."""
    match event["type"]:
        case "opened":
            return {seat for seat in seats if _erase_in_occupant(event.get(seat))}
        case "joined":
            taken = {seat for seat in seats if seat == event["seat"]}
            return taken if _erase_in_occupant(event["occupant"] if taken else None) else set()
        case _:
            return set()


def _erase_in_occupant(occupant: dict[str, Any] | None) -> bool:
    if occupant is None or occupant.get("type") != "person":
        return False
    occupant["name"] = ERASED_NAME
    return True


async def _erase_in_table(connection: AsyncConnection, key: int, seats: Collection[Seat]) -> None:
    statement = select(tables.c.one, tables.c.two).where(tables.c.key == key)
    row = (await connection.execute(statement)).one()
    changes: dict[str, Any] = {}
    for seat in seats:
        text = getattr(row, seat.value)
        occupant = None if text is None else orjson.loads(text)
        if _erase_in_occupant(occupant):
            changes[seat.value] = orjson.dumps(occupant).decode()
    if len(seats) == len(Seat):
        changes["nameless"] = True
    if changes:
        await connection.execute(update(tables).where(tables.c.key == key).values(changes))


async def _erase_in_games(
    connection: AsyncConnection, key: int, people: Collection[Seat], first_seats: dict[int, Seat]
) -> None:
    statement = select(games).where(games.c.table_key == key)
    changed = []
    for row in (await connection.execute(statement)).all():
        first_seat = first_seats[row.number]
        names = [
            ERASED_NAME if seat in people else name
            for seat, name in ((first_seat, row.first), (first_seat.opponent, row.second))
        ]
        record = replace(parse_record(row.record), first=names[0], second=names[1])
        changed.append(
            {
                "of_game": row.key,
                "new_first": names[0],
                "new_second": names[1],
                "new_players": "\n".join(map(_search_key_of_name, names)),
                "new_record": write_record(record),
            }
        )
    if changed:
        await connection.execute(_UPDATE_GAME, changed)


def _search_key_of_name(name: str) -> str:
    return "" if name == ERASED_NAME else search_key(name)


async def table_key(connection: AsyncConnection, table: str) -> int:
    """Return the key of a table; raise `UnknownTable`."""
    statement = select(tables.c.key).where(tables.c.id == table)
    row = (await connection.execute(statement)).one_or_none() if is_id(table) else None
    if row is None:
        raise UnknownTable(table)
    return int(row.key)


# Tables, deleted whole, and which of them are older than an operator wants to keep.


async def delete_tables(connection: AsyncConnection, ids: Collection[str]) -> None:
    """Delete tables with all that belongs to them: events, secrets, finished games, reports."""
    found = select(tables.c.key).where(tables.c.id.in_(ids))
    keys = (await connection.execute(found)).scalars().all()
    await connection.execute(delete(reports).where(reports.c.table_id.in_(ids)))
    for part in (games, secrets, events):
        await connection.execute(delete(part).where(part.c.table_key.in_(keys)))
    await connection.execute(delete(tables).where(tables.c.key.in_(keys)))


class OldTableKind(Enum):
    """Which of the old tables to find."""

    ANY = "any"
    UNSTARTED = "with an open seat: nobody has played there"
    NAMED = "with the names of their players"


@dataclass(frozen=True, slots=True)
class OldTable:
    """A table that was opened long ago."""

    id: str
    opened: int
    key: int
    last: int
    """When its last event happened."""


_last_number = (
    select(func.max(events.c.number))
    .where(events.c.table_key == tables.c.key)
    .correlate(tables)
    .scalar_subquery()
)
_OLD_TABLES = (
    select(tables.c.id, tables.c.opened, tables.c.key, events.c.body)
    .join(events, (events.c.table_key == tables.c.key) & (events.c.number == _last_number))
    .order_by(tables.c.opened, tables.c.key)
)
_KIND_CONDITIONS = {
    OldTableKind.ANY: tables.c.nameless.in_((False, True)),  # so that the index serves
    OldTableKind.UNSTARTED: tables.c.one.is_(None) | tables.c.two.is_(None),
    OldTableKind.NAMED: tables.c.nameless.is_(False),
}


async def read_old_tables(
    connection: AsyncConnection,
    kind: OldTableKind,
    opened_before: int,
    limit: int,
    after: OldTable | None,
) -> list[OldTable]:
    """Return tables that were opened before a time, the oldest first, and later than `after`."""
    statement = _OLD_TABLES.where(_KIND_CONDITIONS[kind], tables.c.opened < opened_before)
    if after is not None:
        place = tuple_(tables.c.opened, tables.c.key)
        statement = statement.where(place > tuple_(after.opened, after.key))
    rows = await connection.execute(statement.limit(limit))
    return [OldTable(*row[:3], orjson.loads(row.body)["time"]) for row in rows]
