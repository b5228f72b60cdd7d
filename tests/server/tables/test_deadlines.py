"""When another process takes over a table, and what the engine must do there."""

from __future__ import annotations

from random import Random

import pytest

from quaterne.notation import parse_rules
from quaterne.play import (
    EngineSeat,
    Offer,
    OfferKind,
    Options,
    Person,
    Seat,
    Table,
    apply,
    decide,
    fold,
    open_table,
)
from quaterne.players.engine_player import EngineTask, engine_task
from quaterne.server.clock import now
from quaterne.server.tables.table_clock import GRACE, next_deadline


def table_of(rules: str, two: Person | EngineSeat, seed: int = 1) -> Table:
    options = Options(rules=parse_rules(rules))
    return fold(open_table(options, Person("A"), two, now(), Random(seed)))


def engine_table(is_first: bool) -> Table:
    """A new game in which the engine on seat two acts first, or not."""
    tables = (table_of("quarto", EngineSeat(1), seed) for seed in range(100))
    return next(t for t in tables if (t.round.to_act is Seat.TWO) == is_first)


def test_people_without_a_clock_have_no_deadline() -> None:
    table = table_of("quarto", Person("B"))
    assert engine_task(table) is None
    assert next_deadline(table, 20) is None


def test_a_clock_has_the_deadline_of_its_flag() -> None:
    deadline = next_deadline(table_of("quarto clock=60", Person("B")), 20)
    assert deadline is not None
    assert 0 <= now() + 60_000 + GRACE - deadline < 60_000


@pytest.mark.parametrize("is_first", [True, False])
def test_an_engine_acts_in_its_turn(is_first: bool) -> None:
    table = engine_table(is_first)
    expected = EngineTask(Seat.TWO, None, 1, 0) if is_first else None
    assert engine_task(table) == expected
    deadline = next_deadline(table, 20)
    assert (deadline is not None) == is_first
    assert deadline is None or 0 <= now() + 20_000 - deadline < 60_000


def test_an_engine_answers_an_offer_first() -> None:
    table = engine_table(is_first=True)
    for event in decide(table, Seat.ONE, Offer("o", OfferKind.DRAW), now(), Random(1)):
        table = apply(table, event)
    assert engine_task(table) == EngineTask(Seat.TWO, OfferKind.DRAW, 1, 0)
