from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quaterne import rules
from quaterne.errors import IllegalAction, InvalidRecord, RecordError
from quaterne.notation import Record, parse_actions, parse_record, parse_rules, write_record
from quaterne.notation.records import MAX_WRONG_CALLS_IN_GAME, MAX_WRONG_CALLS_IN_TURN
from quaterne.rules import Cell, Ending, Game, Give, Outcome, Piece, Player, Quarto, Quatrenun
from tests.playing import says
from tests.strategies import choices, played, starts

words = st.text(st.characters(exclude_categories=["Cs"]), max_size=12)
names = st.none() | words
comment_texts = words.map(lambda text: text.replace("}", ")"))
tag_names = st.from_regex(r"[A-Z][a-z0-9_]{0,6}", fullmatch=True).filter(
    lambda name: name not in ("Game", "Rules", "First", "Second", "Setup", "Result", "Termination")
)


def decisions(final: Game) -> st.SearchStrategy[Outcome | None]:
    """The ends that players can decide on here."""
    if final.to_act is None:
        return st.none()
    return st.sampled_from(
        [
            None,
            Outcome(Ending.AGREEMENT),
            Outcome(Ending.TIME, final.to_act.opponent),
            Outcome(Ending.RESIGNATION, Player.FIRST),
            Outcome(Ending.RESIGNATION, Player.SECOND),
        ]
    )


@st.composite
def records(draw: st.DrawFn) -> Record:
    start = draw(starts())
    actions = tuple(played(start, draw(choices), draw(st.booleans())))
    final = Record(start, actions).final
    places = sorted(draw(st.lists(st.integers(0, len(actions)), max_size=4)))
    return Record(
        start,
        actions,
        draw(names),
        draw(names),
        draw(decisions(final)),
        tuple(draw(st.dictionaries(tag_names, words, max_size=3)).items()),
        tuple((place, draw(comment_texts)) for place in places),
    )


@given(records())
def test_records_can_be_read_back(record: Record) -> None:
    text = write_record(record)
    again = parse_record(text)
    assert again == record
    assert write_record(again) == text


@given(records())
def test_turns_hold_every_action_once(record: Record) -> None:
    turns = list(record.turns())
    assert [turn.number for turn in turns] == list(range(1, len(turns) + 1))
    texts = [text.removesuffix("?") for turn in turns for text in turn.texts]
    assert texts == [str(action) for action in record.actions]
    assert all(a.player is not b.player for a, b in pairwise(turns))


@given(records())
def test_states_run_from_the_start_to_the_final_one(record: Record) -> None:
    states = list(record.states())
    assert (states[0], states[-1]) == (record.start, record.final)
    assert len(states) == len(record.actions) + 1


def record(moves: str, rules: str = "quarto", **more: Any) -> Record:
    return Record(Quarto.new(parse_rules(rules)), parse_actions(moves), **more)


def test_a_record_is_written_as_the_design_shows_it() -> None:
    game = record(">0 a1>1 b1>2 c1>3 d1!1", first="Léa", second="Tom")
    assert write_record(game) == (
        '[Game "quarto"]\n[Rules "quarto"]\n[First "Léa"]\n[Second "Tom"]\n[Result "1-0"]\n\n'
        ">0 a1>1 b1>2 c1>3 d1!1\n"
    )


def test_an_unfinished_game_without_moves() -> None:
    assert write_record(record("")) == '[Game "quarto"]\n[Rules "quarto"]\n[Result "*"]\n\n'


def test_quotes_and_backslashes_are_escaped() -> None:
    text = write_record(record("", first='Jo "the \\" B'))
    assert r'[First "Jo \"the \\\" B"]' in text
    assert parse_record(text).first == 'Jo "the \\" B'


def test_comments_stand_where_they_were_and_long_games_are_wrapped() -> None:
    game = record(">0 a1>1 b1>2", comments=((0, "hello"), (2, "in\n between"), (5, "x " * 60)))
    text = write_record(game)
    assert "\n\n{hello} >0 a1 {in between} >1 b1>2 {x x" in text
    assert max(map(len, text.splitlines())) <= 80
    assert parse_record(text) == game


def test_wrong_calls_are_marked_and_belong_to_the_caller_s_turn() -> None:
    game = record(">0 !1 a1>1 !a !b b1>2")
    assert [turn.texts for turn in game.turns()] == [
        (">0",),
        ("!1?", "a1", ">1"),
        ("!a?", "!b?", "b1", ">2"),
    ]
    assert ">0 !1?a1>1 !a?!b?b1>2" in write_record(game)


def test_the_last_answers_are_turns_of_their_own() -> None:
    quiet = ">0 c4>8 b4>3 b1>f d3>7 b2>b d4>5 d1>1 c2>2 d2>d a1>c b3>9 a3>6 a4>a a2>4 c3>e c1=="
    turns = list(record(quiet).turns())
    assert [turn.texts for turn in turns[-2:]] == [("c1", "="), ("=",)]
    assert len(turns) == 18


