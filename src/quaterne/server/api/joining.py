"""Seats: take an open one, and get the cookie of one's own again."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from quaterne.errors import BadMessage
from quaterne.play import Join, Person, Seat, Table, view
from quaterne.play.errors import InvalidTable, SeatTaken
from quaterne.server.api.bodies import message_response, read_message
from quaterne.server.api.dependencies import LimitsDep, RegistryDep, client_address, parts_of
from quaterne.server.api.openapi import request_body, responses
from quaterne.server.errors import JsonRequired, NotJson, TooLarge, WrongSecret
from quaterne.server.messages import examples
from quaterne.server.messages import tables as messages
from quaterne.server.tables.credentials import (
    check_own_secret,
    cookie_header,
    hash_secret,
    new_secret,
    seat_of_secret,
)
from quaterne.server.tables.live_table import LiveTable
from quaterne.store.errors import StoreUnavailable, UnknownTable

__all__ = ["router", "seat_cookie"]

router = APIRouter(tags=["tables"])


@router.post(
    "/tables/{table_id}/join",
    summary="Take an open seat",
    responses=responses(
        messages.SeatGiven,
        examples.GIVEN,
        UnknownTable,
        SeatTaken,
        NotJson,
        JsonRequired,
        TooLarge,
        BadMessage,
        InvalidTable,
        StoreUnavailable,
    ),
    openapi_extra=request_body(messages.JoinTable, examples.JOIN),
)
async def join(
    request: Request, registry: RegistryDep, limits: LimitsDep, table_id: str
) -> Response:
    """The response has the secret of the seat, which is never shown again, and sets its cookie.  A
    client that sends a secret of its own can repeat the request when the response was lost.
    """
    limits.take("secrets", client_address(request))
    asked = await read_message(request, messages.JoinTable)
    if asked.secret is not None:
        check_own_secret(asked.secret)
    live_table = await registry.get(table_id)
    secret = asked.secret or new_secret()
    seat = await _take_seat(live_table, asked, secret)
    given = messages.SeatGiven(live_table.id, seat, secret, view(live_table.table, seat))
    response = message_response(given)
    response.headers.append("set-cookie", seat_cookie(request, live_table.id, seat, secret))
    return response


async def _take_seat(live_table: LiveTable, asked: messages.JoinTable, secret: str) -> Seat:
    """Take a seat and return it, or return the one that the secret has from an earlier request."""
    seat = asked.seat or next(iter(live_table.table.open_seats), Seat.ONE)
    command = Join(asked.id, Person(asked.name))

    def is_new(_: Table) -> bool:
        return _seat_with(secret, live_table) is None

    try:
        secrets = {seat: hash_secret(secret)}
        events = await live_table.execute(seat, command, secrets=secrets, condition=is_new)
    except SeatTaken:
        if is_new(live_table.table):
            raise
        events = ()
    taken = seat if events else _seat_with(secret, live_table)
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
    responses=responses(
        messages.SeatHeld,
        examples.HELD,
        UnknownTable,
        WrongSecret,
        NotJson,
        JsonRequired,
        TooLarge,
        BadMessage,
    ),
    openapi_extra=request_body(messages.ShownSecret, examples.SECRET),
)
async def renew_cookie(
    request: Request, registry: RegistryDep, limits: LimitsDep, table_id: str
) -> Response:
    """For the private link of a seat, `/table/ID#SEAT.SECRET`: browsers do not send what follows #,
    so the page sends it here.
    """
    limits.take("secrets", client_address(request))
    asked = await read_message(request, messages.ShownSecret)
    live_table = await registry.get(table_id)
    (seat,) = await live_table.authenticate({"authorization": f"Bearer {asked.secret}"})
    response = message_response(messages.SeatHeld(live_table.id, seat))
    response.headers.append("set-cookie", seat_cookie(request, live_table.id, seat, asked.secret))
    return response


def seat_cookie(request: Request, table_id: str, seat: Seat, secret: str) -> str:
    """Return the `Set-Cookie` header of a seat, for the addresses of its table alone."""
    path = f"{parts_of(request).root_path}/api/tables/{table_id}"
    return cookie_header(seat, secret, path, secure=request.url.scheme == "https")
