"""The clocks and the random numbers of the server, from the virtual loop and a seed."""

from __future__ import annotations

import itertools
import secrets
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from random import Random, SystemRandom
from types import ModuleType, SimpleNamespace
from typing import Any
from unittest.mock import patch

import quaterne.server.main  # noqa: F401  # all modules must be there before they are patched
from quaterne.server import clock
from quaterne.server.live.connection import Connection
from tests.simulation.virtual_loop import VirtualLoop

_PACKAGES = ("quaterne.server", "quaterne.store", "quaterne.players")


@contextmanager
def deterministic(loop: VirtualLoop, seed: object) -> Iterator[None]:
    """Let no module of the server see real time or real randomness."""
    substitutes = _substitutes(loop, Random(f"{seed} server"))
    with ExitStack() as stack:
        for module in _modules():
            for name, value in list(vars(module).items()):
                if (substitute := substitutes(value)) is not None:
                    stack.enter_context(patch.object(module, name, substitute))
        # Sets of connections must have the same order in every run.
        stack.enter_context(patch.object(Connection, "__hash__", _serial_hash()))
        yield


def _modules() -> list[ModuleType]:
    return [module for name, module in sorted(sys.modules.items()) if name.startswith(_PACKAGES)]


def _substitutes(loop: VirtualLoop, source: Random) -> Callable[[object], object | None]:
    times = SimpleNamespace(
        monotonic=loop.time,
        perf_counter=loop.time,
        time=lambda: loop.wall() / 1000,
        time_ns=lambda: loop.wall() * 1_000_000,
        monotonic_ns=lambda: round(loop.now * 1e9),
    )
    known: dict[int, object] = {
        id(time): times,
        id(time.monotonic): times.monotonic,
        id(time.monotonic_ns): times.monotonic_ns,
        id(time.time): times.time,
        id(time.time_ns): times.time_ns,
        id(clock.now): loop.process_now,
        id(clock.set_forward): loop.set_process_forward,
        id(secrets): _seeded_secrets(source),
    }
    return lambda value: source if isinstance(value, SystemRandom) else known.get(id(value))


def _seeded_secrets(source: Random) -> Any:
    return SimpleNamespace(
        choice=source.choice,
        randbits=source.getrandbits,
        randbelow=source.randrange,
        token_bytes=lambda size=32: source.randbytes(size),
        token_hex=lambda size=32: source.randbytes(size).hex(),
        token_urlsafe=lambda size=32: _urlsafe(source, size),
        compare_digest=secrets.compare_digest,
    )


def _urlsafe(source: Random, size: int) -> str:
    characters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
    return "".join(source.choices(characters, k=(4 * size + 2) // 3))


def _serial_hash() -> Callable[[Connection], int]:
    numbers = itertools.count(1)

    def serial(connection: Connection) -> int:
        known = vars(connection)
        if "simulation_serial" not in known:  # how often it is asked for must not matter
            known["simulation_serial"] = next(numbers)
        found: int = known["simulation_serial"]
        return found

    return serial
