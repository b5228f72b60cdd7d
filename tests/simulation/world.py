"""One simulation: server processes on one disk, people at tables, faults, and the laws.

Everything comes from one seed, so a run that breaks a law can be repeated with its trace.
"""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Callable, Collection, Coroutine
from contextlib import suppress
from random import Random
from typing import Any

from tests.simulation.clock_law import ClockLaw
from tests.simulation.database import Disk
from tests.simulation.determinism import deterministic
from tests.simulation.faults import Faults
from tests.simulation.laws import LawBroken, Laws
from tests.simulation.network import Network
from tests.simulation.party import Party
from tests.simulation.process import ServerProcess, track_tasks
from tests.simulation.store_faults import StoreFaults
from tests.simulation.virtual_loop import VirtualLoop

_TABLES = 6
_CALM_COMMANDS = 250
"""After so many commands everything is mended, and all must come to agree."""
_CALM_SECONDS = 25.0
_RESTART_SECONDS = 4.0
_SECONDS_PER_COMMAND = 2.0
"""Virtual seconds that a command takes at most, on average; more means that nobody gets on."""


_WALL_OFFSETS = (0, 0, -900, 2_500, -4_000, 4_000, -3_600_000, 3_600_000)
"""Milliseconds by which wall clocks are ahead of the database's."""


