"""What JavaScript calls: requests and connections of a page, as numbers and texts.

`page/src/local/worker.ts` is the other side; IndexedDB is the store, JavaScript's functions run
what takes long.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

from quaterne.codec import to_dict
from quaterne.errors import ErrorBody, QuaterneError, problem_of
from quaterne.host.answers import command_id, parse_command, parse_seat
from quaterne.host.errors import BadRequest, InternalError, NotFound
from quaterne.host.frames import ErrorFrame
from quaterne.local.engine_queue import SearchRunner
from quaterne.local.errors import NotKept
from quaterne.local.hosted_table import Follower, HostedTable
from quaterne.local.own_games import BrowserStore
from quaterne.local.requests import TextAnswer, answer, parse_request
from quaterne.local.table_host import TableHost
from quaterne.play import Tick
from quaterne.play.errors import NotSeated

_REFUSED = 422
_BROKEN = 500


class TabWorker:
    """The tables of a tab, for one page."""

    def __init__(self, store: BrowserStore, run: SearchRunner, log: Callable[[str], None]) -> None:
        self._host = TableHost(store, run, self._public)
        self._log = log
        self._connections: dict[int, tuple[HostedTable, Follower]] = {}
        self._requests: dict[int, asyncio.Future[object]] = {}

    async def request(
        self,
        number: int,
        method: str,
        target: str,
        body: str,
        send: Callable[[str], None],
    ) -> tuple[int, str, str]:
        """Return the status, the media type and the text of an answer; lines are sent before."""
        task = asyncio.ensure_future(self._answer(method, target, body, send))
        self._requests[number] = task
        try:
            found = await task
        except asyncio.CancelledError:
            return _REFUSED, "application/json", ""
        except Exception as error:
            status = _REFUSED if isinstance(error, QuaterneError) else _BROKEN
            return status, "application/json", _text(ErrorBody(problem_of(self._public(error))))
        finally:
            del self._requests[number]
        if found is None:
            return 200, "application/x-ndjson", ""
        if isinstance(found, TextAnswer):
            return 200, "text/plain; charset=utf-8", found.text
        return 200, "application/json", _text(found)

    async def _answer(
        self, method: str, target: str, body: str, send: Callable[[str], None]
    ) -> object:
        return await answer(self._host, parse_request(method, target, body, send))

    def abort(self, number: int) -> None:
        """Stop a request whose answer nobody waits for."""
        if (task := self._requests.get(number)) is not None:
            task.cancel()

    async def connect(self, number: int, target: str, push: Callable[[str], None]) -> bool:
        """Let a connection follow a table; return False if there is none to follow."""
        try:
            asked = parse_request("GET", target, "", push)
            table_id, _, rest = asked.path.removeprefix("tables/").partition("/")
            if rest != "live":
                raise NotFound
            hosted = await self._host.get(table_id)
            since = asked.query.get("since", "0")
            if not (since.isascii() and since.isdigit()):
                raise BadRequest("since", "must be the number of an event")
            connection = Follower(parse_seat(asked.query.get("seat"), hosted.held), push)
            await hosted.refresh()
            await hosted.resume()
        except Exception as error:
            self._public(error)
            return False
        self._connections[number] = hosted, connection
        hosted.connect(connection, int(since))
        return True

    async def receive(self, number: int, text: str) -> None:
        """Execute the command in a frame of a connection, or tell it why not."""
        if number not in self._connections:
            return
        hosted, connection = self._connections[number]
        sent_id: str | None = None
        try:
            message: dict[str, Any] = json.loads(text)
            if message.get("type") == "beat":
                return
            sent_id = command_id(message)
            seat, command = parse_command(message, connection.viewer, hosted.held)
            if seat is None and not isinstance(command, Tick):
                raise NotSeated
            await hosted.execute(seat, command, connection)
        except Exception as error:
            connection.send(ErrorFrame(sent_id, problem_of(self._public(error))))

    def disconnect(self, number: int) -> None:
        """Forget a connection that the page has closed."""
        if (known := self._connections.pop(number, None)) is not None:
            hosted, connection = known
            hosted.disconnect(connection)

    async def changed(self, table_id: str) -> None:
        """Take over what another tab has done at a table, if the page follows it."""
        for hosted in {each for each, _ in self._connections.values() if each.id == table_id}:
            await hosted.refresh()

    def _public(self, error: Exception) -> QuaterneError:
        """Return the error as the page may learn it; log one that is our own fault."""
        if isinstance(error, QuaterneError):
            return error
        self._log(f"{type(error).__name__}: {error}")
        return InternalError()


def _text(message: object) -> str:
    plain = message if isinstance(message, dict) else to_dict(message)
    return json.dumps(plain, ensure_ascii=False, separators=(",", ":"))


# The worker of a browser: IndexedDB as its store, JavaScript's functions as its runner.


class IndexedDbStore:
    """The store that `page/src/local/indexedDatabase.ts` makes."""

    def __init__(self, database: Any, to_js: Callable[[object], Any]) -> None:
        self._database = database
        self._to_js = to_js

    async def append(self, table: str, first: int, events: Sequence[str]) -> bool:
        """Add events; return False if another tab was faster; raise `NotKept`."""
        return bool(await _kept(self._database.append(table, first, self._to_js(list(events)))))

    async def events(self, table: str) -> Sequence[str]:
        """Return all events of a table in their order."""
        return list((await self._database.events(table)).to_py())

    async def add_game(self, game: str, text: str) -> None:
        """Add a finished game under its id; raise `NotKept`."""
        await _kept(self._database.addGame(game, text))

    async def remove_game(self, game: str) -> None:
        """Remove a finished game."""
        await self._database.removeGame(game)

    async def games(self) -> Sequence[tuple[str, str]]:
        """Return all finished games, each with its id."""
        return [(game, text) for game, text in (await self._database.games()).to_py()]


async def _kept(writing: Awaitable[Any]) -> Any:
    try:
        return await writing
    except Exception as error:  # JavaScript's own, which only exists in a browser
        raise NotKept from error


def start_worker(database: Any, run: Any, log: Callable[[str], None]) -> TabWorker:
    """Return the worker of a page, as JavaScript makes it."""
    from pyodide.ffi import create_proxy, to_js  # type: ignore[import-not-found]

    async def search(function: Callable[[], object]) -> None:
        proxy = create_proxy(function)
        try:
            await run(proxy)
        finally:
            proxy.destroy()

    return TabWorker(IndexedDbStore(database, to_js), search, log)
