"""Attack a running server and print what others notice: `python -m bench.attack [--help]`.

Every attack is bounded and stays on this machine.  The server has its usual limits; two honest players with
clocks play on it meanwhile, in a process and from an address of their own.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import tempfile
import time
from collections.abc import Iterable, Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx

from bench.attacks.archive import fill_archive
from bench.attacks.arena import Arena, Attack, Outcome
from bench.attacks.floods import FLOODS
from bench.attacks.hang_ups import HANG_UPS
from bench.attacks.hard_work import HARD_WORK
from bench.attacks.honest import Experience, HonestPair
from bench.attacks.large_answers import LARGE_ANSWERS
from bench.attacks.leaks import LEAKS
from bench.attacks.outages import OUTAGES
from bench.attacks.protocol import PROTOCOL
from bench.attacks.proxy import proxy_for
from bench.attacks.slow_readers import SlowReaders
from bench.load.server import Server, end_on_signals, postgres
from bench.server_faults import small_disk

__all__ = ["main"]

_QUIET = 3.0
"""Seconds of play before and after an attack."""
_PATIENCE = 90.0
_ATTACKER_PRIORITY = 15
_LONGEST_WAIT = 0.3
"""Seconds that nobody may wait longer for a move because of an attack."""
_ATTACKS = sorted(
    (*FLOODS, *HARD_WORK, *LARGE_ANSWERS, *HANG_UPS, *OUTAGES, *LEAKS, *PROTOCOL),
    key=lambda a: int(a.row.split(",")[0]),
)
_HEAD = (
    "| row | attack | attacker's cost | seen | longest wait before | and during | lost on time "
    "| refused | memory MB | files | holds |"
)


@dataclass
class Row:
    """One line of the table."""

    attack: Attack
    outcome: Outcome
    pair: Experience | None
    memory: tuple[int, int]
    files: tuple[int, int]

    def __str__(self) -> str:
        pair = self.pair
        cells = [self.attack.row, self.attack.name, self.outcome.cost, self.outcome.seen]
        cells += ["", "", "", ""] if pair is None else _experience(pair)
        cells += [f"{self.memory[0] >> 20} → {self.memory[1] >> 20}"]
        cells += [f"{self.files[0]} → {self.files[1]}", "yes" if self.holds else "**no**"]
        return f"| {' | '.join(cells)} |"

    @property
    def holds(self) -> bool:
        """Whether the server behaved as it should, and the players noticed nothing."""
        return self.outcome.held and (self.pair is None or self.pair.lost == 0) and not self.is_slow

    @property
    def is_slow(self) -> bool:
        """Whether the players waited too long, and not because the machine was busy anyway."""
        pair = self.pair
        return pair is not None and pair.longest > max(_LONGEST_WAIT, 2 * pair.quiet)


def _experience(pair: Experience) -> list[str]:
    refused = "; ".join((str(pair.refused), *pair.problems[:1]))
    waits = [f"{1000 * wait:.0f} ms" for wait in (pair.quiet, pair.longest)]
    return [*waits, str(pair.lost), refused]


@dataclass
class Options:
    """Where and how the server runs."""

    has_postgres: bool
    workers: int
    has_proxy: bool
    slow_readers: int


def run(attacks: Sequence[Attack], options: Options) -> Iterator[Row]:
    """Start a server, attack it in one way after the other, and yield what was seen."""
    first = attacks[0]
    with ExitStack() as stack:
        folder = Path(
            stack.enter_context(small_disk() if first.small_disk else _temporary_folder())
        )
        database, workers = f"sqlite:///{folder / 'attack.db'}", 1
        if options.has_postgres and not first.small_disk:
            database, workers = stack.enter_context(postgres(folder)).url(), options.workers
        if first.has_archive:
            asyncio.run(fill_archive(database))
        logs = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        server = Server(
            database,
            workers,
            log=logs / "log",
            host=first.host,
            limits=True,
            open_files=first.open_files,
            log_level=first.log_level,
        )
        server.start()
        try:
            for number, attack in enumerate(attacks):
                for attempt in (1, 2):
                    attacker = f"127.0.{attempt}.{number + 1}"
                    row = asyncio.run(
                        _attack(attack, Arena(server, server.base, folder, attacker), options)
                    )
                    yield row
                    if not row.is_slow:  # else others may load this machine: once more
                        break
        finally:
            server.stop()


@contextmanager
def _temporary_folder() -> Any:
    with tempfile.TemporaryDirectory() as folder:
        yield Path(folder)


@contextmanager
def _in_the_background() -> Iterator[None]:
    """Work with low priority: an attacker elsewhere does not use the server's processors."""
    before = os.getpriority(os.PRIO_PROCESS, 0)
    os.setpriority(os.PRIO_PROCESS, 0, _ATTACKER_PRIORITY)
    try:
        yield
    finally:
        with suppress(PermissionError):  # only root may go back
            os.setpriority(os.PRIO_PROCESS, 0, before)


