"""What all endpoints share: dependencies, the route class, bodies and answers, and hanging up."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Iterable
from dataclasses import dataclass
from functools import partial
from typing import Annotated, Any, TypeVar, get_args

from fastapi import Depends, FastAPI, Request, Response
from fastapi.routing import APIRoute
from pydantic import GetCoreSchemaHandler
from pydantic_core import CoreSchema, core_schema
from starlette.requests import ClientDisconnect

from quaterne.codec import decoder, to_dict
from quaterne.host.answers import parse_seat
from quaterne.host.messages import PrivacyNotice
from quaterne.play import Command, Seat
from quaterne.server.administration import AdminSync, names_of
from quaterne.server.errors import HungUp, NotJson, TooLarge
from quaterne.server.jobs.analyses import Analyses, Reviews
from quaterne.server.jobs.upkeep import HealthCheck
from quaterne.server.message_schema import name_of, summary
from quaterne.server.messages import parse_object
from quaterne.server.monitoring import Metrics, ReportError
from quaterne.server.player_names import NamePolicy
from quaterne.server.rate_limits import RateLimits
from quaterne.server.security import Lifecycle, check_json, check_origin
from quaterne.server.tables.live_table import LiveTable
from quaterne.server.tables.lobby import Lobby
from quaterne.server.tables.registry import TableRegistry
from quaterne.server.tables.seat_credentials import uses_cookies
from quaterne.store import Store

_T = TypeVar("_T")


# What endpoints depend on: parts of the process, and the access of a client to a table.


@dataclass(frozen=True, slots=True, kw_only=True)
class Parts:
    """The parts of the process that endpoints use; each endpoint asks for its own."""

    registry: TableRegistry
    admin_sync: AdminSync
    store: Store
    analyses: Analyses
    reviews: Reviews
    limits: RateLimits
    lobby: Lobby
    metrics: Metrics
    lifecycle: Lifecycle
    report_error: ReportError
    health: HealthCheck
    names: NamePolicy
    privacy: PrivacyNotice
    origins: frozenset[str]
    """Further origins whose pages may use the server."""
    host: str
    """Where the server listens, like `127.0.0.1` or `0.0.0.0`."""
    metrics_token: str
    """What a program elsewhere shows to read the metrics; empty if none may."""
    root_path: str
    """The path under which a proxy shows the server."""


def provide(app: FastAPI, parts: Parts) -> None:
    """Give an application the parts that its endpoints depend on."""
    app.state.parts = parts


def parts_of(request: Request) -> Parts:
    """Return the parts that the application of a request was given."""
    parts: Parts = request.app.state.parts
    return parts


def _part(name: str) -> Any:
    async def part(request: Request) -> Any:
        return getattr(parts_of(request), name)

    return Depends(part)


RegistryDep = Annotated[TableRegistry, _part("registry")]
StoreDep = Annotated[Store, _part("store")]
AdminSyncDep = Annotated[AdminSync, _part("admin_sync")]
AnalysesDep = Annotated[Analyses, _part("analyses")]
ReviewsDep = Annotated[Reviews, _part("reviews")]
LimitsDep = Annotated[RateLimits, _part("limits")]
LobbyDep = Annotated[Lobby, _part("lobby")]
MetricsDep = Annotated[Metrics, _part("metrics")]
LifecycleDep = Annotated[Lifecycle, _part("lifecycle")]
HealthDep = Annotated[HealthCheck, _part("health")]
NamesDep = Annotated[NamePolicy, _part("names")]
PrivacyDep = Annotated[PrivacyNotice, _part("privacy")]
ReportErrorDep = Annotated[ReportError, _part("report_error")]


@dataclass(frozen=True, slots=True)
class TableAccess:
    """A client at a table: where it looks from, and the seats for which it may act."""

    live_table: LiveTable
    viewer: Seat | None
    seats: tuple[Seat, ...]


async def table_access(
    request: Request, registry: RegistryDep, table_id: str, seat: str | None = None
) -> TableAccess:
    """Return the client's access: from the seat it names, else its first one, else as a spectator.

    Raise `UnknownTable`, `WrongSecret`, `SeatNotHeld` or `Blocked`.
    """
    live_table = await registry.get(table_id)
    seats = await live_table.authenticate(request.headers, await _client_address(request))
    check_blocks(request, names_of(live_table.table, seats))
    viewer = parse_seat(seat, seats)
    if viewer is None and seats:
        viewer = seats[0]
    return TableAccess(live_table, viewer, seats)


AccessDep = Annotated[TableAccess, Depends(table_access)]


def check_blocks(request: Request, names: Iterable[str] = ()) -> None:
    """Raise `Blocked` if the address of a request, or one of these names, may not play now."""
    address = "" if request.client is None else request.client.host
    parts_of(request).admin_sync.check(address, names)


async def _client_address(request: Request) -> str:
    return "" if request.client is None else request.client.host


ClientAddress = Annotated[str, Depends(_client_address)]
"""The address for which rates are limited."""


def rate_limited(what: str) -> Any:
    """Return a dependency that raises `RateLimited` before the body is decoded."""

    async def take(address: ClientAddress, limits: LimitsDep) -> None:
        limits.take(what, address)

    return Depends(take)


async def _history_rate(address: ClientAddress, limits: LimitsDep) -> Callable[[], None]:
    return partial(limits.take, "histories", address)


HistoryRateDep = Annotated[Callable[[], None], Depends(_history_rate)]
"""Counts the reading of a whole history, where that is needed; raises `RateLimited`."""


# The route class of all endpoints: it checks and reads a body before FastAPI decodes it.


MAX_BODY = 65_536
"""Bytes; the longest game record is shorter."""


class MessageRoute(APIRoute):
    """A route whose body, if it reads one, is a JSON object of limited size."""

    def __init__(self, path: str, endpoint: Callable[..., Any], **options: Any) -> None:
        super().__init__(path, endpoint, **options)
        if self.response_field is not None:
            self.response_description = summary(get_args(self.response_model)[0])

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        """Return the handler of FastAPI, after the body was read."""
        handle = super().get_route_handler()
        if self.body_field is None:
            return handle

        async def read_and_handle(request: Request) -> Response:
            body = _JsonRequest(request.scope, request.receive)
            await body.json()
            return await handle(body)

        return read_and_handle


class _JsonRequest(Request):
    """A request that changes something, with a JSON object as its body."""

    _content: bytes | None = None
    _object: dict[str, Any] | None = None

    async def body(self) -> bytes:
        """Return the body; an empty one stands for an empty object."""
        if self._content is None:
            check_json(self.headers)
            if uses_cookies(self.headers):
                check_origin(self.headers, self.scope["scheme"], parts_of(self).origins)
            self._content = await self._read() or b"{}"
        return self._content

    async def json(self) -> Any:
        """Return the object in the body; raise `NotJson` if it has none."""
        if self._object is None:
            self._object = parse_object(await self.body())
        return self._object

    async def _read(self) -> bytes:
        chunks, size = [], 0
        try:
            async for chunk in self.stream():
                size += len(chunk)
                if size > MAX_BODY:
                    raise TooLarge(MAX_BODY)
                chunks.append(chunk)
        except ClientDisconnect:  # a client may hang up: no fault of the server
            raise NotJson from None
        return b"".join(chunks)


# Bodies and answers: messages as FastAPI takes and gives them, like `Message[NewTable]`.
#
# FastAPI reads and writes them by `quaterne.codec` and refers to their schemas by name.


class _Codec:
    """Tells pydantic, and so FastAPI, to leave a type to the codec."""

    def __get_pydantic_core_schema__(self, kind: Any, _handler: GetCoreSchemaHandler) -> CoreSchema:
        def decode(value: object) -> Any:  # an answer is a message already
            return decoder(kind)(value) if isinstance(value, dict) else value

        an_object = core_schema.dict_schema()  # `app` knows the schemas behind the names
        return core_schema.no_info_plain_validator_function(
            decode,
            ref=name_of(kind),
            json_schema_input_schema=an_object,
            serialization=core_schema.plain_serializer_function_ser_schema(
                to_dict, return_schema=an_object
            ),
        )


class _Undecoded(_Codec):
    """A body that has the schema of a message and is left to the endpoint to decode."""

    def __init__(self, kind: Any) -> None:
        self._kind = kind

    def __get_pydantic_core_schema__(self, kind: Any, _handler: GetCoreSchemaHandler) -> CoreSchema:
        return core_schema.dict_schema(ref=name_of(self._kind))


Message = Annotated[_T, _Codec()]
"""A message as the body of a request or as its answer."""
CommandObject = Annotated[dict[str, Any], _Undecoded(Command)]
"""A command as it was sent: it may also name the seat that sends it."""


# Work for a client that may hang up: it stops when its client has gone.


async def until_hang_up(request: Request, work: Coroutine[Any, Any, _T]) -> _T:
    """Return what some work finds; cancel it and raise `HungUp` when the client has gone.

    The body of the request must have been read.
    """
    task = asyncio.create_task(work)
    gone = asyncio.create_task(_wait_for_hang_up(request))
    try:
        await asyncio.wait((task, gone), return_when=asyncio.FIRST_COMPLETED)
        if not task.done():
            raise HungUp
        return task.result()
    finally:
        for each in (task, gone):
            each.cancel()
        await asyncio.gather(task, gone, return_exceptions=True)


async def _wait_for_hang_up(request: Request) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass
