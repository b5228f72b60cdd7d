"""Play games under load while things break: `python -m bench.server_faults [--help]`.

After every fault the script reads each table: its events must have no gap and contain every
acknowledged command once.  Then every game must continue.  At the end it also checks the rows of the
database, without a server.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from random import Random

import httpx
import uvloop

from bench.load.faults import (
    CutConnection,
    DatabaseProxy,
    Fault,
    FullDisk,
    KilledServer,
    RestartedPostgres,
)
from bench.load.pairs import Pair, Tally
from bench.load.server import Server, end_on_signals, free_port, postgres
from bench.server_load import open_pairs
from quaterne.store import open_store
from tests.postgres import PostgresServer

_FAULTS = ("kill", "kill-postgres", "restart", "cut", "disk")
_DISK = "64m"
_NOTICE = 0.2
"""Seconds until clients notice that their connections are lost."""
_HEARSAY = 15.0
"""Seconds until a process must know what another one wrote while it was cut off."""
_PATIENCE = 60.0
"""Seconds until every game must have continued."""


@dataclass(frozen=True, slots=True)
class RunOptions:
    """The options of a run."""

    rounds: int
    tables: int
    seed: int
    seconds: float


async def rounds(server: Server, fault: Fault, options: RunOptions, tally: Tally) -> list[Pair]:
    """Cause the fault so many times, at random moments, and check after each."""
    source = Random(options.seed)
    pairs = await open_pairs(server, options.tables, tally, None)
    for pair in pairs:
        pair.begin()
    until = time.monotonic() + options.seconds
    for number in range(options.rounds):
        if time.monotonic() > until:
            break
        before = tally.moves
        await asyncio.sleep(0.3 + source.random())
        await fault.strike()
        await asyncio.sleep(source.random())
        await fault.mend()
        await _reconnected(pairs)
        await _going_on(pairs, tally)
        await check(server, pairs, tally)
        for pair in pairs:
            pair.begin()
        tally.rounds = number + 1
        print(f"round {tally.rounds}: {tally.moves - before} moves", flush=True)
        if tally.errors:
            break
    for pair in pairs:
        pair.checked = 0
    await check(server, pairs, tally)  # check everything again, from the first event on
    for pair in pairs:
        pair.stopped = True
        pair.close()
    return pairs


async def check_rows(url: str, pairs: list[Pair], tally: Tally) -> None:
    """Check the rows of the database itself, when no server runs."""
    store = await open_store(url)
    try:
        for pair in pairs:
            rows = await store.events(pair.table)
            kept = {event.number: event.command for event in rows}
            for player in pair.players:
                tally.acknowledged += len(player.acknowledged)
                for number, command in player.acknowledged.items():
                    if kept.get(number) != command:
                        tally.errors.append(f"{pair.table}: no row of {command} ({number})")
            if list(kept) != list(range(1, len(rows) + 1)):
                tally.errors.append(f"{pair.table}: rows have a gap")
    finally:
        await store.close()


async def _reconnected(pairs: list[Pair]) -> None:
    await asyncio.sleep(_NOTICE)
    for pair in pairs:
        if pair.lost.is_set():
            await pair.connect()
            pair.begin()


async def _going_on(pairs: list[Pair], tally: Tally) -> None:
    """Wait until every table has one more move."""
    before = [pair.moves for pair in pairs]
    try:
        async with asyncio.timeout(_PATIENCE):
            while any(pair.moves == count for pair, count in zip(pairs, before, strict=True)):
                await asyncio.sleep(0.02)
    except TimeoutError:
        stuck = [p for p, count in zip(pairs, before, strict=True) if p.moves == count]
        stuck_states = [pair.state() for pair in stuck[:3]]
        tally.errors.append(f"{len(stuck)} games do not go on: {stuck_states}")


async def check(server: Server, pairs: list[Pair], tally: Tally) -> None:
    """Check that every command acknowledged since the last check is there exactly once."""
    for pair in pairs:
        pair.stopped = True  # until it begins again: otherwise there is always more to check
    async with httpx.AsyncClient(base_url=server.base, timeout=60.0) as client:
        for pair in pairs:
            numbers = [await _checked(client, pair, index, tally) for index in (0, 1)]
            pair.checked = min(numbers)
            pair.stopped = False


async def _checked(client: httpx.AsyncClient, pair: Pair, index: int, tally: Tally) -> int:
    """Check one player's view of the events; return the number of the last one."""
    player, since = pair.players[index], pair.checked
    acknowledged = {n: command for n, command in player.acknowledged.items() if n > since}
    until = asyncio.get_running_loop().time() + _HEARSAY
    while True:
        answer = await client.get(
            f"/api/tables/{pair.table}/events?since={since}&seat={('one', 'two')[index]}",
            headers={"Authorization": f"Bearer {player.secret}"},
        )
        answer.raise_for_status()
        events = {event["number"]: event["command"] for event in answer.json()["events"]}
        late = asyncio.get_running_loop().time() > until
        if late or max(events, default=since) >= max(acknowledged, default=since):
            break
        await asyncio.sleep(0.2)
    if list(events) != list(range(since + 1, since + 1 + len(events))):
        tally.errors.append(f"{pair.table}: numbers {list(events)[-5:]} have a gap")
    commands = [command for command in events.values() if command]
    if len(commands) != len(set(commands)):
        tally.errors.append(f"{pair.table}: a command was done twice")
    for number, command in acknowledged.items():
        if events.get(number) != command:
            tally.errors.append(f"{pair.table}: {command} ({number}) is lost")
    return since + len(events)


