"""Open seats: joining, leaving, and the commands before the first game."""

from __future__ import annotations

from random import Random

import pytest

from quaterne.play import (
    Accept,
    Act,
    Agree,
    Assistance,
    Command,
    EngineSeat,
    GameStarted,
    Given,
    Join,
    Joined,
    Leave,
    Left,
    Occupant,
    Offer,
    Opened,
    Options,
    Person,
    Refuse,
    Resign,
    Seat,
    Tick,
    TouchCell,
    TouchReserve,
    Withdraw,
    apply,
    check_hint,
    decide,
    fold,
    is_assistance_on,
    is_masked,
    move_deadline,
    open_table,
    read_lines,
    record_of,
    records_of,
    remaining,
    view,
)
from quaterne.play.errors import AlreadyStarted, NotSeated, NotStarted, SeatTaken, TableError
from quaterne.rules import CELLS, PIECES, Give, Piece, Stage
from tests.play.tables import DRAW, LEA, ONE, TOM, TWO, TestTable, only, rules

EVA = Person("Eva")


def waiting(
    options: Options | None = None, one: Occupant | None = LEA, two: Occupant | None = None
) -> TestTable:
    """A table with an open seat."""
    table = TestTable(options)
    table.events = list(open_table(table.options, one, two, table.now, table.source))
    table.table = fold(table.events)
    return table


def test_a_table_with_an_open_seat_only_opens() -> None:
    table = waiting()
    only(tuple(table.events), Opened)
    assert table.table.current is None
    assert table.table.seats == (LEA, None)
    assert table.table.open_seats == (TWO,)
    assert table.table.occupant(ONE) == LEA
    with pytest.raises(NotStarted):
        table.table.occupant(TWO)
    with pytest.raises(NotStarted):
        assert table.round


def test_the_last_seat_starts_the_game() -> None:
    table = waiting()
    joined, started = table.send(TWO, Join("j1", TOM))
    assert isinstance(joined, Joined) and (joined.seat, joined.occupant) == (TWO, TOM)
    assert joined.command == "j1" and started.command is None
    assert isinstance(started, GameStarted) and started.drawn and started.game == 1
    assert (joined.number, started.number) == (2, 3)
    assert table.table.seats == (LEA, TOM) and table.table.open_seats == ()
    assert table.round.to_act is started.first


def test_lots_are_drawn_when_the_game_starts() -> None:
    table = waiting(rules("quatrenun")).table
    starts = set()
    for seed in range(20):
        [_, started] = decide(table, TWO, Join("j", TOM), 5, Random(seed))
        assert isinstance(started, GameStarted)
        starts.add((started.first, started.position))
    assert {first for first, _ in starts} == {ONE, TWO} and len(starts) == 20


def test_two_open_seats() -> None:
    table = waiting(one=None)
    assert table.table.open_seats == (ONE, TWO)
    only(table.send(TWO, Join("a", TOM)), Joined)
    assert table.table.current is None
    assert [type(event) for event in table.send(ONE, Join("a", LEA))] == [Joined, GameStarted]


def test_an_engine_waits_like_anybody() -> None:
    table = waiting(one=EngineSeat(3))
    table.send(TWO, Join("j", TOM))
    assert table.table.seats == (EngineSeat(3), TOM) and not table.round.is_over


def test_a_taken_seat_is_refused() -> None:
    table = waiting()
    with pytest.raises(SeatTaken, match="seat one is taken") as caught:
        table.send(ONE, Join("j", TOM))
    assert caught.value.seat == "one"
    table.send(TWO, Join("j", TOM))
    for seat in Seat:
        with pytest.raises(SeatTaken):
            table.send(seat, Join("k", EVA))


def test_joining_twice_is_joining_once() -> None:
    table = waiting()
    table.send(TWO, Join("j", TOM))
    assert table.send(TWO, Join("j", TOM)) == ()


def test_another_client_with_the_same_id_has_not_joined() -> None:
    """The answer to a repeated command would tell a stranger that the seat is theirs."""
    table = waiting()
    table.send(TWO, Join("j", TOM))
    with pytest.raises(SeatTaken):
        table.send(TWO, Join("j", EVA))


def test_joining_needs_a_seat() -> None:
    with pytest.raises(NotSeated):
        waiting().send(None, Join("j", TOM))


