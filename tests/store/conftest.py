"""A fresh store for each test, on both databases."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from quaterne.store import Store, open_store
from tests.postgres import PostgresServer


@pytest.fixture(scope="session")
def migrated(postgres: PostgresServer) -> str:
    """The name of a migrated database to copy: that is quicker than migrating each."""

    async def make() -> str:
        name = await postgres.create_database()
        await (await open_store(postgres.url(name))).close()
        return name

    return asyncio.run(make())


@pytest.fixture
async def postgres_url(postgres: PostgresServer, migrated: str) -> AsyncIterator[str]:
    """The URL of an empty PostgreSQL database."""
    name = await postgres.create_database(like=migrated)
    yield postgres.url(name)
    await postgres.drop_database(name)


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    """The URL of an empty SQLite database."""
    return f"sqlite:///{tmp_path}/tables.db"


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest) -> str:
    """The URL of an empty database of either kind."""
    kind = "sqlite_url" if request.param == "sqlite" else "postgres_url"
    return str(request.getfixturevalue(kind))


@pytest.fixture
async def store(url: str) -> AsyncIterator[Store]:
    """An open store of either kind."""
    opened = await open_store(url)
    yield opened
    await opened.close()
