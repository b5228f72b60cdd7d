from __future__ import annotations

from quaterne.engine import JudgedMove, Value, Verdict
from quaterne.engine.protocol.output import bestmove_line, error_line, identity_lines, info_line
from quaterne.engine.protocol.searcher import Info
from quaterne.errors import ParseError
from quaterne.notation import parse_actions

TURN = parse_actions("b2>5")


def test_an_engine_names_itself_first_and_ends_its_identity() -> None:
    first, *_, last = identity_lines()
    assert (first, last) == ("id name quaterne", "identified")


def test_an_info_says_what_is_known_and_no_more() -> None:
    assert info_line(Info(0.5)) == "info time 500"
    info = Info(0.5, nodes=1000, done=0.25, verdict=Verdict(Value.WIN, 3), best=TURN)
    assert info_line(info) == (
        "info time 500 nodes 1000 nps 2000 done 25 value win distance 3 best b2>5"
    )


def test_no_time_is_no_speed() -> None:
    assert info_line(Info(0.0, nodes=7)) == "info time 0 nodes 7 nps 0"


def test_one_of_all_moves() -> None:
    move = JudgedMove(TURN, Verdict(Value.DRAW))
    assert info_line(Info(0.5, move=move)) == "info move b2>5 value draw"


def test_a_turn_is_one_word() -> None:
    assert bestmove_line(TURN) == "bestmove b2>5"


def test_an_error_is_one_line_whatever_it_quotes() -> None:
    assert error_line(ParseError("'a\nb'  is wrong", "a\nb")) == "error unreadable 'a b' is wrong"
