"""Records with more wrong calls than a table allows are refused at the first one too many."""

from __future__ import annotations

import pytest

from quaterne.errors import RecordError
from quaterne.notation import parse_record
from quaterne.notation.records import MAX_WRONG_CALLS_IN_GAME, MAX_WRONG_CALLS_IN_TURN

HEAD = '[Rules "quarto"] >0 '
CALLS = "!1?" * MAX_WRONG_CALLS_IN_TURN


def test_a_turn_with_all_its_wrong_calls_is_read() -> None:
    record = parse_record(f"{HEAD}{CALLS}a1>1 {CALLS}b1>2")
    assert len(record.actions) == 5 + 2 * MAX_WRONG_CALLS_IN_TURN


def test_one_more_wrong_call_in_a_turn_is_refused() -> None:
    with pytest.raises(RecordError, match="a turn has at most 40 wrong calls") as caught:
        parse_record(f"{HEAD}{CALLS}a1\n!1?>1")
    assert (caught.value.line, caught.value.move, caught.value.token) == (2, 2, "!1?")


def test_wrong_calls_of_a_game_are_counted_for_each_player() -> None:
    forty, twenty = CALLS, "!1?" * (MAX_WRONG_CALLS_IN_GAME - 2 * MAX_WRONG_CALLS_IN_TURN)
    both = f"{HEAD}{forty}a1>1 {forty}b1>2 {forty}c2>3 {forty}d3>4 {twenty}a2>5 {twenty}a3>6 "
    assert parse_record(both).rules is not None
    with pytest.raises(RecordError, match="a player has at most 100 wrong calls in a game"):
        parse_record(both + "!1?b4>7")


def test_the_record_that_stopped_the_server_is_refused_at_once() -> None:
    text = HEAD + "!1?" * 21_000
    with pytest.raises(RecordError, match="a turn has at most"):
        parse_record(text)
