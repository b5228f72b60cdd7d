"""Wrong moves, rules and positions, with the exact error messages."""

# Messages are not split over lines, so that a search finds them.
# ruff: noqa: E501

from __future__ import annotations

import pytest

from quaterne import errors
from quaterne.errors import QuaterneError
from quaterne.notation import parse_action, parse_position, parse_rules
from quaterne.rules import GameName
from tests.playing import says

# What would be right, as the messages say it.
QUARTO_MOVES = "a move of quarto is >7 (give), b2 (place), !4 (call), !4? (wrong call) or ="
QUATRENUN_MOVES = "a move of quatrenun is @b3 (designate) or 8>c3 (move)"
GAMES = "games are quarto, quatrenun; sets are access, advanced, avh, beginner, classic, tournament"
LINES = "rows are !1 to !4, columns !a to !d, diagonals !\\ and !/, squares !a1 to !c3"
WORDS = "rules are height, shape, fill, finish, squares, called, automatic, late-call=before, late-call=after, wrong-call=announced, wrong-call=loses, clock=SECONDS, characteristics joined by +"
CLOCK = "clock is a whole number of seconds per move, 1 to 86400"
A_PIECE = "a piece is one hex digit, 0 to 9 or a to f"
A_CELL = "a cell is a column a to d and a row 1 to 4, like b2"
NO_QUARTO = "is not a position of quarto: expected a board, the piece in hand or -, and perhaps the last placed cell"
NO_QUATRENUN = "is not a position of quatrenun: expected a board and the designated cell or -"

ORDERED = "0,1,2,3/4,5,6,7/8,9,a,b/c,d,e,f"

QUARTO = [
    ("", f"'' is not a move: one is expected; {QUARTO_MOVES}"),
    ("  ", f"'  ' is not a move: one is expected; {QUARTO_MOVES}"),
    (">", f"'>' is not a move: {QUARTO_MOVES}"),
    ("> 7", f"'>' is not a move: {QUARTO_MOVES}"),
    (">g", f"'>g' is not a move: {QUARTO_MOVES}"),
    (">7>", f"'>' is not a move: {QUARTO_MOVES}"),
    ("b5", f"'b5' is not a move: {QUARTO_MOVES}"),
    ("e1", f"'e1' is not a move: {QUARTO_MOVES}"),
    ("B2", f"'B2' is not a move: {QUARTO_MOVES}"),
    ("b", f"'b' is not a move: {QUARTO_MOVES}"),
    ("b2>5x", f"'x' is not a move: {QUARTO_MOVES}"),
    ("!", f"'!' calls no line: {LINES}"),
    ("!5", f"'!5' calls no line: {LINES}"),
    ("!d4", f"'!d4' calls no line: {LINES}"),
    ("!a4", f"'!a4' calls no line: {LINES}"),
    ("!?", f"'!?' calls no line: {LINES}"),
    ("4", f"'4' is not a move: {QUARTO_MOVES}"),
    ("1-0", f"'1-0' is not a move: {QUARTO_MOVES}"),
    ("1. b2", f"'1.' is not a move: {QUARTO_MOVES}"),
    ("@b3", f"'@b3' is a move of quatrenun: {QUARTO_MOVES}"),
    ("8>c3", f"'8>c3' is a move of quatrenun: {QUARTO_MOVES}"),
    ("==x", f"'x' is not a move: {QUARTO_MOVES}"),
    ("b2,c3", f"',c3' is not a move: {QUARTO_MOVES}"),
    ("é", f"'é' is not a move: {QUARTO_MOVES}"),
    ("b2>5", f"'b2>5' is 2 moves: one is expected; {QUARTO_MOVES}"),
]

QUATRENUN = [
    ("", f"'' is not a move: one is expected; {QUATRENUN_MOVES}"),
    ("@", f"'@' is not a move: {QUATRENUN_MOVES}"),
    ("@e1", f"'@e1' is not a move: {QUATRENUN_MOVES}"),
    ("@b5", f"'@b5' is not a move: {QUATRENUN_MOVES}"),
    ("8>", f"'8>' is not a move: {QUATRENUN_MOVES}"),
    ("g>c3", f"'g>c3' is not a move: {QUATRENUN_MOVES}"),
    ("8>c5", f"'8>c5' is not a move: {QUATRENUN_MOVES}"),
    ("b2", f"'b2' is a move of quarto: {QUATRENUN_MOVES}"),
    (">7", f"'>7' is a move of quarto: {QUATRENUN_MOVES}"),
    ("=", f"'=' is a move of quarto: {QUATRENUN_MOVES}"),
    ("!4", f"'!4' is a move of quarto: {QUATRENUN_MOVES}"),
    ("8-c3", f"'8-c3' is not a move: {QUATRENUN_MOVES}"),
]

