"""What live tables share is fixed when their registry is made."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, fields

import pytest

from quaterne.server.live import broadcast
from quaterne.server.tables.registry import TableRegistry
from quaterne.server.tables.table_clients import TableContext
from quaterne.store import open_store


@pytest.mark.anyio
async def test_a_context_does_not_change(sqlite: str) -> None:
    store = await open_store(sqlite)
    context = TableRegistry(store, broadcast, lease=7)._context
    assert isinstance(context, TableContext)
    assert (context.store, context.lease) == (store, 7)
    for field in fields(context):
        with pytest.raises(FrozenInstanceError):
            setattr(context, field.name, None)
    await store.close()
