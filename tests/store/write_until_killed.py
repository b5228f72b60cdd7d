"""A process that writes random games until it is killed, and reports what was acknowledged."""

from __future__ import annotations

import asyncio
from multiprocessing.connection import Connection

from quaterne.store import Store, open_store
from tests.store.games import create, moves


def write(url: str, run: str, reports: Connection) -> None:
    """Write until killed; send the table and number of every event that was acknowledged."""
    asyncio.run(_write(url, run, reports))


async def _write(url: str, run: str, reports: Connection) -> None:
    store = await open_store(url)
    await asyncio.gather(*(_play(store, f"{run}-{n}", n, reports) for n in range(20)))


async def _play(store: Store, prefix: str, seed: int, reports: Connection) -> None:
    for game in range(1000):
        table = f"{prefix}-{game}"
        events = await create(store, table, seed=seed)
        reports.send((table, 2))
        for new in moves(events, 100, seed + game):
            await store.append(table, new, due=None)
            reports.send((table, new[-1].number))
