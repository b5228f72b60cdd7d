from __future__ import annotations

import pytest

from quaterne.engine import Value, Verdict
from quaterne.errors import IllegalAction
from quaterne.notation import Record, parse_actions
from quaterne.puzzles import AnswerCheck, PuzzleKind, check_answer
from quaterne.rules import Action
from tests.puzzles.examples import engine, example


def replied(kind: PuzzleKind, text: str) -> AnswerCheck:
    puzzle = example(kind)
    return check_answer(puzzle, parse_actions(text, puzzle.state.rules.game), engine())


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        (PuzzleKind.CALL, "d3!d"),
        (PuzzleKind.GIVE, ">c"),
        (PuzzleKind.WIN, "c4>3"),
        (PuzzleKind.GROUP, "@d1"),
    ],
)
def test_right(kind: PuzzleKind, text: str) -> None:
    reply = replied(kind, text)
    assert reply.is_right
    if kind in (PuzzleKind.WIN, PuzzleKind.GROUP):
        assert ended(kind, text, reply.line).winner is example(kind).state.to_act


def test_right_so_far() -> None:
    assert replied(PuzzleKind.WIN, "c4") == AnswerCheck(False, is_start=True)
    assert replied(PuzzleKind.CALL, "d3").is_start


def test_a_wrong_call() -> None:
    assert replied(PuzzleKind.CALL, "d3!3").is_wrong_call


def test_wrong_and_why() -> None:
    reply = replied(PuzzleKind.GIVE, ">3")
    assert reply.verdict == Verdict(Value.LOSS, 1)
    outcome = ended(PuzzleKind.GIVE, ">3", reply.line)
    assert (
        outcome.winner is not None and outcome.winner is not example(PuzzleKind.GIVE).state.to_act
    )
    assert replied(PuzzleKind.WIN, "d3>3").verdict == Verdict(Value.LOSS, 2)


def ended(kind: PuzzleKind, text: str, line: tuple[Action, ...]):  # type: ignore[no-untyped-def]
    puzzle = example(kind)
    played = parse_actions(text, puzzle.state.rules.game) + line
    outcome = Record(puzzle.state, played).outcome
    assert outcome is not None
    return outcome


def test_half_an_answer_that_is_wrong() -> None:
    reply = replied(PuzzleKind.WIN, "d3")
    assert not reply.is_start and reply.verdict is not None and reply.line == ()
    assert reply.verdict.value in (Value.DRAW, Value.LOSS)


def test_what_cannot_be_done() -> None:
    with pytest.raises(IllegalAction):
        replied(PuzzleKind.GIVE, "a1")
