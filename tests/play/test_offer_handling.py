"""Offers: draw, take-back, rematch."""

from __future__ import annotations

import pytest

from quaterne.play import (
    Accept,
    Command,
    GameEnded,
    GameStarted,
    Mute,
    Offer,
    OfferAccepted,
    OfferKind,
    OfferMade,
    OfferRefused,
    OffersMuted,
    OfferWithdrawn,
    OpenOffer,
    Options,
    Refuse,
    Resign,
    TakenBack,
    TouchCell,
    Withdraw,
    move_deadline,
    view,
)
from quaterne.play.errors import (
    AlreadyOffered,
    GameNotOver,
    GameOver,
    NoOffer,
    NothingToTakeBack,
    OffersAreMuted,
)
from quaterne.rules import Cell, Ending
from tests.play.tables import DRAW, ONE, REMATCH, TAKE_BACK, TWO, TestTable, only, rules


def over() -> TestTable:
    table = TestTable()
    table.send(ONE, Resign("r"))
    return table


def taken_back(table: TestTable) -> TakenBack:
    asker = table.round.offers[0].seat
    accepted, back = table.send(asker.opponent, Accept(table.id(), TAKE_BACK))
    assert isinstance(accepted, OfferAccepted) and isinstance(back, TakenBack)
    assert back.seat is asker
    return back


def test_a_draw_by_agreement() -> None:
    table = TestTable()
    assert only(table.send(TWO, Offer("o", DRAW)), OfferMade).seat is TWO
    assert view(table.table, None).offers == (OpenOffer(TWO, DRAW),)
    accepted, ended = table.send(ONE, Accept("a", DRAW))
    assert isinstance(accepted, OfferAccepted) and accepted.command == "a"
    assert isinstance(ended, GameEnded)
    assert (ended.ending, ended.winner, ended.command) == (Ending.AGREEMENT, None, None)
    assert not table.round.offers


def test_a_draw_offer_outlives_its_makers_action_but_not_the_opponents() -> None:
    table = TestTable()
    table.send(ONE, Offer("o", DRAW))
    table.play(">7")
    assert table.round.offers == (OpenOffer(ONE, DRAW),)
    table.play("b2")
    assert not table.round.offers
    with pytest.raises(NoOffer) as caught:
        table.send(TWO, Accept("a", DRAW))
    assert caught.value.offer == DRAW


def test_touching_answers_nothing() -> None:
    table = TestTable(Options(masked=(TWO,)))
    table.send(ONE, Offer("o", DRAW))
    table.send(TWO, TouchCell("t", Cell(0)))
    assert table.round.offers == (OpenOffer(ONE, DRAW),)


def test_a_refused_offer_waits_for_the_next_action() -> None:
    table = TestTable()
    table.send(ONE, Offer("o", DRAW))
    assert only(table.send(TWO, Refuse("n", DRAW)), OfferRefused).seat is TWO
    with pytest.raises(AlreadyOffered) as caught:
        table.send(ONE, Offer("again", DRAW))
    assert caught.value.refused
    table.send(TWO, Offer("mine", DRAW))
    table.play(">7")
    table.send(ONE, Offer("again", DRAW))


def test_an_open_offer_is_not_made_twice() -> None:
    table = TestTable()
    table.send(ONE, Offer("o", DRAW))
    with pytest.raises(AlreadyOffered) as caught:
        table.send(ONE, Offer("p", DRAW))
    assert not caught.value.refused


def test_withdrawing() -> None:
    table = TestTable()
    with pytest.raises(NoOffer):
        table.send(ONE, Withdraw("w", DRAW))
    table.send(ONE, Offer("o", DRAW))
    with pytest.raises(NoOffer):
        table.send(TWO, Withdraw("w", DRAW))
    assert only(table.send(ONE, Withdraw("w", DRAW)), OfferWithdrawn).seat is ONE
    with pytest.raises(AlreadyOffered, match="withdrawn"):
        table.send(ONE, Offer("p", DRAW))
    table.play(">0")
    table.send(ONE, Offer("p", DRAW))


def test_a_muted_opponent_gets_no_more_offers_in_this_game() -> None:
    table = TestTable().play(">0 a1")
    table.send(ONE, Offer("o", DRAW))
    assert only(table.send(TWO, Mute("m")), OffersMuted).seat is TWO
    assert table.round.offers == ()
    assert table.send(TWO, Mute("n")) == (), "said once"
    table.play(">1")
    table.play("b2")
    for kind in (DRAW, TAKE_BACK):
        with pytest.raises(OffersAreMuted):
            table.send(ONE, Offer(f"p{kind}", kind))
    table.send(TWO, Offer("q", DRAW))
    assert table.send(ONE, Accept("r", DRAW)), "whoever is muted can still offer"
    table.send(ONE, Offer("s", REMATCH))
    table.send(TWO, Accept("t", REMATCH))
    table.play(">0 a1")
    table.send(ONE, Offer("u", DRAW))


def test_no_player_can_answer_their_own_offer() -> None:
    table = TestTable()
    table.send(ONE, Offer("o", DRAW))
    for command in (Accept("a", DRAW), Refuse("b", DRAW)):
        with pytest.raises(NoOffer):
            table.send(ONE, command)


