from __future__ import annotations

from quaterne.rules import Quarto, Quatrenun


def test_columns_and_rows_are_named() -> None:
    game = Quarto.from_position("37.4/c01./8a../..fe b")
    assert game.board_text().splitlines() == [
        "    a b c d",
        " 1  3 7 . 4",
        " 2  c 0 1 .",
        " 3  8 a . .",
        " 4  . . f e",
    ]


def test_columns_are_as_wide_as_the_largest_group() -> None:
    game = Quatrenun.from_position("0,123,.,4/5,6,7,8/9,a,b,c/d,e,f,. -")
    assert game.board_text().splitlines()[:2] == ["    a   b   c   d", " 1  0   123 .   4"]
