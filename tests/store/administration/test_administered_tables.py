from __future__ import annotations

import pytest
from sqlalchemy import func, select

from quaterne.errors import BadMessage
from quaterne.store import AuditContext, Store
from quaterne.store.database_schema import events, games, secrets
from quaterne.store.errors import TableClosed, UnknownTable
from tests.store.games import create, moves

pytestmark = pytest.mark.anyio

NOW = 1_800_000_000_000
WHY = AuditContext("ann", NOW, "nothing but insults")


async def rows(store: Store) -> int:
    """How many rows hold anything of any table."""
    async with store._database.engine.connect() as connection:
        counts = [
            (await connection.execute(select(func.count()).select_from(kind))).scalar_one()
            for kind in (events, secrets, games)
        ]
    return int(sum(counts))


async def test_tables_are_listed_in_pages(store: Store) -> None:
    for number in range(5):
        await create(store, f"t{number}")
    admin = store.administration
    assert [t.id for t in await admin.tables(2)] == ["t4", "t3"]
    assert [t.id for t in await admin.tables(2, before="t3")] == ["t2", "t1"]
    assert await admin.tables(2, before="nowhere") == []
    assert await admin.tables(2, before="\ud800") == []


async def test_a_table_as_it_is(store: Store) -> None:
    opened = await create(store)
    (new,) = moves(opened, 1)
    await store.append("t1", new, due=None)
    table = await store.administration.table("t1")
    assert (table.events, table.games, table.closed) == (new[-1].number, 0, None)
    assert table.options == opened[0].options  # type: ignore[attr-defined]
    for unknown in ("t2", "", "\ud800"):
        with pytest.raises(UnknownTable):
            await store.administration.table(unknown)


async def test_a_hidden_table_is_in_no_list_and_still_plays(store: Store) -> None:
    opened = await create(store, listed=True)
    await store.administration.hide_table("t1", WHY)
    assert await store.listed(["t1"]) == []
    (new,) = moves(opened, 1)
    await store.append("t1", new, due=None)
    assert (await store.events("t1"))[-1] == new[-1]


async def test_a_closed_table_is_over_for_everybody(store: Store) -> None:
    await create(store, listed=True, due=NOW)
    await store.administration.close_table("t1", WHY)
    with pytest.raises(TableClosed):
        await store.events("t1")
    assert await store.claim_due(NOW + 1, 10, 10) == []
    assert await store.listed(["t1"]) == []
    table = await store.administration.table("t1")
    assert table.closed == NOW and table.events > 0
    await store.administration.close_table("t1", AuditContext("ann", NOW + 5, "again"))
    assert (await store.administration.table("t1")).closed == NOW


async def test_a_deleted_table_leaves_nothing_behind(store: Store) -> None:
    opened = await create(store)
    await store.administration.delete_table("t1", WHY)
    assert await rows(store) == 0
    for look in (store.events("t1"), store.administration.table("t1")):
        with pytest.raises(UnknownTable):
            await look
    assert await store.administration.tables() == []
    with pytest.raises(UnknownTable):
        await store.administration.delete_table("t1", WHY)
    # Another process did not know yet and wrote one more move.
    (new,) = moves(opened, 1)
    await store.append("t1", new, due=NOW)
    await store.administration.settle_closed("t1", True, NOW + 9)
    assert await rows(store) == 0
    assert await store.claim_due(NOW + 1, 10, 10) == []


async def test_a_new_table_never_gets_the_key_of_a_deleted_one(store: Store) -> None:
    opened = await create(store, "old")
    await store.administration.delete_table("old", WHY)
    await create(store, "new")
    before = await store.events("new")
    (new,) = moves(opened, 1)
    await store.append("old", new, due=None)  # of a process that did not know yet
    assert await store.events("new") == before


async def test_which_tables_are_closed(store: Store) -> None:
    for table in ("t1", "t2", "t3"):
        await create(store, table)
    await store.administration.close_table("t1", WHY)
    await store.administration.delete_table("t2", WHY)
    asked = ["t1", "t2", "t3", "\ud800", *(f"x{n}" for n in range(1200))]
    assert await store.administration.closed_tables(asked) == {"t1": False, "t2": True}


async def test_a_reason_is_asked_for(store: Store) -> None:
    await create(store)
    admin = store.administration
    for do in (admin.hide_table, admin.close_table, admin.delete_table):
        with pytest.raises(BadMessage, match="say why"):
            await do("t1", AuditContext("ann", NOW, " "))
    assert await admin.log() == []
