"""A live table: commands decided, stored, applied and published; other processes; subscriptions."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Iterable
from random import Random
from types import SimpleNamespace

import pytest

from quaterne.host.frames import Presence
from quaterne.notation import parse_rules
from quaterne.play import (
    ERASED_NAME,
    Act,
    ClockResumed,
    GameEnded,
    Given,
    Options,
    Person,
    Resign,
    Seat,
    Tick,
    open_table,
    view,
)
from quaterne.play import Table as PlayTable
from quaterne.play.errors import NotYourTurn
from quaterne.rules import Ending
from quaterne.server import clock
from quaterne.server.clock import PauseTracker, now, ticks
from quaterne.server.errors import WrongSecret
from quaterne.server.settings import Settings
from quaterne.server.tables import table_clock
from quaterne.server.tables.live_table import LiveTable
from quaterne.server.tables.registry import TableRegistry
from quaterne.server.tables.table_clients import Client, Commit
from quaterne.server.tables.table_clock import TableClock
from quaterne.store import Store, encode_event, open_store
from quaterne.store.errors import StoreUnavailable
from tests.postgres import PostgresServer
from tests.server.fake_client import FakeClient
from tests.server.serving import GAME, Running, Table, actors, order


class Recorder:
    """A publisher that keeps what it should send."""

    def __init__(self) -> None:
        self.commits: list[Commit] = []
        self.presences: list[tuple[int, Presence]] = []
        self.acknowledged: list[str] = []
        self.views: list[PlayTable] = []

    def publish_commit(self, clients: Iterable[Client], commit: Commit) -> None:
        assert all(client.address for client in clients)
        self.commits.append(commit)

    def publish_view(self, clients: Iterable[Client], table: PlayTable) -> None:
        assert all(client.address for client in clients)
        self.views.append(table)

    def publish_presence(self, clients: Iterable[Client], presence: Presence) -> None:
        self.presences.append((len(list(clients)), presence))

    def acknowledge(self, _sender: Client, command: str) -> None:
        self.acknowledged.append(command)


@pytest.fixture
async def store(sqlite: str) -> AsyncIterator[Store]:
    store = await open_store(sqlite)
    yield store
    await store.close()


@pytest.fixture
def recorder() -> Recorder:
    return Recorder()


@pytest.fixture
async def live(store: Store, recorder: Recorder) -> LiveTable:
    events = open_table(Options(), Person("A"), Person("B"), 0, Random(1))
    return await TableRegistry(store, recorder, lease=20).create(events, {}, listed=False)


def a_move(live: LiveTable, command_id: str) -> tuple[Seat | None, Act]:
    game = live.table.round.game
    return live.table.round.to_act, Act(command_id, game.legal_actions()[0])


@pytest.mark.anyio
async def test_a_command_is_stored_before_it_is_published(
    live: LiveTable, store: Store, recorder: Recorder
) -> None:
    sender = FakeClient()
    seat, command = a_move(live, "a")
    events = await live.execute(seat, command, sender)
    (commit,) = recorder.commits
    assert (commit.sender, commit.command, commit.table) == (sender, "a", live.table)
    assert tuple(commit.events) == events == await store.events(live.id, events[0].number - 1)
    assert commit.texts == [encode_event(event) for event in events]


@pytest.mark.anyio
async def test_a_command_sent_again_is_only_acknowledged(
    live: LiveTable, recorder: Recorder
) -> None:
    seat, command = a_move(live, "a")
    await live.execute(seat, command, FakeClient())
    assert await live.execute(seat, command, FakeClient()) == ()
    assert await live.execute(None, Tick(), None) == ()
    assert (len(recorder.commits), recorder.acknowledged) == (1, ["a"])


@pytest.mark.anyio
async def test_a_rejected_command_changes_nothing(live: LiveTable, recorder: Recorder) -> None:
    seat, command = a_move(live, "a")
    assert seat is not None
    before = live.table
    with pytest.raises(NotYourTurn):
        await live.execute(None if seat is None else seat.opponent, command)
    assert await live.execute(seat, command, condition=lambda _: False) == ()
    assert (live.table, recorder.commits) == (before, [])


@pytest.mark.anyio
async def test_events_of_another_process_are_applied_when_they_follow(
    live: LiveTable, store: Store, recorder: Recorder
) -> None:
    other = await TableRegistry(store, Recorder(), lease=20).get(live.id)
    first = await other.execute(*a_move(other, "a"))
    second = await other.execute(*a_move(other, "b"))
    texts = [[encode_event(event) for event in events] for events in (first, second)]
    assert not live.apply_remote(second[-1].number, texts[1])
    assert live.apply_remote(first[-1].number, texts[0])
    assert live.apply_remote(first[-1].number, texts[0]), "known already"
    await live.refresh()
    assert live.table == other.table
    assert [tuple(commit.events) for commit in recorder.commits] == [first, second]


@pytest.mark.anyio
async def test_a_conflict_is_resolved_by_reading_first(
    live: LiveTable, store: Store, recorder: Recorder
) -> None:
    """Another process has written meanwhile; its events are published first."""
    other = await TableRegistry(store, Recorder(), lease=20).get(live.id)
    theirs = await other.execute(*a_move(other, "a"))
    ours = await live.execute(Seat.ONE, Resign("b"))
    assert ours[0].number == theirs[-1].number + 1
    assert [tuple(commit.events) for commit in recorder.commits] == [theirs, ours]


@pytest.mark.anyio
async def test_subscribers_learn_of_each_other(live: LiveTable, recorder: Recorder) -> None:
    one, spectator = FakeClient(Seat.ONE), FakeClient()
    live.subscribe(one)
    assert live.clients.presence_with(spectator) == Presence(True, False, 1)
    live.subscribe(spectator)
    live.unsubscribe(one)
    live.unsubscribe(one)
    assert recorder.presences == [
        (0, Presence(True, False, 0)),
        (1, Presence(True, False, 1)),
        (1, Presence(False, False, 1)),
    ]
    assert not live.is_idle
    live.unsubscribe(spectator)
    assert live.is_idle


@pytest.mark.anyio
async def test_old_events_come_from_the_store(live: LiveTable) -> None:
    seat, command = a_move(live, "a")
    await live.execute(seat, command)
    every = await live.events_since(0)
    del live._events[:-1]
    assert await live.events_since(0) == every
    assert await live.events_since(every[-1].number) == ()


@pytest.fixture
def still(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let no time pass by itself."""
    moment = time.monotonic_ns()
    monkeypatch.setattr(clock, "time", SimpleNamespace(monotonic_ns=lambda: moment))