RULES = [
    ("", "ParseError", "no rules: write quarto, quatrenun or a named set"),
    ("chess", "ParseError", f"'chess' is neither a game nor a named set: {GAMES}"),
    ("Quarto", "ParseError", f"'Quarto' is neither a game nor a named set: {GAMES}"),
    ("quarto tall", "ParseError", f"'tall' is not a rule: {WORDS}"),
    ("quarto height,shape", "ParseError", f"'height,shape' is not a rule: {WORDS}"),
    ("quarto height+", "ParseError", f"'height+' is not a rule: {WORDS}"),
    (
        "quarto height+height",
        "ParseError",
        "'height+height' names a characteristic twice: once is enough",
    ),
    (
        "quarto height shape",
        "ParseError",
        "'height' and 'shape' stand apart: join characteristics by +, like height+shape",
    ),
    ("quarto squares squares", "ParseError", "'squares' appears twice: once is enough"),
    (
        "quarto called automatic",
        "ParseError",
        "'called' and 'automatic' contradict each other: choose one",
    ),
    ("quarto late-call", "ParseError", "'late-call' is not a rule: late-call is before or after"),
    (
        "quarto late-call=never",
        "ParseError",
        "'late-call=never' is not a rule: late-call is before or after",
    ),
    (
        "quarto wrong-call=wins",
        "ParseError",
        "'wrong-call=wins' is not a rule: wrong-call is announced or loses",
    ),
    ("quarto clock", "ParseError", f"'clock' is not a rule: {CLOCK}"),
    ("quarto clock=", "ParseError", f"'clock=' is not a rule: {CLOCK}"),
    ("quarto clock=0", "InvalidRules", "a clock of 0 seconds is not possible: 1 to 86400 per move"),
    ("quarto clock=-5", "ParseError", f"'clock=-5' is not a rule: {CLOCK}"),
    ("quarto clock=1.5", "ParseError", f"'clock=1.5' is not a rule: {CLOCK}"),
    (
        "quarto clock=86401",
        "InvalidRules",
        "a clock of 86401 seconds is not possible: 1 to 86400 per move",
    ),
    ("quarto clock=999999999", "ParseError", f"'clock=999999999' is not a rule: {CLOCK}"),
    ("quarto clock=٣", "ParseError", f"'clock=٣' is not a rule: {CLOCK}"),
    (
        "quarto clock=60 clock=30",
        "ParseError",
        "'clock=60' and 'clock=30' contradict each other: choose one",
    ),
    (
        "advanced clock=60",
        "ParseError",
        "'clock=60' after the named set 'advanced': a set stands alone; write 'quarto squares' and what you want to add",
    ),
    (
        "quatrenun squares",
        "InvalidRules",
        "squares is a rule of quarto: quatrenun knows clock=SECONDS only",
    ),
    (
        "quatrenun called",
        "InvalidRules",
        "called is a rule of quarto: quatrenun knows clock=SECONDS only",
    ),
    ("squares", "ParseError", f"'squares' is neither a game nor a named set: {GAMES}"),
    ("quarto quarto", "ParseError", f"'quarto' is not a rule: {WORDS}"),
]