@pytest.mark.parametrize(
    ("moves", "decided", "result", "termination"),
    [
        (">0", None, "*", None),
        (">0 a1>1 b1>2 c1>3 d1!1", None, "1-0", None),
        (">0", Outcome(Ending.TIME, Player.FIRST), "1-0", "time"),
        (">0", Outcome(Ending.RESIGNATION, Player.SECOND), "0-1", "resignation"),
        (">0", Outcome(Ending.AGREEMENT), "1/2-1/2", "agreement"),
    ],
)
def test_results_and_terminations(
    moves: str, decided: Outcome | None, result: str, termination: str | None
) -> None:
    game = record(moves, decided=decided)
    assert (game.result, game.termination) == (result, termination)


def test_a_wrong_call_that_loses_is_a_termination() -> None:
    game = record("!1", "quarto wrong-call=loses")
    assert (game.result, game.termination) == ("0-1", "wrong call")
    assert '[Termination "wrong call"]\n\n!1?\n' in write_record(game)


def test_names() -> None:
    game = record("", first="Léa\n Roy", second="  ")
    assert (game.name_of(Player.FIRST), game.name_of(Player.SECOND)) == ("Léa Roy", None)


def test_a_record_follows_the_rules() -> None:
    with pytest.raises(IllegalAction):
        record(">0 >1")


@pytest.mark.parametrize(
    ("more", "message"),
    [
        ({"tags": (("a b", ""),)}, "'a b' is not a header name: letters, digits and _ only"),
        ({"tags": (("Result", "1-0"),)}, "the header Result appears twice: keep one"),
        ({"tags": (("A", ""), ("A", ""))}, "the header A appears twice: keep one"),
        (
            {"comments": ((2, "b"), (1, "a"))},
            "comments stand in the order of the moves they follow",
        ),
        (
            {"comments": ((3, "a"),)},
            "the comment 'a' stands after action 3: the game has 2, and 0 is before the first",
        ),
        (
            {"comments": ((-1, "a"),)},
            "the comment 'a' stands after action -1: the game has 2, and 0 is before the first",
        ),
        ({"comments": ((0, "a}"),)}, "the comment 'a}' holds a }, which ends a comment"),
        ({"first": "\udcff"}, r"'\udcff' holds characters that are not text"),
        ({"decided": Outcome(Ending.CALL, Player.FIRST)}, "the moves do not show an end by call"),
        (
            {"decided": Outcome(Ending.AGREEMENT, Player.FIRST)},
            "an end by agreement cannot have the result 1-0: it is 1/2-1/2",
        ),
        (
            {"decided": Outcome(Ending.TIME, Player.SECOND)},
            "the second player is to act: only their own time can run out",
        ),
    ],
)
def test_a_record_does_not_contradict_itself(more: dict[str, Any], message: str) -> None:
    with says(InvalidRecord, message):
        record(">0 a1", **more)


def test_a_finished_game_is_not_decided_again() -> None:
    message = "the moves end the game by call, so it cannot end by agreement"
    with says(InvalidRecord, message):
        record(">0 a1>1 b1>2 c1>3 d1!1", decided=Outcome(Ending.AGREEMENT))


@given(records())
def test_the_repr_of_a_record_can_be_run(record: Record) -> None:
    assert eval(repr(record), {**vars(rules), "Record": Record}) == record


def test_a_record_made_of_lists_is_equal_after_a_round_trip() -> None:
    made = Record(
        Quarto.new(),
        [Give(Piece(1))],  # type: ignore[arg-type]
        first=" Ada  L.",
        tags=[("Site", "here")],  # type: ignore[arg-type]
        comments=[[1, "why\nnot"]],  # type: ignore[arg-type]
    )
    assert parse_record(write_record(made)) == made


@pytest.mark.parametrize("actions", [(">1",), ">1", (Piece(1),)])
def test_a_record_takes_actions_only(actions: Any) -> None:
    with pytest.raises(TypeError, match="is not an action: pass values like"):
        Record(Quarto.new(), actions)
    with pytest.raises(TypeError, match=r"is not the start of a game: pass a state like"):
        Record("..../..../..../.... - -", ())  # type: ignore[arg-type]


def test_an_end_off_the_board_has_no_line_and_no_group() -> None:
    decided = Outcome(Ending.RESIGNATION, Player.FIRST, group=Cell(0))
    with pytest.raises(InvalidRecord, match="an end by resignation has no line and no group"):
        Record(Quarto.new(), decided=decided)


def test_a_beginning_that_the_notation_cannot_say_is_not_written_as_another() -> None:
    layout = Quatrenun.random(Random(1))
    moved = layout.play("@a1")
    moved = moved.play(moved.legal_actions()[0])
    assert moved.to_act is Player.SECOND
    for start in (moved, moved.play(moved.legal_actions()[0])):
        with pytest.raises(InvalidRecord, match="with the second player to designate first"):
            write_record(Record(start))
    for start in (layout, layout.play("@a1")):
        assert parse_record(write_record(Record(start))) == Record(start)


# Records with more wrong calls than a table allows are refused at the first one too many.


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
