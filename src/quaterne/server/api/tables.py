"""Tables: create, list, look at one, and read its events."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query, Request, Response

from quaterne.errors import BadMessage, RecordError
from quaterne.notation import parse_record
from quaterne.play import Event, Person, Seat, open_table, open_with_record, view
from quaterne.play.errors import InvalidTable, NoOnlookers
from quaterne.server.api.bodies import message_response, read_message
from quaterne.server.api.dependencies import (
    LimitsDep,
    RegistryDep,
    StoreDep,
    client_address,
    table_access,
)
from quaterne.server.api.joining import seat_cookie
from quaterne.server.api.openapi import request_body, responses
from quaterne.server.clock import now
from quaterne.server.errors import JsonRequired, NotJson, SeatNotHeld, TooLarge, WrongSecret
from quaterne.server.messages import examples
from quaterne.server.messages import tables as messages
from quaterne.server.messages.visible_events import visible_events
from quaterne.server.tables.credentials import hash_secret, new_secret
from quaterne.server.tables.live_table import SOURCE
from quaterne.store.errors import StoreUnavailable, UnknownTable

__all__ = ["router"]

router = APIRouter(tags=["tables"])

_Before = Annotated[str | None, Query(max_length=64, description="`next` of the page before")]
_PAGE = 50
_A_DAY = 24 * 3600 * 1000
"""Milliseconds after which a table is listed only while one of its players is connected."""


@router.post(
    "/tables",
    status_code=201,
    summary="Open a table",
    responses=responses(
        messages.TableCreated,
        examples.CREATED,
        NotJson,
        JsonRequired,
        TooLarge,
        BadMessage,
        InvalidTable,
        RecordError,
        StoreUnavailable,
        status=201,
    ),
    openapi_extra=request_body(messages.NewTable, examples.NEW_TABLE),
)
async def create(request: Request, registry: RegistryDep, limits: LimitsDep) -> Response:
    """The client that opens a table holds every seat with a person, by the secrets and cookies of
    the response.  A seat that is null is open to everybody who joins.
    """
    limits.take("tables", client_address(request))
    asked = await read_message(request, messages.NewTable)
    occupants = {Seat.ONE: asked.one, Seat.TWO: asked.two}
    secrets = {s: new_secret() for s, who in occupants.items() if isinstance(who, Person)}
    hashes = {seat: hash_secret(secret) for seat, secret in secrets.items()}
    live_table = await registry.create(_first_events(asked), hashes, asked.listed)
    viewer = next(iter(secrets), None)
    shown = {seat.value: {"secret": secret} for seat, secret in secrets.items()}
    created = messages.TableCreated(live_table.id, shown, view(live_table.table, viewer))  # type: ignore[arg-type]
    response = message_response(created, 201)
    for seat, secret in secrets.items():
        cookie = seat_cookie(request, live_table.id, seat, secret)
        response.headers.append("set-cookie", cookie)
    return response


def _first_events(asked: messages.NewTable) -> tuple[Event, ...]:
    if asked.record is None:
        return open_table(asked.options, asked.one, asked.two, now(), SOURCE)
    record = parse_record(asked.record)
    return open_with_record(record, now(), asked.options, asked.one, asked.two)


@router.get(
    "/tables",
    summary="Tables with an open seat",
    responses=responses(messages.OpenTables, examples.OPEN_TABLES, StoreUnavailable),
)
async def list_open(registry: RegistryDep, store: StoreDep, before: _Before = None) -> Response:
    """The listed tables with an open seat, the latest first: those of the last day, and older ones
    while one of their players is connected.
    """
    waiting = registry.presence.waiting_tables()
    found = await store.open_tables(_PAGE, before, since=now() - _A_DAY, always=waiting)
    tables = tuple(messages.TableWaiting(t.id, t.options, t.one, t.two, t.since) for t in found)
    following = found[-1].id if len(found) == _PAGE else None
    return message_response(messages.OpenTables(tables, following))


@router.get(
    "/tables/{table_id}",
    summary="Look at a table",
    responses=responses(
        messages.TableSeen,
        examples.SEEN,
        UnknownTable,
        WrongSecret,
        SeatNotHeld,
        NoOnlookers,
        StoreUnavailable,
    ),
)
async def look(
    request: Request, registry: RegistryDep, table_id: str, seat: str | None = None
) -> Response:
    """The table as the client may see it, from `seat` or from the first of its seats."""
    access = await table_access(request, registry, table_id, seat)
    live_table, viewer = access.live_table, access.viewer
    shown = view(live_table.table, viewer)
    return message_response(
        messages.TableSeen(live_table.id, viewer, access.seats, shown, now(), live_table.presence)
    )


@router.get(
    "/tables/{table_id}/events",
    summary="What happened at a table",
    responses=responses(
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
    registry: RegistryDep,
    table_id: str,
    since: Annotated[int, Query(ge=0, le=10**9, description="the last event known")] = 0,
    seat: str | None = None,
) -> Response:
    """The events after number `since` that the client may see."""
    access = await table_access(request, registry, table_id, seat)
    found = await access.live_table.events_since(since)
    table = access.live_table.table
    view(table, access.viewer)  # raises NoOnlookers
    shown = visible_events(found, access.viewer, table)
    return message_response(messages.EventsSince(shown, table.number))  # type: ignore[arg-type]
