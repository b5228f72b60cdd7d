from __future__ import annotations

import pytest

from quaterne.engine import analyse
from quaterne.engine.state_check import check_state
from quaterne.rules import Quarto


def test_states_can_be_analysed() -> None:
    check_state(Quarto.new())


def test_other_values_cannot() -> None:
    with pytest.raises(TypeError, match="None is not a state of a game: pass one like"):
        analyse(None)  # type: ignore[arg-type]
