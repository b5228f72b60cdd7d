"""What endpoints depend on: parts of the process, and the access of a client to a table."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial
from typing import Annotated, Any

from fastapi import Depends, FastAPI, Request

from quaterne.messages.client_commands import parse_seat
from quaterne.messages.privacy import PrivacyNotice
from quaterne.play import Seat
from quaterne.server.access.rate_limits import RateLimits
from quaterne.server.administration.admin_sync import AdminSync, names_of
from quaterne.server.jobs.analyses import Analyses
from quaterne.server.jobs.health_check import HealthCheck
from quaterne.server.jobs.reviews import Reviews
from quaterne.server.lifecycle import Lifecycle
from quaterne.server.monitoring.error_reporter import ReportError
from quaterne.server.monitoring.metrics import Metrics
from quaterne.server.names.name_policy import NamePolicy
from quaterne.server.tables.live_table import LiveTable
from quaterne.server.tables.lobby import Lobby
from quaterne.server.tables.registry import TableRegistry
from quaterne.store import Store

__all__ = [
    "AccessDep",
    "AdminSyncDep",
    "AnalysesDep",
    "ClientAddress",
    "HealthDep",
    "HistoryRateDep",
    "LifecycleDep",
    "LimitsDep",
    "LobbyDep",
    "MetricsDep",
    "NamesDep",
    "Parts",
    "PrivacyDep",
    "RegistryDep",
    "ReportErrorDep",
    "ReviewsDep",
    "StoreDep",
    "TableAccess",
    "check_blocks",
    "parts_of",
    "provide",
    "rate_limited",
    "table_access",
]


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
