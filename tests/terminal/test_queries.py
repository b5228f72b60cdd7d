"""Answers to questions, from what the player who asks can see."""

from __future__ import annotations

from typing import Any

import pytest

from quaterne.notation import parse_line, parse_rules
from quaterne.play import Options, Seat, view
from quaterne.play.errors import AssistanceOff
from quaterne.rules import CELLS, Cell, Line, Piece, PieceSet
from quaterne.speech import Language, Question, QuestionIntent, Speaker
from quaterne.terminal.game.input_handler import answer_question
from quaterne.terminal.game.play_options import PlayOptions
from tests.speech.tables import opened, played
from tests.terminal.scripts import played as played_lines

SPEAKER = Speaker(Language.EN)
MOVES = ">0 a1>1 b1>2"
SUBJECTS: dict[Question, Cell | Line | Piece] = {
    Question.CELL: CELLS[0],
    Question.LINE: parse_line("1"),
    Question.WHERE: Piece(0),
    Question.LINES: CELLS[0],
}


def answer(
    question: Question, viewer: Seat | None = Seat.ONE, moves: str = MOVES, **options: object
) -> list[str]:
    table, _ = played(opened(Options(**options)), moves)  # type: ignore[arg-type]
    asked = QuestionIntent(question, SUBJECTS.get(question))
    return answer_question(SPEAKER, table, view(table, viewer), asked, 1000)


@pytest.mark.parametrize(
    "question",
    [q for q in Question if q not in (Question.LINES, Question.AGAIN, Question.RECORD)],
)
def test_every_question_has_an_answer(question: Question) -> None:
    said = answer(question)
    assert said and all(said) and not any("{" in sentence for sentence in said)


def test_answers_are_about_their_subject() -> None:
    assert "short, round, solid, light" in answer(Question.CELL)[0]
    assert "A1" in answer(Question.WHERE)[0]
    assert "A1" in " ".join(answer(Question.LINE))


def test_lines_are_read_only_where_the_table_allows_it() -> None:
    with pytest.raises(AssistanceOff):
        answer(Question.LINES)
    assert len(answer(Question.LINES, lines=True)) == 3, "row, column and diagonal of A1"
    assert len(answer(Question.LINE, lines=True)) == len(answer(Question.LINE)) + 1


@pytest.mark.parametrize("question", [Question.MOVES, Question.DEAD, Question.BOARD])
def test_behind_a_mask_the_board_stays_hidden(question: Question) -> None:
    masked: dict[str, Any] = {"masked": (Seat.ONE, Seat.TWO), "pieces": PieceSet.TACTILE}
    said = " ".join(answer(question, **masked))
    assert said == " ".join(answer(Question.BOARD, moves="", **masked)), (
        "the same whatever is there"
    )


def test_dead_lines_are_named() -> None:
    dead = answer(Question.DEAD, moves=">0 a1>1 b1>2 c1>3 d1>4 a2>5")
    assert "row 1" in dead[0]
    assert "row 1" not in answer(Question.DEAD)[0]


@pytest.mark.parametrize(
    ("language", "goal"),
    [
        (Language.EN, "You lose if you complete a group"),
        (Language.FR, "Vous perdez si vous complétez un groupe"),
    ],
)
def test_the_rules_of_quatrenun_say_the_goal(language: Language, goal: str) -> None:
    options = PlayOptions(rules="quatrenun", names=("Léa", "Tom"), seed=1, display="off")
    word = "rules" if language is Language.EN else "règles"
    assert any(goal in line for line in played_lines(word, options=options, language=language))


def test_the_rules_say_the_goal() -> None:
    assert "and call QUARTO." in answer(Question.RULES)[1]
    automatic = answer(Question.RULES, moves="", rules=parse_rules("quarto automatic"))
    assert automatic[1].startswith("Goal: place the fourth") and "call" not in automatic[1]
    table = opened(Options())
    french = answer_question(
        Speaker(Language.FR), table, view(table, Seat.ONE), QuestionIntent(Question.RULES), 1000
    )
    assert french[1].endswith("et annoncer QUARTO.")
