"""A backup as a file: lines of JSON, compressed with gzip, with a checksum at the end.

    {"format":"quaterne-backup","number":1,"schema":"0004","version":"1.2.0","made":1800000000000}
    {"table":"tables","columns":["key","id",…],"binary":[],"last":2}
    [1,"q7m2…",…]
    …
    {"rows":1234,"sha256":"…"}

The last line counts the rows and has the SHA-256 of all lines before it, so a file that ends too
early is never taken for a whole one.  Bytes are written in hexadecimal.

What goes into it is a snapshot of all rows at one moment.
"""

from __future__ import annotations

import contextlib
import gzip
import hashlib
import zlib
from collections.abc import AsyncGenerator, AsyncIterator, Iterator, Sequence
from types import TracebackType
from typing import IO, Any, Self

import orjson
from sqlalchemy import Column, LargeBinary, MetaData, Table, func, inspect, select, text
from sqlalchemy.engine import Connection
from sqlalchemy.ext.asyncio import AsyncConnection

from quaterne.store.database import TransactionalDatabase
from quaterne.store.database_schema import leases, metadata
from quaterne.store.errors import BackupError, UnreadableStore
from quaterne.store.migrate import is_known, read_revision
from quaterne.store.models import BackupHeader, Row, Section

FORMAT = "quaterne-backup"
_FORMAT_NUMBER = 1
"""The number of the format; a program refuses numbers that it does not know."""
_COMPRESSION_LEVEL = 6
_LONGEST_LINE = 1 << 24
"""Bytes of a line: far more than any row has, and no memory for an endless one."""
_LATEST_TIME = 253_402_300_799_999
"""The last millisecond that has a date: the year 9999 ends."""
_LARGEST_NUMBER = 2**63 - 1
"""The largest number that a database holds."""
_CHUNK_ROWS = 1000
"""Rows that are handed on at once."""
_CHUNK_BYTES = 1 << 24
"""Bytes of lines after which they are handed on, however few rows that are."""


class BackupWriter:
    """Writes a backup to a stream; `finish` makes it whole."""

    def __init__(self, stream: IO[bytes], header: BackupHeader) -> None:
        # Without a name and a time in it, so that equal rows make equal files.
        self._file = gzip.GzipFile("", "wb", _COMPRESSION_LEVEL, stream, mtime=0)
        self._digest = hashlib.sha256()
        self._section: Section | None = None
        self._rows = 0
        self._write(
            {
                "format": FORMAT,
                "number": _FORMAT_NUMBER,
                "schema": header.schema,
                "version": header.version,
                "made": header.made,
            }
        )

    def add(self, section: Section, rows: Sequence[Row]) -> None:
        """Add rows of a section; a section begins with its first rows, even if there are none."""
        if section != self._section:
            self._section = section
            self._write(
                {
                    "table": section.table,
                    "columns": section.columns,
                    "binary": section.binary,
                    "last": section.last,
                }
            )
        self._rows += len(rows)
        self._write_lines(b"".join(_encode(tuple(row)) for row in rows))

    def finish(self) -> None:
        """Write the end."""
        self._file.write(_encode({"rows": self._rows, "sha256": self._digest.hexdigest()}))
        self._file.close()

    def _write(self, line: object) -> None:
        self._write_lines(_encode(line))

    def _write_lines(self, lines: bytes) -> None:
        self._digest.update(lines)
        self._file.write(lines)


