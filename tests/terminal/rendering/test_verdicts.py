"""Verdicts as people read them."""

from __future__ import annotations

import pytest

from quaterne.engine import Value, Verdict
from quaterne.notation import parse_position, parse_quatrenun, parse_rules
from quaterne.rules import GameName
from quaterne.terminal.rendering import verdict_sentence, verdict_words

UNKNOWN = Verdict(Value.UNKNOWN)


@pytest.mark.parametrize(
    ("rules", "position", "expected"),
    [
        ("quarto automatic", "d3e5/a712/9c4f/680b - c1", "The game is over: a draw."),
        (
            "quarto automatic",
            "0123/..../..../.... - d1",
            "The game is over: the first player has won with line 1, same height and shape.",
        ),
    ],
)
def test_ended_games(rules: str, position: str, expected: str) -> None:
    assert verdict_sentence(parse_position(position, parse_rules(rules)), UNKNOWN) == expected


def test_a_complete_group() -> None:
    state = parse_quatrenun("38b,e,.,./.,.,4,df/.,29,.,./567,1,.,0ac b1")
    after = next(
        over for action in state.legal_actions() if (over := state.play(action)).outcome is not None
    )
    said = verdict_sentence(after, UNKNOWN)
    assert said.startswith("The game is over: the ")
    assert said.endswith(" is complete.")


@pytest.mark.parametrize(
    ("verdict", "expected"),
    [
        (UNKNOWN, "Not known: the search was ended before."),
        (
            Verdict(Value.UNKNOWN, at_least=Value.DRAW),
            "Not known: the search was ended before. It is no loss for the first player.",
        ),
        (
            Verdict(Value.UNKNOWN, at_most=Value.DRAW),
            "Not known: the search was ended before. It is no win for the first player.",
        ),
        (Verdict(Value.DRAW), "A draw when both play their best."),
        (Verdict(Value.LOSS), "The first player loses."),
        (Verdict(Value.WIN, 1), "The first player wins in 1 placement."),
    ],
)
def test_sentences(verdict: Verdict, expected: str) -> None:
    assert verdict_sentence(
        parse_position("..../..../..../.... -", parse_rules("quarto")), verdict
    ) == (expected)


def test_calls_in_words() -> None:
    assert verdict_words(Verdict(Value.WIN, 0), GameName.QUARTO) == "wins at once by calling"
    assert verdict_words(Verdict(Value.LOSS, 0), GameName.QUARTO) == "loses to a call at once"
    assert verdict_words(Verdict(Value.WIN, 2), GameName.QUATRENUN) == "wins in 2 moves"
