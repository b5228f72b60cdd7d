"""Stores that share a PostgreSQL database, as several processes do."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest

from quaterne.store import Store, open_store


@pytest.fixture
async def two(postgres_url: str) -> AsyncIterator[tuple[Store, Store]]:
    """Two stores on one database."""
    a, b = await asyncio.gather(open_store(postgres_url), open_store(postgres_url))
    yield a, b
    await a.close()
    await b.close()
