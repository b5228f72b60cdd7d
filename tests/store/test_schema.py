"""What the database itself guarantees, and the indexes that the frequent questions use."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest
from sqlalchemy import insert, select, text
from sqlalchemy.exc import IntegrityError

from quaterne.store import Store, open_store
from quaterne.store.database_schema import events, games, metadata, secrets, tables
from tests.store.games import HASH, create

pytestmark = pytest.mark.anyio


async def key_of(store: Store, table: str) -> int:
    async with store._database.engine.connect() as connection:
        found = await connection.execute(select(tables.c.key).where(tables.c.id == table))
        return int(found.scalar_one())


@pytest.mark.parametrize(
    ("table", "row"),
    [
        (events, {"number": 1, "body": "{}"}),
        (secrets, {"seat": "one", "hash": HASH}),
    ],
    ids=["event", "secret"],
)
async def test_no_row_is_there_twice(store: Store, table: Any, row: Mapping[str, object]) -> None:
    await create(store, "t1")
    key = await key_of(store, "t1")
    async with store._database.engine.connect() as connection:
        with pytest.raises(IntegrityError):
            await connection.execute(insert(table), {"table_key": key, **row})


@pytest.mark.parametrize("table", [events, secrets, games], ids=lambda table: table.name)
async def test_nothing_belongs_to_a_table_that_is_not_there(store: Store, table: Any) -> None:
    text_of = {column.name: "x" for column in table.c}
    row = {
        name: HASH if name == "hash" else value for name, value in text_of.items() if name != "key"
    } | {"table_key": 999, "number": 1, "started": 1, "ended": 1}
    row = {name: value for name, value in row.items() if name in table.c}
    async with store._database.engine.connect() as connection:
        with pytest.raises(IntegrityError):
            await connection.execute(insert(table), row)


async def test_a_key_is_not_used_again_soon(store: Store) -> None:
    for table in ("t1", "t2", "t3"):
        await create(store, table)
    keys = [await key_of(store, table) for table in ("t1", "t2", "t3")]
    assert keys == sorted(set(keys))


@pytest.mark.parametrize(
    ("question", "index"),
    [
        ("SELECT key FROM tables WHERE due <= 5 ORDER BY due LIMIT 9", "tables_due"),
        (
            "SELECT id FROM tables WHERE listed AND (one IS NULL OR two IS NULL) "
            "ORDER BY key DESC LIMIT 50",
            "tables_waiting",
        ),
        ("SELECT id FROM games ORDER BY ended DESC, key DESC LIMIT 50", "games_ended"),
        (
            "SELECT id FROM games WHERE rules = 'quarto' ORDER BY ended DESC, key DESC LIMIT 50",
            "games_rules",
        ),
        (
            "SELECT id FROM games WHERE game = 'quarto' ORDER BY ended DESC, key DESC LIMIT 50",
            "games_game",
        ),
        (
            "SELECT id FROM tables WHERE (one IS NULL OR two IS NULL) AND opened < 5 "
            "ORDER BY opened LIMIT 50",
            "tables_unstarted",
        ),
        (
            "SELECT id FROM tables WHERE nameless = 0 AND opened < 5 ORDER BY opened LIMIT 50",
            "tables_opened",
        ),
    ],
)
async def test_frequent_questions_do_not_read_every_row(
    sqlite_url: str, question: str, index: str
) -> None:
    store = await open_store(sqlite_url)
    async with store._database.engine.connect() as connection:
        plan = [
            row.detail for row in await connection.execute(text(f"EXPLAIN QUERY PLAN {question}"))
        ]
    await store.close()
    assert any(index in step for step in plan), plan
    assert not any("TEMP B-TREE" in step for step in plan), plan


def test_every_part_is_known_to_the_migrations() -> None:
    played = {"tables", "events", "secrets", "games"}
    administered = {"admin_tokens", "announcements", "audit_log", "blocks", "reports"}
    assert set(metadata.tables) == played | administered | {"leases"}