def test_crossing_draw_offers_agree() -> None:
    table = TestTable()
    table.send(ONE, Offer("o", DRAW))
    accepted, ended = table.send(TWO, Offer("p", DRAW))
    assert isinstance(accepted, OfferAccepted) and isinstance(ended, GameEnded)


@pytest.mark.parametrize(
    ("played", "asker", "left"),
    [
        (">7", "one", ""),
        (">7 b2", "two", ">7"),
        (">7 b2", "one", ""),
        (">7 b2 >8", "two", ">7 b2"),
        (">7 b2 >8 c3", "two", ">7 b2"),
        (">7 b2 >8 c3 >9", "two", ">7 b2"),
        (">7 b2 >8 c3 >9", "one", ">7 b2 >8 c3"),
        (">7 b2 !2 >8", "two", ">7 b2 !2"),
        (">7 b2 !2", "two", ">7"),
        (">7 !1 b2", "one", ""),
    ],
)
def test_a_take_back_goes_to_before_its_makers_last_action(
    played: str, asker: str, left: str
) -> None:
    table = TestTable().play(played)
    seat = ONE if asker == "one" else TWO
    assert view(table.table, seat).can_take_back
    table.send(seat, Offer("o", TAKE_BACK))
    back = taken_back(table)
    assert table.game == TestTable().play(left).game
    assert back.actions == len(played.split()) - len(left.split())
    assert table.round.to_act is seat


def test_taking_back_twice_goes_further() -> None:
    table = TestTable().play(">7 b2 >8")
    for expected in (">7 b2", ">7"):
        table.send(TWO, Offer(table.id(), TAKE_BACK))
        taken_back(table)
        assert table.game == TestTable().play(expected).game
    with pytest.raises(NothingToTakeBack):
        table.send(TWO, Offer(table.id(), TAKE_BACK))


def test_a_player_who_has_not_acted_has_nothing_to_take_back() -> None:
    table = TestTable().play(">7 !1")
    assert not view(table.table, TWO).can_take_back
    with pytest.raises(NothingToTakeBack):
        table.send(TWO, Offer("o", TAKE_BACK))


def test_a_take_back_lapses_when_anybody_acts() -> None:
    for asker in (ONE, TWO):
        table = TestTable().play(">7 b2 >8")
        table.send(asker, Offer("o", TAKE_BACK))
        table.play("c3")
        assert not table.round.offers


def test_crossing_take_backs_wait_for_an_answer() -> None:
    table = TestTable().play(">7 b2 >8")
    table.send(ONE, Offer("o", TAKE_BACK))
    only(table.send(TWO, Offer("o", TAKE_BACK)), OfferMade)
    assert len(table.round.offers) == 2
    table.send(ONE, Accept("a", TAKE_BACK))
    assert not table.round.offers
    assert table.game == TestTable().play(">7 b2").game


def test_a_take_back_restarts_the_clock_and_the_touches() -> None:
    options = rules("quarto clock=60", masked=(ONE, TWO), touch_limit=1)
    table = TestTable(options).play(">7").wait(50)
    table.send(TWO, TouchCell("t", Cell(0)))
    table.send(ONE, Offer("o", TAKE_BACK))
    taken_back(table)
    assert move_deadline(table.table) == table.now + 60_000
    assert view(table.table, TWO).touches_left == 1


def test_a_rematch_begins_with_the_other_player() -> None:
    table = over()
    table.send(TWO, Offer("o", REMATCH))
    _, started = table.send(ONE, Accept("a", REMATCH))
    assert isinstance(started, GameStarted)
    assert (started.game, started.first, started.drawn) == (2, TWO, False)
    assert table.round.to_act is TWO and table.round.ended is None


def test_crossing_rematches_agree() -> None:
    table = over()
    table.send(ONE, Offer("o", REMATCH))
    table.send(TWO, Offer("p", REMATCH))
    assert table.round.number == 2


def test_a_rematch_of_quatrenun_has_a_new_layout() -> None:
    table = TestTable(rules("quatrenun"))
    before = table.game
    table.send(ONE, Resign("r"))
    table.send(ONE, Offer("o", REMATCH))
    table.send(TWO, Accept("a", REMATCH))
    assert str(table.game) != str(before)


def test_there_is_no_rematch_before_the_end() -> None:
    table = TestTable()
    commands: list[Command] = [Offer("o", REMATCH), Accept("a", REMATCH), Refuse("n", REMATCH)]
    for command in commands:
        with pytest.raises(GameNotOver):
            table.send(ONE, command)


@pytest.mark.parametrize("kind", [DRAW, TAKE_BACK])
def test_after_the_end_nothing_but_a_rematch_is_offered(kind: OfferKind) -> None:
    table = TestTable().play(">7 b2 >8")
    table.send(ONE, Offer("o", kind))
    table.send(TWO, Resign("r"))
    commands: list[Command] = [Offer("p", kind), Withdraw("w", kind)]
    for command in commands:
        with pytest.raises(GameOver):
            table.send(ONE, command)
    with pytest.raises(GameOver):
        table.send(TWO, Accept("a", kind))
    assert not view(table.table, ONE).can_take_back
