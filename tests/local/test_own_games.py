from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from quaterne.host.errors import BadRequest
from quaterne.local.errors import GameNotHere
from quaterne.local.own_games import BrowserStore, OwnGames, game_id
from quaterne.play.records import FinishedGame
from tests.local.memory_store import MemoryStore

DAY = 24 * 3600 * 1000
GAME = FinishedGame(
    number=1,
    first="Léa",
    second="Computer",
    rules="quarto",
    game="quarto",
    result="1-0",
    ending="call",
    started=0,
    ended=DAY,
    record="",
)


async def archive() -> OwnGames:
    games = OwnGames(MemoryStore())
    for number in range(1, 6):
        await games.add("t", replace(GAME, number=number, ended=number * DAY))
    await games.add("u", replace(GAME, result="0-1", first="Tom", ended=9 * DAY))
    return games


@pytest.mark.parametrize(
    ("query", "found"),
    [
        ({}, ["u-1", "t-5", "t-4", "t-3", "t-2", "t-1"]),
        ({"player": "LÉA", "limit": "2"}, ["t-5", "t-4"]),
        ({"result": "0-1"}, ["u-1"]),
        ({"game": "quatrenun"}, []),
        ({"rules": "classic"}, ["u-1", "t-5", "t-4", "t-3", "t-2", "t-1"]),
        ({"from": "1970-01-05", "to": "1970-01-05"}, ["t-4"]),
        ({"cursor": "t-3"}, ["t-2", "t-1"]),
    ],
)
def test_games_are_found_by_the_criteria_of_the_server(
    query: dict[str, str], found: list[str]
) -> None:
    async def scenario() -> None:
        page = await (await archive()).search(query)
        assert [game.id for game in page.games] == found
        assert page.next == (found[-1] if "limit" in query else None)

    asyncio.run(scenario())


@pytest.mark.parametrize("query", [{"limit": "0"}, {"limit": "x"}, {"from": "May"}, {"to": "1"}])
def test_what_cannot_be_read_is_named(query: dict[str, str]) -> None:
    async def scenario() -> None:
        with pytest.raises(BadRequest) as caught:
            await (await archive()).search(query)
        assert caught.value.field == next(iter(query))

    asyncio.run(scenario())


def test_one_game_until_it_is_removed() -> None:
    async def scenario() -> None:
        games = await archive()
        assert (await games.get(game_id("u", 1))).first == "Tom"
        assert (await games.summary("u-1")).result == "0-1"
        await games.remove("u-1")
        with pytest.raises(GameNotHere):
            await games.get("u-1")

    asyncio.run(scenario())


# The promises of a store, kept by the one of the tests.


def test_a_number_is_given_once() -> None:
    async def scenario() -> None:
        store: BrowserStore = MemoryStore()
        assert await store.append("t", 1, ["a", "b"])
        assert not await store.append("t", 2, ["c"])
        assert await store.append("t", 3, ["c"])
        assert await store.events("t") == ["a", "b", "c"]
        assert await store.events("other") == []

    asyncio.run(scenario())


def test_games_are_added_once_and_removed() -> None:
    async def scenario() -> None:
        store: BrowserStore = MemoryStore()
        await store.add_game("g", "x")
        await store.add_game("g", "x")
        assert await store.games() == [("g", "x")]
        await store.remove_game("g")
        await store.remove_game("g")
        assert await store.games() == []

    asyncio.run(scenario())
