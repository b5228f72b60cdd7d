"""What a process does by itself: engine seats, flags, and work left by dead processes."""

from __future__ import annotations

import asyncio
import json
import time
from http.client import HTTPConnection
from typing import Any

import pytest

from quaterne.notation import parse_position, parse_rules
from quaterne.server.jobs import scheduler
from quaterne.server.jobs.scheduler import Scheduler
from quaterne.server.settings import Settings
from quaterne.server.tables import table_clock as deadlines
from quaterne.server.tables.live_table import LiveTable
from quaterne.server.tables.table_clock import TableClock
from quaterne.store.errors import StoreUnavailable
from tests.postgres import PostgresServer
from tests.server.leaping_clock import LeapingClock, leaping_clock
from tests.server.serving import PATIENCE, Live, Running, Table, engine, order

FROZEN = 7.5
"""Seconds for which an event loop stands still; a move may take five."""


@pytest.fixture
def leaping(monkeypatch: pytest.MonkeyPatch) -> LeapingClock:
    """The clock of all servers of a test."""
    return leaping_clock(monkeypatch)


@pytest.fixture
def watchful(monkeypatch: pytest.MonkeyPatch) -> None:
    """Look often for what is to be done, so that nobody waits for the next look."""
    monkeypatch.setattr(scheduler, "_CLAIM_SECONDS", 0.05)


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


def test_a_flag_falls_by_itself(sqlite: str, leaping: LeapingClock) -> None:
    with Running(Settings(port=0, database=sqlite)) as server:
        table = Table(server, options={"rules": "quarto clock=60"})
        with table.live("one") as one:
            leaping.pass_time(server, 59.0)
            assert not server.http.get(table.path).json()["view"]["outcome"]
            leaping.pass_time(server, 1.0)
            until_it_ends(one)
            assert one.last["events"][-1]["ending"] == "time"
            assert one.last["view"]["outcome"]["winner"] == order(table)[1]


def until_it_ends(live: Live) -> None:
    """Wait for the end of the game."""
    while live.next("events")["events"][-1]["type"] != "game-ended":
        pass


