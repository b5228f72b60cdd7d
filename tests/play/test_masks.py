"""Masks, touching, and the part of an event that a masked seat sees."""

from __future__ import annotations

import json
from random import Random

import pytest

from quaterne.errors import IllegalReason
from quaterne.notation import parse_quatrenun
from quaterne.play import (
    Act,
    CellTouched,
    Event,
    GameStarted,
    Join,
    Moved,
    Options,
    Placed,
    ReserveTouched,
    Resign,
    Seat,
    TouchCell,
    TouchReserve,
    is_masked,
    may_watch,
    to_dict,
    view,
    visible,
)
from quaterne.play.errors import MoveRefused, NoSpectators, NotMasked, NoTouchesLeft, TableError
from quaterne.rules import CELLS, PIECES, Cell, Piece, Quarto, Quatrenun
from tests.play.tables import ONE, TOM, TWO, TestTable, only, rules
from tests.play.test_joining import waiting

BOTH = (ONE, TWO)


def shown(table: TestTable, event: Event, seat: Seat | None) -> Event | None:
    return visible(event, seat, table.table)


def test_a_masked_seat_touches_one_cell_at_a_time() -> None:
    table = TestTable(Options(masked=BOTH)).play(">7 b2")
    touched = only(table.send(ONE, TouchCell("t", Cell(5))), CellTouched)
    assert touched.pieces == (Piece(7),)
    assert only(table.send(TWO, TouchCell("t", Cell(0))), CellTouched).pieces == ()


def test_a_masked_seat_touches_the_reserve() -> None:
    table = TestTable(Options(masked=BOTH)).play(">7")
    there = [
        only(table.send(ONE, TouchReserve(f"t{piece}", piece)), ReserveTouched).present
        for piece in PIECES
    ]
    assert there == [piece != 7 for piece in PIECES]


def test_a_masked_seat_touches_a_group() -> None:
    start = parse_quatrenun("0,12,.,3/4,5,6,7/8,9,a,b/c,d,e,f -")
    table = TestTable(rules("quatrenun", masked=(ONE,)), start)
    assert only(table.send(ONE, TouchCell("t", Cell(1))), CellTouched).pieces == (1, 2)
    assert only(table.send(ONE, TouchCell("u", Cell(2))), CellTouched).pieces == ()
    assert not only(table.send(ONE, TouchReserve("v", Piece(0))), ReserveTouched).present


def test_touching_is_private() -> None:
    table = TestTable(Options(masked=BOTH)).play(">7 b2")
    [touched] = table.send(ONE, TouchCell("t", Cell(5)))
    assert shown(table, touched, ONE) == touched
    assert shown(table, touched, TWO) is None
    assert shown(table, touched, None) is None


def test_a_player_without_a_mask_cannot_touch() -> None:
    table = TestTable(Options(masked=(ONE,)))
    for command in (TouchCell("t", Cell(0)), TouchReserve("t", Piece(0))):
        with pytest.raises(NotMasked):
            table.send(TWO, command)


def test_touches_are_limited_per_move_for_each_seat() -> None:
    table = TestTable(Options(masked=BOTH, touch_limit=2))
    for seat in BOTH:
        table.send(seat, TouchCell("a", Cell(0)))
        assert view(table.table, seat).touches_left == 1
        table.send(seat, TouchReserve("b", Piece(0)))
        assert view(table.table, seat).touches_left == 0
        with pytest.raises(NoTouchesLeft) as caught:
            table.send(seat, TouchCell("c", Cell(0)))
        assert caught.value.limit == 2
        assert table.send(seat, TouchCell("a", Cell(0))) == (), "sent twice, felt once"
    table.play(">7")
    assert view(table.table, ONE).touches_left == view(table.table, TWO).touches_left == 2
    table.send(TWO, TouchCell("d", Cell(0)))
    table.play("b2")
    assert view(table.table, TWO).touches_left == 1, "placing and giving are one move"


