"""A file beside the server that has it open."""

from __future__ import annotations

from pathlib import Path

import pytest
from sqlalchemy import text

from quaterne.store import open_store
from quaterne.store.database import parse_url
from quaterne.store.database_errors import Failure
from quaterne.store.errors import NoDatabase
from quaterne.store.sqlite.database import UnlockedSqliteDatabase
from tests.store.games import create, moves

pytestmark = pytest.mark.anyio


async def test_it_writes_while_the_server_writes(sqlite_url: str) -> None:
    store = await open_store(sqlite_url)
    opened = await create(store, "t1", listed=True)
    database = UnlockedSqliteDatabase(parse_url(sqlite_url))
    for new in moves(opened, 4):
        await store.append("t1", new, due=None)
        async with database.transaction() as connection:
            await connection.execute(text("UPDATE tables SET listed = NOT listed"))
    assert await store.listed(["t1"]) == ["t1"]
    assert len(await store.events("t1")) == 6
    await database.notify("anything")
    await database.close()
    await store.close()


async def test_a_file_that_is_not_there_is_not_made(tmp_path: Path) -> None:
    path = tmp_path / "none.db"
    with pytest.raises(NoDatabase, match="there is no such database"):
        UnlockedSqliteDatabase(parse_url(f"sqlite:///{path}"))
    assert not path.exists()


async def test_errors_are_classified_as_those_of_a_server(sqlite_url: str) -> None:
    store = await open_store(sqlite_url)
    database = UnlockedSqliteDatabase(parse_url(sqlite_url))
    assert database.classify(KeyError()) is None
    with pytest.raises(Exception) as failed:  # noqa: PT011  # whatever the driver raises
        async with database.transaction() as connection:
            await connection.execute(text("SELECT nothing FROM nowhere"))
    assert isinstance(database.classify(failed.value), Failure)
    await database.close()
    await store.close()
