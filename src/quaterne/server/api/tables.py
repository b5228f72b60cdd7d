"""Opening, finding and joining tables."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query, Request, Response

from quaterne.errors import BadMessage, RecordError
from quaterne.notation import parse_record
from quaterne.play import Event, Join, Person, Seat, Table, open_table, open_with_record, view
from quaterne.play.errors import InvalidTable, NoOnlookers, SeatTaken
from quaterne.server.api.dependencies import (
    address_of,
    answer,
    asker,
    read_body,
    seat_cookie,
    service_of,
)
from quaterne.server.api.openapi import answers, body
from quaterne.server.clock import now
from quaterne.server.errors import JsonWanted, NotJson, SeatNotHeld, TooLarge, WrongSecret
from quaterne.server.live.frames import seen
from quaterne.server.messages import examples
from quaterne.server.messages import tables as messages
from quaterne.server.tables.credentials import check_own_secret, hash_of, holder, new_secret
from quaterne.server.tables.live_table import SOURCE, Room
from quaterne.store.errors import StoreUnavailable, UnknownTable

__all__ = ["TableId", "router"]

router = APIRouter(tags=["tables"])

TableId = str
_Before = Annotated[str | None, Query(max_length=64, description="`next` of the page before")]
_PAGE = 50
_A_DAY = 24 * 3600 * 1000
"""After so many milliseconds without anybody there a table is listed no longer."""
_READING = (NotJson, JsonWanted, TooLarge, BadMessage)


@router.post(
    "/tables",
    status_code=201,
    summary="Open a table",
    responses=answers(
        messages.TableCreated,
        examples.CREATED,
        *_READING,
        InvalidTable,
        RecordError,
        StoreUnavailable,
        status=201,
    ),
    openapi_extra=body(messages.NewTable, examples.NEW_TABLE),
)
async def create(request: Request) -> Response:
    """Whoever opens a table holds every seat with a person, by the secrets and cookies of the
    answer; a seat that is null is open to whoever joins.
    """
    service = service_of(request)
    service.limits.take("tables", address_of(request))
    asked = await read_body(request, messages.NewTable)
    occupants = {Seat.ONE: asked.one, Seat.TWO: asked.two}
    secrets = {s: new_secret() for s, who in occupants.items() if isinstance(who, Person)}
    hashes = {seat: hash_of(secret) for seat, secret in secrets.items()}
    room = await service.house.open(_first_events(asked), hashes, asked.listed)
    viewer = next(iter(secrets), None)
    shown = {seat.value: {"secret": secret} for seat, secret in secrets.items()}
    created = messages.TableCreated(room.id, shown, view(room.table, viewer))  # type: ignore[arg-type]
    response = answer(created, 201)
    for seat, secret in secrets.items():
        response.headers.append("set-cookie", seat_cookie(request, room, seat, secret))
    return response


def _first_events(asked: messages.NewTable) -> tuple[Event, ...]:
    if asked.record is None:
        return open_table(asked.options, asked.one, asked.two, now(), SOURCE)
    record = parse_record(asked.record)
    return open_with_record(record, now(), asked.options, asked.one, asked.two)


@router.get(
    "/tables",
    summary="Tables with an open seat",
    responses=answers(messages.OpenTables, examples.OPEN_TABLES, StoreUnavailable),
)
async def waiting(
    request: Request,
    before: _Before = None,
) -> Response:
    """The listed tables at which somebody is awaited, the latest first: those of the last day, and
    older ones while somebody who sits there is connected.
    """
    service = service_of(request)
    awaiting = service.house.attendance.awaiting()
    found = await service.store.open_tables(_PAGE, before, since=now() - _A_DAY, always=awaiting)
    tables = tuple(messages.TableWaiting(t.id, t.options, t.one, t.two, t.since) for t in found)
    following = found[-1].id if len(found) == _PAGE else None
    return answer(messages.OpenTables(tables, following))


@router.get(
    "/tables/{table_id}",
    summary="Look at a table",
    responses=answers(
        messages.TableSeen,
        examples.SEEN,
        UnknownTable,
        WrongSecret,
        SeatNotHeld,
        NoOnlookers,
        StoreUnavailable,
    ),
)
async def look(request: Request, table_id: TableId, seat: str | None = None) -> Response:
    """The table as the asker may see it, from `seat` or from the first seat held."""
    who = await asker(request, table_id, seat)
    presence = messages.Presence(**who.room.presence)  # type: ignore[arg-type]
    shown = view(who.room.table, who.viewer)
    return answer(messages.TableSeen(who.room.id, who.viewer, who.held, shown, now(), presence))


@router.get(
    "/tables/{table_id}/events",
    summary="What happened at a table",
    responses=answers(
        messages.EventsSince,
        examples.EVENTS,
        UnknownTable,
        WrongSecret,
        SeatNotHeld,
        NoOnlookers,
        StoreUnavailable,
    ),
)
async def events(
    request: Request,
    table_id: TableId,
    since: Annotated[int, Query(ge=0, le=10**9, description="the last event known")] = 0,
    seat: str | None = None,
) -> Response:
    """The events after number `since` that the asker may see."""
    who = await asker(request, table_id, seat)
    found = await who.room.since(since)
    table = who.room.table
    view(table, who.viewer)  # NoOnlookers
    shown = seen(found, who.viewer, table)
    return answer(messages.EventsSince(shown, table.number))  # type: ignore[arg-type]


@router.post(
    "/tables/{table_id}/join",
    summary="Take an open seat",
    responses=answers(
        messages.SeatGiven,
        examples.GIVEN,
        UnknownTable,
        SeatTaken,
        *_READING,
        InvalidTable,
        StoreUnavailable,
    ),
    openapi_extra=body(messages.JoinTable, examples.JOIN),
)
async def join(request: Request, table_id: TableId) -> Response:
    """The secret of the seat is in the answer, and nowhere else ever again; its cookie too.  With a
    secret of one's own making, joining can be repeated when the answer was lost.
    """
    service = service_of(request)
    service.limits.take("secrets", address_of(request))
    asked = await read_body(request, messages.JoinTable)
    if asked.secret is not None:
        check_own_secret(asked.secret)
    room = await service.house.room(table_id)
    secret = asked.secret or new_secret()
    seat = await _sit_down(room, asked, secret)
    given = messages.SeatGiven(room.id, seat, secret, view(room.table, seat))
    response = answer(given)
    response.headers.append("set-cookie", seat_cookie(request, room, seat, secret))
    return response


async def _sit_down(room: Room, asked: messages.JoinTable, secret: str) -> Seat:
    """Take a seat, unless the secret holds one already: then this was asked before."""
    seat = _seat_for(room, asked.seat)
    command = Join(asked.id, Person(asked.name))

    def is_new(_: Table) -> bool:
        return _seat_of(secret, room) is None

    try:
        done = await room.do(seat, command, secrets={seat: hash_of(secret)}, still=is_new)
    except SeatTaken:
        if is_new(room.table):
            raise
        done = ()
    held = seat if done else _seat_of(secret, room)
    if held is None:
        raise SeatTaken(seat)
    return held


def _seat_of(secret: str, room: Room) -> Seat | None:
    try:
        return holder(secret, room.secrets)
    except WrongSecret:
        return None


def _seat_for(room: Room, wanted: Seat | None) -> Seat:
    if wanted is not None:
        return wanted
    return next(iter(room.table.open_seats), Seat.ONE)


@router.post(
    "/tables/{table_id}/seat",
    summary="Get a seat's cookie again",
    responses=answers(messages.SeatHeld, examples.HELD, UnknownTable, WrongSecret, *_READING),
    openapi_extra=body(messages.ShownSecret, examples.SECRET),
)
async def take_up(request: Request, table_id: TableId) -> Response:
    """For the private link of a seat, `/table/ID#SEAT.SECRET`: what stands behind # is never sent
    with an address, so the page sends it here.
    """
    service = service_of(request)
    service.limits.take("secrets", address_of(request))
    asked = await read_body(request, messages.ShownSecret)
    room = await service.house.room(table_id)
    (seat,) = await room.held_by({"authorization": f"Bearer {asked.secret}"})
    response = answer(messages.SeatHeld(room.id, seat))
    response.headers.append("set-cookie", seat_cookie(request, room, seat, asked.secret))
    return response
