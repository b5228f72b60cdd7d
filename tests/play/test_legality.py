from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from quaterne.errors import IllegalAction, IllegalReason
from quaterne.notation import parse_action, parse_quatrenun, write_record
from quaterne.notation import parse_record as parse
from quaterne.notation.records import MAX_WRONG_CALLS_IN_GAME, MAX_WRONG_CALLS_IN_TURN
from quaterne.play import (
    Accept,
    Called,
    Event,
    GameEnded,
    Given,
    Offer,
    Opened,
    Resign,
    TouchCell,
    apply,
    fold,
    record_of_table,
    view,
)
from quaterne.play.errors import GameTooLong, MoveRefused, TableFull, TooManyCalls
from quaterne.play.events import stamped
from quaterne.play.legality import MAX_EXTRAS, MAX_TABLE_EVENTS, check_action
from quaterne.play.lifecycle import start_game
from quaterne.rules import (
    CELLS,
    LINES,
    PIECES,
    SQUARES,
    Action,
    Call,
    Cell,
    Decline,
    Designate,
    Game,
    GameName,
    Give,
    Move,
    Piece,
    Place,
    Quarto,
    new_game,
    parse_line,
)
from tests.play.simulation import random_rules
from tests.play.tables import DRAW, LEA, ONE, REMATCH, TAKE_BACK, TOM, TWO, TestTable, rules
from tests.playing import quarto

EVERY_ACTION: tuple[Action, ...] = (
    *map(Give, PIECES),
    *map(Place, CELLS),
    *map(Call, LINES + SQUARES),
    Decline(),
    *map(Designate, CELLS),
    *(Move(piece, cell) for piece in PIECES for cell in CELLS),
)


def is_playable(game: Game, action: Action) -> bool:
    try:
        game.play(action)
    except IllegalAction:
        return False
    return True


def is_accepted(game: Game, action: Action) -> bool:
    try:
        check_action(game, action, masked=False)
    except MoveRefused:
        return False
    return True


@pytest.mark.parametrize("seed", range(20))
def test_refused_is_exactly_what_the_rules_refuse(seed: int) -> None:
    source = Random(seed)
    game = new_game(random_rules(source), source)
    while game.outcome is None:
        for action in EVERY_ACTION:
            assert is_accepted(game, action) == is_playable(game, action)
        game = game.play(source.choice(game.legal_actions()))


QUATRENUN = parse_quatrenun("0,12,.,3/4,5,6,7/8,9,a,b/c,d,e,f -")
DESIGNATED = parse_quatrenun("0,12,.,38/4,5,6,7/.,9,a,b/c,d,e,f b1")
ALONE = parse_quatrenun("1234567,.,.,./0,.,.,./.,89abcdef,.,./.,.,.,. -")


@pytest.mark.parametrize(
    ("game", "action", "reason"),
    [
        (quarto(), "@b2", IllegalReason.OTHER_GAME),
        (quarto(), "b2", IllegalReason.OTHER_STAGE),
        (quarto(), "=", IllegalReason.OTHER_STAGE),
        (quarto(">7"), ">8", IllegalReason.OTHER_STAGE),
        (quarto(">7 b2"), ">7", IllegalReason.NOT_IN_RESERVE),
        (quarto(">7 b2 >8"), "b2", IllegalReason.TAKEN),
        (quarto(), "!a1", IllegalReason.NO_SQUARES),
        (quarto(rules="quarto automatic"), "!1", IllegalReason.AUTOMATIC),
        (QUATRENUN, ">7", IllegalReason.OTHER_GAME),
        (QUATRENUN, "0>d1", IllegalReason.OTHER_STAGE),
        (QUATRENUN, "@c1", IllegalReason.NO_GROUP),
        (ALONE, "@b3", IllegalReason.STUCK),
        (DESIGNATED, "@a1", IllegalReason.OTHER_STAGE),
        (DESIGNATED, "0>a1", IllegalReason.NOT_IN_GROUP),
        (DESIGNATED, "1>c1", IllegalReason.NO_GROUP),
        (DESIGNATED, "1>b1", IllegalReason.NOT_IN_LINE),
        (DESIGNATED, "1>c2", IllegalReason.NOT_IN_LINE),
        (DESIGNATED, "1>a1", IllegalReason.SMALLER),
    ],
)
def test_reasons(game: Game, action: str, reason: IllegalReason) -> None:
    is_quatrenun = action.startswith("@") or action[1:2] == ">"
    parsed = parse_action(action, GameName.QUATRENUN if is_quatrenun else GameName.QUARTO)
    with pytest.raises(IllegalAction) as illegal:
        game.play(parsed)
    assert illegal.value.reason is reason
    with pytest.raises(MoveRefused) as caught:
        check_action(game, parsed, masked=False)
    assert (caught.value.reason, caught.value.action) == (reason, action)
    assert str(caught.value).startswith(f"{action} is not possible: ")
    assert str(game).split()[0] not in str(caught.value)


# No game and no table grows without end, and folding one costs the same for every event.


