"""The engine at a table: it moves, answers offers, gives hints, and can be cancelled."""

from __future__ import annotations

import subprocess
import sys
import threading
import time
from collections.abc import Callable
from random import Random
from time import monotonic

import pytest

from quaterne.engine import Engine as Solver
from quaterne.engine import Stop, Value
from quaterne.engine.layouts import LayoutStock, shipped_layouts
from quaterne.notation import parse_position, parse_rules
from quaterne.play import (
    Accept,
    Act,
    EngineSeat,
    Offer,
    OfferKind,
    Options,
    Person,
    Refuse,
    Seat,
    Table,
    TouchCell,
    apply,
    decide,
    fold,
    open_table,
)
from quaterne.players import Cancelled, EnginePlayer, deal_from_stock
from quaterne.players.engine_player import (
    EngineTask,
    bounded,
    engine_command,
    engine_task,
    raise_if_cancelled,
    seconds_for,
)
from quaterne.rules import NAMED_RULES, Cell, Game, Give, Quarto, Quatrenun
from tests.play.tables import DRAW, LEA, ONE, REMATCH, TAKE_BACK, TWO, TestTable, rules
from tests.players.engine_tables import ENGINE, LONG, QUATRENUN, WON, quarto, table_at
from tests.promptness import PROMPTLY


def test_the_engine_is_loaded_late() -> None:
    look = "import sys, quaterne.players; print('quaterne.engine' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", look], capture_output=True, text=True, check=True)
    assert done.stdout == "False\n"


@pytest.mark.parametrize("level", range(1, 8))
@pytest.mark.parametrize("options", [Options(), QUATRENUN], ids=["quarto", "quatrenun"])
def test_what_it_does_is_legal_and_always_the_same(options: Options, level: int) -> None:
    table = table_at(level, options=options)
    action = EnginePlayer(5, engine=ENGINE).action(table.table, ONE)
    assert action in table.game.legal_actions()
    assert EnginePlayer(5, engine=ENGINE).action(table.table, ONE) == action


def test_its_engine_can_be_shared_or_is_made_when_needed() -> None:
    assert EnginePlayer(1, engine=ENGINE).engine is ENGINE
    player = EnginePlayer(1, threads=2)
    assert player.engine.threads == 2 and player.engine is player.engine
    assert 1 <= EnginePlayer(1, threads=None).engine.threads <= 8


def test_perfect_quatrenun_stays_within_its_time() -> None:
    table = table_at(8, LONG, QUATRENUN)
    began = monotonic()
    action = EnginePlayer(5, engine=ENGINE, seconds=0.2).action(table.table, ONE)
    assert monotonic() - began < PROMPTLY
    quick = table_at(6, LONG, QUATRENUN)
    assert action == EnginePlayer(5, engine=ENGINE).action(quick.table, ONE)


def test_time_spent_waiting_counts() -> None:
    table = table_at(8, LONG, QUATRENUN)
    began = monotonic()
    action = EnginePlayer(5, engine=ENGINE).action(table.table, ONE, waited=1000)
    assert monotonic() - began < PROMPTLY
    assert action == EnginePlayer(5, engine=ENGINE).action(table_at(6, LONG, QUATRENUN).table, ONE)


@pytest.mark.parametrize(("options", "quick"), [(Options(), 7), (QUATRENUN, 6)])
def test_out_of_time_the_strongest_quick_level_plays(options: Options, quick: int) -> None:
    """No level above it is trusted with what a search cut short has found."""
    start = LONG if options is QUATRENUN else None
    player = EnginePlayer(5, engine=ENGINE)
    expected = player.action(table_at(quick, start, options).table, ONE)
    for level in range(quick + 1, 9):
        table = table_at(level, start, options).table
        assert player.action(table, ONE, waited=1000) == expected, level


def test_what_takes_long() -> None:
    player = EnginePlayer(5, engine=ENGINE)
    new = table_at(8, LONG, QUATRENUN).table
    assert player.takes_long(new, ONE)
    assert not player.takes_long(table_at(7, LONG, QUATRENUN).table, ONE)
    assert not player.takes_long(table_at(8).table, ONE)
    few = parse_position("c,.,.,./.,.,.,79d/.,3f,.,./012ab,58,46e,. -", QUATRENUN.rules)
    assert not player.takes_long(table_at(8, few, QUATRENUN).table, ONE)


