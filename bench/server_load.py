"""Load a server with many tables, two live clients each: `python -m bench.server_load [--help]`.

A move is one action of the game (a piece given, a piece placed), sent as one command; it is durable
before any client receives it.  The load comes from this process, on the same machine.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import tempfile
import time
from contextlib import ExitStack
from itertools import cycle
from pathlib import Path

import httpx
import uvloop

from bench.load.machine_load import Lag, OtherLoad, freeze_garbage, own_cpu_seconds, quantile
from bench.load.pairs import Pair, Tally
from bench.load.scripts import make_scripts
from bench.load.server import Server, end_on_signals, postgres

_WARM_UP = 3.0
"""Seconds before the measurement starts."""
_HURRY = 6.0
"""Seconds in which tables play ahead, so that all stages of a game occur at the same time."""
_LONGEST_GAME = 34


async def open_pairs(server: Server, count: int, tally: Tally, pace: float | None) -> list[Pair]:
    """Open this many tables and connect two clients to each."""
    scripts = cycle(make_scripts(500, seed=1))
    body = {"options": {"rules": "quarto"}, "listed": False}
    body |= {seat: {"type": "person", "name": f"Player {seat}"} for seat in ("one", "two")}
    pairs = []
    async with httpx.AsyncClient(base_url=server.base, timeout=30.0) as client:
        for _ in range(count):
            answer = await client.post("/api/tables", json=body)
            answer.raise_for_status()
            made = answer.json()
            client.cookies.clear()
            secrets = (made["seats"]["one"]["secret"], made["seats"]["two"]["secret"])
            pairs.append(
                Pair(server.base, made["table"], secrets, lambda: next(scripts), tally, pace)
            )
    for pair in pairs:
        await pair.connect()
    return pairs


async def run(server: Server, tables: int, seconds: float, pace: float | None) -> dict[str, object]:
    """Play for some seconds and return the figures."""
    tally = Tally()
    empty = server.memory()
    pairs = await open_pairs(server, tables, tally, pace)
    freeze_garbage()
    for index, pair in enumerate(pairs):
        # Spread the tables over the moves of a game and the moments of a second.
        pair.hurry = 0 if pace is None else index * 7 % _LONGEST_GAME
        pair.begin(delay=0.0 if pace is None else _HURRY + pace * (index * 0.618 % 1.0))
    await asyncio.sleep(_WARM_UP + (0.0 if pace is None else pace + _HURRY))
    tally.moves = tally.games = 0
    tally.waits.clear()
    lag = Lag()
    others, family = OtherLoad(), own_cpu_seconds()
    cpu, began, own = server.cpu_seconds(), time.perf_counter(), time.process_time()
    await asyncio.sleep(seconds)
    spent, used = time.perf_counter() - began, server.cpu_seconds() - cpu
    own = time.process_time() - own
    rest = own_cpu_seconds() - family - used - own
    lag.stop()
    waits = sorted(tally.waits)
    found: dict[str, object] = {
        "tables": tables,
        "moves": tally.moves,
        "moves_per_second": round(tally.moves / spent),
        "p50_ms": round(1000 * waits[len(waits) // 2], 1),
        "p99_ms": round(1000 * waits[len(waits) * 99 // 100], 1),
        "longest_ms": round(1000 * waits[-1], 1),
        "client_lag_p99_ms": round(1000 * quantile(lag.late, 0.99), 1),
        "other_cores_busy": round(others.cores(), 2),
        "stolen_cores": round(others.stolen(), 2),
        "server_cpu_us_per_move": round(1e6 * used / tally.moves),
        "client_cpu_us_per_move": round(1e6 * own / tally.moves),
        "database_cpu_us_per_move": round(1e6 * rest / tally.moves),
        "memory_kb_per_table": round((server.memory() - empty) / tables / 1024, 1),
        "errors": len(tally.errors),
        "first_error": tally.errors[:1],
    }
    for pair in pairs:
        pair.stopped = True
        pair.close()
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--seconds", type=float, default=15.0)
    parser.add_argument("--pace", type=float, help="seconds between moves of a table; else at once")
    parser.add_argument("--postgres", action="store_true", help="PostgreSQL instead of SQLite")
    parser.add_argument("--workers", type=int, default=1)
    arguments = parser.parse_args()
    end_on_signals()
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        database = f"sqlite:///{folder / 'load.db'}"
        if arguments.postgres:
            database = stack.enter_context(postgres(folder)).url()
        server = Server(database, arguments.workers)
        server.start()
        try:
            found = uvloop.run(run(server, arguments.tables, arguments.seconds, arguments.pace))
        finally:
            server.stop()
        print(json.dumps({"database": "postgresql" if arguments.postgres else "sqlite"} | found))


if __name__ == "__main__":
    main()
