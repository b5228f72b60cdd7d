"""What is done is noted, both or neither, on both databases."""

from __future__ import annotations

import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncConnection

from quaterne.errors import BadMessage
from quaterne.store import AdminAction, AuditContext, Store
from quaterne.store.administration import AuditedDatabase
from quaterne.store.audit_log import last_number, read_entries
from quaterne.store.database_errors import Failure
from quaterne.store.errors import StoreUnavailable
from tests.store.games import create

pytestmark = pytest.mark.anyio

WHY = AuditContext("ann", 5, "spam")
HIDE = "UPDATE tables SET listed = false"


@pytest.fixture
async def audited(store: Store) -> AuditedDatabase:
    """The database of a store with one listed table."""
    await create(store, "t1", listed=True)
    return AuditedDatabase(store._database)


async def hide(connection: AsyncConnection) -> str:
    await connection.execute(text(HIDE))
    return "hidden"


async def listed(audited: AuditedDatabase) -> bool:
    async def read(connection: AsyncConnection) -> bool:
        return bool((await connection.execute(text("SELECT listed FROM tables"))).scalar_one())

    return await audited.read(read)


async def test_a_deed_and_its_entry_are_written_together(audited: AuditedDatabase) -> None:
    done = await audited.do(WHY, AdminAction.HIDE_TABLE, "t1", hide, {"by": "hand"})
    assert done == "hidden" and not await listed(audited)
    (entry,) = await audited.read(lambda c: read_entries(c, 10, None))
    assert (entry.actor, entry.subject, entry.detail) == ("ann", "t1", {"by": "hand"})


async def test_a_deed_that_fails_leaves_neither(audited: AuditedDatabase) -> None:
    async def fail(connection: AsyncConnection) -> None:
        await hide(connection)
        raise KeyError("t1")

    with pytest.raises(KeyError):
        await audited.do(WHY, AdminAction.HIDE_TABLE, "t1", fail)
    assert await listed(audited)
    assert await audited.read(last_number) == 0


async def test_an_entry_that_cannot_be_kept_prevents_the_deed(audited: AuditedDatabase) -> None:
    for reason in ("x" * 501, "a\0b"):
        with pytest.raises(BadMessage, match="reason"):
            await audited.do(AuditContext("ann", 5, reason), AdminAction.HIDE_TABLE, "t1", hide)
    assert await listed(audited)


async def test_what_needs_no_entry_has_none(audited: AuditedDatabase) -> None:
    assert await audited.transact(hide) == "hidden"
    assert not await listed(audited) and await audited.read(last_number) == 0


async def test_errors_of_the_driver_are_errors_of_the_store(audited: AuditedDatabase) -> None:
    async def wrong(connection: AsyncConnection) -> None:
        await connection.execute(text("SELECT nothing FROM nowhere"))

    for attempt in (audited.read(wrong), audited.transact(wrong)):
        with pytest.raises(StoreUnavailable):
            await attempt


async def test_a_read_on_a_broken_connection_is_tried_again(
    audited: AuditedDatabase, monkeypatch: pytest.MonkeyPatch
) -> None:
    database = audited._database
    tries = 0

    async def break_once(connection: AsyncConnection) -> int:
        nonlocal tries
        tries += 1
        if tries == 1:
            raise ConnectionResetError("gone")
        return await last_number(connection)

    monkeypatch.setattr(
        database,
        "classify",
        lambda error: Failure.DISCONNECTED if isinstance(error, ConnectionResetError) else None,
    )
    assert await audited.read(break_once) == 0 and tries == 2