def test_it_thinks_as_long_as_perfection_takes(monkeypatch: pytest.MonkeyPatch) -> None:
    """More than the usual seconds where they are not enough, but not about an offer."""
    monkeypatch.setattr("quaterne.players.engine_player._ACTION_SECONDS", 0.1)
    table = table_at(8, LONG, QUATRENUN).table
    stop = Stop()
    player = EnginePlayer(5, engine=Solver(table_mb=16))
    assert _cancelled_in(lambda: player.action(table, ONE, stop=stop), stop, 0.5) < PROMPTLY
    began = monotonic()
    assert not player.accepts(table, ONE, DRAW)
    assert monotonic() - began < PROMPTLY


def test_a_short_clock_bounds_it_further() -> None:
    table = table_at(8, LONG, rules("quatrenun clock=1"))
    began = monotonic()
    EnginePlayer(5, engine=ENGINE, seconds=60).action(table.table, ONE)
    assert monotonic() - began < PROMPTLY


def test_a_slow_search_is_reported_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("quaterne.players.engine_player._SLOW_AFTER_SECONDS", 0.1)
    said: list[str] = []
    stop = Stop()
    enough = threading.Timer(0.3, stop.set)

    def say() -> None:
        said.append("thinking")
        if len(said) == 1:
            enough.start()

    player = EnginePlayer(5, engine=ENGINE, seconds=600)
    with pytest.raises(Cancelled):
        player.action(table_at(8, LONG, QUATRENUN).table, ONE, say, stop=stop)
    assert said == ["thinking"]


def test_a_quick_answer_is_not_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("quaterne.players.engine_player._SLOW_AFTER_SECONDS", 60.0)
    said: list[str] = []
    EnginePlayer(5).action(table_at(1).table, ONE, lambda: said.append("thinking"))
    assert said == []


def _cancelled_in(call: Callable[[], object], stop: Stop, after: float) -> float:
    timer = threading.Timer(after, stop.set)
    timer.start()
    began = monotonic()
    with pytest.raises(Cancelled):
        call()
    timer.join()
    return monotonic() - began


