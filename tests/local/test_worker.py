"""Whole games in a tab, as a page sees them."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence
from typing import Any, Never

import pytest

from quaterne.codec import from_dict
from quaterne.host.frames import WelcomeFrame
from quaterne.local.errors import NotKept
from quaterne.local.worker import IndexedDbStore
from quaterne.play import Seat, Table, event_from_dict, fold
from quaterne.rules import Quarto
from tests.local.memory_store import Connection, MemoryStore, Page


async def until(condition: Any, seconds: float = 20) -> None:
    """Waits for what others do in this loop."""
    for _ in range(int(seconds / 0.005)):
        if condition():
            return
        await asyncio.sleep(0.005)
    raise AssertionError("it never came")


async def play(page: Page, table: str, connection: Connection, most: int = 100) -> None:
    """The person does the first legal thing each time, until the game is over."""
    for number in range(most):
        kept = fold([event_from_dict(json.loads(text)) for text in page.store.tables[table]])
        if kept.round.is_over:
            return
        if kept.round.to_act is not Seat.ONE:
            before = kept.number
            await until(lambda before=before: len(page.store.tables[table]) > before)
            continue
        action = str(kept.round.game.legal_actions()[0])
        await connection.send(type="act", id=f"c{number}", action=action)
    assert most < 100


@pytest.mark.parametrize("rules", ["quarto", "quatrenun", "quarto squares automatic"])
def test_a_game_against_the_computer_to_its_end(rules: str) -> None:
    async def game() -> None:
        page = Page()
        table = await page.open_table(3, rules=rules)
        connection = await page.follow(table)
        await play(page, table, connection)
        assert connection.events[-1]["type"] == "game-ended"
        assert not page.log
        assert not connection.of_type("error")
        numbers = [event["number"] for event in connection.events]
        assert numbers == sorted(set(numbers))

    asyncio.run(game())


def test_a_reload_goes_on_where_the_game_was() -> None:
    async def game() -> None:
        page = Page()
        table = await page.open_table(1, rules="quarto")
        connection = await page.follow(table)
        await play(page, table, connection, most=6)
        connection.close()
        again = Page(page.store)
        seen = await again.follow(table)
        welcome = seen.of_type("welcome")[0]
        assert welcome["number"] == len(page.store.tables[table])
        assert [event["number"] for event in seen.events][: len(connection.events)] == [
            event["number"] for event in connection.events
        ]
        await play(again, table, seen)
        assert seen.events[-1]["type"] == "game-ended"

    asyncio.run(game())


def test_two_people_at_one_screen() -> None:
    async def game() -> None:
        page = Page()
        new = {
            "options": {"rules": "quarto"},
            "one": {"type": "person", "name": "A"},
            "two": {"type": "person", "name": "B"},
        }
        _, created = await page.ask("POST", "tables", new)
        assert set(created["seats"]) == {"one", "two"}
        connection = await page.follow(created["table"])
        welcome = connection.of_type("welcome")[0]
        assert welcome["held"] == ["one", "two"]
        await connection.send(type="act", id="c1", action=">5", seat=welcome["view"]["to_act"])
        assert connection.events[-1]["type"] == "given"
        await connection.send(type="act", id="c2", action=">5", seat=welcome["view"]["to_act"])
        assert connection.of_type("error")[-1]["error"]["code"] == "not-your-turn"

    asyncio.run(game())


def test_a_command_sent_twice_is_done_once() -> None:
    async def game() -> None:
        page = Page()
        table = await page.open_table(1, rules="quarto")
        connection = await page.follow(table)
        await until(lambda: connection.frames[0]["view"]["to_act"] == "one" or connection.events)
        await connection.send(type="resign", id="r")
        before = len(page.store.tables[table])
        await connection.send(type="resign", id="r")
        assert connection.frames[-1] == {"type": "done", "id": "r"}
        assert len(page.store.tables[table]) == before

    asyncio.run(game())


def test_what_another_tab_did_first_is_taken_over() -> None:
    async def game() -> None:
        store = MemoryStore()
        one, two = Page(store), Page(store)
        new = {
            "options": {"rules": "quarto"},
            "one": {"type": "person", "name": "A"},
            "two": {"type": "person", "name": "B"},
        }
        _, created = await one.ask("POST", "tables", new)
        table, actor = created["table"], created["view"]["to_act"]
        here, there = await one.follow(table), await two.follow(table)
        await here.send(type="act", id="c1", action=">5", seat=actor)
        await there.send(type="act", id="c2", action=">6", seat=actor)
        assert there.of_type("error")[-1]["error"]["code"] == "not-your-turn"
        assert [event["type"] for event in there.events][-1] == "given"
        await two.host.changed(table)
        kept = fold([event_from_dict(json.loads(text)) for text in store.tables[table]])
        assert isinstance(kept.round.game, Quarto)
        assert kept.round.game.hand == 5

    asyncio.run(game())


def test_who_cannot_be_followed_is_closed() -> None:
    async def game() -> None:
        page = Page()
        assert not (await page.follow("here-nothing")).is_open
        assert not await page.host.connect(9, "tables/x/other", page.lines.append)
        await page.host.receive(9, "{}")
        page.host.disconnect(9)
        assert not page.log

    asyncio.run(game())


def test_a_fault_of_ours_is_logged_and_says_no_more() -> None:
    async def game() -> None:
        page = Page()
        page.store.tables["here-x"] = ["{"]
        status, content = await page.ask("GET", "tables/here-x")
        assert (status, content["error"]["code"]) == (500, "internal")
        assert "JSONDecodeError" in page.log[0]

    asyncio.run(game())


def test_an_aborted_request_stops() -> None:
    async def game() -> None:
        page = Page()
        asking = asyncio.ensure_future(page.ask("GET", "version"))
        page.host.abort(1)
        await asyncio.sleep(0)
        page.host.abort(1)
        await asyncio.gather(asking, return_exceptions=True)
        page.host.abort(1)

    asyncio.run(game())


def test_frames_are_those_of_the_server() -> None:
    async def game() -> None:
        page = Page()
        connection = await page.follow(await page.open_table(1, rules="quarto"))
        welcome = dict(connection.of_type("welcome")[0])
        assert set(from_dict(welcome, WelcomeFrame).__slots__) == {
            *("table", "seat", "held", "view", "number", "now", "presence")
        }

    asyncio.run(game())


def test_a_full_storage_is_told_and_the_game_goes_on_when_there_is_room() -> None:
    async def game() -> None:
        page = Page()
        table = await page.open_table(1)
        connection = await page.follow(table)
        await until(lambda: _to_act(page, table) is Seat.ONE)
        number = len(page.store.tables[table])
        page.store.is_full = True
        action = str(_kept(page, table).round.game.legal_actions()[0])
        await connection.send(type="act", id="refused", action=action)
        (refused,) = connection.of_type("error")
        assert (refused["id"], refused["error"]["code"]) == ("refused", "not-kept")
        assert len(page.store.tables[table]) == number
        page.store.is_full = False
        await play(page, table, connection)
        assert _kept(page, table).round.is_over
        assert not page.log

    asyncio.run(game())


class FillingStore(MemoryStore):
    """A store that is full after the next events."""

    fills_up = False

    async def append(self, table: str, first: int, events: Sequence[str]) -> bool:
        done = await super().append(table, first, events)
        self.is_full = self.fills_up
        return done


def test_the_computer_tells_a_full_storage_too_and_thinks_again_at_the_next_visit() -> None:
    async def game() -> None:
        store = FillingStore()
        page = Page(store)
        table = await page.open_table(1)
        connection = await page.follow(table)
        await until(lambda: _to_act(page, table) is Seat.ONE)
        store.fills_up = True
        while _to_act(page, table) is Seat.ONE:
            store.is_full = False
            action = str(_kept(page, table).round.game.legal_actions()[0])
            await connection.send(type="act", id=action, action=action)
        await until(lambda: connection.of_type("error"))
        assert connection.of_type("error")[0]["error"]["code"] == "not-kept"
        connection.close()
        store.fills_up = store.is_full = False
        await page.follow(table)
        await until(lambda: _to_act(page, table) is Seat.ONE)
        assert not page.log

    asyncio.run(game())


def _kept(page: Page, table: str) -> Table:
    return fold([event_from_dict(json.loads(text)) for text in page.store.tables[table]])


def _to_act(page: Page, table: str) -> Seat | None:
    return _kept(page, table).round.to_act


class Converted:
    """A value of JavaScript."""

    def __init__(self, value: Any) -> None:
        self._value = value

    def to_py(self) -> Any:
        return self._value


class Database:
    """The names and values that JavaScript has."""

    def __init__(self) -> None:
        self._store = MemoryStore()

    async def append(self, table: str, first: int, texts: Converted) -> bool:
        return await self._store.append(table, first, texts.to_py())

    async def events(self, table: str) -> Converted:
        return Converted(await self._store.events(table))

    async def addGame(self, game: str, text: str) -> None:  # noqa: N802
        await self._store.add_game(game, text)

    async def removeGame(self, game: str) -> None:  # noqa: N802
        await self._store.remove_game(game)

    async def games(self) -> Converted:
        return Converted([list(pair) for pair in await self._store.games()])


def test_values_are_converted_both_ways() -> None:
    async def scenario() -> None:
        store = IndexedDbStore(Database(), Converted)
        assert await store.append("t", 1, ("a", "b"))
        assert not await store.append("t", 1, ("a",))
        assert await store.events("t") == ["a", "b"]
        await store.add_game("g", "x")
        assert await store.games() == [("g", "x")]
        await store.remove_game("g")
        assert await store.games() == []

    asyncio.run(scenario())


class FullDatabase:
    """A database whose site has no room left."""

    async def append(self, *_given: object) -> Never:
        raise OSError("QuotaExceededError")

    async def addGame(self, *_given: object) -> Never:  # noqa: N802
        raise OSError("QuotaExceededError")


def test_a_browser_that_refuses_to_keep_is_named() -> None:
    async def scenario() -> None:
        store = IndexedDbStore(FullDatabase(), Converted)
        with pytest.raises(NotKept):
            await store.append("t", 1, ("a",))
        with pytest.raises(NotKept):
            await store.add_game("g", "x")

    asyncio.run(scenario())
