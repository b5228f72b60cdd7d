"""An engine that thinks for long keeps nobody waiting, and thinks once."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

from quaterne.notation import parse_position, parse_rules
from quaterne.server.settings import Settings
from tests.postgres import PostgresServer
from tests.server.serving import PATIENCE, Running, Table, engine


def quatrenun(server: Running, level: int) -> Table:
    """A new layout, on which the engine is to act."""
    table = Table(server, options={"rules": "quatrenun"}, two=engine(level))
    view = table.get(seat="one").json()["view"]
    if view["to_act"] == "one":
        state = parse_position(position(table), parse_rules("quatrenun"))
        said = {"type": "act", "id": "first", "action": str(state.legal_actions()[0])}
        assert table.post("/commands", said, "one").status_code == 200
    return table


def position(table: Table) -> str:
    events = table.get("/events", seat="one").json()["events"]
    return str(next(event["position"] for event in events if "position" in event))


def acted(table: Table) -> bool:
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


def test_others_are_answered_meanwhile(sqlite: str) -> None:
    with Running(Settings(port=0, database=sqlite, limits=False, engine_threads=1)) as server:
        long = [quatrenun(server, 8) for _ in range(2)]
        quick = [quatrenun(server, level) for level in (1, 5, 7)]
        scheduler = server.service.scheduler
        assert within(PATIENCE, lambda: all(map(acted, quick)) and scheduler.waiting == len(long))
        assert not any(map(acted, long))
        resign(*long, *quick)
        assert within(PATIENCE, lambda: scheduler.waiting == 0)


def test_no_other_process_takes_it_up_before_this_one_is_gone(postgres: PostgresServer) -> None:
    database = postgres.url(asyncio.run(postgres.create_database()))
    settings = Settings(port=0, database=database, limits=False, lease=2)
    with Running(settings) as other:
        with Running(settings) as thinking:
            table = quatrenun(thinking, 8)
            time.sleep(settings.lease + 1)
            assert not acted(table), "too quick to show anything"
            assert other.service.metrics.claimed == 0
        assert within(PATIENCE, lambda: other.service.scheduler.waiting == 1)
        resign(Table.known(other, table))
