from __future__ import annotations

from random import Random

from quaterne.engine import Stop
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
    apply,
    decide,
    fold,
    open_table,
)
from quaterne.players import EnginePlayer
from quaterne.players.engine_player import EngineTask, engine_command, engine_task


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