async def timed(store: Store, recorder: Recorder, pauses: PauseTracker, began: int) -> LiveTable:
    """A table with a minute for each move, read when the first one had begun at this time."""
    pauses.began -= 120_000  # the process has run for a while
    options = Options(rules=parse_rules("quarto clock=60"))
    events = open_table(options, Person("A"), Person("B"), began, Random(1))
    registry = TableRegistry(store, recorder, 20, pauses)
    live = await registry.create(events, {}, listed=False)
    live.clock = TableClock(pauses, registry.store_time, live.table)
    return live


@pytest.mark.anyio
@pytest.mark.usefixtures("still")
async def test_a_move_that_arrived_in_time_counts_however_late_it_is_done(
    store: Store, recorder: Recorder
) -> None:
    live = await timed(store, recorder, PauseTracker(), began=now() - 63_000)
    seat, command = a_move(live, "a")
    (given,) = await live.execute(seat, command, arrived=ticks() - 2_500)
    assert isinstance(given, Given)


@pytest.mark.anyio
@pytest.mark.usefixtures("still")
async def test_a_move_that_arrived_too_late_ends_the_game(store: Store, recorder: Recorder) -> None:
    live = await timed(store, recorder, PauseTracker(), began=now() - 63_000)
    seat, command = a_move(live, "a")
    (ended,) = await live.execute(seat, command, arrived=ticks())
    assert isinstance(ended, GameEnded) and ended.ending is Ending.TIME


@pytest.mark.anyio
@pytest.mark.usefixtures("still")
async def test_a_flag_that_nobody_let_fall_gives_a_new_move(
    store: Store, recorder: Recorder
) -> None:
    """No process was there when it should have fallen."""
    live = await timed(store, recorder, PauseTracker(), began=now() - 90_000)
    assert await live.execute(None, Tick()) == ()
    (resumed,) = recorder.commits[-1].events
    assert isinstance(resumed, ClockResumed) and resumed.left == 60_000
    seat, command = a_move(live, "a")
    (given,) = await live.execute(seat, command)
    assert isinstance(given, Given)


@pytest.mark.anyio
@pytest.mark.usefixtures("still")
async def test_no_game_is_lost_on_time_while_the_store_is_away(
    store: Store, recorder: Recorder, monkeypatch: pytest.MonkeyPatch
) -> None:
    time = ticks()
    pauses = PauseTracker(lambda: time)
    monkeypatch.setattr(table_clock, "ticks", lambda: time)
    live = await timed(store, recorder, pauses, began=now())
    time += 5_000
    pauses.store_failed(time)
    time += 45_000
    pauses.store_answered(time)
    time += 30_000
    assert await live.execute(None, Tick()) == ()
    monkeypatch.setattr(table_clock, "now", lambda: now() + 80_000)
    await live.give_time_back()
    (resumed,) = recorder.commits[-1].events
    assert isinstance(resumed, ClockResumed)
    assert 25_000 <= resumed.left <= 26_500, "35 of 80 seconds were the player's own"


