from __future__ import annotations

import json

from quaterne.play import Called, Given, Options, Placed, Resign, to_dict, view
from quaterne.rules import Ending, Piece, Quarto, Stage
from tests.play.tables import LEA, ONE, TOM, TWO, TestTable, rules

ALIGNED = ">0 a1 >1 b1 >2 c1 >3 d1"


def test_what_a_player_sees() -> None:
    table = TestTable().play(">7 b2 >8")
    seen = view(table.table, ONE)
    assert (seen.number, seen.seat, seen.game, seen.first) == (5, ONE, 1, ONE)
    assert (seen.one, seen.two) == (LEA, TOM)
    assert (seen.stage, seen.to_act, seen.hand) == (Stage.PLACE, ONE, Piece(8))
    assert seen.board is not None and seen.board[5] == (7,) and seen.board[0] == ()
    assert seen.reserve is not None and len(seen.reserve) == 14
    assert seen.designated is None and seen.outcome is None and not seen.masked


def test_both_players_and_spectators_see_the_same_table() -> None:
    table = TestTable().play(">7 b2 >8")
    one, two, spectator = (to_dict(view(table.table, seat)) for seat in (ONE, TWO, None))
    for own in ("seat", "can_take_back", "last"):
        one.pop(own), two.pop(own), spectator.pop(own)
    assert one == two == spectator


def test_the_last_move_is_all_that_its_player_did() -> None:
    table = TestTable()
    assert view(table.table, ONE).last == ()
    table.play(">7 b2 !2 >8")
    assert [type(event) for event in view(table.table, ONE).last] == [Placed, Called, Given]
    table.play("c3")
    [placed] = view(table.table, None).last
    assert placed.seat is ONE


def test_a_view_does_not_tell_that_there_is_something_to_call() -> None:
    """Two boards that differ in nothing but an alignment have views of the same shape."""
    aligned = view(TestTable().play(ALIGNED).table, ONE)
    plain = view(TestTable().play(">0 a1 >1 b1 >2 c1 >c d1").table, ONE)

    def rest(seen: object) -> dict[str, object]:
        shown = to_dict(seen)
        kept = {k: v for k, v in shown.items() if k not in ("board", "reserve", "last")}
        return kept | {"position": shown["position"].split()[1:]}

    assert rest(aligned) == rest(plain)


def test_a_position_does_not_tell_that_an_alignment_was_missed() -> None:
    """Under `late-call=after` the state knows where; the notation would say it."""
    table = TestTable(rules("avh")).play(f"{ALIGNED} >4 a2")
    assert str(table.game) == "0123/4.../..../.... - a2+d1"
    for seat in (ONE, TWO, None):
        assert view(table.table, seat).position == "0123/4.../..../.... - a2"


def test_the_position_in_notation_is_the_state() -> None:
    table = TestTable().play(">7 b2 >8")
    seen = view(table.table, None)
    assert seen.position == "..../.7../..../.... 8 b2"
    assert Quarto.from_position(seen.position) == table.game
    quatrenun = TestTable(rules("quatrenun"))
    for _ in range(3):
        quatrenun.play(str(quatrenun.game.legal_actions()[0]))
        assert view(quatrenun.table, TWO).position == str(quatrenun.game)


def test_quatrenun_has_groups_and_no_reserve() -> None:
    table = TestTable(rules("quatrenun"))
    seen = view(table.table, ONE)
    assert seen.board is not None and all(len(group) == 1 for group in seen.board)
    assert seen.reserve is None and seen.hand is None
    action = table.game.legal_actions()[0]
    table.play(str(action))
    assert str(view(table.table, TWO).designated) == str(action)[1:]


def test_behind_a_mask() -> None:
    table = TestTable(Options(masked=(TWO,), announced=False)).play(">7 b2 >8 c3")
    seen = view(table.table, TWO)
    assert seen.masked and seen.board is None and seen.reserve is None and seen.position is None
    [placed] = seen.last
    assert isinstance(placed, Placed) and placed.cell is None
    assert view(table.table, None).board is None
    assert view(table.table, ONE).board is not None


def test_what_is_held_is_known_behind_a_mask() -> None:
    table = TestTable(Options(masked=(ONE, TWO))).play(">7")
    assert view(table.table, TWO).hand == view(table.table, ONE).hand == 7


def test_the_end_is_shown_in_full() -> None:
    table = TestTable(Options(masked=(ONE, TWO))).play(f"{ALIGNED} !1")
    seen = view(table.table, TWO)
    assert seen.outcome is not None and seen.outcome.ending is Ending.CALL
    assert (seen.stage, seen.to_act, seen.masked) == (Stage.OVER, None, False)
    shown = json.loads(json.dumps(to_dict(seen)))
    assert shown["outcome"]["line"] == "1"
    assert shown["outcome"]["characteristics"] == ["height", "shape"]


def test_after_resigning_a_view_says_so() -> None:
    table = TestTable()
    table.send(ONE, Resign("r"))
    seen = view(table.table, None)
    assert seen.outcome is not None and seen.outcome.winner is TWO


def test_a_view_of_the_end_keeps_the_sender_s_id_to_them() -> None:
    table = TestTable()
    table.send(ONE, Resign("r"))
    shown = {seat: view(table.table, seat).outcome for seat in (ONE, TWO, None)}
    assert [ended and ended.command for ended in shown.values()] == ["r", None, None]
