"""Puzzles as sentences."""

from __future__ import annotations

from dataclasses import replace

import pytest

from quaterne.puzzles import PuzzleKind, check_answer, shipped
from quaterne.rules import LINES, Call
from quaterne.speech.catalogue import Language
from quaterne.speech.events import puzzle_sentences, reply_sentences, solution_sentence
from quaterne.speech.formatter import Formatter
from tests.puzzles.examples import engine, example

EN = Formatter(Language.EN)


@pytest.mark.parametrize("language", Language)
def test_every_kind_asks_its_own_question(language: Language) -> None:
    formatter = Formatter(language)
    questions = {puzzle_sentences(formatter, example(kind))[1] for kind in PuzzleKind}
    assert len(questions) == len(PuzzleKind)
    assert all("{" not in question for question in questions)


def test_the_title_names_the_level_and_the_puzzle_of_the_day() -> None:
    puzzle = shipped(level=3)[0]
    plain, daily = (puzzle_sentences(EN, puzzle, daily=daily)[0] for daily in (False, True))
    assert puzzle.id in plain and "3" in plain
    assert plain != daily


def test_a_group_is_designated_or_moved_from() -> None:
    puzzles = shipped(PuzzleKind.GROUP)
    asked = {p.state.stage: puzzle_sentences(EN, p)[1] for p in puzzles}
    assert len(set(asked.values())) == len(asked)


@pytest.mark.parametrize("kind", PuzzleKind)
def test_the_right_answer_and_its_beginning(kind: PuzzleKind) -> None:
    puzzle = example(kind)
    right = reply_sentences(EN, check_answer(puzzle, puzzle.answer, engine()))
    assert len(right) == 1 and right[0].startswith("Right")
    if len(puzzle.answer) > 1:
        start = check_answer(puzzle, puzzle.answer[:1], engine())
        assert start.is_start and reply_sentences(EN, start) == [EN.say("puzzle-start")]


def test_a_wrong_answer_says_what_it_leads_to_and_how() -> None:
    puzzle = example(PuzzleKind.GIVE)
    wrong = next(a for a in puzzle.state.legal_actions() if a != puzzle.answer[0])
    check = check_answer(puzzle, (wrong,), engine())
    verdict, *refutation = reply_sentences(EN, check)
    assert check.verdict is not None and verdict != EN.say("puzzle-right")
    if check.line:
        assert EN.action(check.line[0]) in refutation[0]
    assert len(reply_sentences(EN, replace(check, line=()))) == 1


def test_a_wrong_call_is_no_call() -> None:
    puzzle = example(PuzzleKind.CALL)
    wrong = next(action for action in (Call(line) for line in LINES) if action not in puzzle.answer)
    check = check_answer(puzzle, (wrong,), engine())
    assert reply_sentences(EN, check) == [EN.say("puzzle-no-call")]


@pytest.mark.parametrize("language", Language)
def test_the_solution_is_the_answer_in_words(language: Language) -> None:
    formatter = Formatter(language)
    for kind in PuzzleKind:
        puzzle = example(kind)
        assert formatter.actions(puzzle.answer) in solution_sentence(formatter, puzzle)
