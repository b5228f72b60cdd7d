"""Databases to back up, and all that one holds."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from quaterne.play import Seat
from quaterne.store import AuditContext, BlockKind, NewReport, Store, back_up, open_store
from quaterne.store.backup.backup_file import open_snapshot
from quaterne.store.database import parse_url
from quaterne.store.store import open_unlocked
from tests.store.games import create, finished, moves

NOW = 1_800_000_000_000
WHY = AuditContext("ann", NOW, "he swears")


async def fill(store: Store) -> None:
    """Store something in every table of the database."""
    opened = await create(store, "t1", listed=True, due=5000)
    [new, *_] = moves(opened, 1)
    await store.append("t1", new, due=6000, finished=[finished()])
    await create(store, "t2", seed=2)
    await store.add_report(NewReport(1000, "t1", Seat.TWO, "Tom"))
    await store.administration.block(BlockKind.NAME, "Mallory", NOW + 1000, WHY)
    await store.administration.create_token("desk", NOW + 1000, WHY)
    await store.administration.announce(NOW + 1000, "Back soon", "À bientôt", WHY)
    await store.administration.withdraw_announcement(WHY)
    await store.administration.announce(NOW + 2000, "Back later", "À plus tard", WHY)
    await store.take_lease("cleaning", "p1", 1000, 2000)


async def filled(url: str) -> None:
    """Make a database with something in every table."""
    store = await open_store(url)
    await fill(store)
    await store.close()


async def back_up_to(url: str, path: Path) -> Path:
    """Back a database up to a file."""
    with path.open("wb") as stream:
        await back_up(url, stream)
    return path


async def rows(url: str) -> dict[str, list[tuple[Any, ...]]]:
    """Return all rows of a database by table."""
    database = open_unlocked(parse_url(url))
    found: dict[str, list[tuple[Any, ...]]] = {}
    try:
        async with open_snapshot(database) as snapshot:
            async for section, chunk in snapshot.chunks():
                found.setdefault(section.table, []).extend(map(tuple, chunk))
    finally:
        await database.close()
    return found
