"""Upgrade a database with a large archive, and search it: `python -m bench.archive_speed [--help]`.

The database begins in the first revision of the schema, as the oldest servers have it.
"""

from __future__ import annotations

import argparse
import asyncio
import statistics
import tempfile
import time
from pathlib import Path

from sqlalchemy import text

from bench.load.server import end_on_signals, postgres
from quaterne.store import ArchiveQuery, Store, open_store
from quaterne.store.database import Database, parse_url
from quaterne.store.postgres.database import PostgresDatabase
from quaterne.store.sqlite.database import SqliteDatabase
from tests.store import first_revision

__all__ = ["main"]

_FIRST = ("Ada", "Léa", "Tom", "Eva", "Noé", "Zoé", "Max", "Ida")
_LAST = ("Martin", "Durand", "Petit", "Moreau", "Garcia", "Roux", "Fontaine", "Blanc")
_SEARCHES = ("zzz", "noe garcia 123", "fontaine", "a", "77777", "ada martin 4096")
_TIMES = 7
_BATCH = 10_000
_INSERT = text(
    "INSERT INTO games (id, table_key, number, first, second, rules, game, result, ending, "
    "started, ended, record) SELECT :id, key, :number, :first, :second, 'quarto', 'quarto', "
    "'1-0', 'call', 1000, :ended, :record FROM tables WHERE id = 'due'"
)


def _row(number: int) -> dict[str, object]:
    return {
        "id": f"{number:032x}",
        "number": number,
        "first": f"{_FIRST[number % 8]} {_LAST[number // 8 % 8]} {number}",
        "second": f"{_FIRST[number // 64 % 8]} {_LAST[number // 512 % 8]} {number + 1}",
        "ended": 2000 + number,
        "record": first_revision.RECORD,
    }


async def _fill(database: Database, games: int) -> None:
    """Add so many games to a database of the first revision."""
    async with database.migration() as connection:
        for start in range(2, games + 2, _BATCH):
            rows = [_row(number) for number in range(start, min(start + _BATCH, games + 2))]
            await connection.execute(_INSERT, rows)


async def _search(store: Store) -> None:
    for player in _SEARCHES:
        spent, found = [], 0
        for _ in range(_TIMES):
            began = time.perf_counter()
            found = len((await store.search(ArchiveQuery(player=player))).games)
            spent.append(1000 * (time.perf_counter() - began))
        print(
            f"search for {player!r}: {found} games on the page, "
            f"median {statistics.median(spent):.1f} ms, slowest {max(spent):.1f} ms",
            flush=True,
        )


def _database(url: str) -> Database:
    parsed = parse_url(url)
    is_file = parsed.drivername.startswith("sqlite")
    return SqliteDatabase(parsed) if is_file else PostgresDatabase(parsed)


async def _run(url: str, games: int) -> None:
    await first_revision.make(_database(url))
    database = _database(url)
    await _fill(database, games)
    await database.close()
    began = time.perf_counter()
    store = await open_store(url, check_seconds=0)
    print(f"{games:,} games: upgraded in {time.perf_counter() - began:.1f} s", flush=True)
    await _search(store)
    await store.close()


def main() -> None:
    """Measure, and print what was found."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=300_000)
    parser.add_argument("--postgres", action="store_true", help="PostgreSQL instead of SQLite")
    given = parser.parse_args()
    end_on_signals()
    with tempfile.TemporaryDirectory() as folder:
        if given.postgres:
            with postgres(Path(folder)) as server:
                asyncio.run(_run(server.url(), given.games))
        else:
            asyncio.run(_run(f"sqlite:///{folder}/games.db", given.games))


if __name__ == "__main__":
    main()
