"""The people around one table: they open it, join, play, watch, and go."""

from __future__ import annotations

import asyncio
from random import Random
from typing import TYPE_CHECKING, Any

from quaterne.play import EngineSeat, Occupant, Options, Person, Seat, to_dict
from tests.play.simulation import random_options
from tests.simulation.network import HttpAnswer
from tests.simulation.visitor import Visitor

if TYPE_CHECKING:
    from tests.simulation.world import World


_SECRET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"


class Party:
    """One table after the other, with new people each time."""

    def __init__(self, world: World, number: int) -> None:
        self._world = world
        self._name = f"t{number}"
        self._source = Random(f"{world.seed} {self._name}")
        self._count = 0
        self._tasks: list[asyncio.Task[None]] = []
        self.visitors: list[Visitor] = []
        """Those at the current table."""

    async def run(self) -> None:
        """Open tables, for ever."""
        while True:
            self._count += 1
            options = random_options(self._source)
            created = await self._create(options)
            if created is not None:
                await self._meet(created, options)

    async def _create(self, options: Options) -> Any:
        one, two = self._occupant("Léa"), self._occupant("Tom")
        asked = {
            "options": to_dict(options),
            "one": None if one is None else to_dict(one),
            "two": None if two is None else to_dict(two),
            "listed": self._source.random() < 0.5,
        }
        answer = await self._request("/api/tables", asked)
        await asyncio.sleep(self._source.uniform(0.0, 1.0))
        return answer.content if answer is not None and answer.status == 201 else None

    def _occupant(self, name: str) -> Occupant | None:
        chance = self._source.random()
        if chance < 0.06:
            return EngineSeat(1)
        return None if chance < 0.25 else Person(name)

    async def _meet(self, created: dict[str, Any], options: Options) -> None:
        """Let people play at a table for a while."""
        table_id = created["table"]
        self.visitors = []
        for seat, held in created["seats"].items():
            self._sit(table_id, Seat(seat), held["secret"])
        if options.onlookers or self._source.random() < 0.5:
            for number in range(self._source.choice((0, 1, 1, 2))):
                self._come(Visitor(self._world, self._named(f"w{number}"), table_id, None, None))
        self._start(self._join(table_id))
        await asyncio.sleep(self._source.uniform(30.0, 150.0))
        for visitor in self.visitors:
            visitor.leave()
        await asyncio.sleep(1.0)
        for task in self._tasks:
            task.cancel()
        self._tasks, self.visitors = [], []

    async def _join(self, table_id: str) -> None:
        """Take the seats that are open; whoever misses the answer asks again."""
        source = self._source
        for number in range(4):
            await asyncio.sleep(source.uniform(0.2, 6.0))
            secret = "".join(source.choices(_SECRET, k=30))
            asked = {"id": f"join-{number}", "name": f"Joiner {number}", "secret": secret}
            for _ in range(5):
                answer = await self._request(f"/api/tables/{table_id}/join", asked)
                if answer is not None and answer.status < 500:
                    break
                await asyncio.sleep(1.0)
            if answer is not None and answer.status == 200:
                seat = Seat(answer.content["seat"])
                self._world.laws.acknowledge(table_id, seat, asked["id"], may_be_idle=False)
                self._sit(table_id, seat, secret)

    async def _request(self, path: str, body: object) -> HttpAnswer | None:
        process = self._world.some_process(self._source)
        if process is None:
            await asyncio.sleep(0.2)
            return None
        try:
            answer = await self._world.network.request(process, "POST", path, body)
        except ConnectionError:
            return None
        self._world.trace(self._name, "asked", f"{path} {answer.status}")
        return answer

    def _named(self, who: str) -> str:
        return f"{self._name}.{self._count}.{who}"

    def _sit(self, table_id: str, seat: Seat, secret: str) -> None:
        name = self._named(f"{seat.value}{len(self.visitors)}")
        visitor = Visitor(self._world, name, table_id, seat, secret)
        self._come(visitor)
        self._start(visitor.play())

    def _come(self, visitor: Visitor) -> None:
        self.visitors.append(visitor)
        self._start(visitor.follow())

    def _start(self, work: Any) -> None:
        self._tasks.append(self._world.start(work))
