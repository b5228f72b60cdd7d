"""While a person thinks, the server searches what level 8 may be asked next, and nobody waits."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable, Iterator
from random import Random
from typing import TYPE_CHECKING, TypeVar

import pytest

from quaterne.engine import Engine, Stop
from quaterne.play import Table as PlayedTable
from quaterne.players import EnginePlayer
from quaterne.rules import Action, Game, GameName, Quatrenun, Rules, new_game
from quaterne.server.api import tables as table_routes
from quaterne.server.jobs import engine_seats as thinking_ahead
from quaterne.server.jobs.engine_pool import Lane
from quaterne.server.jobs.engine_seats import ThinkingAhead
from quaterne.server.settings import Settings
from tests.postgres import PostgresServer
from tests.server.administration.administrators import directly, why
from tests.server.serving import PATIENCE, Live, Running, Table, engine, person

if TYPE_CHECKING:
    from _typeshed import SupportsLenAndGetItem

_T = TypeVar("_T")

LAYOUT = Quatrenun.random(Random(8))
"""It is not solved, and the first legal actions end no game soon."""


def deal(rules: Rules, source: Random) -> Game:
    """Return the start of a game."""
    return new_game(rules, source) if rules.game is GameName.QUARTO else LAYOUT


class FirstOfAll(Random):
    """Lets the player on seat one begin."""

    def choice(self, sequence: SupportsLenAndGetItem[_T]) -> _T:
        return sequence[0]


class Searches:
    """Stands in for the searches: each runs until it is stopped, or `is_enough`."""

    def __init__(self) -> None:
        self.engines: list[Engine] = []
        self.games: list[Game] = []
        self.at_once = self.most_at_once = 0
        self.is_enough = threading.Event()

    def think_ahead(self, game: Game, engine: Engine, stop: Stop) -> None:
        self.at_once += 1
        self.engines.append(engine)
        self.games.append(game)
        self.most_at_once = max(self.at_once, self.most_at_once)
        while not stop.is_set() and not self.is_enough.is_set():
            time.sleep(0.005)
        self.at_once -= 1


class Actions:
    """Stands in for the engine's choice: the first legal action; notes who was asked."""

    def __init__(self) -> None:
        self.engines: list[Engine] = []
        self.threads: list[str] = []

    def choose(self, player: EnginePlayer, table: PlayedTable, *_: object, **__: object) -> object:
        self.engines.append(player.engine)
        self.threads.append(threading.current_thread().name.rpartition("_")[0])
        return table.round.game.legal_actions()[0]


@pytest.fixture
def searches(monkeypatch: pytest.MonkeyPatch) -> Searches:
    """Tables have a layout that is not solved, and level 8 thinks ahead for as long as it may."""
    monkeypatch.setattr(table_routes, "deal_from_stock", deal)
    monkeypatch.setattr(table_routes, "SOURCE", FirstOfAll())
    found = Searches()
    monkeypatch.setattr(thinking_ahead, "think_ahead", found.think_ahead)
    return found


@pytest.fixture
def actions(monkeypatch: pytest.MonkeyPatch) -> Actions:
    found = Actions()
    monkeypatch.setattr(EnginePlayer, "action", lambda *args, **named: found.choose(*args, **named))
    return found


@pytest.fixture
def own(sqlite: str, searches: Searches, actions: Actions) -> Iterator[Running]:
    """A server whose engine pool no other test uses."""
    del searches, actions  # they stand in for the engine before the server starts
    with Running(Settings(port=0, database=sqlite, limits=False)) as running:
        yield running


def quatrenun(server: Running, level: int = 8) -> Table:
    """Return a table at which the person on seat one begins."""
    options = {"rules": "quatrenun", "hints": True}
    return Table(server, options=options, two=engine(level))