class BackupReader:
    """Reads a backup from a stream; raise `BackupError` when it is none, or damaged."""

    def __init__(self, stream: IO[bytes]) -> None:
        self._file = gzip.GzipFile(fileobj=stream, mode="rb")
        self._digest = hashlib.sha256()
        self._rows = 0
        try:
            line = self._file.readline(_LONGEST_LINE)
            first = orjson.loads(line)
        except (OSError, EOFError, zlib.error, orjson.JSONDecodeError) as error:
            raise _no_backup() from error
        if not isinstance(first, dict) or first.get("format") != FORMAT:
            raise _no_backup()
        if first.get("number") != _FORMAT_NUMBER:
            raise newer_backup()
        self._digest.update(line)
        self.header = _header(first)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self._file.close()

    def chunks(self) -> Iterator[tuple[Section, list[Row]]]:
        """Yield the rows of each section in turn, up to a thousand or some megabytes at once.

        A section without rows is yielded once.  Only a caller that has seen the last chunk knows
        that all were right: the checksum is at the end.
        """
        section: Section | None = None
        rows: list[Row] = []
        size = 0
        for value, length in self._values():
            if isinstance(value, list) and section is not None:
                rows.append(_decode(section, value))
                size += length
                if len(rows) == _CHUNK_ROWS or size >= _CHUNK_BYTES:
                    yield section, rows
                    rows, size = [], 0
                continue
            if section is not None:
                yield section, rows
            section, rows, size = _section(value), [], 0
        if section is not None:
            yield section, rows

    def _values(self) -> Iterator[tuple[Any, int]]:
        """Yield each line between the first and the last, with its length.

        Raise `BackupError` if one of them is bad.
        """
        try:
            while line := self._file.readline(_LONGEST_LINE):
                value = orjson.loads(line)
                if isinstance(value, dict) and "sha256" in value:
                    self._check_end(value)
                    return
                self._digest.update(line)
                self._rows += isinstance(value, list)
                yield value, len(line)
        except (OSError, EOFError, zlib.error, orjson.JSONDecodeError) as error:
            raise damaged_backup() from error
        raise damaged_backup()  # the end is missing

    def _check_end(self, end: dict[str, Any]) -> None:
        is_right = end == {"rows": self._rows, "sha256": self._digest.hexdigest()}
        if not is_right or self._file.read(1):
            raise damaged_backup()


def damaged_backup() -> BackupError:
    """Return the error for a file that has changed since it was written."""
    return BackupError(
        "the backup is damaged or incomplete: its checksum is wrong; use another one"
    ).because("damaged")


def newer_backup() -> BackupError:
    """Return the error for a file that this version cannot read."""
    return BackupError(
        "a newer version of Quaterne made this backup; restore it with that version"
    ).because("newer")


def _no_backup() -> BackupError:
    return BackupError("this is not a backup of Quaterne; quaterne store backup makes one").because(
        "foreign"
    )


def _header(value: dict[str, Any]) -> BackupHeader:
    """Return what the first line says; raise `BackupError` for values of other types.

    A right checksum only says that the file is as somebody wrote it.
    """
    match value:
        case {"schema": str(schema), "version": str(version), "made": int(made)}:
            if 0 <= made <= _LATEST_TIME:
                return BackupHeader(schema, version, made)
    raise damaged_backup()


def _section(value: Any) -> Section:
    match value:
        case {"table": str(table), "columns": [*columns], "binary": [*binary], "last": int(last)}:
            if all(isinstance(name, str) for name in (*columns, *binary)):
                return Section(table, tuple(columns), tuple(binary), last)
    raise damaged_backup()


def _encode(line: object) -> bytes:
    return orjson.dumps(line, default=_hex, option=orjson.OPT_APPEND_NEWLINE)


def _hex(value: object) -> str:
    if isinstance(value, bytes | memoryview):
        return bytes(value).hex()
    raise TypeError(f"a database holds no {type(value).__name__}")


def _decode(section: Section, row: list[Any]) -> Row:
    """Return a row with its bytes; raise `BackupError` unless it fits its section."""
    if len(row) != len(section.columns) or not all(map(_is_value, row)):
        raise damaged_backup()
    try:
        for name in section.binary:
            at = section.columns.index(name)
            row[at] = None if row[at] is None else bytes.fromhex(row[at])
    except (TypeError, ValueError) as error:
        raise damaged_backup() from error
    return row


def _is_value(value: Any) -> bool:
    """Return whether a database could have held a value."""
    if isinstance(value, int):
        return value <= _LARGEST_NUMBER
    return value is None or isinstance(value, str | float)


# `Snapshot`: all rows of a database as they are at one moment, while servers go on writing.
#
# The tables are read as the database has them, whichever revision that is: a backup before an
# upgrade needs no upgrade.


_ROWS_AT_ONCE = 1000
_LAST_OF_POSTGRES = text(
    "SELECT pg_sequence_last_value(pg_get_serial_sequence(:table, :key)::regclass)"
)
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
                while chunk := await rows.fetchmany(_ROWS_AT_ONCE):
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
            found.append((await self._connection.execute(_LAST_OF_POSTGRES, parameters)).scalar())
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
