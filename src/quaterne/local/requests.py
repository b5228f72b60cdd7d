"""The requests of a page that a tab answers: the paths of the server's HTTP API, in one table."""

from __future__ import annotations

import json
import re
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from datetime import UTC, date, datetime
from typing import TYPE_CHECKING, Any
from urllib.parse import parse_qsl, unquote, urlsplit

from quaterne import __version__
from quaterne.codec import from_dict, to_dict
from quaterne.host.answers import (
    ReviewMessageBuilder,
    analyse_position,
    check_actions,
    find_puzzle,
    formatter_for,
    last_record,
    parse_command,
    parse_seat,
    puzzle_page,
    send_decisions,
)
from quaterne.host.errors import BadRequest, NotFound
from quaterne.host.frames import visible_events
from quaterne.host.messages import (
    AnalyseRequest,
    CommandDone,
    DailyPuzzle,
    EventHistory,
    GameHidden,
    Hint,
    LineReadings,
    NewTable,
    OpenTables,
    PrivacyNotice,
    PuzzleAnswer,
    PuzzlePage,
    PuzzleSolution,
    ReviewMessage,
    ReviewRequest,
    RunningGames,
    SeatSecret,
    ServiceVersion,
    TableCreated,
    TableSnapshot,
    WordingOptions,
)
from quaterne.local.errors import NeedsServer
from quaterne.local.hosted_table import SOURCE, HostedTable, now
from quaterne.local.table_host import TableHost
from quaterne.notation import Record, parse_cell, parse_position, parse_record, write_record
from quaterne.play import Seat, event_from_dict, read_lines, records_of, view
from quaterne.play.assistance import check_hint
from quaterne.play.commands import Tick
from quaterne.play.errors import GameNotOver, GameOver, NotSeated
from quaterne.players import EnginePlayer
from quaterne.puzzles import PuzzleKind, PuzzleReply, PuzzleSummary, check_answer, daily

if TYPE_CHECKING:
    from quaterne.engine import Engine, Stop


@dataclass(frozen=True, slots=True)
class Request:
    """What the page asks."""

    method: str
    path: str
    """Behind `api/`."""
    query: Mapping[str, str]
    body: Any
    """The JSON of a POST."""
    send: Callable[[str], None]
    """Sends a line of an answer that comes bit by bit."""


@dataclass(frozen=True, slots=True)
class TextAnswer:
    """An answer that is no JSON: a game record."""

    text: str


def parse_request(method: str, target: str, body: str, send: Callable[[str], None]) -> Request:
    """Return the request for a target like `tables/ID/lines?cell=b2`."""
    parts = urlsplit(target)
    try:
        content = json.loads(body) if body else None
    except ValueError:
        raise BadRequest("", "this is not a JSON object") from None
    return Request(method, unquote(parts.path), dict(parse_qsl(parts.query)), content, send)


async def answer(host: TableHost, request: Request) -> object:
    """Return the answer to a request: a message, a `TextAnswer`, or None after lines were sent."""
    for method, pattern, handle in _ROUTES:
        found = re.fullmatch(pattern, request.path)
        if found and method == request.method:
            return await handle(host, request, *found.groups())
    raise NotFound


# Tables.


async def _create(host: TableHost, request: Request) -> TableCreated:
    new = from_dict(request.body, NewTable)
    if new.listed or new.one is None or new.two is None:
        raise NeedsServer
    hosted = await host.create(new)
    secrets = {seat: SeatSecret(f"{SOURCE.getrandbits(128):032x}") for seat in hosted.held}
    return TableCreated(hosted.id, secrets, view(hosted.table, next(iter(hosted.held), None)))


async def _adopt(host: TableHost, request: Request) -> TableCreated:
    events = [event_from_dict(event) for event in (request.body or {}).get("events", ())]
    hosted = await host.adopt(events)
    return TableCreated(hosted.id, {}, view(hosted.table, next(iter(hosted.held), None)))


async def _no_tables(_host: TableHost, _request: Request) -> OpenTables:
    return OpenTables((), None)


async def _no_games(_host: TableHost, _request: Request) -> RunningGames:
    return RunningGames(())


