"""What a table refuses: real refusals, each with its code, its fields and its sentence."""

from __future__ import annotations

import inspect
from random import Random

import pytest

from quaterne.errors import IllegalReason, InputError
from quaterne.play import (
    Accept,
    Act,
    Command,
    Leave,
    Offer,
    OfferKind,
    Options,
    Person,
    Resign,
    Seat,
    Table,
    TouchCell,
    decide,
    errors,
    fold,
    open_table,
)
from quaterne.play.apply import apply
from quaterne.play.errors import (
    AlreadyOffered,
    AssistanceOff,
    GameNotOver,
    GameOver,
    InvalidTable,
    MoveRefused,
    NoOffer,
    NotMasked,
    NotSeated,
    NotStarted,
    NotYourTurn,
    OutOfOrder,
    TableError,
)
from quaterne.rules import CELLS, Give, Piece, Place

LEA, TOM = Person("Léa"), Person("Tom")


def table(two: Person | None = TOM) -> Table:
    return fold(open_table(Options(), LEA, two, 0, Random(1)))


def first(of: Table) -> Seat:
    seat = of.round.to_act
    assert seat is not None
    return seat


def done(of: Table, seat: Seat, command: Command) -> Table:
    for event in decide(of, seat, command, 1, Random(1)):
        of = apply(of, event)
    return of


def refusal(of: Table, seat: Seat | None, command: Command) -> TableError:
    with pytest.raises(TableError) as refused:
        decide(of, seat, command, 1, Random(1))
    return refused.value


def test_who_may_act() -> None:
    opened = table()
    seat = first(opened)
    command = Act("c", Give(Piece(0)))
    assert type(refusal(opened, None, command)) is NotSeated
    early = refusal(opened, seat.opponent, command)
    assert isinstance(early, NotYourTurn)
    assert (early.seat, early.stage) == (seat.opponent.value, "give")
    assert type(refusal(table(None), Seat.ONE, command)) is NotStarted
    assert refusal(table(), Seat.ONE, Leave("c")).code == "already-started"


def test_a_move_that_the_rules_refuse() -> None:
    opened = table()
    error = refusal(opened, first(opened), Act("c", Place(CELLS[0])))
    assert isinstance(error, MoveRefused)
    assert (error.action, error.stage, error.reason) == ("a1", "give", IllegalReason.OTHER_STAGE)
    assert str(error).startswith("a1 is not possible: ")


def test_offers() -> None:
    opened = table()
    seat = first(opened)
    draw = OfferKind.DRAW
    assert isinstance(refusal(opened, seat, Accept("c", draw)), NoOffer)
    assert isinstance(refusal(opened, seat, Offer("c", OfferKind.REMATCH)), GameNotOver)
    asked = done(opened, seat, Offer("a", draw))
    again = refusal(asked, seat, Offer("b", draw))
    assert isinstance(again, AlreadyOffered)
    assert (again.offer, again.refused) == ("draw", False)
    assert "has no answer yet" in str(again)


def test_after_the_game() -> None:
    over = done(table(), Seat.ONE, Resign("r"))
    assert isinstance(refusal(over, Seat.ONE, Resign("again")), GameOver)


def test_only_masked_players_touch() -> None:
    assert isinstance(refusal(table(), Seat.ONE, TouchCell("t", CELLS[0])), NotMasked)


def test_every_refusal_is_one_class_and_has_its_own_code() -> None:
    kinds = [kind for _, kind in inspect.getmembers(errors, inspect.isclass)]
    refusals = [kind for kind in kinds if issubclass(kind, TableError)]
    assert len({kind.code for kind in refusals}) == len(refusals) > 14
    assert not issubclass(InvalidTable, TableError) and issubclass(InvalidTable, InputError)
    assert not issubclass(OutOfOrder, TableError)


def test_assistance_says_whether_an_agreement_would_help() -> None:
    assert str(AssistanceOff("lines", True)).endswith("where somebody wears a mask")
    assert str(AssistanceOff("hints", False)) == "assistance by hints is not given at this table"
