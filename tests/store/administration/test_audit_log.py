"""The audit log keeps everything that was done, and the database refuses to change it."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import pytest
from sqlalchemy.exc import DBAPIError

from quaterne.errors import BadMessage
from quaterne.store import AdminAction, AuditContext, BlockKind, Store, open_store

pytestmark = pytest.mark.anyio

NOW = 1_800_000_000_000
WHY = AuditContext("token desk", NOW, "he swears")


async def test_every_deed_is_noted_with_who_when_what_and_why(store: Store) -> None:
    admin = store.administration
    assert (await admin.log(), await admin.last_change()) == ([], 0)
    await admin.block(BlockKind.NAME, "Zoë", NOW + 1000, WHY)
    await admin.unblock(BlockKind.NAME, "ZOE", AuditContext("ann", NOW + 5))
    second, first = await admin.log()
    assert (first.number, second.number) == (1, await admin.last_change())
    assert (first.time, first.actor, first.reason) == (NOW, "token desk", "he swears")
    assert (first.action, first.subject) == (AdminAction.BLOCK, "Zoë")
    assert first.detail == {"kind": "name", "until": NOW + 1000}
    assert (second.action, second.actor, second.reason) == (AdminAction.UNBLOCK, "ann", "")


async def test_it_is_read_in_pages(store: Store) -> None:
    admin = store.administration
    for minute in range(1, 6):
        await admin.announce(NOW + 60_000 * minute, "", "", WHY)
    assert [e.number for e in await admin.log(2)] == [5, 4]
    assert [e.number for e in await admin.log(2, before=4)] == [3, 2]
    assert [e.number for e in await admin.log(before=-(10**30))] == []


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE audit_log SET reason = 'none'",
        "UPDATE audit_log SET number = 7 WHERE number = 1",
        "DELETE FROM audit_log",
        "DELETE FROM audit_log WHERE number = 1",
    ],
)
async def test_it_is_append_only(store: Store, statement: str) -> None:
    await store.administration.announce(NOW + 1000, "", "", WHY)
    with pytest.raises(DBAPIError, match="append-only"):
        async with store._database.transaction() as connection:
            await connection.exec_driver_sql(statement)
    (entry,) = await store.administration.log()
    assert (entry.number, entry.reason) == (1, "he swears")


async def test_postgresql_refuses_to_truncate_it(postgres_url: str) -> None:
    store = await open_store(postgres_url)
    await store.administration.announce(NOW + 1000, "", "", WHY)
    with pytest.raises(DBAPIError, match="append-only"):
        async with store._database.transaction() as connection:
            await connection.exec_driver_sql("TRUNCATE audit_log")
    assert len(await store.administration.log()) == 1
    await store.close()


async def test_sqlite_refuses_to_replace_an_entry(sqlite_url: str, tmp_path: Path) -> None:
    store = await open_store(sqlite_url)
    await store.administration.announce(NOW + 1000, "", "", WHY)
    connection = sqlite3.connect(tmp_path / "tables.db")
    forged = "INSERT OR REPLACE INTO audit_log VALUES (1, 0, 'x', 'announce', '', '', '{}')"
    with pytest.raises(sqlite3.IntegrityError, match="append-only"):
        connection.execute(forged)
    connection.close()
    assert (await store.administration.log())[0].actor == "token desk"
    await store.close()


async def test_a_deed_that_fails_is_not_noted(store: Store) -> None:
    admin = store.administration
    await admin.create_token("desk", NOW + 1000, WHY)
    with pytest.raises(BadMessage):
        await admin.create_token("desk", NOW + 1000, WHY)
    assert len(await admin.log()) == 1


async def test_deeds_at_once_get_numbers_in_their_order(store: Store) -> None:
    admin = store.administration
    people = [f"player {number}" for number in range(12)]
    await asyncio.gather(*(admin.block(BlockKind.NAME, p, NOW + 9, WHY) for p in people))
    entries = await admin.log()
    assert [entry.number for entry in entries] == list(range(12, 0, -1))
    assert {entry.subject for entry in entries} == set(people)


@pytest.mark.parametrize("reason", ["", "   ", "x" * 501, "nul\0"])
async def test_a_reason_that_cannot_be_kept(store: Store, reason: str) -> None:
    context = AuditContext("ann", NOW, reason)
    with pytest.raises(BadMessage, match="reason"):
        await store.administration.block(BlockKind.NAME, "Tom", NOW + 1, context)