def until(is_so: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not is_so():
        assert time.monotonic() < end, "it never came"
        time.sleep(0.01)


def is_idle(server: Running, searches: Searches) -> bool:
    return not (server.service.thinking_ahead.searches or searches.at_once)


def is_to_act(table: Table) -> bool:
    return bool(table.get(seat="one").json()["view"]["to_act"] == "one")


def take_turn(table: Table, live: Live) -> None:
    """Do the first legal actions of the person, and wait for those of the engine."""
    while is_to_act(table):
        events = table.get("/events", seat="one").json()["events"]
        state: Game = LAYOUT
        for _ in (event for event in events if event["type"] in ("moved", "designated")):
            state = state.play(state.legal_actions()[0])
        live.act(str(state.legal_actions()[0]))
    until(lambda: is_to_act(table))


def test_the_answer_comes_from_the_engine_that_thought_ahead(
    own: Running, searches: Searches, actions: Actions
) -> None:
    table = quatrenun(own)
    with table.live("one") as one:
        for turn in (1, 2):
            until(lambda turn=turn: len(searches.games) == turn)  # type: ignore[misc]
            take_turn(table, one)
    groups = [sum(map(bool, game.groups)) for game in searches.games if isinstance(game, Quatrenun)]
    assert groups == [16, 15]
    assert {*actions.engines, *searches.engines} == {searches.engines[0]}
    assert set(actions.threads) == {"engine-long"}, "also when 14 groups are left"
    assert len(actions.threads) == 4


def test_the_stock_is_asked_on_a_thread(
    own: Running, searches: Searches, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It takes some milliseconds, in which nobody else should wait."""
    in_event_loop: list[bool] = []

    def is_stored(_: Game) -> bool:
        in_event_loop.append(asyncio._get_running_loop() is not None)
        return len(in_event_loop) > 1

    monkeypatch.setattr(thinking_ahead, "is_stored", is_stored)
    table = quatrenun(own)
    with table.live("one") as one:
        until(lambda: len(searches.games) == 1)
        take_turn(table, one)
        until(lambda: len(in_event_loop) == 2 and is_idle(own, searches))
    assert len(searches.games) == 1, "what is stored needs no search"
    assert in_event_loop == [False, False]


def test_a_hint_comes_from_the_engine_that_thinks_ahead(
    own: Running, searches: Searches, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Which goes on afterwards."""
    asked: list[Engine] = []

    def hint(player: EnginePlayer, table: PlayedTable, **_: object) -> tuple[Action, ...]:
        asked.append(player.engine)
        return table.round.game.legal_actions()[:1]

    monkeypatch.setattr(EnginePlayer, "hint", hint)
    table = quatrenun(own)
    with table.live("one"):
        until(lambda: len(searches.engines) == 1)
        assert table.post("/hint", {}, "one").status_code == 200
        until(lambda: len(searches.engines) == 2)
    assert {*asked, *searches.engines} == {searches.engines[0]}


def test_an_answer_that_is_quick_anyway_waits_for_no_long_search(
    own: Running, searches: Searches, actions: Actions
) -> None:
    release = threading.Event()
    table = quatrenun(own)
    with table.live("one") as one:
        until(lambda: len(searches.games) == 1)
        take_turn(table, one)
        until(lambda: len(searches.games) == 2)
        pool = own.service.engine_pool
        for _ in range(pool.size(Lane.LONG)):
            block = lambda: pool.run(Lane.LONG, lambda _: release.wait(PATIENCE))  # noqa: E731
            own.service.loop.call_soon_threadsafe(block)
        until(lambda: searches.at_once == 0)
        take_turn(table, one)
        release.set()
    assert set(actions.threads[2:]) == {"engine-seat"}


def test_it_ends_when_the_person_resigns_or_disconnects(own: Running, searches: Searches) -> None:
    table = quatrenun(own)
    with table.live("one") as one, table.live():
        until(lambda: searches.at_once == 1)
        one.close()
        until(lambda: is_idle(own, searches))
        assert own.service.registry.live_tables[table.id].clients, "a spectator is still there"
        with table.live("one") as again:
            until(lambda: searches.at_once == 1)
            again.ask(type="resign")
            until(lambda: is_idle(own, searches))


def test_it_ends_when_the_table_is_closed(own: Running, searches: Searches, sqlite: str) -> None:
    table = quatrenun(own)
    with table.live("one"), table.live("one"):
        until(lambda: searches.at_once == 1)
        directly(sqlite, lambda a: a.close_table(table.id, why()))
        until(lambda: is_idle(own, searches))
    assert own.service.thinking_ahead._positions == {}


def test_a_client_that_leaves_a_closed_table_starts_nothing(
    own: Running, searches: Searches
) -> None:
    table = quatrenun(own)
    with table.live("one"):
        until(lambda: searches.at_once == 1)
        closed = own.service.registry.live_tables[table.id]
        closed.is_closed = True
        for notice in (ThinkingAhead.table_closed, ThinkingAhead.presence_changed):
            own.service.loop.call_soon_threadsafe(notice, own.service.thinking_ahead, closed)
        until(lambda: is_idle(own, searches))
        assert own.service.thinking_ahead._positions == {}


def test_half_a_turn_is_a_new_position(own: Running, searches: Searches) -> None:
    """The person moves, and has yet to designate."""
    options = {"rules": "quatrenun"}
    table = Table(own, one=engine(8), two=person("Léa"), options=options)
    state = LAYOUT.play(LAYOUT.legal_actions()[0])
    with table.live("two") as two:
        until(lambda: searches.games == [state])
        move = state.legal_actions()[0]
        two.act(str(move))
        until(lambda: searches.games == [state, state.play(move)])


def test_it_ends_when_the_server_stops(own: Running, searches: Searches) -> None:
    table = quatrenun(own)
    with table.live("one"):
        until(lambda: searches.at_once == 1)
        own.stop()
    assert searches.at_once == 0


def test_it_ends_when_everything_is_stopped_while_the_person_stays(
    own: Running, searches: Searches
) -> None:
    with quatrenun(own).live("one"):
        until(lambda: searches.at_once == 1)
        stopping = own.service.thinking_ahead.stop()
        asyncio.run_coroutine_threadsafe(stopping, own.service.loop).result(PATIENCE)
        until(lambda: is_idle(own, searches))
        assert own.service.thinking_ahead._positions == {}


def test_an_error_of_a_search_is_reported_once_and_ends_it(
    own: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(thinking_ahead, "think_ahead", fail)
    reported: list[Exception] = []
    monkeypatch.setattr(own.service.thinking_ahead, "_report_error", reported.append)
    table = quatrenun(own)
    with table.live("one") as one:
        until(lambda: len(reported) == 1)
        until(lambda: own.service.thinking_ahead.searches == 0)
        one.ask(type="offer", offer="draw")
    assert [type(error) for error in reported] == [ZeroDivisionError]


def test_the_time_it_may_take_is_limited(
    own: Running, searches: Searches, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(thinking_ahead, "MOST_SECONDS", 0.0)
    with quatrenun(own).live("one") as one:
        one.ask(type="offer", offer="draw")
        until(lambda: is_idle(own, searches))
        assert len(own.service.thinking_ahead._positions) == 1
    assert searches.games == []


def test_after_its_time_it_does_not_begin_again(own: Running, searches: Searches) -> None:
    table = quatrenun(own)
    with table.live("one") as one:
        until(lambda: len(searches.games) == 1)
        (position,) = own.service.thinking_ahead._positions.values()
        position.stop.set()  # as its time does
        until(lambda: is_idle(own, searches))
        with table.live("one"):  # another tab changes nothing
            one.ask(type="offer", offer="take-back")
        one.ask(type="offer", offer="draw")
    assert len(searches.games) == 1


def test_it_ends_when_everything_is_searched(own: Running, searches: Searches) -> None:
    searches.is_enough.set()
    with quatrenun(own).live("one"):
        until(lambda: len(searches.games) == 1)
        until(lambda: is_idle(own, searches))
    assert len(searches.games) == 1


def test_somebody_with_many_tables_has_one_search(own: Running, searches: Searches) -> None:
    """And that of another client has its turn before the rest of them."""
    tables = [quatrenun(own) for _ in range(6)]
    lives = [table.live("one") for table in tables]
    until(lambda: own.service.thinking_ahead.searches == len(tables))
    own.http.headers["x-forwarded-for"] = "192.0.2.7"
    other = quatrenun(own)
    lives.append(other.live("one"))
    until(lambda: own.service.thinking_ahead.searches == len(tables) + 1)
    until(lambda: searches.at_once == 1)
    queue = own.service.engine_pool._queues[Lane.AHEAD]
    until(lambda: "192.0.2.7" in {*queue._running, *queue._waiting})
    for live in lives:
        live.close()
    until(lambda: is_idle(own, searches))
    assert searches.most_at_once == 1


def test_a_search_for_a_person_goes_first(own: Running, searches: Searches) -> None:
    """It starts though every processor is used to think ahead, which then goes on."""
    with quatrenun(own).live("one"):
        until(lambda: searches.at_once == 1)
        pool, loop = own.service.engine_pool, own.service.loop

        async def search() -> int:
            return await pool.run(Lane.LONG, lambda _: searches.at_once, "192.0.2.7", "other")

        assert asyncio.run_coroutine_threadsafe(search(), loop).result(PATIENCE) == 0
        until(lambda: searches.at_once == 1)


@pytest.mark.usefixtures("actions")
def test_it_can_be_turned_off(sqlite: str, searches: Searches) -> None:
    settings = Settings(port=0, database=sqlite, limits=False, think_ahead=False)
    with Running(settings) as server:
        table = quatrenun(server)
        with table.live("one") as one:
            take_turn(table, one)
    assert searches.games == []


def test_only_for_level_8(own: Running, searches: Searches) -> None:
    for level in (1, 7):
        table = quatrenun(own, level)
        with table.live("one") as one:
            take_turn(table, one)
    with Table(own, two=engine(8)).live("one") as quarto:
        quarto.ask(type="tick")
    assert searches.games == []
    assert own.service.engine_pool.engines == 1, "nothing was made for this"


@pytest.mark.slow
@pytest.mark.usefixtures("searches", "actions")
def test_the_process_of_the_person_thinks(postgres: PostgresServer) -> None:
    database = postgres.url(asyncio.run(postgres.create_database()))
    settings = Settings(port=0, database=database, limits=False)
    with Running(settings) as here, Running(settings) as there:
        table = quatrenun(here)
        elsewhere = Table.known(there, table)
        with table.live(), elsewhere.live("one") as one:
            until(lambda: there.service.thinking_ahead.searches == 1)
            assert here.service.thinking_ahead.searches == 0
            take_turn(elsewhere, one)
            until(lambda: there.service.metrics.engine_jobs > 0)
            assert here.service.metrics.engine_jobs == 0
