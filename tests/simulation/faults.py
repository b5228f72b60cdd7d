"""The faults that strike during a simulation, one after the other."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from random import Random
from typing import TYPE_CHECKING

from quaterne.store.database_errors import Failure

if TYPE_CHECKING:
    from tests.simulation.process import ServerProcess
    from tests.simulation.world import World


_AWAY = (Failure.UNAVAILABLE, Failure.DISCONNECTED)
_UNASKED = 1.1
"""Seconds for which the server may not ask the store for anything, so that it misses nothing."""


class Faults:
    """Breaks things and mends them again."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._source = Random(f"{world.seed} faults")
        self._store = world.disk.faults
        self._network = world.network
        self._kinds = (
            self._drop,
            self._drop,
            self._stall,
            self._slow_network,
            self._lose_store,
            self._slow_store,
            self._unreliable_store,
            self._break_notifications,
            self._delay_notifications,
            self._kill,
            self._kill_all,
            self._restart,
            self._freeze,
            self._freeze_process,
            self._set_wall_clock,
            self._flood,
        )

    async def run(self) -> None:
        """Strike until cancelled; a fault that has begun is mended at once."""
        while True:
            await asyncio.sleep(self._source.uniform(0.3, 5.0))
            strike = self._source.choice(self._kinds)
            self._world.trace("fault", strike.__name__.strip("_"), "")
            await strike()

    def heal(self) -> None:
        """End the faults of store and network."""
        self._store.heal()
        self._network.slowness = 0.0
        self._world.thaw()

    async def _wait(self, longest: float) -> None:
        await asyncio.sleep(self._source.uniform(0.2, longest))

    async def _drop(self) -> None:
        sockets = sorted(self._network.sockets, key=lambda socket: socket.number)
        for socket in sockets:
            if self._source.random() < 0.3:
                socket.cut()

    async def _stall(self) -> None:
        sockets = sorted(self._network.sockets, key=lambda socket: socket.number)
        for socket in sockets:
            if self._source.random() < 0.2:
                socket.stall(self._source.uniform(0.5, 20.0))

    async def _slow_network(self) -> None:
        self._network.slowness = self._source.uniform(0.1, 1.0)
        await self._wait(4.0)
        self._network.slowness = 0.0

    async def _lose_store(self) -> None:
        self._world.clocks.away(least=_UNASKED)
        self._store.away = self._source.choice(_AWAY)
        await self._wait(9.0)
        self._store.heal()
        self._world.clocks.back()

    async def _slow_store(self) -> None:
        self._store.slowness = self._source.uniform(0.1, 1.5)
        await self._wait(5.0)
        self._store.heal()

    async def _unreliable_store(self) -> None:
        self._store.failing = self._source.uniform(0.0, 0.5)
        self._store.losing = self._source.uniform(0.0, 0.5)
        await self._wait(5.0)
        self._store.heal()

    async def _break_notifications(self) -> None:
        for database in self._world.disk.databases:
            database.hear(None)

    async def _delay_notifications(self) -> None:
        self._store.lag = self._source.uniform(0.2, 2.0)
        await self._wait(5.0)
        self._store.lag = 0.0

    async def _kill(self) -> None:
        await self._world.replace_process(self._source, is_kill=True)

    async def _kill_all(self) -> None:
        """End all processes while the store is away, or before they can say that it was."""
        self._world.clocks.away(least=_UNASKED)
        self._store.away = self._source.choice(_AWAY)
        await self._wait(9.0)
        if self._source.random() < 0.5:
            self._store.heal()
            self._world.clocks.back()
            await asyncio.sleep(self._source.random())
        self._world.kill_all()
        self._store.heal()
        await self._world.start_all(self._source)

    async def _restart(self) -> None:
        await self._world.replace_process(self._source, is_kill=False)

    async def _freeze(self) -> None:
        self._world.freeze(self._source.uniform(0.2, 8.0))

    async def _freeze_process(self) -> None:
        self._world.freeze_process(self._source)
        await self._wait(12.0)
        self._world.thaw()

    async def _flood(self) -> None:
        """Let strangers send commands with wrong secrets to all tables of a process."""
        process = self._world.some_process(self._source)
        if process is None:
            return
        tables = sorted(process.service.registry.live_tables)
        strangers = [self._world.start(self._knock(process, table)) for table in 4 * tables]
        try:
            await self._wait(4.0)
        finally:
            for stranger in strangers:
                stranger.cancel()

    async def _knock(self, process: ServerProcess, table: str) -> None:
        command, path = {"type": "tick", "id": "x"}, f"/api/tables/{table}/commands"
        with suppress(ConnectionError):
            while True:
                await self._network.request(process, "POST", path, command, "w" * 22)

    async def _set_wall_clock(self) -> None:
        """Set the time of day: the next process that starts shows it, where it is alone."""
        milliseconds = self._source.choice((-3_600_000, -4_000, 4_000, 3_600_000))
        self._world.wall_offset += milliseconds
