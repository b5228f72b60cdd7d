"""Wrong records, with the exact error messages."""

# Messages are not split over lines, so that a search finds them.
# ruff: noqa: E501

from __future__ import annotations

import pytest

from quaterne.errors import RecordError
from quaterne.notation import parse_record
from quaterne.notation.record_reader import MAX_HEADERS
from tests.notation.test_bad_input import (
    GAMES,
    NO_QUATRENUN,
    POSITIONS,
    QUARTO,
    QUARTO_MOVES,
    QUATRENUN,
    QUATRENUN_MOVES,
    RULES,
)
from tests.playing import says

RECORDS = [
    ("", 'line 1: the record does not say its game: add [Rules "quarto"]'),
    (">0 a1", 'line 1: the record does not say its game: add [Rules "quarto"]'),
    ('[Rules "chess"]', f"line 1: 'chess' is neither a game nor a named set: {GAMES}"),
    ('[Game "go"]', "line 1: 'go' is not a game: games are quarto, quatrenun"),
    (
        '[Game "quarto"]\n[Rules "quatrenun"]',
        "line 1: the header Game says quarto, but Rules says quatrenun",
    ),
    ("[Rules quarto]", "line 1: '[Rules quarto]' is not a header: expected [Name \"value\"]"),
    ('[Rules "quarto"', 'line 1: \'[Rules "quarto"\' is not a header: expected [Name "value"]'),
    ('[1 "quarto"]', 'line 1: \'[1 "quarto"]\' is not a header: expected [Name "value"]'),
    ('[Rules "quarto]\n>0', 'line 1: \'[Rules "quarto]\' is not a header: expected [Name "value"]'),
    ('[Game "quarto"]\n[Game "quarto"]', "line 2: the header Game appears twice: keep one"),
    ('[Game "quatrenun"]', "line 1: a game of quatrenun needs its layout: add a Setup header"),
    (
        '[Game "quarto"]\n[Setup "00../..../..../.... -"]',
        "line 2: piece 0 is on the board twice: a1, b1",
    ),
    ('[Game "quatrenun"]\n[Setup "x"]', f"line 2: 'x' {NO_QUATRENUN}"),
    (
        '[Game "quarto"]\n[Result "2-0"]',
        "line 2: '2-0' is not a result: results are 1-0, 0-1, 1/2-1/2, *",
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
        "line 3: 'magic' is not a termination: terminations are resignation, time, agreement, wrong call",
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
    ('[Game "quarto"]\n\n>0 a1 } b2', f"line 3, move 2 (}}): '}}' is not a move: {QUARTO_MOVES}"),
    ('[Game "quarto"]\n\n>0 a1 b9', f"line 3, move 2 (b9): 'b9' is not a move: {QUARTO_MOVES}"),
    (
        '[Game "quarto"]\n\n>0 !a1?',
        "line 3, move 2 (!a1?): !a1 is not legal in ..../..../..../.... 0 -: squares do not count in this game; legal: a1 b1 c1 d1 a2 b2 c2 d2 a3 b3 c3 d3 a4 b4 c4 d4",
    ),
    ('[Game "quarto"]\n\n>0 1-0', f"line 3, move 2 (1-0): '1-0' is not a move: {QUARTO_MOVES}"),
    (
        '[Game "quarto"]\n\n>0 a1 [Game "quarto"]',
        "line 3: a header after moves begins another game: read_records reads them all",
    ),
    (
        '[Game "quatrenun"]\n[Setup "0,1,2,3/4,5,6,7/8,9,a,b/c,d,e,f -"]\n\n@b2 5>c3',
        "line 4, move 2 (5>c3): 5>c3 is not legal in 0,1,2,3/4,5,6,7/8,9,a,b/c,d,e,f b2: c3 is neither in the row nor in the column of b2; legal: 5>b1 5>a2 5>c2 5>d2 5>b3 5>b4",
    ),
    (
        '[Game "quatrenun"]\n[Setup "0,1,2,3/4,5,6,7/8,9,a,b/c,d,e,f -"]\n\n@b2 b2',
        f"line 4, move 2 (b2): 'b2' is a move of quarto: {QUATRENUN_MOVES}",
    ),
    ('[Game "quarto"]\n\n>0 \udcff', "line 3: '\\udcff' is not text: a record is written in UTF-8"),
]


@pytest.mark.parametrize(("text", "message"), RECORDS)
def test_records(text: str, message: str) -> None:
    with says(RecordError, message):
        parse_record(text)


def test_there_are_many() -> None:
    assert len(QUARTO) + len(QUATRENUN) + len(RULES) + len(POSITIONS) + len(RECORDS) >= 120


def test_long_text_is_cut_in_messages() -> None:
    with pytest.raises(RecordError) as bad:
        parse_record("[Game " + "x" * 100_000)
    assert len(str(bad.value)) < 300


def test_a_record_has_at_most_a_hundred_headers() -> None:
    head = "".join(f'[X{number} "y"]\n' for number in range(MAX_HEADERS))
    assert parse_record(head.replace("X0", "Rules").replace('"y"', '"quarto"', 1) + "\n>0")
    with pytest.raises(RecordError, match="at most 100 headers") as caught:
        parse_record(f'[Rules "quarto"]\n{head}\n>0')
    assert caught.value.line == MAX_HEADERS + 1