class World:
    """What all parts of a simulation share."""

    def __init__(
        self,
        seed: int,
        commands: int,
        loop: VirtualLoop,
        show: Callable[[str], None] | None,
        ignored: Collection[str],
    ) -> None:
        self.seed = seed
        self.loop = loop
        self.sent = 0
        self.commands = commands
        self.failure: BaseException | None = None
        self.network = Network(Random(f"{seed} network"))
        self.clocks = ClockLaw(loop.time)
        self.disk = Disk(StoreFaults(Random(f"{seed} store")))
        self.disk.wall = loop.wall
        self.laws = Laws(self.disk, self.clocks, self.fail)
        self.wall_offset = 0
        """Milliseconds by which the time of day is ahead where the next process starts."""
        self._clocks_apart = Random(f"{seed} wall clocks")
        self._processes: list[ServerProcess] = []
        self._starts = 0
        self.is_shared = seed % 4 != 0
        self._parties = [Party(self, number) for number in range(_TABLES)]
        self._tasks: dict[asyncio.Task[None], None] = {}
        self._show = show
        self._ignored = ignored
        self._digest = hashlib.sha256()
        self._is_calm = False
        self._is_over = asyncio.Event()
        loop.set_exception_handler(self._on_exception)

    @property
    def fingerprint(self) -> str:
        """What identifies the whole trace."""
        return self._digest.hexdigest()

    def trace(self, who: str, what: str, text: str) -> None:
        """Note something that happened."""
        line = f"{self.loop.now:10.4f} {who} {what} {text}"
        self._digest.update(line.encode())
        if self._show is not None:
            self._show(line)

    def fail(self, error: BaseException) -> None:
        """End the simulation because of an error."""
        if isinstance(error, LawBroken) and error.law in self._ignored:
            return
        if self.failure is None:
            self.trace("law", "broken", str(error))
            self.failure = error
            self._is_over.set()

    def start(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Run something beside the rest; if it fails, so does the simulation."""
        task = self.loop.create_task(work, context=self.network.context.copy())
        self._tasks[task] = None
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: asyncio.Task[None]) -> None:
        del self._tasks[task]
        if not task.cancelled() and (error := task.exception()) is not None:
            self.fail(error)

    def _on_exception(self, _loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        self.fail(context.get("exception") or RuntimeError(str(context)))

    def may_send(self) -> bool:
        """Return whether a player may send a command now, and count it."""
        if self._is_calm or self._is_over.is_set():
            return False
        self.sent += 1
        if self.sent % _CALM_COMMANDS == 0 or self.sent >= self.commands:
            self._is_calm = True
        return True

    def some_process(self, source: Random) -> ServerProcess | None:
        """Return a process that a client could reach."""
        alive = [process for process in self._processes if process.is_alive]
        return source.choice(alive) if alive else None

    def freeze(self, seconds: float) -> None:
        """Let time pass for everybody while nothing runs."""
        self.clocks.away()
        self.loop.freeze(seconds)
        self.clocks.back()

    def freeze_process(self, source: Random) -> None:
        """Let one process stand still; what arrives there waits until `thaw`."""
        alive = [process for process in self._processes if process.is_alive]
        if alive:
            self.loop.freeze_process(source.choice(alive))
        if len(alive) == 1:
            self.clocks.away()

    @property
    def is_frozen(self) -> bool:
        """Whether a process stands still."""
        return self.loop.has_frozen

    def thaw(self) -> None:
        """Let processes that stand still go on."""
        self.loop.thaw_processes()
        self.clocks.back()

    async def replace_process(self, source: Random, is_kill: bool) -> None:
        """End a process and start another one after a while."""
        alive = [process for process in self._processes if process.is_alive]
        if not alive:
            return
        process = source.choice(alive)
        if len(alive) == 1:  # else the players reach another one at once
            self.clocks.away()
        if is_kill:
            self._kill(process)
        else:
            await process.stop()
            self._processes.remove(process)
        await self.start_all(source)

    def _kill(self, process: ServerProcess) -> None:
        process.kill()
        self._processes.remove(process)
        self.clocks.lost(process)
        for socket in sorted(self.network.sockets, key=lambda socket: socket.number):
            if socket.process is process:
                socket.cut()

    def kill_all(self) -> None:
        """End all processes at once, until `start_all`."""
        self.clocks.away()
        for process in list(self._processes):
            self._kill(process)

    async def start_all(self, source: Random) -> None:
        """Start the processes that are missing, after a while."""
        await asyncio.sleep(source.uniform(0.1, _RESTART_SECONDS))
        await self._start_missing()
        self.clocks.back()

    async def _start_missing(self) -> None:
        while len(self._processes) < (2 if self.is_shared else 1):
            await self._start_process()

    async def _start_process(self) -> None:
        self._starts += 1
        if self.is_shared:  # machines of their own
            self.wall_offset = self._clocks_apart.choice(_WALL_OFFSETS)
        process = ServerProcess(f"p{self._starts}", self.disk, self.is_shared, self.wall_offset)
        await process.start()
        self._processes.append(process)

    async def run(self) -> None:
        """Run until all commands are sent or a law is broken; raise what broke it."""
        await self._start_missing()
        for party in self._parties:
            self.start(party.run())
        self.start(self._storms_and_calms())
        self.loop.call_later(
            600 + self.commands * _SECONDS_PER_COMMAND, self.fail, TimeoutError("nobody gets on")
        )
        await self._is_over.wait()
        self.thaw()
        for process in self._processes:
            process.kill()
        await self._end_tasks()
        if self.failure is not None:
            raise self.failure

    async def _end_tasks(self) -> None:
        """End everything, so that nothing is left when the loop is closed."""
        own = asyncio.current_task()
        while tasks := [task for task in asyncio.all_tasks() if task is not own]:
            for task in tasks:
                task.cancel()
            await asyncio.wait(tasks)

    async def _storms_and_calms(self) -> None:
        """Let faults strike until it is time for all to agree, again and again."""
        faults = Faults(self)
        while self.sent < self.commands:
            self._is_calm = False
            storm = self.start(faults.run())
            while not self._is_calm:
                await asyncio.sleep(0.1)
            storm.cancel()
            with suppress(asyncio.CancelledError):
                await storm
            faults.heal()
            await self._start_missing()
            await asyncio.sleep(_CALM_SECONDS)
            self._check_agreement()
        self._is_over.set()

    def _check_agreement(self) -> None:
        """When nothing is wrong any more, disk, processes and clients agree."""
        for error in self.network.escaped:
            raise error
        for process in self._processes:
            internal = process.service.metrics.errors["internal"]
            assert not internal, "an internal error, see the log"
            for live_table in process.service.registry.live_tables.values():
                self.laws.check_live_table(live_table.id, live_table.table)
        for party in self._parties:
            for visitor in party.visitors:
                visitor.check_agreement()
        self.laws.check_disk()


def simulate(
    seed: int,
    commands: int,
    show: Callable[[str], None] | None = None,
    ignored: Collection[str] = (),
) -> World:
    """Run a simulation; raise `LawBroken` when a law holds not, unless its name is ignored."""
    loop = VirtualLoop()
    track_tasks(loop)
    asyncio.set_event_loop(loop)
    try:
        with deterministic(loop, seed):
            return loop.run_until_complete(_run(World(seed, commands, loop, show, ignored)))
    finally:
        asyncio.set_event_loop(None)
        loop.close()


async def _run(world: World) -> World:
    try:
        await world.run()
    finally:
        world.disk.close()
    return world