@contextmanager
def small_disk() -> Iterator[Path]:
    """Mount a small disk to fill, which needs root."""
    with tempfile.TemporaryDirectory() as folder:
        mount = ["mount", "-t", "tmpfs", "-o", f"size={_DISK}", "quaterne", folder]
        subprocess.run(mount, check=True)
        try:
            yield Path(folder)
        finally:
            subprocess.run(["umount", folder], check=True)


async def _strike(
    kind: str, folder: Path, database: PostgresServer | None, options: RunOptions
) -> Tally:
    if database is None:
        server = Server(f"sqlite:///{folder / 'faults.db'}")
        fault: Fault = KilledServer(server) if kind == "kill" else FullDisk(folder)
        return await _served(server, fault, server.database, options)
    if kind != "cut":
        server = Server(database.url(), workers=2)
        fault = KilledServer(server) if kind == "kill-postgres" else RestartedPostgres(database)
        return await _served(server, fault, database.url(), options)
    port = free_port()
    wire = DatabaseProxy(database.folder / ".s.PGSQL.5432")
    await wire.listen(port)
    server = Server(f"postgresql://postgres@127.0.0.1:{port}/postgres", workers=2)
    return await _served(server, CutConnection(wire, port), database.url(), options)


async def _served(server: Server, fault: Fault, url: str, options: RunOptions) -> Tally:
    await asyncio.to_thread(server.start)
    tally = Tally()
    try:
        pairs = await rounds(server, fault, options, tally)
    finally:
        await asyncio.to_thread(server.stop)
    await check_rows(url, pairs, tally)
    return tally


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("fault", choices=_FAULTS)
    parser.add_argument("--rounds", type=int, default=50)
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=3600.0, help="no round begins after that")
    options = parser.parse_args()
    end_on_signals()
    with ExitStack() as stack:
        if options.fault == "disk":
            folder = stack.enter_context(small_disk())
        else:
            folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        is_file = options.fault in ("kill", "disk")
        database = None if is_file else stack.enter_context(postgres(folder))
        how = RunOptions(options.rounds, options.tables, options.seed, options.seconds)
        tally = uvloop.run(_strike(options.fault, folder, database, how))
    found = {"fault": options.fault, "rounds": tally.rounds, "moves": tally.moves}
    found |= {"acknowledged": tally.acknowledged, "refused": tally.refused}
    print(json.dumps(found | {"errors": tally.errors[:20]}))
    raise SystemExit(1 if tally.errors else 0)


if __name__ == "__main__":
    main()
