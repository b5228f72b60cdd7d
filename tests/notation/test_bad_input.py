"""What is written wrongly, and exactly what is said about it."""

# Messages stand in one piece, so that they can be found.
# ruff: noqa: E501

from __future__ import annotations

import pytest

from quaterne import errors
from quaterne.errors import QuaterneError, RecordError
from quaterne.notation import parse_action, parse_position, parse_record, parse_rules
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
NO_QUARTO = "is no position of quarto: expected a board, the piece in hand or -, and perhaps the last placed cell"
NO_QUATRENUN = "is no position of quatrenun: expected a board and the designated cell or -"

ORDERED = "0,1,2,3/4,5,6,7/8,9,a,b/c,d,e,f"

QUARTO = [
    ("", f"'' is no move: one is expected; {QUARTO_MOVES}"),
    ("  ", f"'  ' is no move: one is expected; {QUARTO_MOVES}"),
    (">", f"'>' is no move: {QUARTO_MOVES}"),
    ("> 7", f"'>' is no move: {QUARTO_MOVES}"),
    (">g", f"'>g' is no move: {QUARTO_MOVES}"),
    (">7>", f"'>' is no move: {QUARTO_MOVES}"),
    ("b5", f"'b5' is no move: {QUARTO_MOVES}"),
    ("e1", f"'e1' is no move: {QUARTO_MOVES}"),
    ("B2", f"'B2' is no move: {QUARTO_MOVES}"),
    ("b", f"'b' is no move: {QUARTO_MOVES}"),
    ("b2>5x", f"'x' is no move: {QUARTO_MOVES}"),
    ("!", f"'!' calls no line: {LINES}"),
    ("!5", f"'!5' calls no line: {LINES}"),
    ("!d4", f"'!d4' calls no line: {LINES}"),
    ("!a4", f"'!a4' calls no line: {LINES}"),
    ("!?", f"'!?' calls no line: {LINES}"),
    ("4", f"'4' is no move: {QUARTO_MOVES}"),
    ("1-0", f"'1-0' is no move: {QUARTO_MOVES}"),
    ("1. b2", f"'1.' is no move: {QUARTO_MOVES}"),
    ("@b3", f"'@b3' is no move: {QUARTO_MOVES}"),
    ("8>c3", f"'8>c3' is no move: {QUARTO_MOVES}"),
    ("==x", f"'x' is no move: {QUARTO_MOVES}"),
    ("b2,c3", f"',c3' is no move: {QUARTO_MOVES}"),
    ("é", f"'é' is no move: {QUARTO_MOVES}"),
    ("b2>5", f"'b2>5' is 2 moves: one is expected; {QUARTO_MOVES}"),
]

QUATRENUN = [
    ("", f"'' is no move: one is expected; {QUATRENUN_MOVES}"),
    ("@", f"'@' is no move: {QUATRENUN_MOVES}"),
    ("@e1", f"'@e1' is no move: {QUATRENUN_MOVES}"),
    ("@b5", f"'@b5' is no move: {QUATRENUN_MOVES}"),
    ("8>", f"'8>' is no move: {QUATRENUN_MOVES}"),
    ("g>c3", f"'g>c3' is no move: {QUATRENUN_MOVES}"),
    ("8>c5", f"'8>c5' is no move: {QUATRENUN_MOVES}"),
    ("b2", f"'b2' is no move: {QUATRENUN_MOVES}"),
    (">7", f"'>7' is no move: {QUATRENUN_MOVES}"),
    ("=", f"'=' is no move: {QUATRENUN_MOVES}"),
    ("!4", f"'!4' is no move: {QUATRENUN_MOVES}"),
    ("8-c3", f"'8-c3' is no move: {QUATRENUN_MOVES}"),
]