POSITIONS = [
    ("", "quarto", "ParseError", f"'' {NO_QUARTO}"),
    ("..../..../..../....", "quarto", "ParseError", f"'..../..../..../....' {NO_QUARTO}"),
    (
        "..../..../..../.... - - -",
        "quarto",
        "ParseError",
        f"'..../..../..../.... - - -' {NO_QUARTO}",
    ),
    (".../..../..../.... -", "quarto", "ParseError", "row '...' has 3 cells: a row has four"),
    ("....../..../..../.... -", "quarto", "ParseError", "row '......' has 6 cells: a row has four"),
    (
        "..../..../.... -",
        "quarto",
        "ParseError",
        "'..../..../....' has 3 rows: a board has four, separated by /",
    ),
    (
        "..../..../..../..../.... -",
        "quarto",
        "ParseError",
        "'..../..../..../..../....' has 5 rows: a board has four, separated by /",
    ),
    (
        "x.../..../..../.... -",
        "quarto",
        "ParseError",
        f"'x' is not a piece: {A_PIECE} (in 'x.../..../..../.... -')",
    ),
    (
        "A.../..../..../.... -",
        "quarto",
        "ParseError",
        f"'A' is not a piece: {A_PIECE} (in 'A.../..../..../.... -')",
    ),
    (
        "..../..../..../.... 10",
        "quarto",
        "ParseError",
        f"'10' is not a piece: {A_PIECE} (in '..../..../..../.... 10')",
    ),
    (
        "..../..../..../.... - e1",
        "quarto",
        "ParseError",
        f"'e1' is not a cell: {A_CELL} (in '..../..../..../.... - e1')",
    ),
    (
        "0.../..../..../.... - a1+",
        "quarto",
        "ParseError",
        "'a1+' lacks a cell: expected one like c1, c1+a1 or -",
    ),
    (
        "0.../..../..../.... - +a1",
        "quarto",
        "ParseError",
        "'+a1' lacks a cell: expected one like c1, c1+a1 or -",
    ),
    (
        "0.../..../..../.... - a1+a1",
        "avh",
        "ImpossiblePosition",
        "there is no alignment to call late through a1",
    ),
    (
        "0,1,2,3/4,5,6,7/8,9,a,b/c,d,e,f",
        "quatrenun",
        "ParseError",
        f"'0,1,2,3/4,5,6,7/8,9,a,b/c,d,e,f' {NO_QUATRENUN}",
    ),
    (
        "0,1,2,3/4,5,6,7/8,9,a,b/c,d,e,f - -",
        "quatrenun",
        "ParseError",
        f"'0,1,2,3/4,5,6,7/8,9,a,b/c,d,e,f - -' {NO_QUATRENUN}",
    ),
    (
        "0,1,2,3/4,5,6,7/8,9,a,b/c,d,e,f e5",
        "quatrenun",
        "ParseError",
        f"'e5' is not a cell: {A_CELL} (in '0,1,2,3/4,5,6,7/8,9,a,b/c,d,e,f e5')",
    ),
    (
        "0,1,2/4,5,6,7/8,9,a,b/c,d,e,f -",
        "quatrenun",
        "ParseError",
        "row '0,1,2' has 3 cells: a row has four",
    ),
    (
        "0,1,2,3/4,5,6,7 -",
        "quatrenun",
        "ParseError",
        "'0,1,2,3/4,5,6,7' has 2 rows: a board has four, separated by /",
    ),
    (
        "0,1,2,/4,5,6,7/8,9,a,b/c,d,e,f -",
        "quatrenun",
        "ParseError",
        "a cell is empty: write . where no group stands",
    ),
    (
        "0,1,2,g/4,5,6,7/8,9,a,b/c,d,e,f -",
        "quatrenun",
        "ParseError",
        f"'g' is not a piece: {A_PIECE} (in '0,1,2,g/4,5,6,7/8,9,a,b/c,d,e,f -')",
    ),
    (
        "10,.,2,3/4,5,6,7/8,9,a,b/c,d,e,f -",
        "quatrenun",
        "ParseError",
        "group '10' is out of order: write its pieces ascending",
    ),
    (
        "..../..../..../.... -",
        "quatrenun",
        "ParseError",
        "'..../..../..../.... -' is a position of quarto: one of quatrenun has commas between its "
        "cells",
    ),
]


def kind(name: str) -> type[QuaterneError]:
    found = getattr(errors, name)
    assert issubclass(found, QuaterneError)
    return found  # type: ignore[no-any-return]


@pytest.mark.parametrize(("text", "message"), QUARTO)
def test_moves_of_quarto(text: str, message: str) -> None:
    with says(errors.ParseError, message):
        parse_action(text)


@pytest.mark.parametrize(("text", "message"), QUATRENUN)
def test_moves_of_quatrenun(text: str, message: str) -> None:
    with says(errors.ParseError, message):
        parse_action(text, GameName.QUATRENUN)


@pytest.mark.parametrize(("text", "error", "message"), RULES)
def test_rules(text: str, error: str, message: str) -> None:
    with says(kind(error), message):
        parse_rules(text)


@pytest.mark.parametrize(("text", "rules", "error", "message"), POSITIONS)
def test_positions(text: str, rules: str, error: str, message: str) -> None:
    with says(kind(error), message):
        parse_position(text, parse_rules(rules))


def test_long_text_is_cut_in_messages() -> None:
    for parse in (parse_action, parse_rules, parse_position):
        with pytest.raises(QuaterneError) as caught:
            parse("x" * 100_000)
        assert len(str(caught.value)) < 300
