"""Faults that nobody may lose on time to, each by itself, in virtual time."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from random import Random
from typing import Any

import orjson
import pytest

from quaterne.store.database_errors import Failure
from tests.simulation.database import Disk
from tests.simulation.determinism import deterministic
from tests.simulation.network import Network, Socket
from tests.simulation.process import ServerProcess, track_tasks
from tests.simulation.store_faults import StoreFaults
from tests.simulation.virtual_loop import VirtualLoop

_CLOCK = 5


class Player:
    """The player to act, connected to a process."""

    def __init__(self) -> None:
        self.frames: list[dict[str, Any]] = []

    def on_open(self, socket: Socket) -> None:
        """The server accepted the connection."""

    def on_frame(self, _socket: Socket, text: str) -> None:
        """Keep it."""
        self.frames.append(orjson.loads(text))

    def on_close(self, socket: Socket) -> None:
        """The connection has ended."""

    @property
    def clock(self) -> dict[str, Any]:
        """The clock of the last view."""
        [*_, clock] = [frame["view"]["clock"] for frame in self.frames if frame.get("view")]
        found: dict[str, Any] = clock
        return found


class Scene:
    """Processes on one disk, and a table with a move that has just begun."""

    def __init__(self, loop: VirtualLoop) -> None:
        self.loop = loop
        self.network = Network(Random(1))
        self.disk = Disk(StoreFaults(Random(1)))
        self.disk.wall = loop.wall
        self.processes: list[ServerProcess] = []

    async def start(self, is_shared: bool = True) -> ServerProcess:
        """Start a process."""
        process = ServerProcess(f"p{len(self.processes)}", self.disk, is_shared, 0)
        self.processes.append(process)
        await process.start()
        return process

    async def open_table(self, process: ServerProcess) -> None:
        """Open a table with a clock; somebody is to act at once."""
        people = {seat: {"type": "person", "name": seat} for seat in ("one", "two")}
        options = {"rules": f"quarto clock={_CLOCK}"}
        asked = {"options": options, **people}
        created = (await self.network.request(process, "POST", "/api/tables", asked)).content
        self.path = f"/api/tables/{created['table']}"
        self.seat = created["view"]["to_act"]
        self.secret = created["seats"][self.seat]["secret"]

    def connect(self, process: ServerProcess) -> Player:
        """Let the player to act come to a process."""
        player = Player()
        path = f"{self.path}/live?seat={self.seat}"
        self.network.open(process, path, self.secret, player)
        return player

    async def act(self, process: ServerProcess) -> int:
        """Let the player to act do so over HTTP; return the status."""
        command = {"type": "act", "id": "a", "action": ">0"}
        path = f"{self.path}/commands"
        return (await self.network.request(process, "POST", path, command, self.secret)).status

    async def look(self, process: ServerProcess) -> int:
        """Look at the table; return the status."""
        return (await self.network.request(process, "GET", self.path)).status

    async def knock(self, process: ServerProcess) -> None:
        """Let a stranger send commands with a wrong secret, one after the other, for ever."""
        command, path = {"type": "tick", "id": "x"}, f"{self.path}/commands"
        while True:
            await self.network.request(process, "POST", path, command, "w" * 22)

    def kinds(self) -> list[str]:
        """Return the types of the events that are stored."""
        table = self.path.rpartition("/")[2]
        return [orjson.loads(event.text)["type"] for event in self.disk.events(table)]

    async def lose_store(self, seconds: float) -> None:
        """Let the store be away for a while."""
        self.disk.faults.away = Failure.DISCONNECTED
        await asyncio.sleep(seconds)
        self.disk.faults.heal()

    def end(self) -> None:
        """End everything."""
        self.loop.thaw_processes()
        for process in self.processes:
            process.kill()
        self.disk.close()


def run(work: Callable[[Scene], Awaitable[None]]) -> None:
    """Run a scene, and leave nothing behind."""
    loop = VirtualLoop()
    track_tasks(loop)
    asyncio.set_event_loop(loop)

    async def play() -> None:
        scene = Scene(loop)
        try:
            await work(scene)
        finally:
            scene.end()
            rest = asyncio.all_tasks() - {asyncio.current_task()}
            for task in rest:
                task.cancel()
            await asyncio.gather(*rest, return_exceptions=True)

    try:
        with deterministic(loop, 1):
            loop.run_until_complete(play())
    finally:
        asyncio.set_event_loop(None)
        loop.close()


def test_an_outage_costs_nothing_at_a_process_that_reads_the_table_after_it() -> None:
    async def work(scene: Scene) -> None:
        first, second = await scene.start(), await scene.start()
        await scene.open_table(first)
        await asyncio.sleep(0.5)
        await scene.lose_store(8.0)
        player = scene.connect(second)
        await asyncio.sleep(0.4)
        assert scene.kinds()[-1] == "clock-resumed", "the other process need not know the player"
        assert 3_000 < player.clock["due"] - scene.loop.wall() < 1_000 * _CLOCK
        await asyncio.sleep(2.0)
        assert await scene.act(second) == 200

    run(work)


def test_an_outage_costs_nothing_when_all_who_knew_of_it_were_killed() -> None:
    async def work(scene: Scene) -> None:
        first = await scene.start()
        await scene.open_table(first)
        await scene.lose_store(6.0)
        first.kill()
        await asyncio.sleep(1.0)
        second = await scene.start()
        player = scene.connect(second)
        await asyncio.sleep(0.2)
        assert 4_500 < player.clock["due"] - scene.loop.wall() <= 1_000 * _CLOCK
        await asyncio.sleep(4.0)
        assert await scene.act(second) == 200

    run(work)


@pytest.mark.parametrize("is_there", [False, True])
def test_after_all_were_killed_a_flag_still_falls(is_there: bool) -> None:
    async def work(scene: Scene) -> None:
        first = await scene.start()
        await scene.open_table(first)
        await asyncio.sleep(1.0)
        first.kill()
        await asyncio.sleep(10.0)
        second = await scene.start()
        if is_there:
            scene.connect(second)
        await asyncio.sleep(4.0)
        assert scene.kinds()[-1] == "clock-resumed"
        await asyncio.sleep(_CLOCK)
        assert scene.kinds()[-2:] == ["clock-resumed", "game-ended"]
        assert second.service.metrics.claimed <= 1

    run(work)


@pytest.mark.parametrize("is_shared", [False, True])
def test_an_outage_that_began_before_the_flag_fell_keeps_it_up(is_shared: bool) -> None:
    """Nobody had noticed it yet, and the end of the game was stored when the outage was over."""

    async def work(scene: Scene) -> None:
        process = await scene.start(is_shared)
        await asyncio.sleep(0.5)  # it asks the store for work once a second, but not at that time
        await scene.open_table(process)
        scene.connect(process)
        await asyncio.sleep(_CLOCK - 0.45)
        await scene.lose_store(3.0)
        await asyncio.sleep(0.4)
        assert "game-ended" not in scene.kinds(), "so much was left when the store went away"
        await asyncio.sleep(4.0)
        assert scene.kinds()[-1] == "game-ended"

    run(work)


def test_a_flag_that_waited_for_a_process_that_has_died_does_not_fall() -> None:
    """Nobody can know what had reached it."""

    async def work(scene: Scene) -> None:
        first, second = await scene.start(), await scene.start()
        await asyncio.sleep(5.0)
        scene.loop.freeze_process(second)
        await asyncio.sleep(8.0)
        await scene.open_table(first)
        scene.connect(first)
        while first.service.registry.remote_presence.processes():
            assert "game-ended" not in scene.kinds()
            await asyncio.sleep(0.1)
        await asyncio.sleep(1.0)
        assert scene.kinds()[-1] == "clock-resumed"

    run(work)


def test_a_process_that_stands_still_after_an_outage_is_not_taken_for_dead() -> None:
    """It was silent for more than 15 seconds, but for less than 15 in which it could be heard."""

    async def work(scene: Scene) -> None:
        first, second = await scene.start(), await scene.start()
        await asyncio.sleep(1.0)
        await scene.lose_store(11.0)
        await asyncio.sleep(0.1)
        await scene.open_table(first)
        scene.connect(first)
        scene.loop.freeze_process(second)
        answer = asyncio.create_task(scene.act(second))
        await asyncio.sleep(9.0)
        assert "game-ended" not in scene.kinds()
        scene.loop.thaw_processes()
        assert await answer == 200

    run(work)


@pytest.mark.slow
def test_strangers_keep_no_flag_up() -> None:
    """The other process had some stranger's command in hand at every moment, and never answered."""

    async def work(scene: Scene) -> None:
        first, second = await scene.start(), await scene.start()
        await scene.open_table(first)
        scene.connect(first)
        await asyncio.sleep(_CLOCK - 0.5)
        assert await scene.look(second) == 200, "so that the table is in its memory"
        strangers = [asyncio.create_task(scene.knock(second)) for _ in range(60)]
        await asyncio.sleep(2.0)
        assert scene.kinds()[-1] == "game-ended"
        for stranger in strangers:
            stranger.cancel()

    run(work)


def test_a_late_player_keeps_no_flag_up_by_sending_to_all_processes() -> None:
    """Each process waited for the late commands at the other one."""

    async def work(scene: Scene) -> None:
        processes = [await scene.start(), await scene.start()]
        await scene.open_table(processes[0])
        for process in processes:
            scene.connect(process)
        await asyncio.sleep(_CLOCK + 0.13)  # later than beats could tell apart
        late = [asyncio.create_task(scene.act(p)) for p in processes for _ in range(5)]
        await asyncio.sleep(1.5)
        assert scene.kinds()[-1] == "game-ended"
        await asyncio.gather(*late)

    run(work)
