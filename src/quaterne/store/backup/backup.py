"""Backups of a database: making, checking and restoring them."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import IO

from quaterne import __version__
from quaterne.store.backup.backup_file import (
    BackupReader,
    BackupWriter,
    newer_backup,
    open_snapshot,
)
from quaterne.store.backup.consistency_check import ConsistencyCheck
from quaterne.store.backup.restore import restore_rows
from quaterne.store.database import parse_url, sqlite_path, store_errors
from quaterne.store.migrate import is_known
from quaterne.store.models import BackupHeader, BackupSummary
from quaterne.store.sqlite.database_file import quick_check
from quaterne.store.store import open_unlocked


async def back_up(url: str | None, stream: IO[bytes]) -> BackupSummary:
    """Write a backup of the database at this URL, beside servers that may use it.

    It holds what the database holds at one moment.  Raise `NoDatabase`, `UnreadableStore`.
    """
    parsed = parse_url(url)
    database = open_unlocked(parsed)
    counts: Counter[str] = Counter()
    try:
        with store_errors(database, parsed):
            async with open_snapshot(database) as snapshot:
                header = BackupHeader(snapshot.schema, __version__, _now())
                writer = BackupWriter(stream, header)
                async with contextlib.aclosing(snapshot.chunks()) as chunks:
                    async for section, rows in chunks:
                        writer.add(section, rows)
                        counts[section.table] += len(rows)
                writer.finish()
    finally:
        await database.close()
    return _summary(header.schema, header.made, counts)


def check_backup(path: Path, *, replays: bool = True) -> BackupSummary:
    """Read a whole backup; raise `BackupError` when its checksum is wrong or a row does not fit.

    Without `replays` only the checksum is checked.
    """
    check, counts = ConsistencyCheck(), Counter[str]()
    with path.open("rb") as stream, BackupReader(stream) as reader:
        if not is_known(reader.header.schema):
            raise newer_backup()
        for section, rows in reader.chunks():
            counts[section.table] += len(rows)
            if replays:
                check.add(section, rows)
    if replays:
        check.finish()
    return _summary(reader.header.schema, reader.header.made, counts)


async def check_database(url: str | None) -> BackupSummary:
    """Look for damage in a database, beside servers that may use it, and replay every table.

    Raise `UnreadableStore` when the file is damaged, `BackupError` when a row does not fit.
    """
    parsed = parse_url(url)
    database = open_unlocked(parsed)
    check = ConsistencyCheck()
    try:
        with store_errors(database, parsed):
            if parsed.drivername.startswith("sqlite"):
                await asyncio.to_thread(quick_check, sqlite_path(parsed), float("inf"))
            async with open_snapshot(database) as snapshot:
                made = _now()
                async with contextlib.aclosing(snapshot.chunks()) as chunks:
                    async for section, rows in chunks:
                        check.add(section, rows)
                check.finish()
    finally:
        await database.close()
    return _summary(snapshot.schema, made, check.counts)


async def restore_backup(path: Path, url: str | None, *, replaces: bool = False) -> BackupSummary:
    """Restore a backup into an empty database, which then has the newest schema.

    With `replaces` the database need not be empty, and what it holds is lost.  Raise `BackupError`
    when the backup is damaged or the database is not empty, and when other programs use
    PostgreSQL; `StoreInUse` while a server has the SQLite file.
    """
    summary = await asyncio.to_thread(check_backup, path, replays=False)
    await restore_rows(path, parse_url(url), replaces=replaces)
    return summary


def _now() -> int:
    return time.time_ns() // 1_000_000


def _summary(schema: str, made: int, counts: Mapping[str, int]) -> BackupSummary:
    return BackupSummary(schema, made, *(counts[name] for name in ("tables", "events", "games")))
