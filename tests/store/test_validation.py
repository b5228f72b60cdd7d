"""Ids and numbers that no database takes."""

from __future__ import annotations

import pytest

from quaterne.store import Store
from quaterne.store.errors import InvalidUpdate, UnknownTable
from tests.store.games import create

pytestmark = pytest.mark.anyio


async def test_ids_that_no_database_takes(store: Store) -> None:
    for bad in ("", "a b", "é", "\0", "\ud800", "x" * 65):
        with pytest.raises(InvalidUpdate, match="a table cannot have the id"):
            await create(store, bad)
        for reading in (store.events(bad), store.secrets(bad)):
            with pytest.raises(UnknownTable):
                await reading
    events = await create(store)
    assert await store.events("t1", since=-(10**30)) == events
    assert await store.events("t1", since=10**30) == ()
