"""Records from other hands, alone and many in one stream."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import cycle, islice
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from quaterne.errors import RecordError
from quaterne.notation import (
    MAX_GAME_LENGTH,
    Record,
    parse_record,
    read_records,
    split_games,
    write_record,
)
from tests.notation.test_records import records

PLAIN = """\
[Game "quarto"]
[Rules "quarto"]
[First "Léa"]
[Second "Tom"]
[Result "1-0"]

>0 a1>1 b1>2 c1>3 d1!1
"""


@pytest.mark.parametrize(
    "text",
    [
        PLAIN,
        PLAIN.replace("\n", "\r\n"),
        PLAIN.replace("\n", "\r"),
        "\ufeff" + PLAIN,
        "\n\n  " + PLAIN + "\n\n",
        PLAIN.replace("\n", " "),
        PLAIN.replace(">", " >").replace("!", "\t!"),
        PLAIN.replace(" b1", "b1").replace(" c1", "\n\nc1"),
        PLAIN.replace('[Game "quarto"]\n', ""),
        PLAIN.replace('[Rules "quarto"]\n', ""),
        PLAIN.replace('[Result "1-0"]\n', ""),
        PLAIN.replace("[First", "[  First \t").replace('"]', '" ]'),
        PLAIN.replace('"quarto"]\n[First', '"classic"]\n[First'),
    ],
)
def test_the_same_game_written_by_other_hands(text: str) -> None:
    assert parse_record(text) == parse_record(PLAIN)
    (game,) = split_games(text.splitlines(keepends=True))
    assert parse_record(game.text, game.line) == parse_record(PLAIN)


def test_other_headers_are_kept_as_tags_in_their_order() -> None:
    text = '[Event "Cup"]\n[Game "quarto"]\n[Date "2026-11-15"]\n\n>0'
    assert parse_record(text).tags == (("Event", "Cup"), ("Date", "2026-11-15"))


def test_comments_may_stand_anywhere_between_moves() -> None:
    game = parse_record('[Game "quarto"]\n{start\nof it} >0 {a}{b} a1\n{ [Game "x"] }>1')
    assert game.comments == ((0, "start of it"), (1, "a"), (1, "b"), (2, '[Game "x"]'))


def test_a_set_up_start() -> None:
    game = parse_record('[Game "quarto"]\n[Setup "012./..../..../.... 3"]\n\nd1!1')
    assert (game.result, str(game.start)) == ("1-0", "012./..../..../.... 3 -")
    assert [turn.texts for turn in game.turns()] == [("d1", "!1")]


@settings(max_examples=25)
@given(st.lists(records(), max_size=4))
def test_a_stream_holds_the_games_that_were_written_to_it(games: list[Record]) -> None:
    text = "".join(map(write_record, games))
    assert list(read_records(text.splitlines(keepends=True))) == games


def lines(text: str) -> list[str]:
    return text.splitlines(keepends=True)


def outcomes(text: str) -> list[str]:
    """The result of each game, or what is wrong with it."""
    found = []
    for game in split_games(lines(text)):
        try:
            found.append(parse_record(game.text, game.line).result)
        except RecordError as error:
            found.append(str(error))
    return found


def test_games_know_their_number_and_line() -> None:
    found = list(split_games(lines("\n" + PLAIN + "\n\n" + PLAIN)))
    assert [(game.number, game.line) for game in found] == [(1, 2), (2, 11)]


def test_an_empty_stream_has_no_game() -> None:
    assert list(split_games([])) == []
    assert list(split_games(["\n", "  \n"])) == []


def test_a_bad_game_in_the_middle_leaves_the_others_alone() -> None:
    bad = PLAIN.replace("b1>2", "a1>2")
    good_bad_good = outcomes(PLAIN + bad + PLAIN)
    assert good_bad_good[::2] == ["1-0", "1-0"]
    assert good_bad_good[1].startswith("line 14, move 3 (a1): a1 is not legal in")


@pytest.mark.parametrize(
    ("spoilt", "message"),
    [
        (
            PLAIN.replace('[Game "quarto"]', "[Game quarto]"),
            "line 8: '[Game quarto]' is not a header",
        ),
        (PLAIN.replace('"Tom"]', '"Tom"'), "line 11: '[Second \"Tom\"' is not a header"),
        (PLAIN.replace("c1>3", "{ oh c1>3"), "line 14: a comment is not closed: } is missing"),
        (PLAIN.replace("Léa", "L\udce9a"), "line 10: '\\udce9' is not text"),
        (PLAIN.replace("c1>3", "} c1>3"), "line 14, move 4 (}): '}' is not a move"),
    ],
)
def test_a_mistake_stays_in_its_game(spoilt: str, message: str) -> None:
    for between in ("", "\n"):
        found = outcomes(PLAIN + spoilt + between + "\n" + PLAIN)
        assert found[::2] == ["1-0", "1-0"]
        assert found[1].startswith(message)
        assert len(found) == 3


def test_joined_files_may_each_begin_with_a_byte_order_mark() -> None:
    assert outcomes(("\ufeff" + PLAIN) * 3) == ["1-0"] * 3


def test_headers_separate_games_without_moves() -> None:
    assert outcomes('[Game "quarto"]\n\n' * 3) == ["*"] * 3


def test_headers_in_one_line() -> None:
    one = '[Game "quarto"] [First "{"] >0 a1\n'
    assert outcomes(one * 3) == ["*"] * 3


def test_a_comment_may_quote_headers() -> None:
    text = PLAIN.replace("c1>3", '{ see\n[Game "x"]\n} c1>3')
    assert outcomes(text + PLAIN) == ["1-0", "1-0"]


def test_a_comment_may_hold_any_bracket() -> None:
    for inside in ("[", '[Game "x"]', "[ {", "]"):
        text = '[Game "quarto"] {' + inside + "}\n>0\n"
        assert outcomes(text + PLAIN) == ["*", "1-0"]


def endless_comment() -> Iterator[str]:
    yield '[Game "quarto"]\n'
    yield "\n"
    yield ">0 {\n"
    for _ in range(2 * MAX_GAME_LENGTH // 1000):
        yield "x" * 999 + "\n"
    yield from lines(PLAIN)


def test_an_endless_comment_is_cut_off() -> None:
    first, second = split_games(endless_comment())
    message = "line 1: the game has more than 1000000 characters: is a comment not closed?"
    with pytest.raises(RecordError, match=f"^{re.escape(message)}$"):
        parse_record(first.text, first.line)
    assert len(first.text) < MAX_GAME_LENGTH + 2_000
    assert parse_record(second.text).result == "1-0"


def test_reading_a_stream_stops_at_the_first_bad_game() -> None:
    found = read_records(lines(PLAIN + PLAIN.replace("b1", "a1")))
    assert next(found).result == "1-0"
    with pytest.raises(RecordError):
        next(found)


def test_a_stream_of_games_is_read_one_at_a_time() -> None:
    pulled = 0

    def endless() -> Iterator[str]:
        nonlocal pulled
        for line in cycle(lines(PLAIN)):
            pulled += 1
            yield line

    for game in islice(split_games(endless()), 5_000):
        assert game.text == PLAIN
        assert pulled == 7 * game.number + 1  # one line of the next game says that it begins


def test_one_text_is_not_taken_for_lines() -> None:
    with pytest.raises(TypeError, match=r"pass an open file, or text.splitlines\(\)"):
        list(read_records(PLAIN))


@pytest.mark.parametrize("lines", ['[Rules "quarto"]\n>0', b"x", Path("games.qtn"), None, 5])
def test_what_cannot_be_read_as_lines_is_refused(lines: Any) -> None:
    with pytest.raises(TypeError, match=r"cannot be read as lines: pass an open file, or text"):
        list(read_records(lines))


def test_bytes_are_refused() -> None:
    with pytest.raises(TypeError, match="line 1 is b'x': open the file as text, in UTF-8"):
        list(read_records([b"x"]))  # type: ignore[list-item]
    with pytest.raises(TypeError, match=r"is not the text of a game: pass a str"):
        parse_record(Path("games.qtn"))  # type: ignore[arg-type]