def test_a_flag_falls_though_nobody_attended_to_it_for_a_while(
    sqlite: str, leaping: LeapingClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A player who goes while a flag falls is at another process for either process."""
    looks = iter([False] * 8)
    monkeypatch.setattr(Scheduler, "_attends", lambda *_: next(looks, True))
    # A machine that stands still for a while would be a good reason to give time.
    monkeypatch.setattr(TableClock, "time_to_give_back", lambda *_: None)
    with Running(Settings(port=0, database=sqlite)) as server:
        table = Table(server, options={"rules": "quarto clock=1"})
        with table.live("one") as one:
            leaping.pass_time(server, 1.0)
            until_it_ends(one)
            assert one.last["events"][-1]["ending"] == "time"
        assert "clock-resumed" not in kinds(table), "nobody was given another move's time"


def kinds(table: Table) -> list[str]:
    """Return the types of all events of a table."""
    return [event["type"] for event in table.get("/events").json()["events"]]


def test_a_server_that_stops_lets_the_clocks_stand_still(
    sqlite: str, leaping: LeapingClock
) -> None:
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
            leaping.pass_time(second, 6.0)
            until_it_ends(one)
            assert one.last["events"][-1]["ending"] == "time"


def test_a_server_that_was_killed_gives_a_whole_move_again(
    sqlite: str, leaping: LeapingClock, monkeypatch: pytest.MonkeyPatch
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
    leaping.leap(1.1)
    with Running(settings) as second:
        until = time.monotonic() + PATIENCE
        table.base, table.http = second.base, second.http
        while kinds(table)[-1] != "clock-resumed" and time.monotonic() < until:
            time.sleep(0.02)
        assert second.service.metrics.claimed == 1
        leaping.pass_time(second, 1.0)
        while kinds(table)[-1] != "game-ended" and time.monotonic() < until:
            time.sleep(0.02)
        assert kinds(table)[-2:] == ["clock-resumed", "game-ended"]


def test_a_frozen_event_loop_makes_nobody_lose_on_time(sqlite: str, leaping: LeapingClock) -> None:
    """One player moves while the server hears nothing, another one is still thinking."""
    with Running(Settings(port=0, database=sqlite)) as server:
        moving = Table(server, options={"rules": "quarto clock=5"})
        thinking = Table(server, options={"rules": "quarto clock=5"})
        first, _ = order(moving)
        with moving.live(first) as one, thinking.live("one") as other:
            frozen = leaping.freeze(server, FROZEN)
            command = one.send(type="act", action=">0")
            frozen.thaw()
            events = one.answer(command)["events"]
            assert [e["type"] for e in events] == ["given"], "it arrived in time"
            while (event := other.next("events")["events"][-1])["type"] != "clock-resumed":
                assert event["type"] != "game-ended"
            assert 0 < event["left"] <= 5_000


@pytest.mark.usefixtures("watchful")
def test_no_flag_falls_while_the_store_is_away(
    sqlite: str, leaping: LeapingClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(*_: object, **__: object) -> None:
        raise StoreUnavailable("the disk is full")

    looks = watch_looks(monkeypatch)
    with Running(Settings(port=0, database=sqlite)) as server:
        table = Table(server, options={"rules": "quarto clock=5"})
        first, _ = order(table)
        with table.live(first) as one:
            with monkeypatch.context() as broken:
                broken.setattr(server.service.store, "append", fail)
                assert one.refused(type="act", action=">0") == "store-unavailable"
                leaping.pass_time(server, 6.0)  # longer than the move
                looks.wait_for_next(server)
                assert one.refused(type="act", action=">0") == "store-unavailable"
            while (event := one.next("events")["events"][-1])["type"] != "clock-resumed":
                assert event["type"] != "game-ended"
            assert event["left"] > 0
            assert one.act(">0")


class Looks:
    """Which schedulers have looked at a clock when its time had come."""

    def __init__(self) -> None:
        self._seen: list[Scheduler] = []

    def note(self, scheduler: Scheduler) -> None:
        self._seen.append(scheduler)

    def wait_for_next(self, server: Running) -> None:
        """Wait until a server has looked once more, and done what it then had to do."""
        scheduler, until = server.service.scheduler, time.monotonic() + PATIENCE
        before = self._seen.count(scheduler)
        while self._seen.count(scheduler) == before:
            assert time.monotonic() < until
            time.sleep(0.01)


def watch_looks(monkeypatch: pytest.MonkeyPatch) -> Looks:
    looks, tick = Looks(), Scheduler._tick

    async def look(self: Scheduler, live_table: LiveTable) -> None:
        await tick(self, live_table)
        looks.note(self)

    monkeypatch.setattr(Scheduler, "_tick", look)
    return looks


@pytest.mark.usefixtures("watchful")
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


def test_a_player_of_a_frozen_process_is_not_flagged_by_another(
    postgres: PostgresServer, leaping: LeapingClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The process to which the player is connected knows what has arrived from them."""
    looks = watch_looks(monkeypatch)
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
            frozen = leaping.freeze(two)
            command = waiting.send(type="act", action="a1")
            leaping.pass_time(one, FROZEN)
            looks.wait_for_next(one)
            frozen.thaw()
            answer = waiting.answer(command)
            assert [e["type"] for e in answer.get("events", [])] == ["placed"], answer


def test_a_command_that_reached_a_frozen_process_over_http_counts(
    postgres: PostgresServer, leaping: LeapingClock
) -> None:
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
            frozen = leaping.freeze(two)
            command = json.dumps({"type": "act", "id": "by-http", "action": "a1"})
            headers = {"content-type": "application/json"} | table.bearer(second)
            post = HTTPConnection("127.0.0.1", two.port, timeout=PATIENCE)
            post.request("POST", f"{table.path}/commands", command, headers)
            leaping.pass_time(one, FROZEN)
            asked = one.service.registry.pending_commands._questions
            while not asked and time.monotonic() < until:
                time.sleep(0.01)
            assert asked
            frozen.thaw()
            answer = post.getresponse()
            assert answer.status == 200, answer.read()
            assert [e["type"] for e in json.load(answer)["events"]] == ["placed"]
            post.close()


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
