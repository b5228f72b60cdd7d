from __future__ import annotations

from quaterne.play import Called, Given, Placed, Seat
from quaterne.play.table import History
from quaterne.rules import Cell, Piece, Quarto, parse_line

START = Quarto.new()
GIVEN = Given(seat=Seat.ONE, piece=Piece(7))
CALLED = Called(seat=Seat.TWO, line=parse_line("1"), right=False)
PLACED = Placed(seat=Seat.TWO, piece=Piece(7), cell=Cell(0))


def played() -> History:
    held = START.play(">7")
    history = History(START).after(GIVEN, held).after(CALLED, held).after(CALLED, held)
    return history.after(PLACED, held.play("a1"))


def test_it_has_the_actions_in_their_order() -> None:
    history = played()
    assert history.events == (GIVEN, CALLED, CALLED, PLACED)
    assert list(history.backwards()) == [PLACED, CALLED, CALLED, GIVEN]
    assert (history.length, history.turn, history.start) == (4, 1, START)
    assert History(START).events == ()


def test_taking_back_shares_the_beginning() -> None:
    history = played()
    assert history.without_last(4).game is START
    assert history.without_last(3) == History(START).after(GIVEN, START.play(">7"))


def test_wrong_calls_are_counted_within_a_turn() -> None:
    history = played()
    assert history.wrong_calls_in_turn == 2
    given = Given(seat=Seat.TWO, piece=Piece(3))
    assert history.after(given, history.game.play(">3")).wrong_calls_in_turn == 0


def test_equality_is_that_of_the_actions_and_the_states() -> None:
    assert played() == played() and hash(played()) == hash(played())
    assert played() != played().without_last(1)
    assert played() != played().without_last(1).after(CALLED, START.play(">7"))
    assert played() != "a history"
    assert "4 actions" in repr(played())


def test_a_long_history_is_compared_without_recursion() -> None:
    held = START.play(">7")
    one = two = History(START).after(GIVEN, held)
    for _ in range(20_000):
        one, two = one.after(CALLED, held), two.after(CALLED, held)
    assert one == two
