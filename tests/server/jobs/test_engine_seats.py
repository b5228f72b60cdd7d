"""Long searches of engine seats: several at the same time, no seat waits, each runs once."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from random import Random
from types import SimpleNamespace
from typing import Any, cast

import pytest

from quaterne.engine import Analysis, Engine, Stop
from quaterne.notation import parse_position, parse_rules
from quaterne.players.engine_player import engine_task
from quaterne.players.thinking_ahead import think_ahead
from quaterne.rules import Game, new_game
from quaterne.server.api import tables as table_routes
from quaterne.server.jobs import scheduler
from quaterne.server.jobs.engine_pool import EnginePool, Lane
from quaterne.server.jobs.engine_seats import EngineSeats
from quaterne.server.settings import Settings
from quaterne.server.tables import live_table, table_clients
from quaterne.server.tables.live_table import LiveTable
from tests.engine.random_positions import random_quatrenun
from tests.players.engine_tables import QUATRENUN, table_at
from tests.postgres import PostgresServer
from tests.server.serving import PATIENCE, Running, Table, engine, order


@pytest.fixture(autouse=True)
def any_layout(monkeypatch: pytest.MonkeyPatch) -> None:
    """Draw from all layouts: on a solved one no search is long."""
    monkeypatch.setattr(live_table, "deal", new_game)
    monkeypatch.setattr(table_routes, "deal_from_stock", new_game)


def quatrenun(server: Running, level: int) -> Table:
    """Return a table with a new layout at which the engine has to act."""
    table = Table(server, options={"rules": "quatrenun"}, two=engine(level))
    if order(table)[0] == "one":
        state = parse_position(position(table), parse_rules("quatrenun"))
        command = {"type": "act", "id": "first", "action": str(state.legal_actions()[0])}
        assert table.post("/commands", command, "one").status_code == 200
    return table


def position(table: Table) -> str:
    events = table.get("/events", seat="one").json()["events"]
    return str(next(event["position"] for event in events if "position" in event))


def has_acted(table: Table) -> bool:
    events = table.get("/events", seat="one").json()["events"]
    return any(event["type"] != "game-started" and event.get("seat") == "two" for event in events)


def within(seconds: float, is_so: Callable[[], bool]) -> bool:
    until = time.monotonic() + seconds
    while not is_so():
        if time.monotonic() > until:
            return False
        time.sleep(0.05)
    return True


def resign(*tables: Table) -> None:
    for table in tables:
        table.post("/commands", {"type": "resign", "id": "enough"}, "one")


class Meeting:
    """Holds the first search of each thread, inside the core, until two of them are there."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.barrier = threading.Barrier(2, timeout=PATIENCE)
        self.threads: list[str] = []
        self._real = Engine.can_win
        monkeypatch.setattr(Engine, "can_win", lambda *args, **named: self._search(*args, **named))

    def _search(self, *args: Any, **named: Any) -> Any:
        name = threading.current_thread().name

        def meet(_done: float, _nodes: int) -> None:
            if name not in self.threads:
                self.threads.append(name)
                self.barrier.wait()

        return self._real(*args, **named | {"progress": meet})