def test_without_a_limit_touching_never_ends() -> None:
    table = TestTable(Options(masked=(ONE,)))
    for i in range(100):
        table.send(ONE, TouchCell(f"t{i}", Cell(0)))
    assert view(table.table, ONE).touches_left is None


@pytest.mark.parametrize("announced", [True, False])
def test_placements_are_shown_where_the_table_announces_moves(announced: bool) -> None:
    table = TestTable(Options(masked=BOTH, announced=announced)).play(">7")
    placed = only(table.act("b2"), Placed)
    for watcher in (ONE, None):
        event = shown(table, placed, watcher)
        assert isinstance(event, Placed)
        assert (event.piece, event.cell) == (7, Cell(5) if announced else None)
    assert shown(table, placed, TWO) == placed


@pytest.mark.parametrize("announced", [True, False])
def test_moves_of_quatrenun_are_shown_where_the_table_announces_them(announced: bool) -> None:
    start = parse_quatrenun("0,1,2,3/4,5,6,7/8,9,a,b/c,d,e,f -")
    table = TestTable(rules("quatrenun", masked=BOTH, announced=announced), start).play("@a1")
    moved = only(table.act("0>d1"), Moved)
    event = shown(table, moved, ONE)
    assert isinstance(event, Moved) and event.source == Cell(0)
    assert (event.piece, event.target) == ((0, Cell(3)) if announced else (None, None))
    assert shown(table, moved, TWO) == moved


def test_a_spectator_sees_what_the_masked_seat_sees() -> None:
    table = TestTable(Options(masked=(TWO,), announced=False)).play(">7")
    placed_by_two = only(table.act("b2"), Placed)
    table.play(">8")
    placed_by_one = only(table.act("c3"), Placed)
    hidden = [shown(table, placed_by_one, watcher) for watcher in (TWO, None)]
    assert [event.cell for event in hidden if isinstance(event, Placed)] == [None, None]
    for watcher in (ONE, TWO, None):
        event = shown(table, placed_by_two, watcher)
        assert isinstance(event, Placed) and event.cell == Cell(5)


def test_the_layout_is_hidden_from_masks_and_spectators() -> None:
    table = TestTable(rules("quatrenun", masked=(ONE,)))
    [started] = [event for event in table.events if isinstance(event, GameStarted)]
    seen = {seat: shown(table, started, seat) for seat in (ONE, TWO, None)}
    positions = {s: e.position for s, e in seen.items() if isinstance(e, GameStarted)}
    assert positions == {ONE: None, TWO: str(table.game), None: None}


def test_ids_are_shown_to_their_sender_alone() -> None:
    table = TestTable()
    [given] = table.act(">7")
    commands = [event.command for s in (ONE, TWO, None) if (event := shown(table, given, s))]
    assert commands == [given.command, None, None]


def test_masks_come_off_at_the_end() -> None:
    table = TestTable(Options(masked=BOTH)).play(">7 b2")
    assert all(is_masked(table.table, seat) for seat in (ONE, TWO, None))
    table.send(ONE, Resign("r"))
    assert not any(is_masked(table.table, seat) for seat in (ONE, TWO, None))
    board = view(table.table, ONE).board
    assert board is not None and board[5] == (7,)


def test_a_refusal_behind_a_mask_saves_no_touch() -> None:
    start = parse_quatrenun("0,12,.,3/4,5,6,7/8,9,a,b/c,d,e,f -")
    for masked, reasons in (
        ((), [IllegalReason.NOT_IN_GROUP, IllegalReason.NOT_IN_LINE, IllegalReason.NO_GROUP]),
        (BOTH, [IllegalReason.HIDDEN] * 3),
    ):
        table = TestTable(rules("quatrenun", masked=masked), start).play("@a1")
        found = []
        for text in ("5>a2", "0>b3", "0>c1"):
            with pytest.raises(MoveRefused) as caught:
                table.act(text)
            found.append(caught.value.reason)
        assert found == reasons


