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


async def migrate(database: Database, revision: str = "head") -> None:
    """Run every migration that is missing, in one transaction: all of them or none."""
    async with database.migration() as connection:
        await connection.run_sync(upgrade, revision)


async def is_current(engine: AsyncEngine) -> bool:
    """Return whether a database has the newest schema."""
    head = ScriptDirectory.from_config(_config()).get_current_head()
    async with engine.connect() as connection:
        return await connection.run_sync(read_revision) == head


def is_known(revision: str) -> bool:
    """Return whether this version has the migrations up to a revision."""
    scripts = ScriptDirectory.from_config(_config()).walk_revisions()
    return any(script.revision == revision for script in scripts)


def read_revision(connection: Connection) -> str | None:
    """Return the revision of a database's schema; None when it has no tables of Quaterne."""
    return MigrationContext.configure(connection).get_current_revision()


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.set_main_option("path_separator", "os")
    return config


def upgrade(connection: Connection, revision: str = "head") -> None:
    """Run the migrations up to a revision, in the transaction of the caller."""
    config = _config()
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, revision)
    except CommandError as error:
        raise UnreadableStore(
            "the database was made by a newer version of Quaterne, which this one cannot read; "
            "use that version"
        ) from error
