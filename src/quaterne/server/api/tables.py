"""Tables: create, list, look at one, read its events and the records of its games."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Annotated, Any

from fastapi import APIRouter, Query, Request, Response

from quaterne.errors import RecordError
from quaterne.host.answers import last_record
from quaterne.host.errors import BadRequest, HiddenByMask
from quaterne.host.frames import visible_events
from quaterne.host.messages import (
    EventHistory,
    NewTable,
    OpenTable,
    OpenTables,
    RunningGame,
    RunningGames,
    SeatSecret,
    TableCreated,
    TableSnapshot,
)
from quaterne.notation import Record, parse_record, write_record
from quaterne.play import (
    Event,
    Occupant,
    Person,
    Seat,
    open_table,
    open_with_record,
    records_of,
    view,
)
from quaterne.play.errors import InvalidTable, NoSpectators, NotStarted
from quaterne.players import deal_from_stock
from quaterne.server.api.joining import set_seat_cookie
from quaterne.server.api.openapi import BODY_ERRORS, TABLE_ERRORS, error_responses, record_responses
from quaterne.server.api.routing import (
    AccessDep,
    ClientAddress,
    HistoryRateDep,
    LifecycleDep,
    LobbyDep,
    Message,
    MessageRoute,
    NamesDep,
    RegistryDep,
    StoreDep,
    TableAccess,
    check_blocks,
    rate_limited,
)
from quaterne.server.clock import now
from quaterne.server.errors import Blocked, RefusedName, ServerStopping, TooManyListed
from quaterne.server.messages import is_table_id, new_table_id
from quaterne.server.networks import client_network
from quaterne.server.player_names import NamePolicy
from quaterne.server.tables.live_table import LONG_TEXT, MANY_EVENTS, SOURCE, off_loop
from quaterne.server.tables.lobby import TIME_TO_CONNECT
from quaterne.server.tables.seat_credentials import hash_secret, new_secret
from quaterne.store.errors import StoreUnavailable, TableClosed, UnknownTable

router = APIRouter(tags=["tables"], route_class=MessageRoute)

_Before = Annotated[str | None, Query(max_length=64, description="`next` of the page before")]
_PAGE = 50
_MOST_WATCHED = 20
_MOST_EVENTS = 2_000


@router.post(
    "/tables",
    status_code=201,
    summary="Open a table",
    responses=error_responses(
        *BODY_ERRORS,
        InvalidTable,
        RefusedName,
        RecordError,
        Blocked,
        TooManyListed,
        ServerStopping,
        StoreUnavailable,
    ),
    dependencies=[rate_limited("tables")],
)
async def create(
    request: Request,
    response: Response,
    address: ClientAddress,
    registry: RegistryDep,
    lobby: LobbyDep,
    lifecycle: LifecycleDep,
    names: NamesDep,
    new: Message[NewTable],
) -> Message[TableCreated]:
    """The client that opens a table holds every seat with a person, by the secrets and cookies of
    the response.  A seat that is null is open to any client.  If people of one client take both
    seats, no game of the table enters the archive: its options then have no `archived`.
    """
    lifecycle.check_accepting_tables()
    new = _with_accepted_names(new, await request.json(), names)
    if isinstance(new.one, Person) and isinstance(new.two, Person):
        new = replace(new, options=replace(new.options, archived=False))
    occupants = {Seat.ONE: new.one, Seat.TWO: new.two}
    is_waiting = new.listed and None in occupants.values()
    check_blocks(request, (who.name for who in occupants.values() if isinstance(who, Person)))
    secrets = {s: new_secret() for s, who in occupants.items() if isinstance(who, Person)}
    hashes = {seat: hash_secret(secret) for seat, secret in secrets.items()}
    events = await _first_events(new)
    table_id = new_table_id()
    if is_waiting:  # before anybody else has a turn: many requests may be here at once
        lobby.add(address, table_id)
    creator = client_network(address)
    live_table = await registry.create(events, hashes, new.listed, creator, table_id)
    for seat, secret in secrets.items():
        set_seat_cookie(request, response, live_table.id, seat, secret)
    viewer = next(iter(secrets), None)
    return TableCreated(
        live_table.id,
        {seat: SeatSecret(secret) for seat, secret in secrets.items()},
        view(live_table.table, viewer),
    )


def _with_accepted_names(new: NewTable, asked: dict[str, Any], names: NamePolicy) -> NewTable:
    """Return the request with the names as they are kept; raise `RefusedName`.

    They are checked as they were sent: `Person` has replaced what cannot be seen already.
    """

    def accepted(seat: Seat, who: Occupant | None) -> Occupant | None:
        return Person(names.accept(asked[seat]["name"])) if isinstance(who, Person) else who

    return replace(new, one=accepted(Seat.ONE, new.one), two=accepted(Seat.TWO, new.two))


async def _first_events(new: NewTable) -> tuple[Event, ...]:
    if new.record is None:
        return open_table(new.options, new.one, new.two, now(), SOURCE, deal=deal_from_stock)
    record = await off_loop(len(new.record) > LONG_TEXT, parse_record, new.record)
    return open_with_record(record, now(), new.options, new.one, new.two)


@router.get(
    "/tables",
    summary="Tables with an open seat",
    responses=error_responses(BadRequest, StoreUnavailable),
)
async def list_open(
    registry: RegistryDep, store: StoreDep, lobby: LobbyDep, before: _Before = None
) -> Message[OpenTables]:
    """The listed tables with an open seat and a connected player, the latest first.  The player who
    opens a table has ten seconds to connect; after three hours it leaves the list.
    """
    if before is not None and not is_table_id(before):
        raise BadRequest("before", "must be `next` of the page before")
    waiting = registry.presence.waiting_tables()
    found = await store.open_tables(_PAGE, before, since=now() - TIME_TO_CONNECT, always=waiting)
    recent = [table for table in found if table.since >= lobby.oldest]
    excess = lobby.excess([table.id for table in recent])
    tables = tuple(
        OpenTable(t.id, t.options, t.one, t.two, t.since) for t in recent if t.id not in excess
    )
    return OpenTables(tables, recent[-1].id if len(recent) == _PAGE else None)


@router.get(
    "/tables/running",
    summary="Games to watch",
    responses=error_responses(StoreUnavailable),
)
async def list_running(registry: RegistryDep, store: StoreDep) -> Message[RunningGames]:
    """The games that go on at listed tables, as an onlooker sees them: of the tables with both
    players connected the latest twenty.  Tables without onlookers are left out.
    """
    found: list[RunningGame] = []
    for table_id in await store.listed(registry.presence.played_tables()):
        try:
            table = (await registry.get(table_id)).table
        except (UnknownTable, TableClosed):  # it has just ended, at another process
            continue
        if table.options.onlookers and table.current is not None:
            seen = view(table, None)
            if seen.outcome is None:
                found.append(RunningGame(table_id, seen))
        if len(found) == _MOST_WATCHED:
            break
    return RunningGames(tuple(found))


@router.get(
    "/tables/{table_id}",
    summary="Look at a table",
    responses=error_responses(*TABLE_ERRORS, NoSpectators),
)
async def look(access: AccessDep) -> Message[TableSnapshot]:
    """The table as the client may see it, from `seat` or from the first of its seats."""
    live_table, viewer = access.live_table, access.viewer
    shown = view(live_table.table, viewer)
    return TableSnapshot(
        live_table.id, viewer, access.seats, shown, now(), live_table.clients.presence
    )


@router.get(
    "/tables/{table_id}/events",
    summary="What happened at a table",
    responses=error_responses(*TABLE_ERRORS, NoSpectators),
)
async def events(
    access: AccessDep,
    count_history: HistoryRateDep,
    since: Annotated[int, Query(ge=0, le=10**9, description="the last event known")] = 0,
) -> Message[EventHistory]:
    """The events after number `since` that the client may see, at most two thousand.  Ask again
    with `since` set to `number` until no more come.
    """
    if access.live_table.table.number - since > MANY_EVENTS:
        count_history()
    found = await access.live_table.events_since(since, _MOST_EVENTS + 1)
    table = access.live_table.table
    view(table, access.viewer)  # raises NoSpectators
    number = table.number if len(found) <= _MOST_EVENTS else found[_MOST_EVENTS - 1].number
    return EventHistory(visible_events(found[:_MOST_EVENTS], access.viewer, table), number)


# Records of the games of a table.


records_router = APIRouter(tags=["play"], route_class=MessageRoute)

GameNumber = Annotated[int | None, Query(ge=1, le=10**6, description="else the last one")]


@records_router.get(
    "/tables/{table_id}/record",
    summary="A game as a record",
    response_class=Response,
    responses=record_responses(*TABLE_ERRORS, HiddenByMask, NotStarted),
)
async def record(
    access: AccessDep, count_history: HistoryRateDep, game: GameNumber = None
) -> Response:
    """A game of a table, unless it is hidden from the client."""
    return record_response(write_record(await game_record(access, count_history, game)))


async def game_record(
    access: TableAccess, count_history: Callable[[], None], game: int | None
) -> Record:
    """Return the record of a game of a table, the last one if `game` is None.

    An earlier one takes the whole history of the table, which `count_history` counts.  Raise
    `NoSpectators` or `HiddenByMask` if the client may not see it.
    """
    last = last_record(access.live_table.table, access.viewer, game)
    if last is not None:
        return last
    count_history()
    events = await access.live_table.events_since(0)
    return (await off_loop(len(events) > MANY_EVENTS, records_of, events))[(game or 1) - 1]


def record_response(record: str) -> Response:
    """Return a game record as plain text, so that no browser takes it for anything else."""
    headers = {"cache-control": "no-store"}
    return Response(record, headers=headers, media_type="text/plain; charset=utf-8")