async def _look(host: TableHost, request: Request, table_id: str) -> TableSnapshot:
    hosted = await host.get(table_id)
    viewer = _viewer(hosted, request)
    shown = view(hosted.table, viewer)
    return TableSnapshot(hosted.id, viewer, hosted.held, shown, now(), hosted.presence)


async def _events(host: TableHost, request: Request, table_id: str) -> EventHistory:
    hosted = await host.get(table_id)
    since = _number(request, "since") or 0
    found = [event for event in hosted.events if event.number > since]
    table = hosted.table
    return EventHistory(visible_events(found, _viewer(hosted, request), table), table.number)


async def _command(host: TableHost, request: Request, table_id: str) -> CommandDone:
    hosted = await host.get(table_id)
    held = hosted.held
    viewer = held[0] if len(held) == 1 else None
    seat, command = parse_command(dict(request.body), viewer, held)
    if seat is None and not isinstance(command, Tick):
        raise NotSeated
    events = await hosted.execute(seat, command)
    table = hosted.table
    return CommandDone(command.id, table.number, visible_events(events, seat, table))


async def _lines(host: TableHost, request: Request, table_id: str) -> LineReadings:
    hosted = await host.get(table_id)
    cell = parse_cell(request.query.get("cell", ""))
    return LineReadings(read_lines(hosted.table, _viewer(hosted, request), cell))


async def _hint(host: TableHost, request: Request, table_id: str) -> Hint:
    hosted = await host.get(table_id)
    table = hosted.table
    check_hint(table, _viewer(hosted, request))
    seed = SOURCE.getrandbits(32)
    return Hint(
        await host.engines.search(
            lambda engine, stop: EnginePlayer(seed, engine=engine).hint(table, stop=stop)
        )
    )


async def _record(host: TableHost, request: Request, table_id: str) -> TextAnswer:
    return TextAnswer(write_record(_record_of(await host.get(table_id), request)))


async def _hide(host: TableHost, request: Request, table_id: str) -> GameHidden:
    hosted = await host.get(table_id)
    found = (request.body or {}).get("game") or hosted.table.round.number
    return GameHidden(await host.hide_game(table_id, found))


# Reviews and positions.


async def _review_table(host: TableHost, request: Request, table_id: str) -> None:
    record = _record_of(await host.get(table_id), request)
    if record.outcome is None:
        raise GameNotOver
    await _review(host, request, record, from_dict(request.body, WordingOptions))


async def _review_record(host: TableHost, request: Request) -> None:
    body = from_dict(request.body, ReviewRequest)
    await _review(host, request, parse_record(body.record), body)


async def _review_game(host: TableHost, request: Request, game_id: str) -> None:
    game = await host.games.get(game_id)
    wording = from_dict(request.body, WordingOptions)
    await _review(host, request, parse_record(game.record), wording)


async def _review(
    host: TableHost, request: Request, record: Record, wording: WordingOptions
) -> None:
    messages = ReviewMessageBuilder(record, formatter_for(wording))

    def search(engine: Engine, stop: Stop, send: Callable[[ReviewMessage], None]) -> None:
        send(messages.game())
        review = send_decisions(record, messages, engine, stop, send)
        send(messages.end(review))

    async with host.engines.stream(search) as found:
        async for message in found:
            request.send(json.dumps(to_dict(message), ensure_ascii=False) + "\n")


async def _analyse(host: TableHost, request: Request) -> object:
    body = from_dict(request.body, AnalyseRequest)
    state = parse_position(body.position, body.rules)
    if state.to_act is None:
        raise GameOver
    return await host.engines.search(
        lambda engine, stop: analyse_position(state, engine, stop, formatter_for(body))
    )


# Puzzles.


async def _puzzles(_host: TableHost, request: Request) -> PuzzlePage:
    kinds = {kind.value: kind for kind in PuzzleKind}
    kind, level = request.query.get("kind"), _number(request, "level")
    if kind is not None and kind not in kinds:
        raise BadRequest("kind", f"must be one of {', '.join(kinds)}")
    found, count, following = puzzle_page(
        None if kind is None else kinds[kind],
        level,
        request.query.get("after"),
        _number(request, "limit") or 100,
    )
    return PuzzlePage(tuple(PuzzleSummary.of(find_puzzle(p)) for p in found), count, following)


