"""Games under load while things break: `python -m bench.server_faults [--help]`.

After every fault each table is read back: its events have no gap, and whatever was acknowledged to
a player is among them once.  Then every game goes on.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import httpx
import uvloop

from bench.load.faults import CutWire, Fault, FullDisk, KilledServer, RestartedPostgres, Wire
from bench.load.pairs import Pair, Tally
from bench.load.serving import Server, free_port, postgres
from bench.server_load import open_pairs

_FAULTS = ("kill", "kill-postgres", "restart", "cut", "disk")
_DISK = "64m"


async def rounds(server: Server, fault: Fault, count: int, tables: int, seed: int) -> Tally:
    """Strike so many times, at random moments, and check after each."""
    source = Random(seed)
    tally = Tally()
    pairs = await open_pairs(server, tables, tally, None)
    for number in range(count):
        before = tally.moves
        for pair in pairs:
            pair.begin()
        await asyncio.sleep(0.3 + source.random())
        await fault.strike()
        await asyncio.sleep(source.random())
        await fault.mend()
        await asyncio.sleep(0.5)
        await _reconnected(pairs)
        await check(server, pairs, tally)
        print(f"round {number + 1}: {tally.moves - before} moves", flush=True)
        if tally.moves == before:
            tally.errors.append(f"no move in round {number + 1}")
        if tally.errors:
            break
    for pair in pairs:
        pair.stopped = True
        pair.close()
    return tally


async def _reconnected(pairs: list[Pair]) -> None:
    for pair in pairs:
        if pair.lost.is_set():
            await pair.connect()


async def check(server: Server, pairs: list[Pair], tally: Tally) -> None:
    """Nothing acknowledged is missing or there twice."""
    async with httpx.AsyncClient(base_url=server.base, timeout=30.0) as client:
        for pair in pairs:
            for seat, player in zip(("one", "two"), pair.players, strict=True):
                answer = await client.get(
                    f"/api/tables/{pair.table}/events?since=0&seat={seat}",
                    headers={"Authorization": f"Bearer {player.secret}"},
                )
                answer.raise_for_status()
                events = answer.json()["events"]
                numbers = [event["number"] for event in events]
                if numbers != list(range(1, len(numbers) + 1)):
                    tally.errors.append(f"{pair.table}: numbers {numbers[-5:]} have a gap")
                commands = [event["command"] for event in events if event["command"]]
                if len(commands) != len(set(commands)):
                    tally.errors.append(f"{pair.table}: a command was done twice")
                for number, command in tuple(player.acknowledged.items()):
                    if number > len(events) or events[number - 1]["command"] != command:
                        tally.errors.append(f"{pair.table}: {command} ({number}) is lost")


@contextmanager
def small_disk() -> Iterator[Path]:
    """A disk that can be filled; it takes root to mount one."""
    with tempfile.TemporaryDirectory() as folder:
        mount = ["mount", "-t", "tmpfs", "-o", f"size={_DISK}", "quaterne", folder]
        subprocess.run(mount, check=True)
        try:
            yield Path(folder)
        finally:
            subprocess.run(["umount", folder], check=True)


async def _strike(kind: str, folder: Path, count: int, tables: int, seed: int) -> Tally:
    if kind in ("kill", "disk"):
        server = Server(f"sqlite:///{folder / 'faults.db'}")
        fault: Fault = KilledServer(server) if kind == "kill" else FullDisk(folder)
        return await _served(server, fault, count, tables, seed)
    with postgres(folder / "pg") as database:
        if kind != "cut":
            server = Server(database.get_uri("quaterne"), workers=2)
            fault = KilledServer(server) if kind == "kill-postgres" else RestartedPostgres(database)
            return await _served(server, fault, count, tables, seed)
        port = free_port()
        socket_folder = database.get_postmaster_info().socket_dir
        assert socket_folder is not None
        wire = Wire(socket_folder / ".s.PGSQL.5432")
        await wire.listen(port)
        server = Server(f"postgresql://postgres@127.0.0.1:{port}/quaterne", workers=2)
        return await _served(server, CutWire(wire, port), count, tables, seed)


async def _served(server: Server, fault: Fault, count: int, tables: int, seed: int) -> Tally:
    await asyncio.to_thread(server.start)
    try:
        return await rounds(server, fault, count, tables, seed)
    finally:
        await asyncio.to_thread(server.stop)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("fault", choices=_FAULTS)
    parser.add_argument("--rounds", type=int, default=50)
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    place = small_disk() if wanted.fault == "disk" else tempfile.TemporaryDirectory()
    with place as folder:
        tally = uvloop.run(
            _strike(wanted.fault, Path(folder), wanted.rounds, wanted.tables, wanted.seed)
        )
    found = {"fault": wanted.fault, "rounds": wanted.rounds, "moves": tally.moves}
    print(json.dumps(found | {"refused": tally.refused, "errors": tally.errors}))
    raise SystemExit(1 if tally.errors else 0)


if __name__ == "__main__":
    main()