RULES = [
    ("", "ParseError", "no rules: write quarto, quatrenun or a named set"),
    ("chess", "ParseError", f"'chess' is no game and no named set: {GAMES}"),
    ("Quarto", "ParseError", f"'Quarto' is no game and no named set: {GAMES}"),
    ("quarto tall", "ParseError", f"'tall' is no rule: {WORDS}"),
    ("quarto height,shape", "ParseError", f"'height,shape' is no rule: {WORDS}"),
    ("quarto height+", "ParseError", f"'height+' is no rule: {WORDS}"),
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
    ("quarto squares squares", "ParseError", "'squares' stands twice: once is enough"),
    (
        "quarto called automatic",
        "ParseError",
        "'called' and 'automatic' contradict each other: choose one",
    ),
    ("quarto late-call", "ParseError", "'late-call' is no rule: late-call is before or after"),
    (
        "quarto late-call=never",
        "ParseError",
        "'late-call=never' is no rule: late-call is before or after",
    ),
    (
        "quarto wrong-call=wins",
        "ParseError",
        "'wrong-call=wins' is no rule: wrong-call is announced or loses",
    ),
    ("quarto clock", "ParseError", f"'clock' is no rule: {CLOCK}"),
    ("quarto clock=", "ParseError", f"'clock=' is no rule: {CLOCK}"),
    ("quarto clock=0", "InvalidRules", "a clock of 0 seconds is not possible: 1 to 86400 per move"),
    ("quarto clock=-5", "ParseError", f"'clock=-5' is no rule: {CLOCK}"),
    ("quarto clock=1.5", "ParseError", f"'clock=1.5' is no rule: {CLOCK}"),
    (
        "quarto clock=86401",
        "InvalidRules",
        "a clock of 86401 seconds is not possible: 1 to 86400 per move",
    ),
    ("quarto clock=999999999", "ParseError", f"'clock=999999999' is no rule: {CLOCK}"),
    ("quarto clock=٣", "ParseError", f"'clock=٣' is no rule: {CLOCK}"),
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
    ("squares", "ParseError", f"'squares' is no game and no named set: {GAMES}"),
    ("quarto quarto", "ParseError", f"'quarto' is no rule: {WORDS}"),
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
        f"'x' is no piece: {A_PIECE} (in 'x.../..../..../.... -')",
    ),
    (
        "A.../..../..../.... -",
        "quarto",
        "ParseError",
        f"'A' is no piece: {A_PIECE} (in 'A.../..../..../.... -')",
    ),
    (
        "..../..../..../.... 10",
        "quarto",
        "ParseError",
        f"'10' is no piece: {A_PIECE} (in '..../..../..../.... 10')",
    ),
    (
        "..../..../..../.... - e1",
        "quarto",
        "ParseError",
        f"'e1' is no cell: {A_CELL} (in '..../..../..../.... - e1')",
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
        f"'e5' is no cell: {A_CELL} (in '0,1,2,3/4,5,6,7/8,9,a,b/c,d,e,f e5')",
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
        f"'g' is no piece: {A_PIECE} (in '0,1,2,g/4,5,6,7/8,9,a,b/c,d,e,f -')",
    ),
    (
        "10,.,2,3/4,5,6,7/8,9,a,b/c,d,e,f -",
        "quatrenun",
        "ParseError",
        "group '10' is out of order: write its pieces ascending",
    ),
    ("..../..../..../.... -", "quatrenun", "ParseError", "row '....' has 1 cell: a row has four"),
]

