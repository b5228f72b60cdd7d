"""How long a backup, its check and its restore take: `python -m bench.backup_speed [--postgres]`.

The tables hold random legal games of Quarto.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import tempfile
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

from quaterne.play import Seat
from quaterne.store import (
    BackupSummary,
    back_up,
    check_backup,
    check_database,
    open_store,
    restore_backup,
)
from tests.postgres import PostgresServer
from tests.store.games import HASH, moves, opened

_GAMES = 20
"""Different games; each is stored many times."""
_MOVES = 40


async def _fill(url: str, count: int) -> None:
    store = await open_store(url)
    games = []
    for seed in range(_GAMES):
        first = opened(seed)
        games.append([event for new in (first, *moves(first, _MOVES, seed)) for event in new])
    for start in range(0, count, 500):
        await asyncio.gather(
            *(
                store.create(
                    f"t{number}",
                    games[number % _GAMES],
                    secrets={Seat.ONE: HASH},
                    listed=False,
                    due=None,
                )
                for number in range(start, min(start + 500, count))
            )
        )
    await store.close()


async def _seconds(work: Callable[[], Awaitable[BackupSummary]]) -> tuple[float, BackupSummary]:
    began = time.monotonic()
    summary = await work()
    return round(time.monotonic() - began, 1), summary


async def _measure(url: str, other: str, folder: Path, count: int) -> dict[str, object]:
    await _fill(url, count)
    path = folder / "backup"

    async def write() -> BackupSummary:
        with path.open("wb") as stream:
            return await back_up(url, stream)

    async def check() -> BackupSummary:
        return check_backup(path)

    backup, summary = await _seconds(write)
    return {
        "tables": summary.tables,
        "events": summary.events,
        "megabytes": round(path.stat().st_size / 1e6, 1),
        "backup_seconds": backup,
        "check_seconds": (await _seconds(check))[0],
        "check_database_seconds": (await _seconds(lambda: check_database(url)))[0],
        "restore_seconds": (await _seconds(lambda: restore_backup(path, other)))[0],
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--postgres", action="store_true")
    parser.add_argument("--tables", type=int, default=20_000)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as text:
        folder = Path(text)
        if not given.postgres:
            one, two = (f"sqlite:///{folder}/{name}.db" for name in ("one", "two"))
            print(json.dumps(asyncio.run(_measure(one, two, folder, given.tables))))
            return
        server = PostgresServer(folder)
        try:
            server.start()
            one, two = (server.url(asyncio.run(server.create_database())) for _ in range(2))
            print(json.dumps(asyncio.run(_measure(one, two, folder, given.tables))))
        finally:
            server.remove()


if __name__ == "__main__":
    main()