async def _attack(attack: Attack, arena: Arena, options: Options) -> Row:
    server = arena.server
    proxy = proxy_for(server.port)
    if options.has_proxy:
        await proxy.start()
        arena.base = proxy.base
    if attack.has_pair:
        arena.pair = await asyncio.to_thread(HonestPair, arena.base)
    slow = SlowReaders(arena, options.slow_readers)
    await slow.start()
    if arena.pair is not None:
        await asyncio.sleep(_QUIET)
        arena.pair.attack_begins()
    memory, files = server.resident(), server.files()
    try:
        async with asyncio.timeout(_PATIENCE):
            with _in_the_background():
                outcome = await attack.run(arena)
    except (httpx.HTTPError, OSError, ValueError, KeyError, RuntimeError) as error:
        outcome = Outcome("?", f"broke off: {type(error).__name__}: {error}"[:120], False)
    await asyncio.sleep(_QUIET)
    pair = None if arena.pair is None else await asyncio.to_thread(arena.pair.end)
    slow.stop()
    row = Row(attack, outcome, pair, (memory, server.resident()), (files, server.files()))
    await proxy.stop()
    return row


def _chosen(names: Iterable[str]) -> list[Attack]:
    wanted = tuple(names)
    return [a for a in _ATTACKS if not wanted or any(w in (a.row, a.name) for w in wanted)]


def _groups(attacks: Iterable[Attack]) -> list[list[Attack]]:
    """Return which attacks can share a server, in their order."""
    groups: list[list[Attack]] = []
    for attack in attacks:
        for group in groups:
            if group[0].setting == attack.setting and not group[-1].is_last:
                group.append(attack)
                break
        else:
            groups.append([attack])
    return groups


def main() -> None:
    """Run the attacks and print the table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("attacks", nargs="*", help="rows or names; else all")
    parser.add_argument("--postgres", action="store_true", help="PostgreSQL instead of SQLite")
    parser.add_argument("--workers", type=int, default=1, help="several need --postgres")
    parser.add_argument(
        "--proxy", action="store_true", help="behind nginx, if it is installed, or another proxy"
    )
    parser.add_argument("--slow-readers", type=int, default=0, help="clients that never read")
    given = parser.parse_args()
    end_on_signals()
    options = Options(given.postgres, given.workers, given.proxy, given.slow_readers)
    began, held = time.monotonic(), dict[str, bool]()
    print(_HEAD)
    print("|" + "---|" * (_HEAD.count("|") - 1), flush=True)
    for attacks in _groups(_chosen(given.attacks)):
        for row in run(attacks, options):
            held[row.attack.name] = row.holds  # of an attack that was repeated, the last time
            print(row, flush=True)
    failed = list(held.values()).count(False)
    print(f"\n{failed} attacks got through; {time.monotonic() - began:.0f} s")
    raise SystemExit(1 if failed else 0)


if __name__ == "__main__":
    main()
