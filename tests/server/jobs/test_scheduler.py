"""What a process does by itself: engine seats, flags, and work left by dead processes."""

from __future__ import annotations

import asyncio
import time
from typing import Any

import pytest

from quaterne.notation import parse_position, parse_rules
from quaterne.server.jobs.scheduler import Scheduler
from quaterne.server.settings import Settings
from quaterne.server.tables import deadlines
from quaterne.server.tables.table_clock import TableClock
from quaterne.store.errors import StoreUnavailable
from tests.postgres import PostgresServer
from tests.server.serving import PATIENCE, Running, Table, engine, order

FROZEN = 7.5
"""Seconds for which an event loop stands still; a move may take five."""


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


@pytest.mark.slow
def test_a_flag_falls_though_nobody_attended_to_it_for_a_while(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A player who goes while a flag falls is at another process for either process."""
    looks = iter([False] * 8)
    monkeypatch.setattr(Scheduler, "_attends", lambda *_: next(looks, True))
    # A machine that stands still for a while would be a good reason to give time.
    monkeypatch.setattr(TableClock, "time_to_give_back", lambda *_: None)
    with Running(Settings(port=0, database=sqlite)) as server:
        table = Table(server, options={"rules": "quarto clock=1"})
        with table.live("one") as one:
            while one.next("events")["events"][-1]["type"] != "game-ended":
                pass
            assert one.last["events"][-1]["ending"] == "time"
        assert "clock-resumed" not in kinds(table), "nobody was given another move's time"


def kinds(table: Table) -> list[str]:
    """Return the types of all events of a table."""
    return [event["type"] for event in table.get("/events").json()["events"]]


@pytest.mark.slow
def test_a_server_that_stops_lets_the_clocks_stand_still(sqlite: str) -> None:
    """After the restart the player has a whole move's time, and can still lose on time."""
    settings = Settings(port=0, database=sqlite)
    with Running(settings) as first:
        table = Table(first, options={"rules": "quarto clock=6"})
        with table.live("one") as one:
            first.stop()
            assert one.next("events")["events"]
            while one.received[-1]["type"] != "bye":
                one.next()
        assert [e["type"] for e in one.last["events"]] == ["clock-stopped"]
        assert one.last["view"]["clock"] is None
    with Running(settings) as second:
        table.base, table.http = second.base, second.http
        with table.live("one") as one:
            clock = one.welcome["view"]["clock"]
            assert 2_000 < clock["due"] - one.welcome["now"] <= 6_000
            assert kinds(table)[-2:] == ["clock-stopped", "clock-resumed"]
            while one.next("events")["events"][-1]["type"] != "game-ended":
                pass
            assert one.last["events"][-1]["ending"] == "time"


@pytest.mark.slow
def test_a_server_that_was_killed_gives_a_whole_move_again(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The flag would have fallen while no server was there; the next one finds the table."""
    settings = Settings(port=0, database=sqlite)

    async def die_without_a_word(_: Scheduler) -> None:
        pass

    with monkeypatch.context() as killed, Running(settings) as first:
        killed.setattr(Scheduler, "stop_clocks", die_without_a_word)
        killed.setattr(Scheduler, "_set_timer", lambda *_: None)
        killed.setattr(deadlines, "GRACE", 0)
        table = Table(first, options={"rules": "quarto clock=1"})
    time.sleep(1.1)
    with Running(settings) as second:
        until = time.monotonic() + PATIENCE
        while second.service.metrics.claimed == 0 and time.monotonic() < until:
            time.sleep(0.1)
        table.base, table.http = second.base, second.http
        while kinds(table)[-1] != "game-ended" and time.monotonic() < until:
            time.sleep(0.1)
        assert kinds(table)[-2:] == ["clock-resumed", "game-ended"]


@pytest.mark.slow
def test_a_frozen_event_loop_makes_nobody_lose_on_time(server: Running) -> None:
    """One player moves while the server hears nothing, another one is still thinking."""
    moving = Table(server, options={"rules": "quarto clock=5"})
    thinking = Table(server, options={"rules": "quarto clock=5"})
    first, _ = order(moving)
    with moving.live(first) as one, thinking.live("one") as other:
        server.service.loop.call_soon_threadsafe(time.sleep, FROZEN)
        time.sleep(1.0)  # the loop stands still by now, or will before this is read
        answer = one.ask(type="act", action=">0")
        assert [e["type"] for e in answer["events"]] == ["given"], "it arrived in time"
        while (event := other.next("events")["events"][-1])["type"] != "clock-resumed":
            assert event["type"] != "game-ended"
        assert 0 < event["left"] <= 5_000


@pytest.mark.slow
def test_no_flag_falls_while_the_store_is_away(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = Table(server, options={"rules": "quarto clock=5"})
    first, _ = order(table)

    async def fail(*_: object, **__: object) -> None:
        raise StoreUnavailable("the disk is full")

    with table.live(first) as one:
        with monkeypatch.context() as broken:
            broken.setattr(server.service.store, "append", fail)
            assert one.refused(type="act", action=">0") == "store-unavailable"
            time.sleep(6.0)  # longer than the move
            assert one.refused(type="act", action=">0") == "store-unavailable"
        while (event := one.next("events")["events"][-1])["type"] != "clock-resumed":
            assert event["type"] != "game-ended"
        assert event["left"] > 0
        assert one.act(">0")


@pytest.mark.slow
def test_errors_of_the_store_are_counted_and_logged_and_stop_nothing(
    sqlite: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Nobody is connected, so that no client could tell of them."""
    failures = [StoreUnavailable("the disk is full"), KeyError("a bug")]

    with Running(Settings(port=0, database=sqlite)) as running:
        store, errors = running.service.store, running.service.metrics.errors
        claim = store.claim_due

        async def fail_at_first(*args: Any) -> list[str]:
            if failures:
                raise failures.pop(0)
            claims.append(args)
            return await claim(*args)

        claims: list[object] = []
        monkeypatch.setattr(store, "claim_due", fail_at_first)
        until = time.monotonic() + PATIENCE
        while not claims and time.monotonic() < until:
            time.sleep(0.05)
    assert (errors["store-unavailable"], errors["internal"]) == (1, 1)
    messages = [record.getMessage() for record in caplog.records]
    assert any("the disk is full" in message for message in messages)
    assert claims, "it goes on"


@pytest.mark.slow
def test_a_player_of_a_frozen_process_is_not_flagged_by_another(postgres: PostgresServer) -> None:
    """The process to which the player is connected knows what has arrived from them."""
    settings = Settings(port=0, database=postgres.url(asyncio.run(postgres.create_database())))
    with Running(settings) as one, Running(settings) as two:
        here = Table(one, options={"rules": "quarto clock=5"})
        first, second = order(here)
        there = Table.known(two, here)
        with there.live(second) as waiting, here.live(first) as giving:
            while not giving.received[-1].get("presence", {}).get(second):
                giving.next()  # each process knows who is connected to the other
            giving.act(">0")  # now the player at the other process has five seconds
            waiting.until(giving.last["events"][-1]["number"])
            two.service.loop.call_soon_threadsafe(time.sleep, FROZEN)
            time.sleep(1.0)
            answer = waiting.ask(type="act", action="a1")
            assert [e["type"] for e in answer.get("events", [])] == ["placed"], answer


@pytest.mark.slow
def test_a_command_that_reached_a_frozen_process_over_http_counts(postgres: PostgresServer) -> None:
    """The process to which the player is connected asks the other one before the flag falls."""
    settings = Settings(port=0, database=postgres.url(asyncio.run(postgres.create_database())))
    with Running(settings) as one, Running(settings) as two:
        table = Table(one, options={"rules": "quarto clock=5"})
        first, second = order(table)
        until = time.monotonic() + PATIENCE
        while not one.service.registry.remote_presence.processes() and time.monotonic() < until:
            time.sleep(0.05)
        with table.live(first) as giving, table.live(second):
            giving.act(">0")  # now the other player has five seconds
            two.service.loop.call_soon_threadsafe(time.sleep, FROZEN)
            time.sleep(1.0)
            command = {"type": "act", "id": "by-http", "action": "a1"}
            answer = Table.known(two, table).post("/commands", command, second)
            assert answer.status_code == 200, answer.json()
            assert [e["type"] for e in answer.json()["events"]] == ["placed"]


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
