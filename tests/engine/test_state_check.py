from __future__ import annotations

import pytest

from quaterne.engine import Engine, analyse, best_moves
from quaterne.engine.verdict import check_state
from quaterne.errors import InvalidRules
from quaterne.rules import Quarto, Rules


def test_states_can_be_analysed() -> None:
    check_state(Quarto.new())


def test_other_values_cannot() -> None:
    with pytest.raises(TypeError, match="None is not a state of a game: pass one like"):
        analyse(None)  # type: ignore[arg-type]


def test_rules_that_are_not_those_of_the_state_are_an_error() -> None:
    state, advanced = Quarto.new(), Rules(squares=True)
    said = "the state is played by quarto, not by quarto squares: leave the rules out"
    for ask in (analyse, best_moves, Engine().analyse, Engine().best_moves):
        with pytest.raises(InvalidRules, match=said):
            ask(state, advanced)
        ask(state, Rules())
        ask(str(state), advanced)


def test_every_question_takes_states_only() -> None:
    engine = Engine()
    for ask in (engine.can_win, engine.principal_variation):
        with pytest.raises(TypeError, match="is not a state of a game"):
            ask("..../..../..../.... - -")  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="pass a Rules value"):
        analyse("..../..../..../.... - -", "quatrenun")  # type: ignore[arg-type]
