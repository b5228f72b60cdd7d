"""One server process of the simulation: the real application, on a simulated database."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Coroutine
from contextvars import copy_context
from typing import Any

from quaterne.server.app import Application
from quaterne.server.service import Service
from quaterne.server.settings import Settings
from quaterne.store import Store
from quaterne.store.migrate import migrate
from tests.simulation.database import Disk, SimulatedDatabase
from tests.simulation.virtual_loop import PROCESS, VirtualProcess

_WRITE_TIMEOUT = 5.0
_LEASE = 3


class ServerProcess(VirtualProcess):
    """A process that can be killed at any moment, or stopped in good order."""

    def __init__(self, name: str, disk: Disk, is_shared: bool, wall_offset: int) -> None:
        super().__init__(wall_offset)
        self.name = name
        self.database = SimulatedDatabase(disk, name, is_shared)
        self.is_alive = True
        self.tasks: dict[asyncio.Task[Any], None] = {}
        self._context = copy_context()
        self._context.run(PROCESS.set, self)

    async def start(self) -> None:
        """Open the store, and start what runs beside the requests."""
        try:
            await self.spawn(self._start())
        except BaseException:  # the storm is over: another one is started at once
            self.kill()
            raise

    async def _start(self) -> None:
        await migrate(self.database)
        settings = Settings(limits=False, lease=_LEASE, allowed_hosts="*")
        self.service = Service(settings, Store(self.database, _WRITE_TIMEOUT))
        self.application = Application(self.service)
        await self.service.load()
        self.service.start()

    def earliest_arrival(self) -> int:
        """Return the earliest time at which what arrives now can have arrived."""
        return self._context.run(self.service.pauses.earliest_arrival)

    def spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Run something in this process; it ends with it."""
        return self._context.run(asyncio.create_task, work)

    def kill(self) -> None:
        """End it like kill -9: whatever its tasks still do has no effect."""
        self.is_alive = False
        self.database.is_dead = True
        with contextlib.suppress(ValueError):
            self.database.disk.databases.remove(self.database)
        for task in list(self.tasks):
            task.cancel()

    async def stop(self) -> None:
        """Stop it in good order, as a signal does."""
        await self.spawn(self._stop())

    async def _stop(self) -> None:
        await self.service.close_connections()
        self.is_alive = False
        await self.service.stop()
        await self.service.store.close()


def track_tasks(loop: asyncio.AbstractEventLoop) -> None:
    """Let every task belong to the process in whose context it starts."""

    def make(
        loop: asyncio.AbstractEventLoop, work: Coroutine[Any, Any, Any], **options: Any
    ) -> asyncio.Task[Any]:
        task = asyncio.Task(work, loop=loop, **options)
        if isinstance(owner := PROCESS.get(), ServerProcess):
            owner.tasks[task] = None
            task.add_done_callback(owner.tasks.pop)
            if owner.database.is_dead:
                task.cancel()
        return task

    loop.set_task_factory(make)  # type: ignore[arg-type]