def test_wrong_calls_of_a_turn_are_limited() -> None:
    table = TestTable().play(">0")
    for _ in range(MAX_WRONG_CALLS_IN_TURN):
        table.act("!1")
    with pytest.raises(TooManyCalls, match="a turn allows at most 40 wrong calls"):
        table.act("!1")
    table.play("a1 >1")  # the game goes on, and the opponent has calls of their own
    table.act("!1")


def test_wrong_calls_of_a_game_are_limited_for_each_seat() -> None:
    table = TestTable().play(">0")
    turns = ["a1 >1", "b1 >2", "c2 >3", "d3 >5", "a2 >9"]
    for turn in turns:
        for _ in range(20):
            table.act("!4")
            table.act("!d")
            if table.round.wrong_calls[TWO.index] == MAX_WRONG_CALLS_IN_GAME:
                break
        if table.round.wrong_calls[TWO.index] == MAX_WRONG_CALLS_IN_GAME:
            break
        table.play(turn)
        table.play(turns.pop())
    with pytest.raises(TooManyCalls, match="a game allows at most 100 wrong calls") as caught:
        table.act("!4")
    assert (caught.value.limit, caught.value.per) == (MAX_WRONG_CALLS_IN_GAME, "game")


def test_a_take_back_gives_no_calls_back() -> None:
    table = TestTable().play(">0")
    for _ in range(MAX_WRONG_CALLS_IN_TURN):
        table.act("!1")
    table.play("a1")
    table.send(TWO, Offer("o", TAKE_BACK))
    table.send(ONE, Accept("a", TAKE_BACK))
    with pytest.raises(TooManyCalls):
        table.act("!1")
    assert table.round.wrong_calls == (0, MAX_WRONG_CALLS_IN_TURN)


def test_a_right_call_is_never_one_too_many() -> None:
    table = TestTable().play(">0 a1 >1 b1 >2 c1 >3 d1")
    for _ in range(MAX_WRONG_CALLS_IN_TURN):
        table.act("!2")
    called, ended = table.act("!1")
    assert isinstance(called, Called) and called.right and isinstance(ended, GameEnded)


def test_every_game_within_the_limits_is_a_record_that_can_be_read() -> None:
    table = TestTable().play(">0")
    for _ in range(MAX_WRONG_CALLS_IN_TURN):
        table.act("!1")
    record = record_of_table(table.table)
    assert parse(write_record(record)) == record


def test_touches_and_offers_of_a_seat_are_limited() -> None:
    table = TestTable(rules("quarto", masked=(ONE, TWO)))
    table.table = replace(table.table, current=replace(table.round, extras=(MAX_EXTRAS - 1, 0)))
    table.send(ONE, TouchCell("t", Cell(0)))
    for command in (TouchCell("u", Cell(0)), Offer("o", DRAW)):
        with pytest.raises(GameTooLong, match="only moves"):
            table.send(ONE, command)
    table.send(TWO, TouchCell("t", Cell(0)))  # the opponent's share is untouched
    table.send(TWO, Offer("o", DRAW))
    assert table.round.extras == (MAX_EXTRAS, 2)
    table.send(ONE, Accept("a", DRAW))  # answers are never refused


def test_a_full_table_gets_no_rematch() -> None:
    table = TestTable()
    table.send(ONE, Resign("r"))
    table.table = replace(table.table, number=MAX_TABLE_EVENTS)
    with pytest.raises(TableFull, match="open a new one"):
        table.send(ONE, Offer("o", REMATCH))


def long_game(calls: int) -> tuple[Event, ...]:
    """Return the events of a game with so many wrong calls, as tables of earlier versions hold."""
    called = [Called(seat=TWO, line=parse_line("1"), right=False) for _ in range(calls)]
    opened = Opened(options=rules("quarto"), one=LEA, two=TOM)
    given = Given(seat=ONE, piece=Piece(0))
    return stamped([opened, *start_game(1, ONE, True, Quarto.new()), given, *called], 0, 0)


def steps(work: Callable[[], Any]) -> int:
    """Return how many lines of Python a piece of work runs."""
    count = 0

    def trace(_frame: object, event: str, _argument: object) -> Any:
        nonlocal count
        count += event == "line"
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        work()
    finally:
        sys.settrace(before)
    return count


def test_each_event_costs_the_same_however_many_there_were() -> None:
    few, many = long_game(100), long_game(400)
    assert steps(lambda: fold(many)) < 4.5 * steps(lambda: fold(few))


def test_an_action_copies_nothing_that_grows() -> None:
    """Tuples are copied within one line, so the steps above would not show it."""
    table = fold(long_game(1000))
    event = stamped([Called(seat=TWO, line=parse_line("1"), right=False)], table.number, 0)[0]
    after = apply(table, event)
    assert after.round.history.before is table.round.history
    grown = [
        name
        for name in type(after.round).__slots__
        if isinstance(value := getattr(after.round, name), tuple) and len(value) > 16
    ]
    assert grown == []


def test_a_view_is_bounded_even_at_an_old_table() -> None:
    assert len(view(fold(long_game(5000)), ONE).last) <= 100