def test_leaving_opens_the_seat_again() -> None:
    table = waiting()
    left = only(table.send(ONE, Leave("l")), Left)
    assert left.seat is ONE and left.command == "l"
    assert table.table.open_seats == (ONE, TWO)
    assert table.send(ONE, Leave("l")) == (), "sent twice, done once"
    with pytest.raises(NotSeated):
        table.send(ONE, Leave("m"))


def test_a_person_who_joins_after_another_left_has_new_ids() -> None:
    table = waiting(one=None)
    table.send(ONE, Join("1", LEA))
    table.send(ONE, Leave("2"))
    only(table.send(ONE, Join("1", LEA)), Joined)
    table.send(ONE, Leave("2"))
    only(table.send(ONE, Join("2", EVA)), Joined)
    assert table.table.recent == (("2",), ())
    table.send(TWO, Join("1", TOM))
    assert table.send(table.round.to_act, Act("3", Give(Piece(0))))


def test_only_persons_leave_and_only_before_the_game() -> None:
    table = waiting(one=EngineSeat(1))
    for seat in Seat:
        with pytest.raises(NotSeated):
            table.send(seat, Leave("l"))
    table.send(TWO, Join("j", TOM))
    with pytest.raises(AlreadyStarted, match="resign"):
        table.send(TWO, Leave("l"))
    table.send(TWO, Resign("r"))
    with pytest.raises(AlreadyStarted):
        table.send(TWO, Leave("l"))


@pytest.mark.parametrize(
    "command",
    [
        Act("c", Give(Piece(0))),
        TouchCell("c", CELLS[0]),
        TouchReserve("c", PIECES[0]),
        Offer("c", DRAW),
        Accept("c", DRAW),
        Refuse("c", DRAW),
        Withdraw("c", DRAW),
        Resign("c"),
        Agree("c"),
    ],
    ids=lambda command: type(command).__name__,
)
def test_nothing_of_a_game_before_it_starts(command: Command) -> None:
    table = waiting(Options(masked=(ONE,), lines=True))
    for seat in Seat:
        with pytest.raises(NotStarted):
            table.send(seat, command)
    with pytest.raises(NotSeated):
        table.send(None, command)


def test_no_clock_runs_before_the_game() -> None:
    table = waiting(rules("quarto clock=5")).wait(1000)
    assert move_deadline(table.table) is None and remaining(table.table, table.now) is None
    assert table.send(ONE, Tick()) == table.send(None, Tick()) == ()
    table.send(TWO, Join("j", TOM))
    assert move_deadline(table.table) == table.now + 5000


def test_assistance_before_the_game() -> None:
    table = waiting(Options(lines=True, hints=True)).table
    assert is_assistance_on(table, Assistance.LINES)
    with pytest.raises(NotStarted):
        read_lines(table, ONE, CELLS[0])
    with pytest.raises(NotStarted):
        check_hint(table, ONE)


def test_records_before_the_game() -> None:
    table = waiting()
    assert records_of(table.events) == ()
    with pytest.raises(NotStarted):
        record_of(table.events)


def test_events_of_a_game_do_not_come_before_it() -> None:
    with pytest.raises(NotStarted):
        apply(waiting().table, Given(number=2, seat=ONE, piece=Piece(0)))


@pytest.mark.parametrize("seat", [ONE, TWO, None])
def test_a_view_before_the_game(seat: Seat | None) -> None:
    options = Options(masked=(TWO,), touch_limit=3, hints=True)
    table = waiting(options, one=EngineSeat(2))
    seen = view(table.table, seat)
    assert (seen.number, seen.seat, seen.game, seen.first) == (1, seat, 0, None)
    assert (seen.one, seen.two) == (EngineSeat(2), None)
    assert (seen.stage, seen.to_act) == (Stage.WAITING, None)
    assert (seen.board, seen.reserve, seen.hand, seen.designated) == (None,) * 4
    assert (seen.last, seen.offers, seen.can_take_back) == ((), (), False)
    assert (seen.clock, seen.touches_left, seen.outcome) == (None,) * 3
    assert seen.assistance.agreed == (ONE,) and not seen.assistance.hints
    assert seen.masked == is_masked(table.table, seat) == (seat is not ONE)


def test_every_refusal_is_a_table_error() -> None:
    for error in (SeatTaken("one"), NotStarted(), AlreadyStarted()):
        assert isinstance(error, TableError) and str(error)
