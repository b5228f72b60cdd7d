"""What players can do about what is kept and shown of them, and about an offensive name."""

from __future__ import annotations

from fastapi import APIRouter

from quaterne.host.frames import visible_events
from quaterne.host.messages import (
    EmptyRequest,
    GameHidden,
    HideRequest,
    KeptGame,
    NameErased,
    NameReported,
    PrivacyNotice,
    SeatExport,
)
from quaterne.play import ERASED_NAME, Person, Seat
from quaterne.play.errors import GameNotOver, NotSeated
from quaterne.server.api.openapi import BODY_ERRORS, TABLE_ERRORS, error_responses
from quaterne.server.api.routing import (
    AccessDep,
    Message,
    MessageRoute,
    PrivacyDep,
    StoreDep,
    TableAccess,
    rate_limited,
)
from quaterne.server.clock import now
from quaterne.server.errors import NoNameToReport
from quaterne.store import HiddenBy, NewReport, game_id
from quaterne.store.errors import UnknownGame

router = APIRouter(tags=["privacy"], route_class=MessageRoute)


@router.get("/privacy", summary="What is kept, and for how long", responses=error_responses())
async def notice(privacy: PrivacyDep) -> Message[PrivacyNotice]:
    """What the operator says about privacy, for the page that says the rest."""
    return privacy


@router.post(
    "/tables/{table_id}/hide",
    summary="Make a finished game private",
    responses=error_responses(*BODY_ERRORS, *TABLE_ERRORS, NotSeated, UnknownGame),
    dependencies=[rate_limited("secrets")],
)
async def hide(
    access: AccessDep, store: StoreDep, asked: Message[HideRequest]
) -> Message[GameHidden]:
    """Either player can do it, for both; nobody can take it back."""
    _seat_of(access)
    current = access.live_table.table.current
    number = asked.game or (0 if current is None else current.number)
    game = game_id(access.live_table.id, number)
    await store.hide_game(game, HiddenBy.PLAYER)
    return GameHidden(game)


@router.post(
    "/tables/{table_id}/erase-name",
    summary="Erase one's name",
    responses=error_responses(*BODY_ERRORS, *TABLE_ERRORS, NotSeated, GameNotOver),
    dependencies=[rate_limited("secrets")],
)
async def erase_name(access: AccessDep, _: Message[EmptyRequest]) -> Message[NameErased]:
    """From the table with all its games, and from the archive.  Not while a game goes on."""
    seat = _seat_of(access)
    current = access.live_table.table.current
    if current is not None and current.ended is None:
        raise GameNotOver
    await access.live_table.erase_name(seat)
    return NameErased(access.live_table.id, seat)


@router.post(
    "/tables/{table_id}/report",
    summary="Report the opponent's name",
    responses=error_responses(*BODY_ERRORS, *TABLE_ERRORS, NotSeated, NoNameToReport),
    dependencies=[rate_limited("reports")],
)
async def report(
    access: AccessDep, store: StoreDep, _: Message[EmptyRequest]
) -> Message[NameReported]:
    """The operator of the server will look at it.  A second report changes nothing."""
    seat = _seat_of(access).opponent
    name = _name_on(access, seat)
    if name in ("", ERASED_NAME):
        raise NoNameToReport
    await store.add_report(NewReport(now(), access.live_table.id, seat, name))
    return NameReported(access.live_table.id, seat)


@router.get(
    "/tables/{table_id}/export",
    summary="What is kept about a seat",
    responses=error_responses(*TABLE_ERRORS, NotSeated),
    dependencies=[rate_limited("histories")],
)
async def export(access: AccessDep, store: StoreDep) -> Message[SeatExport]:
    """Everything that the server keeps about the player of a seat, for that player alone."""
    seat = _seat_of(access)
    live_table = access.live_table
    found = await live_table.events_since(0)
    games = await store.games_of_table(live_table.id)
    reports = await store.reports(table_id=live_table.id)
    table = live_table.table
    return SeatExport(
        table=live_table.id,
        seat=seat,
        name=_name_on(access, seat),
        options=table.options,
        events=visible_events(found, seat, table),
        games=tuple(KeptGame(g.id, g.game.number, g.hidden is None) for g in games),
        reported=any(report.seat is seat for report in reports),
    )


def _seat_of(access: TableAccess) -> Seat:
    """Return the seat of the client; raise `NotSeated`."""
    if access.viewer is None:
        raise NotSeated
    return access.viewer


def _name_on(access: TableAccess, seat: Seat) -> str:
    """Return the name of the person on a seat, or an empty text."""
    occupant = access.live_table.table.seats[seat.index]
    return occupant.name if isinstance(occupant, Person) else ""
