"""Migrating a database to the newest schema, whichever version of Quaterne made it."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy.engine import Connection
from sqlalchemy.ext.asyncio import AsyncEngine

from quaterne.store.database import Database
from quaterne.store.errors import UnreadableStore

__all__ = ["is_current", "migrate"]


async def migrate(database: Database, revision: str = "head") -> None:
    """Run every migration that is missing, in one transaction: all of them or none."""
    async with database.migration() as connection:
        await connection.run_sync(_upgrade, revision)


async def is_current(engine: AsyncEngine) -> bool:
    """Return whether a database has the newest schema."""
    head = ScriptDirectory.from_config(_config()).get_current_head()
    async with engine.connect() as connection:
        return await connection.run_sync(_revision) == head


def _revision(connection: Connection) -> str | None:
    return MigrationContext.configure(connection).get_current_revision()


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.set_main_option("path_separator", "os")
    return config


def _upgrade(connection: Connection, revision: str) -> None:
    config = _config()
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, revision)
    except CommandError as error:
        raise UnreadableStore(
            "the database was made by a newer version of Quaterne, which this one cannot read; "
            "use that version"
        ) from error