@pytest.fixture
def endless_searches(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hold every long search until somebody stops it, however quick the machine is."""
    search = Engine.can_win

    def hold(engine: Engine, state: Game, *, stop: Stop, **named: Any) -> Analysis:
        while not stop.is_set():
            time.sleep(0.02)
        return search(engine, state, stop=stop, **named)

    monkeypatch.setattr(Engine, "can_win", hold)


def test_two_seats_think_for_long_at_the_same_time(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    meeting = Meeting(monkeypatch)
    with Running(Settings(port=0, database=sqlite, limits=False, engine_threads=2)) as server:
        tables = [quatrenun(server, 8)]
        server.http.headers["x-forwarded-for"] = "192.0.2.7"  # one address has not all places
        tables.append(quatrenun(server, 8))
        assert within(PATIENCE, lambda: len(meeting.threads) == 2)
        resign(*tables)
        assert within(PATIENCE, lambda: server.service.scheduler.waiting == 0)
    assert not meeting.barrier.broken
    assert all(name.startswith("engine-long") for name in meeting.threads)


@pytest.mark.usefixtures("endless_searches")
def test_others_are_answered_meanwhile(sqlite: str) -> None:
    with Running(Settings(port=0, database=sqlite, limits=False, engine_threads=1)) as server:
        long = [quatrenun(server, 8) for _ in range(2)]
        quick = [quatrenun(server, level) for level in (1, 5, 7)]
        seats = server.service.scheduler
        assert within(PATIENCE, lambda: all(map(has_acted, quick)) and seats.waiting == len(long))
        assert not any(map(has_acted, long))
        resign(*long, *quick)
        assert within(PATIENCE, lambda: seats.waiting == 0)


@pytest.mark.slow
@pytest.mark.usefixtures("endless_searches")
def test_no_other_process_takes_over_before_this_one_is_gone(
    postgres: PostgresServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(scheduler, "_CLAIM_SECONDS", 0.2)
    database = postgres.url(asyncio.run(postgres.create_database()))
    settings = Settings(port=0, database=database, limits=False, lease=5)
    with Running(settings) as other:
        with Running(settings) as thinking:
            table = quatrenun(thinking, 8)
            time.sleep(settings.lease + 1)
            assert not has_acted(table)
            assert other.service.metrics.claimed == 0
        assert within(PATIENCE, lambda: other.service.scheduler.waiting == 1)
        resign(Table.known(other, table))


@pytest.mark.usefixtures("endless_searches")
def test_an_address_with_many_tables_keeps_nobody_waiting(sqlite: str) -> None:
    """Four long searches of one address wait for each other, not the one of another address."""
    with Running(Settings(port=0, database=sqlite, limits=False, engine_threads=2)) as server:
        greedy = [quatrenun(server, 8) for _ in range(4)]
        server.http.headers["x-forwarded-for"] = "192.0.2.7"
        modest = quatrenun(server, 8)
        seats = server.service.scheduler
        queue = server.service.engine_pool._queues[Lane.LONG]
        assert within(PATIENCE, lambda: seats.waiting == 5)
        both = {"127.0.0.1": 1, "192.0.2.7": 1}
        assert within(PATIENCE, lambda: queue._running == both)
        resign(*greedy, modest)
        assert within(PATIENCE, lambda: seats.waiting == 0)


@pytest.mark.slow
def test_nothing_thinks_where_nobody_is(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_clients, "ATTENDED_SECONDS", 0.0)
    with Running(Settings(port=0, database=sqlite, limits=False)) as server:
        table = Table(server, one=engine(1), two=engine(1))
        time.sleep(2.5)  # longer than the scheduler takes to look, unless it is late
        assert within(PATIENCE, lambda: server.service.scheduler.waiting == 0)
        events = table.get("/events").json()["number"]
        with table.live() as watching:
            watching.next("events")
            while max(watching.numbers) <= events:
                watching.next("events")  # it goes on as soon as somebody comes


@pytest.mark.slow
def test_the_clock_of_two_engines_stands_still_where_nobody_is(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table_clients, "ATTENDED_SECONDS", 0.0)
    with Running(Settings(port=0, database=sqlite, limits=False)) as server:
        options = {"rules": "quarto clock=1"}
        table = Table(server, one=engine(1), two=engine(1), options=options)
        assert within(
            PATIENCE, lambda: table.get("/events").json()["events"][-1]["type"] == "clock-stopped"
        )


@pytest.mark.slow
def test_an_engine_that_waits_for_its_turn_acts_before_its_flag_falls(
    sqlite: str,
) -> None:
    """All engines are lent out for longer than a move may take."""
    until = threading.Event()
    with Running(Settings(port=0, database=sqlite, limits=False, engine_threads=1)) as server:
        pool = server.service.engine_pool
        blocked = lambda: pool.run(Lane.SEAT, lambda _: until.wait(PATIENCE), "other")  # noqa: E731
        server.service.loop.call_soon_threadsafe(blocked)
        table = Table(server, two=engine(8), options={"rules": "quarto clock=8"})
        with table.live("one") as one:
            if table.created["view"]["to_act"] == "one":
                one.act(">0")
            while not has_acted(table):
                one.next("events")
        until.set()
        assert "game-ended" not in str(table.get("/events", seat="one").json())


def test_a_game_cannot_be_rehearsed_at_another_table() -> None:
    """What an engine does depends on the id of the table, and can be repeated with the seed."""
    pool = EnginePool(seats=1, analyses=1)
    seats = EngineSeats(pool, seed=7)
    assert seats._seed_of("a") != seats._seed_of("b")
    assert seats._seed_of("a") == EngineSeats(pool, seed=7)._seed_of("a")
    assert seats._seed_of("a") != EngineSeats(pool, seed=8)._seed_of("a")
    pool.close()


@pytest.mark.anyio
@pytest.mark.parametrize("seed", [1, 9, 14, 21])  # the engine likes three turns equally
async def test_thinking_ahead_changes_no_choice(seed: int) -> None:
    """What the engine knows already decides how soon it answers, never what."""
    before = random_quatrenun(9, Random(seed))
    after = before
    while after.to_act is before.to_act:
        after = after.play(after.legal_actions()[0])
    played = table_at(8, after, QUATRENUN).table
    task = engine_task(played)
    assert task is not None
    live = cast(LiveTable, SimpleNamespace(id="t", table=played, clients=Clients(), clock=Clock()))
    chosen = []
    for thinks in (True, False):
        pool = EnginePool(seats=2, analyses=1)
        if thinks:
            search = partial(think_ahead, before)
            assert await pool.think_ahead(search, "", "t", Stop())
        chosen.append(await EngineSeats(pool, seed=7).command(live, task, Stop()))
        assert pool.engines == 1, "with or without, one engine has searched"
        assert pool.is_long_engine_ready("t", "") == thinks
        pool.close()
    assert chosen[0] == chosen[1]


@dataclass
class Clients:
    """Stands in for the clients of a table."""

    owner: str = ""


class Clock:
    """Stands in for the clock of a table that has none."""

    def left(self, _: object) -> None:
        """Return that there is no limit."""
