"""Names are found through an index, on both databases and for texts of every length."""

from __future__ import annotations

import random

import pytest
from sqlalchemy import insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from quaterne.store import ArchiveQuery, Store
from quaterne.store.archive import _statement
from quaterne.store.database_schema import games, tables
from quaterne.store.name_search import grams, search_key
from tests.store.games import create, finished

pytestmark = pytest.mark.anyio

LETTERS = "abcdeé %_'\"*-ßœ山田"


async def fill(store: Store, names: list[tuple[str, str]]) -> None:
    """Archive a game for each pair of names, without playing it."""
    await create(store, "t")
    async with store._database.transaction() as connection:
        key = (await connection.execute(select(tables.c.key))).scalar_one()
        usual = {name: getattr(finished(), name) for name in ("rules", "game", "result", "ending")}
        rows = [
            {
                **usual,
                "id": f"g{number}",
                "table_key": key,
                "number": number,
                "first": first,
                "second": second,
                "players": f"{search_key(first)}\n{search_key(second)}",
                "started": number,
                "ended": number,
                "record": "",
            }
            for number, (first, second) in enumerate(names)
        ]
        await connection.execute(insert(games), rows)


async def plan(connection: AsyncConnection, query: ArchiveQuery) -> str:
    """Return how the database would search."""
    dialect = connection.dialect
    compiled = _statement(query, dialect.name).limit(51).compile(dialect=dialect)
    how = "EXPLAIN QUERY PLAN" if dialect.name == "sqlite" else "EXPLAIN"
    parameters = tuple(compiled.params[name] for name in compiled.positiontup or ())
    rows = await connection.exec_driver_sql(f"{how} {compiled}", parameters)
    return "\n".join(str(tuple(row)) for row in rows)


def contains(names: tuple[str, str], part: str) -> bool:
    return any(search_key(part) in search_key(name) for name in names)


async def test_the_index_finds_what_reading_every_name_finds(store: Store) -> None:
    source = random.Random(3)

    def text(most: int) -> str:
        return "".join(source.choices(LETTERS, k=source.randint(1, most)))

    names = [(text(8), text(8)) for _ in range(300)]
    await fill(store, names)
    for part in (text(4) for _ in range(150)):
        page = await store.search(ArchiveQuery(player=part, limit=500))
        expected = [pair for pair in reversed(names) if contains(pair, part)]
        found = [(game.game.first, game.game.second) for game in page.games]
        assert (part, found) == (part, expected)


async def test_every_search_for_a_name_uses_the_index(store: Store) -> None:
    source = random.Random(4)
    names = [("".join(source.choices("abcdefghij", k=7)), "Tom") for _ in range(3000)]
    await fill(store, [*names, ("Zoë", "Zq")])
    async with store._database.transaction() as connection:
        await connection.exec_driver_sql("ANALYZE games")
    async with store._database.search_engine.connect() as connection:
        for part in ("zoe", "zq", "q", "zoex", "z"):
            found = await plan(connection, ArchiveQuery(player=part))
            assert "games_names" in found or "VIRTUAL TABLE INDEX" in found
            assert "SCAN games\n" not in found and "Seq Scan" not in found
            assert "TEMP B-TREE" not in found, "SQLite would sort all games of a name"


async def test_the_index_follows_changes(store: Store) -> None:
    await fill(store, [("Anna", "Zoë"), ("Bert", "Tom")])
    async with store._database.transaction() as connection:
        changed = games.update().where(games.c.id == "g0").values(players="carla\nzoe")
        await connection.execute(changed)
        await connection.execute(games.delete().where(games.c.id == "g1"))
    for part, count in (("anna", 0), ("carla", 1), ("zo", 1), ("bert", 0), ("t", 0)):
        page = await store.search(ArchiveQuery(player=part))
        assert (part, len(page.games)) == (part, count)


async def test_pages_of_a_name_follow_each_other(store: Store) -> None:
    await fill(store, [(f"Tom {number}", "Léa") for number in range(7)])
    seen, cursor = [], None
    while True:
        page = await store.search(ArchiveQuery(player="tom", cursor=cursor, limit=3))
        seen += [game.id for game in page.games]
        cursor = page.next
        if cursor is None:
            break
    assert seen == [f"g{number}" for number in reversed(range(7))]


def test_parts_of_a_text() -> None:
    assert grams("a") == ["a"]
    assert grams("ab") == ["ab"]
    assert grams("aaaa") == ["aaa"]
