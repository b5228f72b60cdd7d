"""Restoring a backup into a database of either kind: all of it or nothing."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator
from pathlib import Path

from sqlalchemy import insert, inspect, select, text
from sqlalchemy.engine import URL, Connection
from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, StatementError
from sqlalchemy.ext.asyncio import AsyncConnection

from quaterne.store.backup.backup_file import (
    BackupReader,
    damaged_backup,
    given_key,
    is_autoincrement,
    present_tables,
)
from quaterne.store.database import Database, sqlite_path, store_errors
from quaterne.store.database_schema import metadata
from quaterne.store.errors import BackupError, UnreadableStore
from quaterne.store.migrate import is_known, read_revision, upgrade
from quaterne.store.models import Section
from quaterne.store.sqlite.database_file import replacement
from quaterne.store.store import open_database, open_unlocked

# Servers keep what they know of a database; people who look into it would be in the way as well.
_OTHER_CONNECTIONS = text("""
SELECT count(*) FROM pg_stat_activity
WHERE datname = current_database() AND usesysid IS NOT NULL AND pid <> pg_backend_pid()""")
_FUNCTIONS = ("quaterne_grams(text)", "audit_log_is_append_only()")
"""What the migrations make in PostgreSQL beside tables, and what belongs to these."""
_SET_LAST_GIVEN = text("SELECT setval(pg_get_serial_sequence(:table, :key)::regclass, :last)")
_FORGET_LAST = text("DELETE FROM sqlite_sequence WHERE name = :table")
_SET_LAST = text("INSERT INTO sqlite_sequence (name, seq) VALUES (:table, :last)")


async def restore_rows(backup: Path, url: URL, *, replaces: bool) -> None:
    """Restore a backup that was checked; raise `BackupError` unless the database is empty.

    With `replaces`, what the database holds is lost.  Raise `StoreInUse` or `BackupError` while
    another process uses the database.
    """
    if url.drivername.startswith("sqlite"):
        path = sqlite_path(url)
        with replacement(path) as new:
            if not replaces and not await _is_empty_file(path, url):
                raise _not_empty()
            await _restore_into(backup, url.set(database=str(new)), replaces=False)
    else:
        await _restore_into(backup, url, replaces=replaces)


async def _restore_into(backup: Path, url: URL, *, replaces: bool) -> None:
    async with _opened(url) as database:
        with store_errors(database, url):
            async with database.migration() as connection:
                if connection.dialect.name == "postgresql":
                    await _clear(connection, replaces)
                with backup.open("rb") as stream, BackupReader(stream) as reader:
                    await connection.run_sync(upgrade, reader.header.schema)
                    await connection.run_sync(_insert_rows, reader)
                await connection.run_sync(upgrade)
                if connection.dialect.name == "postgresql":
                    await connection.execute(text("ANALYZE"))


@contextlib.asynccontextmanager
async def _opened(url: URL) -> AsyncIterator[Database]:
    database = open_database(url)
    try:
        yield database
    finally:
        await database.close()


async def _clear(connection: AsyncConnection, replaces: bool) -> None:
    """Remove the tables of an empty database, or those of any with `replaces`."""
    if not replaces and not await connection.run_sync(is_empty):
        raise _not_empty()
    if others := (await connection.execute(_OTHER_CONNECTIONS)).scalar_one():
        raise BackupError(
            f"other programs have {others} connections to the database: stop every server first"
        ).because("in-use", count=others)
    for name in ("alembic_version", *metadata.tables):
        await connection.execute(text(f"DROP TABLE IF EXISTS {name} CASCADE"))
    for function in _FUNCTIONS:
        await connection.execute(text(f"DROP FUNCTION IF EXISTS {function}"))


def is_empty(connection: Connection) -> bool:
    """Return whether a database holds nothing to keep: no rows, and no tables of other programs."""
    if inspect(connection).get_table_names():
        revision = read_revision(connection)
        if revision is None or not is_known(revision):
            return False
    tables = present_tables(connection)
    return not any(connection.execute(select(1).select_from(t).limit(1)).all() for t in tables)


async def _is_empty_file(path: Path, url: URL) -> bool:
    """Return whether a SQLite file is missing or holds nothing; a damaged one holds something."""
    if not path.exists() or not path.stat().st_size:
        return True
    database = open_unlocked(url)
    try:
        with store_errors(database, url):
            async with database.engine.connect() as connection:
                return await connection.run_sync(is_empty)
    except UnreadableStore:
        return False
    finally:
        await database.close()


def _insert_rows(connection: Connection, reader: BackupReader) -> None:
    """Write all rows; the schema is that of the backup."""
    tables = {table.name: table for table in present_tables(connection)}
    sections: dict[str, Section] = {}
    for section, rows in reader.chunks():
        table = tables.get(section.table)
        if table is None or not set(section.columns) <= set(table.columns.keys()):
            raise damaged_backup()
        sections[section.table] = section
        if rows:
            values = [dict(zip(section.columns, row, strict=True)) for row in rows]
            try:
                connection.execute(insert(table), values)
            except (IntegrityError, DataError) as error:
                raise damaged_backup() from error
            except StatementError as error:
                if isinstance(error, DBAPIError):  # the database's, like a full disk
                    raise
                raise damaged_backup() from error  # SQLAlchemy's, about the type of a value
    for section in sections.values():
        _keep_last_given(connection, section)


def _keep_last_given(connection: Connection, section: Section) -> None:
    """Let the database give keys after the last one that it gave where the backup was made."""
    key = given_key(section.table)
    if key is None or section.last == 0:
        return
    parameters: dict[str, str | int] = {"table": section.table, "last": section.last}
    if connection.dialect.name == "postgresql":
        connection.execute(_SET_LAST_GIVEN, parameters | {"key": key.name})
    elif is_autoincrement(section.table):
        connection.execute(_FORGET_LAST, parameters)
        connection.execute(_SET_LAST, parameters)


def _not_empty() -> BackupError:
    return BackupError(
        "the database is not empty: choose another one, or replace all that it holds with --replace"
    ).because("not-empty")