def stream(table: TestTable, seat: Seat | None) -> str:
    """Return everything that a seat receives, encoded as JSON."""
    seen = [visible(event, seat, table.table) for event in table.events]
    events = [to_dict(event) for event in seen if event is not None]
    return json.dumps([events, to_dict(view(table.table, seat))])


@pytest.mark.parametrize("seed", range(30))
def test_worlds_that_differ_behind_the_mask_look_the_same(seed: int) -> None:
    """The unmasked seat places elsewhere in a second table: no other viewer sees a difference."""
    source = Random(seed)
    options = Options(masked=(ONE,), announced=False)
    worlds = [TestTable(options), TestTable(options)]
    while not any(world.round.is_over for world in worlds):
        games = [world.game for world in worlds]
        assert all(isinstance(game, Quarto) for game in games)
        if worlds[0].round.stage.value == "place":
            free = [[c for c in CELLS if g.board[c] is None] for g in games]  # type: ignore[attr-defined]
            if worlds[0].round.to_act is ONE:
                both = [cell for cell in free[0] if cell in free[1]]
                if not both:
                    return
                cell = source.choice(both)
                texts = [str(cell)] * 2
            else:
                texts = [str(source.choice(cells)) for cells in free]
        elif worlds[0].round.stage.value == "give":
            texts = [f">{source.choice(games[0].reserve)}"] * 2  # type: ignore[attr-defined]
        else:
            texts = ["="] * 2
        for world, text in zip(worlds, texts, strict=True):
            world.act(text)
        if worlds[0].round.is_over:
            return
        for watcher in (ONE, None):
            assert stream(worlds[0], watcher) == stream(worlds[1], watcher)
    assert stream(worlds[0], TWO) != stream(worlds[1], TWO)


@pytest.mark.parametrize("seed", range(30))
@pytest.mark.parametrize("announced", [True, False])
def test_layouts_of_quatrenun_look_the_same_behind_the_mask(seed: int, announced: bool) -> None:
    source = Random(seed)
    options = rules("quatrenun", masked=(ONE, TWO), announced=announced)
    worlds = [TestTable(options, Quatrenun.random(source, options.rules)) for _ in range(2)]
    while not any(world.round.is_over for world in worlds):
        choices = [world.game.legal_actions() for world in worlds]
        both = [action for action in choices[0] if action in choices[1]]
        if not both:
            return
        action = source.choice(both)
        for world in worlds:
            assert world.round.to_act is not None
            world.send(world.round.to_act, Act(world.id(), action))
        if any(world.round.is_over for world in worlds):
            return
        for watcher in (ONE, TWO, None):
            assert stream(worlds[0], watcher) == stream(worlds[1], watcher)


# Who may watch a table.


PRIVATE = Options(onlookers=False)


def test_spectators_are_welcome_unless_said_otherwise() -> None:
    table = TestTable()
    assert table.options.onlookers and may_watch(table.table, None)
    assert view(table.table, None).seat is None


def test_a_table_without_spectators_shows_them_nothing() -> None:
    table = TestTable(PRIVATE).play(">7 b2")
    with pytest.raises(NoSpectators, match="only the two players can watch") as caught:
        view(table.table, None)
    assert isinstance(caught.value, TableError)
    assert [visible(event, None, table.table) for event in table.events] == [None] * 4
    table.send(ONE, Resign("r"))
    with pytest.raises(NoSpectators):
        view(table.table, None)


def test_its_players_see_it() -> None:
    table = TestTable(PRIVATE).play(">7 b2")
    for seat in (ONE, TWO):
        assert may_watch(table.table, seat) and view(table.table, seat).board
        assert all(visible(event, seat, table.table) for event in table.events)


def test_an_invited_person_may_watch_before_the_game() -> None:
    table = waiting(PRIVATE)
    assert view(table.table, None).two is None
    assert visible(table.events[0], None, table.table) is table.events[0]
    table.send(TWO, Join("j", TOM))
    with pytest.raises(NoSpectators):
        view(table.table, None)
    assert visible(table.events[0], None, table.table) is None
