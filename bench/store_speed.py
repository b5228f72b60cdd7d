"""Measure durable appends per second: `python bench/store_speed.py [--tables N] [URL…]`.

Every table sends its next event when the last one is stored, all tables at the same time.  Without an
address the script measures a SQLite file in --folder, then its own PostgreSQL server there, with default
durability.
"""

from __future__ import annotations

import argparse
import asyncio
import resource
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import uvloop

from quaterne.play import Act, Event, Options, Person, Table, apply, decide, fold, open_table
from quaterne.store import Store, open_store
from tests.postgres import PostgresServer


def game(seed: int) -> tuple[tuple[Event, ...], list[tuple[Event, ...]]]:
    """Return the first events of a table and the events of each move of a random game."""
    source = Random(seed)
    opening = open_table(Options(), Person("Léa"), Person("Tom"), 0, source)
    table: Table = fold(opening)
    moves: list[tuple[Event, ...]] = []
    while (seat := table.round.to_act) is not None:
        action = source.choice(table.round.game.legal_actions())
        new = decide(table, seat, Act(f"c{len(moves)}", action), table.time + 10, source)
        for event in new:
            table = apply(table, event)
        moves.append(new)
    return opening, moves


async def play(
    store: Store,
    name: str,
    moves: list[tuple[Event, ...]],
    times: list[float],
    every: float,
) -> None:
    await asyncio.sleep(every * Random(name).random())
    for new in moves:
        began = time.perf_counter()
        await store.append(name, new, due=None)
        times.append(time.perf_counter() - began)
        if every:
            await asyncio.sleep(max(0.0, began + every - time.perf_counter()))


async def measure(url: str, tables: int, every: float) -> str:
    games = [game(seed) for seed in range(tables)]
    store = await open_store(url)
    run = f"{time.time_ns():x}"
    names = [f"{run}-{number:08}" for number in range(tables)]
    await asyncio.gather(
        *(
            store.create(name, opening, secrets={}, listed=False, due=None)
            for name, (opening, _) in zip(names, games, strict=True)
        )
    )
    times: list[float] = []
    began, cpu = time.perf_counter(), time.process_time()
    await asyncio.gather(
        *(
            play(store, name, moves, times, every)
            for name, (_, moves) in zip(names, games, strict=True)
        )
    )
    spent, cpu = time.perf_counter() - began, time.process_time() - cpu
    await store.close()
    times.sort()
    count = len(times)
    middle, most = (1000 * times[int(count * part)] for part in (0.5, 0.99))
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
    return (
        f"{count:>8,}{count / spent:>12,.0f}{1e6 * cpu / count:>10.1f}{middle:>9.1f}{most:>9.1f}"
        f"{memory:>8}"
    )


@contextmanager
def addresses(folder: Path, given: list[str]) -> Iterator[list[str]]:
    if given:
        yield given
        return
    server = PostgresServer(folder, fsync="on", shared_buffers="128MB")
    server.start()
    try:
        yield [f"sqlite:///{folder}/tables.db", server.url()]
    finally:
        server.remove()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--every", type=float, default=0.0, help="seconds between moves of a table")
    parser.add_argument(
        "--folder", type=Path, help="folder for the databases; a temporary one by default"
    )
    parser.add_argument("urls", nargs="*")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(dir=options.folder) as folder:
        print(
            f"{'':12}{'appends':>8}{'appends/s':>12}{'cpu µs':>10}{'p50 ms':>9}{'p99 ms':>9}{'MiB':>8}"
        )
        with addresses(Path(folder), options.urls) as urls:
            for url in urls:
                line = uvloop.run(measure(url, options.tables, options.every))
                print(f"{url.partition(':')[0]:12}{line}")


if __name__ == "__main__":
    main()
