"""Random openings decide nothing, and say so when none is found."""

from __future__ import annotations

from random import Random

import pytest

from quaterne.engine.errors import EngineError
from quaterne.engine.match.schedule import random_opening
from quaterne.notation import parse_rules
from quaterne.rules import Call, GameName, Stage


@pytest.mark.parametrize(
    "rules", ["quarto", "quarto height squares", "quarto automatic", "avh", "quatrenun"]
)
@pytest.mark.parametrize("length", [0, 1, 4])
def test_an_opening_decides_nothing(rules: str, length: int) -> None:
    source = Random(1)
    for _ in range(20):
        state, actions = random_opening(parse_rules(rules), length, source)
        for action in actions:
            state = state.play(action)
            assert not any(isinstance(legal, Call) for legal in state.legal_actions())
        assert len(actions) == 2 * length
        assert state.outcome is None
        quarto = state.rules.game is GameName.QUARTO
        assert state.stage is (Stage.GIVE if quarto else Stage.DESIGNATE)


def test_an_opening_that_is_not_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("quaterne.engine.match.schedule._ATTEMPTS", 0)
    with pytest.raises(EngineError, match="choose a shorter one"):
        random_opening(parse_rules("quarto height squares"), 12, Random(1))