@pytest.mark.anyio
@pytest.mark.usefixtures("still")
async def test_a_stopped_clock_stands_still_until_it_is_restarted(
    store: Store, recorder: Recorder
) -> None:
    live = await timed(store, recorder, PauseTracker(), began=now() - 20_000)
    await live.stop_clock()
    assert view(live.table, Seat.ONE).clock is None
    await live.stop_clock()
    assert len(recorder.commits) == 1, "it stands still already"
    again = await TableRegistry(store, Recorder(), lease=20).get(live.id)
    seen = view(again.table, Seat.ONE).clock
    assert seen is not None and 55_000 < seen.due - now() <= 60_000


def test_a_command_succeeds_once_the_store_is_back(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = Table(server)
    first, _ = order(table)

    async def fail(*_: object, **__: object) -> None:
        raise StoreUnavailable("the disk is full", in_doubt=True)

    with table.live(first) as one:
        with monkeypatch.context() as broken:
            broken.setattr(server.service.store, "append", fail)
            assert one.refused(type="act", action=">0", id="a") == "store-unavailable"
            answer = table.post("/commands", {"type": "act", "id": "b", "action": ">0"}, first)
            assert answer.status_code == 503
        assert one.act(">0", id="a")["done"] == "a"


def test_a_client_that_knows_more_than_its_server_is_not_rejected(
    postgres: PostgresServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two servers that never follow each other: they read the store before they reject."""

    async def follow_nobody(*_: object) -> None:
        await asyncio.Event().wait()

    monkeypatch.setattr("quaterne.server.service.follow_other_processes", follow_nobody)
    settings = Settings(port=0, database=postgres.url(asyncio.run(postgres.create_database())))
    with Running(settings) as one, Running(settings) as two:
        here = Table(one, two=None)
        there = Table.known(two, here)
        assert there.get(seat="one").json()["view"]["stage"] == "waiting"
        here.join("Zoé")
        there.secrets |= here.secrets
        assert there.get(seat="two").status_code == 200
        for number, (seat, action) in enumerate(zip(actors(here), GAME, strict=True)):
            command = {"type": "act", "id": f"c{number}", "action": action}
            done = (here, there)[number % 2].post("/commands", command, seat)
            assert done.status_code == 200, done.text
        last = done.json()["number"]
        with there.live("one", last) as live:
            assert live.welcome["number"] == last
        assert there.get("/events", None, since=last).json() == {"events": [], "number": last}


@pytest.mark.anyio
async def test_an_erased_name_is_gone_from_the_table_and_its_views(
    live: LiveTable, recorder: Recorder
) -> None:
    await live.execute(*a_move(live, "c1"))
    number = live.table.number
    await live.erase_name(Seat.ONE)
    assert live.table.seats == (Person(ERASED_NAME), Person("B"))
    assert recorder.views == [live.table] and live.table.number == number
    assert await live.events_since(number) == ()
    await live.execute(*a_move(live, "c2"))
    assert live.table.number == number + 1


@pytest.mark.anyio
async def test_a_table_that_is_read_again_publishes_what_came_meanwhile(
    live: LiveTable, store: Store
) -> None:
    """Its clients have the events before, and none that follows may be missing."""
    published = Recorder()
    other = await TableRegistry(store, published, lease=20).get(live.id)
    events = await live.execute(*a_move(live, "a"))
    await live.erase_name(Seat.ONE)
    await other.reload()
    assert [tuple(commit.events) for commit in published.commits] == [events]
    assert published.views == [other.table] and other.table == live.table


@pytest.mark.anyio
@pytest.mark.usefixtures("still")
async def test_a_command_is_not_refused_while_nobody_knows_what_others_have_written(
    store: Store, recorder: Recorder, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The game may have gone on at another process."""

    async def fail(*_: object) -> tuple[()]:
        raise StoreUnavailable("not now")

    live = await timed(store, recorder, PauseTracker(), began=now())
    seat, command = a_move(live, "a")
    monkeypatch.setattr(Store, "is_shared", True)
    monkeypatch.setattr(store, "events", fail)
    with pytest.raises(StoreUnavailable):
        await live.execute(None if seat is None else seat.opponent, command)


@pytest.mark.anyio
async def test_a_wrong_secret_leaves_the_lock_to_the_players(
    live: LiveTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Store, "is_shared", True)
    async with live.lock:
        with pytest.raises(WrongSecret):
            await live.authenticate({"authorization": f"Bearer {'w' * 22}"})
