"""A person solves a puzzle, in both languages."""

from __future__ import annotations

from datetime import date

import pytest

from quaterne.puzzles import PuzzleKind, daily, find, parse_puzzle
from quaterne.rules import CELLS, Quarto
from quaterne.speech import Language, Speaker, Verbosity
from quaterne.terminal.game.screen import codes_legend
from quaterne.terminal.puzzle_session import PuzzleSession, choose_puzzle
from tests.puzzles.examples import example
from tests.terminal.scripts import Script
from tests.terminal.terminals import plain


def tried(
    kind: PuzzleKind, *typed: str, language: Language = Language.EN, solved: bool = True
) -> list[str]:
    """What is said to these answers, after the question."""
    script = Script(list(typed))
    session = PuzzleSession(parse_puzzle(str(example(kind))), script, Speaker(language))
    assert session.run() is solved
    return script.written


def test_a_win_in_two_steps() -> None:
    written = tried(PuzzleKind.WIN, "c4", "give 3")
    assert written[0].startswith("Puzzle ") and written[0].endswith(", level 1.")
    assert "You hold short, round, hollow, light." in written
    assert (
        "You can force a win in 3 placements, your opponent’s included. "
        "Where do you place your piece, and what do you give?"
    ) in written
    assert written[-2] == "Right so far. And then?"
    assert written[-1].startswith("Right! How it goes on: ")


def test_a_wrong_answer_is_explained_and_taken_back() -> None:
    written = tried(PuzzleKind.GIVE, "give 3", "give c")
    assert written[-3] == "No: you lose in 1 move."
    assert written[-2].startswith("What follows, the opponent first: place on ")
    assert written[-1].startswith("Right!")


def test_a_wrong_call() -> None:
    assert tried(PuzzleKind.CALL, "d3 quarto row 3", "d3 quarto column d")[-2:] == [
        "No QUARTO on this line.",
        "Right!",
    ]


def test_questions_help_and_the_solution() -> None:
    written = tried(
        PuzzleKind.GROUP, "d1 ?", "help", "resign", "a1 designate", "solution", solved=False
    )
    assert "D1: 2 pieces, short, square, solid, light; short, square, hollow, light." in written
    assert "Which group do you designate?" in " ".join(written)
    assert written[-1] == "The solution: designate D1."


@pytest.mark.parametrize("word", ["quit", "exit"])
def test_leaving(word: str) -> None:
    tried(PuzzleKind.CALL, word, solved=False)


def test_french() -> None:
    written = tried(PuzzleKind.GIVE, "réponse", language=Language.FR, solved=False)
    assert (
        written[-1].replace("\u00a0", " ") == "La solution : donner haute, carrée, pleine, claire."
    )


def test_choosing() -> None:
    day = date(2026, 11, 15)
    assert choose_puzzle(None, None, day, None, None) == daily(day)
    assert choose_puzzle(None, None, None, "19938555", None) == find("19938555")
    assert choose_puzzle(PuzzleKind.CALL, 2, None, None, 1).kind is PuzzleKind.CALL


@pytest.mark.parametrize(
    ("language", "asked", "words"),
    [
        (Language.EN, "help", ("“b2 give 5”", "“quarto row 2”", "“reserve”", "Codes: ")),
        (Language.FR, "aide", ("« b2 donne 5 »", "« quarto ligne 2 »", "« réserve »", "Codes : ")),
    ],
)
def test_help_is_the_list_that_an_unknown_word_points_to(
    language: Language, asked: str, words: tuple[str, ...]
) -> None:
    said = " ".join(tried(PuzzleKind.WIN, "zebra", asked, language=language, solved=False))
    assert "zebra" in said and all(word in said for word in words), said


@pytest.mark.parametrize("language", Language)
def test_an_action_that_is_not_legal_says_why(language: Language) -> None:
    puzzle = example(PuzzleKind.WIN)
    state = puzzle.state
    assert isinstance(state, Quarto)
    taken = next(cell for cell in CELLS if state.board[cell] is not None)
    said = tried(PuzzleKind.WIN, str(taken), language=language, solved=False)[-1]
    reason = "is taken" if language is Language.EN else "est occupée"
    assert str(taken).upper() in said and reason in said, said


@pytest.mark.parametrize("language", Language)
def test_codes_have_a_legend(language: Language) -> None:
    for verbosity in Verbosity:
        script = Script([])
        speaker = Speaker(language, verbosity=verbosity)
        PuzzleSession(parse_puzzle(str(example(PuzzleKind.WIN))), script, speaker).run()
        legend = plain(codes_legend(speaker))
        assert script.written.count(legend) == (verbosity is Verbosity.CODES)