async def _daily(_host: TableHost, request: Request) -> DailyPuzzle:
    asked = request.query.get("day")
    try:
        day = datetime.now(UTC).date() if asked is None else date.fromisoformat(asked)
    except ValueError:
        raise BadRequest("day", "must be a day like 2026-11-15") from None
    return DailyPuzzle(day.isoformat(), PuzzleSummary.of(daily(day)))


async def _puzzle(_host: TableHost, _request: Request, puzzle_id: str) -> PuzzleSummary:
    return PuzzleSummary.of(find_puzzle(puzzle_id))


async def _solution(_host: TableHost, _request: Request, puzzle_id: str) -> PuzzleSolution:
    return PuzzleSolution(find_puzzle(puzzle_id).answer)


async def _reply(host: TableHost, request: Request, puzzle_id: str) -> PuzzleReply:
    puzzle, given = find_puzzle(puzzle_id), from_dict(request.body, PuzzleAnswer)
    check_actions(puzzle.state, given.actions)
    return PuzzleReply.of(
        await host.engines.search(
            lambda engine, stop: check_answer(puzzle, given.actions, engine, stop)
        )
    )


# The archive, and the service itself.


async def _games(host: TableHost, request: Request) -> object:
    return await host.games.search(request.query)


async def _game(host: TableHost, _request: Request, game_id: str) -> object:
    return await host.games.summary(game_id)


async def _game_record(host: TableHost, _request: Request, game_id: str) -> TextAnswer:
    return TextAnswer((await host.games.get(game_id)).record)


async def _privacy(_host: TableHost, _request: Request) -> PrivacyNotice:
    return PrivacyNotice("", None, None, None)


async def _version(_host: TableHost, _request: Request) -> ServiceVersion:
    return ServiceVersion("quaterne", __version__)


async def _announcement(_host: TableHost, _request: Request) -> dict[str, None]:
    return {"announcement": None}


async def _needs_server(_host: TableHost, _request: Request, *_parts: str) -> None:
    raise NeedsServer


# What several of them read from a request.


def _record_of(hosted: HostedTable, request: Request) -> Record:
    game = _number(request, "game")
    last = last_record(hosted.table, _viewer(hosted, request), game)
    return records_of(hosted.events)[(game or 1) - 1] if last is None else last


def _viewer(hosted: HostedTable, request: Request) -> Seat | None:
    """Return the seat that the page looks from: the one that it names, or else its first."""
    return parse_seat(request.query.get("seat"), hosted.held) or next(iter(hosted.held), None)


def _number(request: Request, field: str) -> int | None:
    text = request.query.get(field)
    if text is None:
        return None
    if not (text.isascii() and text.isdigit() and len(text) < 10):
        raise BadRequest(field, "must be a number")
    return int(text)


# The table of requests.


_Handle = Callable[..., Awaitable[object]]
_ID = "([^/]+)"
_ROUTES: tuple[tuple[str, str, _Handle], ...] = (
    ("POST", "tables", _create),
    ("POST", "tables/adopt", _adopt),
    ("GET", "tables", _no_tables),
    ("GET", "tables/running", _no_games),
    ("GET", f"tables/{_ID}", _look),
    ("GET", f"tables/{_ID}/events", _events),
    ("POST", f"tables/{_ID}/commands", _command),
    ("GET", f"tables/{_ID}/lines", _lines),
    ("POST", f"tables/{_ID}/hint", _hint),
    ("GET", f"tables/{_ID}/record", _record),
    ("POST", f"tables/{_ID}/review", _review_table),
    ("POST", f"tables/{_ID}/hide", _hide),
    ("POST", f"tables/{_ID}/(?:join|seat|erase-name|report)", _needs_server),
    ("POST", "review", _review_record),
    ("POST", "analysis", _analyse),
    ("GET", "puzzles", _puzzles),
    ("GET", "puzzles/daily", _daily),
    ("GET", f"puzzles/{_ID}", _puzzle),
    ("GET", f"puzzles/{_ID}/solution", _solution),
    ("POST", f"puzzles/{_ID}/answer", _reply),
    ("GET", "games", _games),
    ("GET", f"games/{_ID}", _game),
    ("GET", f"games/{_ID}/record", _game_record),
    ("POST", f"games/{_ID}/review", _review_game),
    ("GET", "privacy", _privacy),
    ("GET", "version", _version),
    ("GET", "announcement", _announcement),
)
