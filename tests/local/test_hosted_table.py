from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from quaterne.local import hosted_table
from quaterne.local.engine_queue import EngineQueue
from quaterne.local.hosted_table import Follower, HostedTable, now
from quaterne.notation import parse_rules
from quaterne.play import (
    Act,
    EngineSeat,
    Occupant,
    Options,
    Person,
    Resign,
    Seat,
    open_table,
    to_dict,
)
from quaterne.play.records import FinishedGame
from tests.local.memory_store import MemoryStore, run_at_once
from tests.simulation.virtual_loop import VirtualLoop


class Scene:
    """A table, whoever follows it, and the games that ended there."""

    def __init__(self, rules: str, two: Occupant) -> None:
        options = Options(rules=parse_rules(rules))
        self.store = MemoryStore()
        events = open_table(options, Person("A"), two, now(), Random(1))
        self.store.tables["t"] = [json.dumps(to_dict(event)) for event in events]
        self.finished: list[FinishedGame] = []
        self.errors: list[Exception] = []
        self.frames: list[dict[str, Any]] = []
        self.follower = Follower(Seat.ONE, lambda text: self.frames.append(json.loads(text)))
        self.hosted = HostedTable(
            "t",
            events,
            self.store,
            EngineQueue(run_at_once),
            lambda _, game: self.finished.append(game),
            self.errors.append,
        )

    async def act(self) -> None:
        """The player to act does the first legal thing."""
        current = self.hosted.table.round
        action = current.game.legal_actions()[0]
        await self.hosted.execute(current.to_act, Act(f"c{self.hosted.table.number}", action))


def test_a_game_that_was_played_is_kept_when_it_ends() -> None:
    async def scenario() -> None:
        short, whole = Scene("quarto", Person("B")), Scene("quarto", Person("B"))
        await short.hosted.execute(Seat.ONE, Resign("r"))
        assert short.finished == []
        for _ in range(10):
            await whole.act()
        await whole.hosted.execute(Seat.ONE, Resign("r"))
        (game,) = whole.finished
        assert (game.ending, game.number) == ("resignation", 1)

    asyncio.run(scenario())


def test_a_follower_gets_what_it_has_missed_and_what_follows() -> None:
    async def scenario() -> None:
        scene = Scene("quarto", Person("B"))
        await scene.act()
        scene.hosted.connect(scene.follower, 2)
        assert [frame["type"] for frame in scene.frames] == ["welcome", "events", "presence"]
        assert [event["type"] for event in scene.frames[1]["events"]] == ["given"]
        await scene.act()
        assert scene.frames[-1]["events"][-1]["type"] == "placed"
        scene.hosted.disconnect(scene.follower)
        await scene.act()
        assert scene.frames[-1]["events"][-1]["type"] == "placed"

    asyncio.run(scenario())


def test_the_engine_plays_only_while_somebody_looks() -> None:
    async def scenario() -> None:
        scene = Scene("quarto", EngineSeat(1))
        if scene.hosted.table.round.to_act is Seat.ONE:
            await scene.act()
        before = scene.hosted.table.number
        await scene.hosted.resume()
        await asyncio.sleep(0.05)
        assert scene.hosted.table.number == before
        scene.hosted.connect(scene.follower, 0)
        while scene.hosted.table.round.to_act is not Seat.ONE:
            await asyncio.sleep(0.01)
        assert scene.hosted.table.number > before
        assert scene.errors == []

    asyncio.run(scenario())


@pytest.fixture
def loop(monkeypatch: pytest.MonkeyPatch) -> Iterator[VirtualLoop]:
    """A loop in which nobody really waits, and by whose time the tables go."""
    loop = VirtualLoop()
    monkeypatch.setattr(hosted_table, "time", lambda: loop.wall() / 1000)
    yield loop
    loop.close()


def test_a_flag_falls_while_the_player_is_away_as_at_a_server(loop: VirtualLoop) -> None:
    async def scenario() -> None:
        scene = Scene("quarto clock=1", Person("B"))
        scene.hosted.connect(scene.follower, 0)
        await scene.act()
        scene.hosted.disconnect(scene.follower)
        assert not scene.hosted.table.round.is_over
        await asyncio.sleep(1.3)
        assert scene.hosted.table.round.is_over

    loop.run_until_complete(scenario())


def test_a_flag_does_not_fall_while_the_tab_is_closed_nor_before_the_table_is_opened(
    loop: VirtualLoop,
) -> None:
    async def scenario() -> None:
        scene = Scene("quarto clock=1", Person("B"))
        again = HostedTable(
            "t",
            scene.hosted.events,
            scene.store,
            EngineQueue(run_at_once),
            lambda *_: None,
            scene.errors.append,
            was_closed=True,
        )
        await again.refresh()  # a list of games looks at it
        await asyncio.sleep(1.2)
        assert not again.table.round.is_over
        await again.resume()
        again.connect(scene.follower, 0)
        assert not again.table.round.is_over
        await asyncio.sleep(1.3)
        assert again.table.round.is_over

    loop.run_until_complete(scenario())
