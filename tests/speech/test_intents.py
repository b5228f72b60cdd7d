"""Intents in their short exact form."""

from __future__ import annotations

import pytest

from quaterne.notation import parse_action, parse_rules
from quaterne.play import Options, Seat, view
from quaterne.rules import CELLS, LINES, PIECES, SQUARES, GameName, Piece, PieceSet, Place, Stage
from quaterne.speech import Language, ParseContext, Speaker, parse_intents
from quaterne.speech.intents import (
    ActionIntent,
    Intent,
    NotUnderstood,
    ParseProblem,
    Question,
    QuestionIntent,
    RequestIntent,
    RequestKind,
    TouchIntent,
)
from tests.speech.tables import opened, played, quatrenun_view


@pytest.mark.parametrize(
    ("game", "text"),
    [
        *((GameName.QUARTO, text) for text in (">7", "b2", "!4", "=")),
        *((GameName.QUATRENUN, text) for text in ("@b3", "8>c3")),
    ],
)
def test_an_action_is_written_in_the_notation(game: GameName, text: str) -> None:
    assert str(ActionIntent(parse_action(text, game))) == text


@pytest.mark.parametrize(
    ("intent", "text"),
    [
        (TouchIntent(CELLS[5]), "touch cell b2"),
        (TouchIntent(Piece(11)), "touch piece b"),
        (QuestionIntent(Question.BOARD), "? board"),
        (QuestionIntent(Question.CELL, CELLS[5]), "? cell b2"),
        (QuestionIntent(Question.LINE, LINES[0]), "? line 1"),
        (RequestIntent(RequestKind.TAKE_BACK), "take-back"),
        (RequestIntent(RequestKind.ACCEPT, "draw"), "accept draw"),
    ],
)
def test_other_intents_have_words(intent: Intent, text: str) -> None:
    assert str(intent) == text


def test_a_cell_and_a_piece_of_one_name_are_told_apart() -> None:
    """`b` is a piece and the beginning of a cell; touching them is not the same."""
    assert str(TouchIntent(Piece(0xA))) != str(TouchIntent(CELLS[0]))


@pytest.mark.parametrize("kind", RequestKind)
def test_every_request_can_be_typed(kind: RequestKind) -> None:
    settings = {"verbosity": "codes", "display": "off", "language": "french"}
    line = f"{kind.value.replace('-', ' ')} {settings.get(kind, '')}".strip()
    (intent,) = parse_intents(line, Language.EN, ParseContext())
    assert isinstance(intent, RequestIntent) and intent.kind is kind


# What the parser may know: what the player sees, and nothing behind a mask.


def test_what_a_view_shows() -> None:
    table, _ = played(opened(Options(rules=parse_rules("quarto squares"))), ">7")
    context = ParseContext.of(view(table, Seat.TWO))
    assert (context.game, context.stage, context.hand) == (GameName.QUARTO, Stage.PLACE, Piece(7))
    assert context.reserve is not None and Piece(7) not in context.reserve
    assert context.names == ("Léa", "Tom") and context.group is None


@pytest.mark.parametrize("viewer", [None, *Seat])
def test_nothing_behind_a_mask(viewer: Seat | None) -> None:
    options = Options(masked=(Seat.ONE, Seat.TWO), pieces=PieceSet.TACTILE)
    table, _ = played(opened(options), ">7 b2>3")
    context = ParseContext.of(view(table, viewer))
    assert context.reserve is None and context.group is None


def test_the_designated_group_can_be_seen() -> None:
    position = ".,6,5,1d/.,2,7,9a/b,e,3,0/f,4,c,8 d1"
    context = ParseContext.of(quatrenun_view(position, Seat.TWO))
    assert context.designated == CELLS[3]
    assert context.group == (Piece(1), Piece(0xD))


def test_squares_are_lines_only_where_they_count() -> None:
    assert ParseContext().lines == LINES
    assert ParseContext(squares=True).lines == (*LINES, *SQUARES)


# What was not understood: each problem keeps what it needs, and has a sentence.


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("problem", ParseProblem)
def test_every_problem_has_a_sentence(problem: ParseProblem, language: Language) -> None:
    error = NotUnderstood(problem, "purple", PIECES[:2])
    said = Speaker(language).error(error)
    assert said and "{" not in said and problem.value not in said.split()


def test_the_message_for_programs_has_all_parts() -> None:
    error = NotUnderstood(ParseProblem.SEVERAL_PIECES, "round", PIECES[:2])
    assert str(error) == "several-pieces: round 0 1"
    assert str(NotUnderstood(ParseProblem.NOTHING_SAID)) == "nothing-said"
    assert error.code == "not-understood" and isinstance(error, ValueError)


def test_what_was_understood_before_is_put_in_front() -> None:
    first, second = ActionIntent(Place(CELLS[0])), QuestionIntent(Question.BOARD)
    error = NotUnderstood(ParseProblem.UNKNOWN_WORD, "x", ("y",), (second,))
    later = error.after((first,))
    assert later.understood == (first, second) and error.understood == (second,)
    assert (later.problem, later.word, later.choices) == (error.problem, "x", ("y",))


@pytest.mark.parametrize(
    ("language", "said"),
    [(Language.EN, "“codes” has no place here."), (Language.FR, "« codes » n’a pas sa place ici.")],
)
def test_a_word_alone_is_not_compared_with_a_rest(language: Language, said: str) -> None:
    error = NotUnderstood(ParseProblem.NOT_TOGETHER, "codes")
    assert Speaker(language).error(error).replace("\xa0", " ") == said
