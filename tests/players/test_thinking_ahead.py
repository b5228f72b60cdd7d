"""The engine thinks while its opponent does, and stops at once."""

from __future__ import annotations

import threading
from random import Random
from time import monotonic, sleep

from quaterne.engine import Engine, Stop
from quaterne.engine.layouts import shipped_layouts
from quaterne.play import EngineSeat, Occupant, Options, Table
from quaterne.players import EnginePlayer, deal_from_stock
from quaterne.players.thinking_ahead import is_worth_thinking_ahead, think_ahead
from quaterne.rules import CELLS, Designate, Game, Quatrenun
from tests.engine.random_positions import random_quatrenun
from tests.play.tables import LEA, TestTable
from tests.players.engine_tables import LONG, QUATRENUN
from tests.promptness import PROMPTLY


def table(game: Game | None, other: Occupant, options: Options = QUATRENUN) -> Table:
    """A table at which Léa is to act."""
    seats = (LEA, other)
    found = TestTable(options, game, *seats).table
    if found.round.to_act is not None and found.occupant(found.round.to_act) is not LEA:
        found = TestTable(options, game, *reversed(seats)).table
    return found


def test_only_where_a_perfect_answer_may_take_long() -> None:
    perfect = EngineSeat(8)
    assert is_worth_thinking_ahead(table(LONG, perfect))
    assert not is_worth_thinking_ahead(table(LONG, EngineSeat(7)))
    assert not is_worth_thinking_ahead(table(None, perfect, Options()))
    assert not is_worth_thinking_ahead(table(random_quatrenun(24, Random(1)), perfect))
    assert not is_worth_thinking_ahead(TestTable(QUATRENUN, LONG, perfect, perfect).table)


def test_not_where_every_answer_is_known() -> None:
    solved = deal_from_stock(QUATRENUN.rules, Random(1))
    assert not is_worth_thinking_ahead(table(solved, EngineSeat(8)))
    first = shipped_layouts().turn(solved)
    assert first is not None
    assert not is_worth_thinking_ahead(table(solved.play(first), EngineSeat(8)))
    others = (solved.play(Designate(cell)) for cell in CELLS if Designate(cell) not in first)
    assert is_worth_thinking_ahead(table(next(others), EngineSeat(8))), "level 8 would not do that"


def test_it_ends_when_the_person_has_acted() -> None:
    player = EnginePlayer(1, engine=Engine(table_mb=16))
    before = threading.active_count()
    with player.thinking_ahead(table(LONG, EngineSeat(8))):
        assert threading.active_count() > before
        sleep(0.05)
        began = monotonic()
    assert monotonic() - began < PROMPTLY
    assert threading.active_count() == before


def test_nothing_starts_where_it_is_of_no_use() -> None:
    player = EnginePlayer(1)
    with player.thinking_ahead(table(None, EngineSeat(8), Options())):
        assert player._engine is None


def test_afterwards_the_answer_takes_fewer_nodes() -> None:
    """What the opponent may do has been searched, so the table answers."""
    state = random_quatrenun(8, Random(3))
    assert isinstance(state, Quatrenun)
    fresh, warm = Engine(table_mb=16), Engine(table_mb=16)
    think_ahead(state, warm, Stop())
    after = state
    while after.to_act is state.to_act:
        after = after.play(after.legal_actions()[0])
        assert after.outcome is None
    cold = fresh.can_win(after)
    asked = warm.can_win(after)
    assert asked.verdict == cold.verdict
    assert asked.nodes < cold.nodes / 10 or asked.nodes < 10
