"""Kill a writing process many times: `python bench/store_faults.py [--kills N]`.

After every kill -9 the script opens the database again and looks for every event acknowledged so far, on
SQLite and on its own PostgreSQL server.
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
from pathlib import Path
from random import Random

from tests.postgres import PostgresServer
from tests.store.killing import check_stored, write_and_kill


def kill_writers(url: str, kills: int, source: Random) -> str:
    acknowledged: dict[str, int] = {}
    for kill in range(kills):
        new = write_and_kill(url, f"run{kill}", source.random())
        asyncio.run(check_stored(url, new))
        acknowledged |= new
    events = asyncio.run(check_stored(url, acknowledged))
    return f"{kills} kills, {len(acknowledged):,} tables, {events:,} acknowledged events: all there"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--kills", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        source = Random(options.seed)
        print("sqlite     ", kill_writers(f"sqlite:///{folder}/tables.db", options.kills, source))
        server = PostgresServer(Path(folder), fsync="on")
        server.start()
        try:
            print("postgresql ", kill_writers(server.url(), options.kills, source))
        finally:
            server.remove()


if __name__ == "__main__":
    main()
