"""Boards as people read them."""

from __future__ import annotations

import pytest

from quaterne.engine import Value, Verdict
from quaterne.notation import Record, parse_position, parse_quatrenun, parse_rules
from quaterne.play import Options, table_from_record, view
from quaterne.rules import GameName
from quaterne.terminal.rendering import draw_position, draw_view, verdict_sentence, verdict_words


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


# Verdicts as people read them.


UNKNOWN = Verdict(Value.UNKNOWN)


@pytest.mark.parametrize(
    ("rules", "position", "expected"),
    [
        ("quarto automatic", "d3e5/a712/9c4f/680b - c1", "The game is over: a draw."),
        (
            "quarto automatic",
            "0123/..../..../.... - d1",
            "The game is over: the first player has won with line 1, same height and shape.",
        ),
    ],
)
def test_ended_games(rules: str, position: str, expected: str) -> None:
    assert verdict_sentence(parse_position(position, parse_rules(rules)), UNKNOWN) == expected


def test_a_complete_group() -> None:
    state = parse_quatrenun("38b,e,.,./.,.,4,df/.,29,.,./567,1,.,0ac b1")
    after = next(
        over for action in state.legal_actions() if (over := state.play(action)).outcome is not None
    )
    said = verdict_sentence(after, UNKNOWN)
    assert said.startswith("The game is over: the ")
    assert said.endswith(" is complete.")


@pytest.mark.parametrize(
    ("verdict", "expected"),
    [
        (UNKNOWN, "Not known: the search was ended before."),
        (
            Verdict(Value.UNKNOWN, at_least=Value.DRAW),
            "Not known: the search was ended before. It is no loss for the first player.",
        ),
        (
            Verdict(Value.UNKNOWN, at_most=Value.DRAW),
            "Not known: the search was ended before. It is no win for the first player.",
        ),
        (Verdict(Value.DRAW), "A draw when both play their best."),
        (Verdict(Value.LOSS), "The first player loses."),
        (Verdict(Value.WIN, 1), "The first player wins in 1 placement."),
    ],
)
def test_sentences(verdict: Verdict, expected: str) -> None:
    assert verdict_sentence(
        parse_position("..../..../..../.... -", parse_rules("quarto")), verdict
    ) == (expected)


def test_calls_in_words() -> None:
    assert verdict_words(Verdict(Value.WIN, 0), GameName.QUARTO) == "wins at once by calling"
    assert verdict_words(Verdict(Value.LOSS, 0), GameName.QUARTO) == "loses to a call at once"
    assert verdict_words(Verdict(Value.WIN, 2), GameName.QUATRENUN) == "wins in 2 moves"
