"""What a process does by itself: engine seats, flags, and work left by dead processes."""

from __future__ import annotations

import time

import pytest

from quaterne.notation import parse_position, parse_rules
from quaterne.server.jobs.scheduler import Scheduler
from quaterne.server.settings import Settings
from tests.server.serving import PATIENCE, Running, Table, engine, order


def choose(table: Table) -> str | None:
    """Return a legal action for the person on seat one; None when it is not their turn."""
    view = table.get(seat="one").json()["view"]
    if view["to_act"] != "one":
        return None
    if view["stage"] == "give":
        return f">{view['reserve'][0]}"
    if view["stage"] == "last":
        return "="
    free = next(i for i, pieces in enumerate(view["board"]) if not pieces)
    return f"{'abcd'[free % 4]}{free // 4 + 1}"


def test_the_engine_plays_a_whole_game_and_a_rematch(server: Running) -> None:
    table = Table(server, two=engine(2))
    with table.live("one") as one:
        ended = None
        while ended is None:
            action = choose(table)
            if action is None:
                one.next("events")
            else:
                one.act(action)
            ended = table.get(seat="one").json()["view"]["outcome"]
        one.ask(type="offer", offer="rematch")
        while not any('"game":2' in text for text in one.texts):
            one.next("events")


def test_the_engine_answers_offers(server: Running) -> None:
    table = Table(server, two=engine(1))
    with table.live("one") as one:
        while choose(table) is None:
            one.next("events")
        while (action := choose(table)) is not None:
            one.act(action)
        while one.last["events"][-1]["seat"] != "two":
            one.next("events")
        one.ask(type="offer", offer="take-back")
        while one.last["events"][-1]["type"] != "taken-back":
            one.next("events")


def test_a_resignation_stops_the_engine(server: Running) -> None:
    table = Table(server, options={"rules": "quatrenun"}, two=engine(8))
    first, _ = order(table)
    with table.live("one") as one:
        if first == "one":
            position = next(
                e["position"] for m in [one.next("events")] for e in m["events"] if "position" in e
            )
            state = parse_position(position, parse_rules("quatrenun"))
            one.act(str(state.legal_actions()[0]))
        one.ask(type="resign")
        until = time.monotonic() + PATIENCE
        while server.service.scheduler.waiting and time.monotonic() < until:
            time.sleep(0.05)
        assert server.service.scheduler.waiting == 0


def test_a_flag_falls_by_itself(server: Running) -> None:
    table = Table(server, options={"rules": "quarto clock=1"})
    with table.live("one") as one:
        while one.next("events")["events"][-1]["type"] != "game-ended":
            pass
        assert one.last["events"][-1]["ending"] == "time"
        assert one.last["view"]["outcome"]["winner"] == order(table)[1]


def test_a_flag_falls_at_a_table_whose_server_died(sqlite: str) -> None:
    """The next server finds the table by its deadline."""
    with Running(Settings(port=0, database=sqlite)) as first:
        table = Table(first, options={"rules": "quarto clock=1"})
    with Running(Settings(port=0, database=sqlite)) as second:
        until = time.monotonic() + PATIENCE
        while second.service.metrics.claimed == 0 and time.monotonic() < until:
            time.sleep(0.1)
        table.base, table.http = second.base, second.http
        time.sleep(0.2)
        assert table.get("/events").json()["events"][-1]["ending"] == "time"


def test_an_engine_seat_whose_server_died_goes_on(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = Settings(port=0, database=sqlite)
    with monkeypatch.context() as idle, Running(settings) as first:
        idle.setattr(Scheduler, "_start_engine", lambda *_: None)
        table = Table(first, two=engine(1))
    with Running(settings) as second:
        table.base, table.http = second.base, second.http
        with table.live("one") as one:
            while choose(table) is None:
                one.next("events")
