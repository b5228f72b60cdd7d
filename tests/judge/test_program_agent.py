"""A program as an agent."""

from __future__ import annotations

import sys
from random import Random

import pytest

from quaterne.judge.program_agent import ProgramAgent
from quaterne.rules import Quarto


@pytest.mark.slow
def test_a_program_plays_whole_turns_by_its_seed() -> None:
    agent = ProgramAgent((sys.executable, "-m", "quaterne.engine.protocol"), 0.5)
    game = Quarto.from_position("012./..../..../.... 7")
    turns = []
    for seed in (1, 1):
        agent.begin(seed)
        turns.append(agent(game, Random()))
    assert turns[0] == turns[1]
    after = game.play(turns[0])
    assert after.to_act is not game.to_act