RECORDS = [
    ("", 'line 1: the record does not say its game: add [Rules "quarto"]'),
    (">0 a1", 'line 1: the record does not say its game: add [Rules "quarto"]'),
    ('[Rules "chess"]', f"line 1: 'chess' is no game and no named set: {GAMES}"),
    ('[Game "go"]', "line 1: 'go' is no game: games are quarto, quatrenun"),
    (
        '[Game "quarto"]\n[Rules "quatrenun"]',
        "line 1: the header Game says quarto, but Rules says quatrenun",
    ),
    ("[Rules quarto]", "line 1: '[Rules quarto]' is no header: expected [Name \"value\"]"),
    ('[Rules "quarto"', 'line 1: \'[Rules "quarto"\' is no header: expected [Name "value"]'),
    ('[1 "quarto"]', 'line 1: \'[1 "quarto"]\' is no header: expected [Name "value"]'),
    ('[Rules "quarto]\n>0', 'line 1: \'[Rules "quarto]\' is no header: expected [Name "value"]'),
    ('[Game "quarto"]\n[Game "quarto"]', "line 2: the header Game stands twice: keep one"),
    ('[Game "quatrenun"]', "line 1: a game of quatrenun needs its layout: add a Setup header"),
    (
        '[Game "quarto"]\n[Setup "00../..../..../.... -"]',
        "line 2: piece 0 is twice on the board: a1, b1",
    ),
    ('[Game "quatrenun"]\n[Setup "x"]', f"line 2: 'x' {NO_QUATRENUN}"),
    (
        '[Game "quarto"]\n[Result "2-0"]',
        "line 2: '2-0' is no result: results are 1-0, 0-1, 1/2-1/2, *",
    ),
    (
        '[Game "quarto"]\n[Result "1-0"]\n\n>0',
        "line 2: the header Result says 1-0, but the moves do not end the game: write * or add a Termination header",
    ),
    (
        '[Game "quarto"]\n[Result "0-1"]\n\n>0 a1>1 b1>2 c1>3 d1!1',
        "line 2: the header Result says 0-1, but the moves end 1-0 (call)",
    ),
    (
        '[Game "quarto"]\n[Result "*"]\n\n>0 a1>1 b1>2 c1>3 d1!1',
        "line 2: the header Result says *, but the moves end 1-0 (call)",
    ),
    (
        '[Game "quarto"]\n[Result "1-0"]\n[Termination "magic"]',
        "line 3: 'magic' is no termination: terminations are resignation, time, agreement, wrong call",
    ),
    (
        '[Game "quarto"]\n[Termination "time"]\n>0',
        "line 2: the game ended by time, so its Result is 1-0 or 0-1",
    ),
    (
        '[Game "quarto"]\n[Result "*"]\n[Termination "agreement"]\n>0',
        "line 3: the game ended by agreement, so its Result is 1/2-1/2",
    ),
    (
        '[Game "quarto"]\n[Result "1-0"]\n[Termination "agreement"]\n>0',
        "line 3: an end by agreement cannot have the result 1-0: it is 1/2-1/2",
    ),
    (
        '[Game "quarto"]\n[Result "1/2-1/2"]\n[Termination "resignation"]\n>0',
        "line 3: an end by resignation cannot have the result 1/2-1/2: it is 1-0 or 0-1",
    ),
    (
        '[Game "quarto"]\n[Result "0-1"]\n[Termination "time"]\n>0',
        "line 3: the second player is to act: only their own time can run out",
    ),
    (
        '[Game "quarto"]\n[Result "1-0"]\n[Termination "wrong call"]\n>0',
        "line 3: the moves show no wrong call that loses: it is written !4? under wrong-call=loses",
    ),
    (
        '[Game "quarto"]\n[Result "1-0"]\n[Termination "resignation"]\n>0 a1>1 b1>2 c1>3 d1!1',
        "line 3: the header Termination says resignation, but the moves end by call",
    ),
    (
        '[Game "quarto"]\n\n>0 a1\n>0',
        "line 4, move 2 (>0): >0 is not legal in 0.../..../..../.... - a1: piece 0 is on the board already; legal: >1 >2 >3 >4 >5 >6 >7 >8 >9 >a >b >c >d >e >f",
    ),
    (
        '[Game "quarto"]\n\n>0 a1>1 a1',
        "line 3, move 3 (a1): a1 is not legal in 0.../..../..../.... 1 a1: a1 is taken by 0; legal: b1 c1 d1 a2 b2 c2 d2 a3 b3 c3 d3 a4 b4 c4 d4",
    ),
    (
        '[Game "quarto"]\n\n>0 a1>1 b1>2 c1>3 d1!2',
        "line 3, move 5 (!2): !2 calls nothing that can be called in 0123/..../..../.... - d1: a wrong call is written !2?; legal: >4 >5 >6 >7 >8 >9 >a >b >c >d >e >f !1",
    ),
    (
        '[Game "quarto"]\n\n>0 a1>1 b1>2 c1>3 d1!1?',
        "line 3, move 5 (!1?): !1 is a right call: write it without ?",
    ),
    (
        '[Game "quarto"]\n\n>0 a1>1 b1>2 c1>3 d1!1 >4',
        "line 3, move 6 (>4): >4 is not legal in 0123/..../..../.... - d1: the game is over; nothing is legal any more",
    ),
    ('[Game "quarto"]\n\n>0 a1 {why', "line 3: a comment is not closed: } is missing"),
    ('[Game "quarto"]\n\n>0 a1 } b2', f"line 3, move 2 (}}): '}}' is no move: {QUARTO_MOVES}"),
    ('[Game "quarto"]\n\n>0 a1 b9', f"line 3, move 2 (b9): 'b9' is no move: {QUARTO_MOVES}"),
    (
        '[Game "quarto"]\n\n>0 !a1?',
        "line 3, move 2 (!a1?): !a1 is not legal in ..../..../..../.... 0 -: squares do not count in this game; legal: a1 b1 c1 d1 a2 b2 c2 d2 a3 b3 c3 d3 a4 b4 c4 d4",
    ),
    ('[Game "quarto"]\n\n>0 1-0', f"line 3, move 2 (1-0): '1-0' is no move: {QUARTO_MOVES}"),
    (
        '[Game "quarto"]\n\n>0 a1 [Game "quarto"]',
        f"line 3, move 2 ([Game): '[Game' is no move: {QUARTO_MOVES}",
    ),
    (
        '[Game "quatrenun"]\n[Setup "0,1,2,3/4,5,6,7/8,9,a,b/c,d,e,f -"]\n\n@b2 5>c3',
        "line 4, move 2 (5>c3): 5>c3 is not legal in 0,1,2,3/4,5,6,7/8,9,a,b/c,d,e,f b2: c3 is neither in the row nor in the column of b2; legal: 5>b1 5>a2 5>c2 5>d2 5>b3 5>b4",
    ),
    (
        '[Game "quatrenun"]\n[Setup "0,1,2,3/4,5,6,7/8,9,a,b/c,d,e,f -"]\n\n@b2 b2',
        f"line 4, move 2 (b2): 'b2' is no move: {QUATRENUN_MOVES}",
    ),
    ('[Game "quarto"]\n\n>0 \udcff', "line 3: '\\udcff' is no text: a record is written in UTF-8"),
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


@pytest.mark.parametrize(("text", "message"), RECORDS)
def test_records(text: str, message: str) -> None:
    with says(RecordError, message):
        parse_record(text)


def test_there_are_many() -> None:
    assert len(QUARTO) + len(QUATRENUN) + len(RULES) + len(POSITIONS) + len(RECORDS) >= 120


def test_long_text_is_cut_in_messages() -> None:
    for parse in (parse_action, parse_rules, parse_position):
        with pytest.raises(QuaterneError) as caught:
            parse("x" * 100_000)
        assert len(str(caught.value)) < 300
    with pytest.raises(RecordError) as bad:
        parse_record("[Game " + "x" * 100_000)
    assert len(str(bad.value)) < 300
