"""Seats: take an open one, or get the cookie of a held one again."""

from __future__ import annotations

from dataclasses import replace

from fastapi import APIRouter, Request, Response

from quaterne.host.messages import JoinRequest, SeatClaimed, SeatSecret, TableJoined
from quaterne.play import Join, Joined, Person, Seat, Table, view
from quaterne.play.errors import InvalidTable, SeatTaken
from quaterne.server.api.openapi import BODY_ERRORS, TABLE_ERRORS, error_responses
from quaterne.server.api.routing import (
    ClientAddress,
    Message,
    MessageRoute,
    NamesDep,
    RegistryDep,
    check_blocks,
    parts_of,
    rate_limited,
)
from quaterne.server.errors import RefusedName, WrongSecret
from quaterne.server.tables.live_table import LiveTable
from quaterne.server.tables.seat_credentials import (
    check_own_secret,
    cookie_header,
    hash_secret,
    is_secret,
    new_secret,
    seat_of_secret,
)

router = APIRouter(tags=["tables"], route_class=MessageRoute)


@router.post(
    "/tables/{table_id}/join",
    summary="Take an open seat",
    responses=error_responses(*BODY_ERRORS, *TABLE_ERRORS, SeatTaken, InvalidTable, RefusedName),
    dependencies=[rate_limited("secrets")],
)
async def join(
    request: Request,
    response: Response,
    registry: RegistryDep,
    names: NamesDep,
    table_id: str,
    body: Message[JoinRequest],
) -> Message[TableJoined]:
    """The response has the secret of the seat, which is never shown again, and sets its cookie.  A
    client that sends a secret of its own can repeat the request when the response was lost.
    """
    if body.secret is not None:
        check_own_secret(body.secret)
    name = names.accept(body.name)
    check_blocks(request, (name,))
    live_table = await registry.get(table_id)
    secret = body.secret or new_secret()
    seat = await _take_seat(live_table, replace(body, name=name), secret)
    set_seat_cookie(request, response, live_table.id, seat, secret)
    return TableJoined(live_table.id, seat, secret, view(live_table.table, seat))


async def _take_seat(live_table: LiveTable, body: JoinRequest, secret: str) -> Seat:
    """Take a seat and return it, or return the one that the secret has from an earlier request.

    A client that names no seat gets the next one if another client takes the first meanwhile.
    """
    while True:
        seat = body.seat or next(iter(live_table.table.open_seats), Seat.ONE)
        try:
            return await _take(live_table, seat, body, secret)
        except SeatTaken:
            if body.seat is not None or not live_table.table.open_seats:
                raise


async def _take(live_table: LiveTable, seat: Seat, body: JoinRequest, secret: str) -> Seat:
    command = Join(body.id, Person(body.name))

    def is_new(_: Table) -> bool:
        return _seat_with(secret, live_table) is None

    try:
        secrets = {seat: hash_secret(secret)}
        events = await live_table.execute(seat, command, secrets=secrets, condition=is_new)
    except SeatTaken:
        if is_new(live_table.table):
            raise
        events = ()
    # A flag that falls ends the game instead of the command being done.
    has_joined = any(isinstance(event, Joined) for event in events)
    taken = seat if has_joined else _seat_with(secret, live_table)
    if taken is None:
        raise SeatTaken(seat)
    return taken


def _seat_with(secret: str, live_table: LiveTable) -> Seat | None:
    try:
        return seat_of_secret(secret, live_table.secrets)
    except WrongSecret:
        return None


@router.post(
    "/tables/{table_id}/seat",
    summary="Get a seat's cookie again",
    responses=error_responses(*BODY_ERRORS, *TABLE_ERRORS),
    dependencies=[rate_limited("secrets")],
)
async def renew_cookie(
    request: Request,
    response: Response,
    address: ClientAddress,
    registry: RegistryDep,
    table_id: str,
    shown: Message[SeatSecret],
) -> Message[SeatClaimed]:
    """For the private link of a seat, `/table/ID#SEAT.SECRET`: browsers do not send what follows #,
    so the page sends it here.
    """
    live_table = await registry.get(table_id)
    if not is_secret(shown.secret):  # a header cannot even hold some of them
        raise WrongSecret
    (seat,) = await live_table.authenticate({"authorization": f"Bearer {shown.secret}"}, address)
    set_seat_cookie(request, response, live_table.id, seat, shown.secret)
    return SeatClaimed(live_table.id, seat)


def set_seat_cookie(
    request: Request, response: Response, table_id: str, seat: Seat, secret: str
) -> None:
    """Set the cookie of a seat, for the addresses of its table alone."""
    path = f"{parts_of(request).root_path}/api/tables/{table_id}"
    cookie = cookie_header(seat, secret, path, secure=request.url.scheme == "https")
    response.headers.append("set-cookie", cookie)
