"""Boards as people read them."""

from __future__ import annotations

import pytest

from quaterne.notation import Record, parse_position, parse_quatrenun, parse_rules
from quaterne.play import Options, table_from_record, view
from quaterne.terminal.rendering import draw_position, draw_view


def test_groups_stand_under_each_other() -> None:
    assert list(draw_position(parse_quatrenun("38b,e,.,./.,.,4,df/.,29,.,./567,1,.,0ac c2"))) == [
        "    a   b   c   d",
        " 1  38b e   .   .",
        " 2  .   .   4   df",
        " 3  .   29  .   .",
        " 4  567 1   .   0ac",
        "The second player must move a piece from c2.",
    ]


@pytest.mark.parametrize(
    ("rules", "position", "last"),
    [
        ("quarto", "..../..../..../.... -", "The first player must give a piece."),
        ("quarto", "d3e5/a712/9c4f/680b - c1", "call or decline: all pieces are placed."),
        ("quatrenun", "0,1,2,3/4,5,6,7/8,9,a,b/c,d,e,f -", "must designate a group."),
    ],
)
def test_what_is_to_be_done(rules: str, position: str, last: str) -> None:
    assert list(draw_position(parse_position(position, parse_rules(rules))))[-1].endswith(last)


def test_the_board_of_a_view() -> None:
    record = Record(parse_quatrenun("38b,e,.,./.,.,4,df/.,29,.,./567,1,.,0ac c2"), ())
    assert draw_view(view(table_from_record(record, 0, Options()), None)) == [
        "  A   B   C   D",
        "1 38b e   .   .",
        "2 .   .   4   df",
        "3 .   29  .   .",
        "4 567 1   .   0ac",
    ]
