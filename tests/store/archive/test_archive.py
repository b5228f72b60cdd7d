"""Finished games: stored with their last event, and found again."""

from __future__ import annotations

import contextlib
from typing import Any

import pytest

from quaterne.errors import BadMessage
from quaterne.store import MAX_PAGE, ArchiveQuery, Store, game_id, open_store
from quaterne.store.errors import Conflict, SearchBusy, UnknownGame
from tests.store.games import create, finished, moves

pytestmark = pytest.mark.anyio

PLAYERS = [
    ("Léa", "Tom"),
    ("LEA-ROSE", "Zoë"),
    ("Œdipe", "100%_sûr"),
    ("Søren", "Łukasz"),
    ("Tom", "Engine 3"),
]


@pytest.fixture
async def archive(store: Store) -> Store:
    """Five games that ended one after the other, two of them at the same time."""
    for n, (first, second) in enumerate(PLAYERS):
        [new] = moves(await create(store, f"t{n}"), 1)
        game = finished(
            first=first,
            second=second,
            ended=1000 * min(n, 3),
            result="0-1" if n % 2 else "1-0",
            rules="quarto squares" if n == 2 else "quarto",
            game="quatrenun" if n == 4 else "quarto",
        )
        await store.append(f"t{n}", new, due=None, finished=[game])
    return store


async def found(store: Store, **query: object) -> list[str]:
    page = await store.search(ArchiveQuery(**query))  # type: ignore[arg-type]
    return [game.game.first for game in page.games]


NAMES = [
    ("lea", ["LEA-ROSE", "Léa"]),
    ("LÉA", ["LEA-ROSE", "Léa"]),
    ("lea\u0301", ["LEA-ROSE", "Léa"]),
    ("zoe", ["LEA-ROSE"]),
    ("oed", ["Œdipe"]),
    ("soren", ["Søren"]),
    ("lukasz", ["Søren"]),
    ("tom", ["Tom", "Léa"]),
    ("0%_s", ["Œdipe"]),
    ("%", ["Œdipe"]),
    ("_", ["Œdipe"]),
    ("a\nt", []),
    ("tom\0", ["Tom", "Léa"]),
    ("\ud800", ["Tom", "Søren", "Œdipe", "LEA-ROSE", "Léa"]),
    ("nobody", []),
    ("  ", ["Tom", "Søren", "Œdipe", "LEA-ROSE", "Léa"]),
]


async def test_searching_by_name(archive: Store) -> None:
    for part, names in NAMES:
        assert (part, await found(archive, player=part)) == (part, names)


async def test_searching_by_everything_else(archive: Store) -> None:
    assert await found(archive, result="0-1") == ["Søren", "LEA-ROSE"]
    assert await found(archive, game="quatrenun") == ["Tom"]
    assert await found(archive, rules="quarto squares") == ["Œdipe"]
    assert await found(archive, since=1000, until=3000) == ["Œdipe", "LEA-ROSE"]
    assert await found(archive, player="tom", result="1-0", game="quarto") == ["Léa"]
    assert await found(archive, since=-(10**30), until=10**30, limit=1) == ["Tom"]
    assert await found(archive, rules="\0") == await found(archive, result="\ud800") == []


async def test_pages_follow_each_other_while_games_end(archive: Store) -> None:
    seen, cursor = [], None
    while True:
        page = await archive.search(ArchiveQuery(cursor=cursor, limit=2))
        seen += [game.game.first for game in page.games]
        if page.next is None:
            break
        cursor = page.next
        [new] = moves(await create(archive, f"late{len(seen)}"), 1)
        late = finished(first="Late", ended=10**6)
        await archive.append(f"late{len(seen)}", new, due=None, finished=[late])
    assert seen == ["Tom", "Søren", "Œdipe", "LEA-ROSE", "Léa"]


async def test_an_invalid_cursor(store: Store) -> None:
    for cursor in ("", "x", "1", "1.", "1.2.3", "1.2\n", "9" * 30 + ".1", "١.١"):
        with pytest.raises(BadMessage, match="cursor"):
            await store.search(ArchiveQuery(cursor=cursor))


async def test_limits_are_limited(archive: Store) -> None:
    assert len(await found(archive, limit=MAX_PAGE * 10**20)) == 5
    assert len(await found(archive, limit=-1)) == 1


async def test_one_game_with_its_record(archive: Store) -> None:
    game = await archive.archived_game(game_id("t1", 1))
    assert game.id == game_id("t1", 1) and "t1" not in game.id
    assert game.game.second == "Zoë" and game.game.record == finished().record
    for unknown in ("", "t1", "\0", "\ud800", "x" * 1000):
        with pytest.raises(UnknownGame):
            await archive.archived_game(unknown)


async def test_a_game_is_archived_with_its_event_or_not_at_all(store: Store) -> None:
    [first, second] = moves(await create(store), 2)
    await store.append("t1", first, due=None, finished=[finished()])
    with pytest.raises(Conflict):
        await store.append("t1", first, due=None, finished=[finished(number=2)])
    await store.append("t1", second, due=None, finished=[finished(number=3, first="Rematch")])
    assert await found(store) == ["Rematch", "Léa"]


async def test_searches_wait_for_each_other_and_nothing_else_waits_for_them(url: str) -> None:
    """On real databases: that of the simulation has no pools of connections."""
    store = await open_store(url)
    await create(store)
    pool: Any = store._database.search_engine.pool
    pool._timeout = 0.05
    async with contextlib.AsyncExitStack() as others:
        for _ in range(pool.size()):
            await others.enter_async_context(store._database.search_engine.connect())
        with pytest.raises(SearchBusy):
            await store.search(ArchiveQuery(player="tom"))
        assert await store.events("t1")
    assert (await store.search(ArchiveQuery(player="tom"))).games == ()
    await store.close()
