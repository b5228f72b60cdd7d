"""`Snapshot`: all rows of a database as they are at one moment, while servers go on writing.

The tables are read as the database has them, whichever revision that is: a backup before an upgrade
needs no upgrade.
"""

from __future__ import annotations

import contextlib
from collections.abc import AsyncGenerator, AsyncIterator

from sqlalchemy import Column, LargeBinary, MetaData, Table, func, inspect, select, text
from sqlalchemy.engine import Connection
from sqlalchemy.ext.asyncio import AsyncConnection

from quaterne.store.backup.models import Row, Section
from quaterne.store.database import TransactionalDatabase
from quaterne.store.errors import UnreadableStore
from quaterne.store.migrate import is_known, read_revision
from quaterne.store.schema import leases, metadata

__all__ = ["Snapshot", "given_key", "is_autoincrement", "open_snapshot", "present_tables"]

_CHUNK = 1000
_LAST_GIVEN = text("SELECT pg_sequence_last_value(pg_get_serial_sequence(:table, :key)::regclass)")
_LAST_OF_SQLITE = text("SELECT seq FROM sqlite_sequence WHERE name = :table")


@contextlib.asynccontextmanager
async def open_snapshot(database: TransactionalDatabase) -> AsyncIterator[Snapshot]:
    """Return a snapshot; raise `UnreadableStore` unless this version knows its schema.

    One transaction that only reads.  Neither database lets a writer wait for it; SQLite's log
    grows meanwhile.
    """
    async with database.engine.connect() as connection:
        if connection.dialect.name == "postgresql":
            await connection.execution_options(
                isolation_level="REPEATABLE READ", postgresql_readonly=True
            )
        revision = await connection.run_sync(read_revision)
        if revision is None:
            raise UnreadableStore("there are no tables of Quaterne in this database")
        if not is_known(revision):
            raise UnreadableStore(
                "the database was made by a newer version of Quaterne, which this one cannot "
                "read; use that version"
            )
        yield Snapshot(connection, revision)


class Snapshot:
    """What a database holds at one moment; made by `open_snapshot`."""

    def __init__(self, connection: AsyncConnection, schema: str) -> None:
        self._connection = connection
        self.schema = schema
        """The revision of its schema."""

    async def chunks(self) -> AsyncGenerator[tuple[Section, list[Row]], None]:
        """Yield the rows of each table in turn, in the order of their keys, a thousand at once.

        Each table comes without rows first, and before what refers to it.  Close the iterator
        (`contextlib.aclosing`) if you may leave it early.
        """
        for table in await self._connection.run_sync(present_tables):
            section = await self._section(table)
            yield section, []
            statement = select(table).order_by(*table.primary_key.columns)
            # As a context manager the stream would not let a caller leave early.
            rows = await self._connection.stream(statement)
            try:
                while chunk := await rows.fetchmany(_CHUNK):
                    yield section, list(chunk)
            finally:
                await rows.close()

    async def _section(self, table: Table) -> Section:
        return Section(
            table=table.name,
            columns=tuple(column.name for column in table.columns),
            binary=tuple(c.name for c in table.columns if isinstance(c.type, LargeBinary)),
            last=await self._last_given(table),
        )

    async def _last_given(self, table: Table) -> int:
        """Return the last key that the database gave to a row of a table, 0 if it gives none."""
        key = given_key(table.name)
        if key is None:
            return 0
        found = [(await self._connection.execute(select(func.max(table.c[key.name])))).scalar()]
        if self._connection.dialect.name == "postgresql":
            parameters = {"table": table.name, "key": key.name}
            found.append((await self._connection.execute(_LAST_GIVEN, parameters)).scalar())
        elif is_autoincrement(table.name):
            parameters = {"table": table.name}
            found.append((await self._connection.execute(_LAST_OF_SQLITE, parameters)).scalar())
        return max(int(last or 0) for last in found)


def present_tables(connection: Connection) -> list[Table]:
    """Return the tables of Quaterne as this database has them, those that others refer to first.

    Without the leases: they belong to processes, and none of these outlives its database.
    """
    present = set(inspect(connection).get_table_names())
    wanted = [t.name for t in metadata.sorted_tables if t.name in present and t is not leases]
    reflected = MetaData()
    reflected.reflect(connection, only=wanted)
    return [reflected.tables[name] for name in wanted]


def given_key(table: str) -> Column[int] | None:
    """Return the column whose values the database gives, None if this table has none."""
    columns = (column for column in metadata.tables[table].columns if column.identity is not None)
    return next(columns, None)


def is_autoincrement(table: str) -> bool:
    """Return whether SQLite too never gives a key of this table twice."""
    return bool(metadata.tables[table].dialect_options["sqlite"]["autoincrement"])