@pytest.mark.parametrize("ask", ["action", "accepts", "hint"])
def test_a_caller_can_cancel(ask: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("quaterne.players.engine_player._HINT_SECONDS", 600.0)
    player = EnginePlayer(5, engine=ENGINE, seconds=600)
    table = table_at(8, LONG, QUATRENUN).table
    stop = Stop()
    calls: dict[str, Callable[[], object]] = {
        "action": lambda: player.action(table, ONE, stop=stop),
        "accepts": lambda: player.accepts(table, ONE, DRAW, stop=stop),
        "hint": lambda: player.hint(table, stop=stop),
    }
    assert _cancelled_in(calls[ask], stop, after=0.2) < PROMPTLY
    assert _cancelled_in(calls[ask], stop, after=0) < PROMPTLY, "cancelled before it began"


@pytest.mark.parametrize("ask", ["action", "hint"])
def test_cancelling_reaches_the_quick_answer_too(ask: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Set between running out of time and the choice of the lower level."""
    stop = Stop()
    player = EnginePlayer(5, engine=ENGINE, seconds=0.1)
    table = table_at(8, LONG, QUATRENUN).table

    class Late:
        def __init__(self, level: int, *_: object) -> None:
            self.is_quick = level == 6

        def choose(self, game: Game, _: Stop) -> object:
            if self.is_quick:
                stop.set()
            else:
                ENGINE.analyse(game, stop=_)
            return game.legal_actions()[0]

    monkeypatch.setattr("quaterne.engine.levels.level_player.LevelPlayer", Late)
    calls: dict[str, Callable[[], object]] = {
        "action": lambda: player.action(table, ONE, stop=stop),
        "hint": lambda: player.hint(table, stop=stop),
    }
    with pytest.raises(Cancelled):
        calls[ask]()


@pytest.mark.parametrize("offer", [TAKE_BACK, REMATCH])
def test_it_lets_take_back_and_plays_again(offer: OfferKind) -> None:
    assert EnginePlayer(1).accepts(table_at(8).table, ONE, offer)


def test_hints_are_the_best_move_where_the_end_is_in_sight() -> None:
    table = TestTable(start=quarto(WON), one=LEA, two=EngineSeat(1))
    hint = EnginePlayer(1, engine=ENGINE).hint(table.table)
    assert [str(action) for action in hint] == ["d1", "!1"]


def test_nothing_takes_long_on_a_solved_layout(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hints, actions and answers of level 8 come from the stock, without a search."""
    monkeypatch.setattr(Solver, "analyse", None)
    monkeypatch.setattr(Solver, "can_win", None)
    start = deal_from_stock(QUATRENUN.rules, Random(2))
    known = shipped_layouts().turn(start)
    assert known is not None
    table, player = table_at(8, start, QUATRENUN).table, EnginePlayer(1, engine=Solver(table_mb=16))
    assert player.hint(table) == known.actions
    assert player.action(table, ONE) == known.actions[0]
    assert player.accepts(table, ONE, DRAW) is (known.verdict.value is Value.DRAW)
    assert not player.takes_long(table, ONE)


def test_hints_are_what_a_level_would_do_where_it_is_not(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("quaterne.players.engine_player._HINT_SECONDS", 0.1)
    table = table_at(1, LONG, QUATRENUN)
    [action] = EnginePlayer(1, engine=ENGINE).hint(table.table)
    assert action in table.game.legal_actions()
    assert not isinstance(action, Give) and table.round.to_act is not TWO


def test_no_take_back_after_feeling_what_it_led_to() -> None:
    """Touches are limited so that they are worth something."""
    limited = Options(masked=(ONE,), touch_limit=1)
    table = TestTable(limited, one=LEA, two=EngineSeat(1))
    player = EnginePlayer(1)
    assert player.accepts(table.table, TWO, TAKE_BACK)
    table.send(ONE, TouchCell("t", Cell(0)))
    assert not player.accepts(table.table, TWO, TAKE_BACK)
    table.play(">0")
    assert player.accepts(table.table, TWO, TAKE_BACK), "nothing was felt since then"
    unlimited = TestTable(Options(masked=(ONE,)), one=LEA, two=EngineSeat(1))
    unlimited.send(ONE, TouchCell("t", Cell(0)))
    assert player.accepts(unlimited.table, TWO, TAKE_BACK)


@pytest.mark.parametrize("options", [Options(), QUATRENUN], ids=["quarto", "quatrenun"])
def test_a_quick_action_needs_no_search(options: Options, monkeypatch: pytest.MonkeyPatch) -> None:
    table = table_at(8, options=options)
    monkeypatch.setattr(Solver, "analyse", None)
    monkeypatch.setattr(Solver, "can_win", None)
    action = EnginePlayer(1, engine=ENGINE).quick_action(table.table, ONE)
    assert action in table.game.legal_actions()


# The time of a search for an action: bounded, cancelled, reported when it is long.


def test_a_fifth_of_the_clock_is_the_most() -> None:
    assert seconds_for(None, 5.0) == 5.0
    assert seconds_for(10, 5.0) == 2.0
    assert seconds_for(600, 5.0) == 5.0


def test_the_stop_is_set_after_its_time_or_with_the_callers() -> None:
    whole = Stop()
    with bounded(600, whole) as late, bounded(0.05, whole) as soon:
        time.sleep(0.1)
        assert soon.is_set()
        assert not late.is_set() and not whole.is_set()
    with pytest.raises(Cancelled), bounded(60, whole):
        whole.set()


def test_nothing_starts_once_it_is_cancelled() -> None:
    stop = Stop()
    raise_if_cancelled(stop)
    raise_if_cancelled(None)
    stop.set()
    with pytest.raises(Cancelled), bounded(60, stop):
        pytest.fail("it started")


def test_no_thread_is_left_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("quaterne.players.engine_player._SLOW_AFTER_SECONDS", 60.0)
    before = set(threading.enumerate())  # others of them may end meanwhile
    with bounded(60) as _:
        assert set(threading.enumerate()) <= before
    with pytest.raises(RuntimeError), bounded(60, on_slow=lambda: None):
        raise RuntimeError
    assert set(threading.enumerate()) <= before


# When the engine accepts a draw.


@pytest.mark.parametrize("level", [1, 4])
def test_weak_levels_take_a_draw_late_in_the_game(level: int) -> None:
    moves = ">0 a1 >f b1 >3 c1 >c d1 >5 a2 >a b2 >6 c2 >9 d2 >1 a3 >e b3 >2 c3 >d"
    early, late = table_at(level), table_at(level, moves=moves)
    assert not EnginePlayer(1).accepts(early.table, ONE, DRAW)
    assert EnginePlayer(1).accepts(late.table, ONE, DRAW)


def test_weak_levels_take_a_draw_late_in_quatrenun() -> None:
    few = parse_position("c,.,.,./.,.,.,79d/.,3f,.,./012ab,58,46e,. -", QUATRENUN.rules)
    assert EnginePlayer(1).accepts(table_at(1, few, QUATRENUN).table, ONE, DRAW)
    assert not EnginePlayer(1).accepts(table_at(1, LONG, QUATRENUN).table, ONE, DRAW)


def test_who_sees_a_win_takes_no_draw() -> None:
    table = table_at(8, quarto(WON)).table
    to_act = table.round.to_act
    assert to_act is not None
    player = EnginePlayer(1, engine=ENGINE)
    assert not player.accepts(table, to_act, DRAW)
    assert player.accepts(table, to_act.opponent, DRAW), "a draw is better than losing"


def test_the_perfect_level_takes_a_draw_that_is_one() -> None:
    drawn = quarto("50b4/ae../..36/17.. - d1")
    player = EnginePlayer(1, engine=ENGINE)
    assert player.accepts(table_at(8, drawn).table, ONE, DRAW)
    assert not player.accepts(table_at(5, drawn).table, ONE, DRAW), "it does not see so far"


def table_with(actor: Seat) -> Table:
    """A new game of the engine on seat two in which this seat acts first."""
    tables = (
        fold(open_table(Options(), Person("A"), EngineSeat(1), 5, Random(seed)))
        for seed in range(100)
    )
    return next(table for table in tables if table.round.to_act is actor)


def test_an_engine_acts_in_its_turn() -> None:
    assert engine_task(table_with(Seat.ONE)) is None
    table = table_with(Seat.TWO)
    task = engine_task(table)
    assert task == EngineTask(Seat.TWO, None, 1, 0)
    command = engine_command(EnginePlayer(1), table, task, Stop())
    assert isinstance(command, Act)
    assert decide(table, Seat.TWO, command, 6, Random(1))


def test_an_engine_answers_an_offer() -> None:
    table = table_with(Seat.ONE)
    for event in decide(table, Seat.ONE, Offer("o", OfferKind.DRAW), 6, Random(1)):
        table = apply(table, event)
    task = engine_task(table)
    assert task is not None
    assert task.offer is OfferKind.DRAW
    assert isinstance(engine_command(EnginePlayer(1), table, task, Stop()), Accept | Refuse)


# Tables of people start from solved layouts.


def test_a_layout_comes_from_the_stock() -> None:
    start = deal_from_stock(NAMED_RULES["quatrenun"], Random(1))
    assert shipped_layouts().turn(start) is not None
    assert (
        start == deal_from_stock(NAMED_RULES["quatrenun"], Random(1)) != Quatrenun.random(Random(1))
    )


def test_quarto_starts_as_ever() -> None:
    rules = parse_rules("quarto squares")
    assert deal_from_stock(rules, Random(1)) == Quarto.new(rules)


def test_without_a_stock_any_layout_is_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("quaterne.engine.layouts.shipped_layouts", LayoutStock)
    assert deal_from_stock(NAMED_RULES["quatrenun"], Random(1)) == Quatrenun.random(Random(1))
