"""The example agents win when they can and hand over no win."""

from __future__ import annotations

from random import Random

import pytest

from examples.agents import careless, naive, one_ply, pairs, random_agent, risky, two_ply
from examples.duel import duel
from examples.mcts import Mcts
from quaterne.judge import Agent
from quaterne.rules import CallRule, Player, Quarto, Rules

AUTOMATIC = Rules(calls=CallRule.AUTOMATIC)
AGENTS: list[Agent] = [careless, naive, risky, pairs, one_ply, two_ply, Mcts(60)]


@pytest.mark.parametrize("agent", AGENTS)
def test_a_win_is_taken(agent: Agent) -> None:
    game = Quarto.from_position("012./4.../..../.... 3", AUTOMATIC)
    mover = game.to_act
    after = game.play(agent(game, Random(1)))
    assert after.outcome is not None and after.outcome.winner is mover


@pytest.mark.parametrize("agent", [naive, risky, pairs, one_ply])
def test_no_winning_piece_is_given_where_another_is_left(agent: Agent) -> None:
    # Only f shares nothing with the first row that is on all three.
    game = Quarto.from_position("012./..../..../.... -", AUTOMATIC)
    for seed in range(20):
        assert str(agent(game, Random(seed))) in {">c", ">d", ">e", ">f"}


@pytest.mark.slow
def test_risky_builds_lines_and_loses_by_it() -> None:
    game = Quarto.from_position("0.../..../..../.... 1", AUTOMATIC)
    cells = {str(risky(game, Random(seed))) for seed in range(60)}
    assert cells == {"b1", "c1", "d1", "a2", "a3", "a4", "b2", "c3", "d4"}
    score = duel(risky, naive, 200)
    assert score.interval[1] < 0.5


@pytest.mark.slow
def test_pairs_makes_no_line_of_three_and_wins_by_it() -> None:
    game = Quarto.from_position("01../..../..../.... 2", AUTOMATIC)
    cells = {str(pairs(game, Random(seed))) for seed in range(200)}
    assert cells == {"a2", "a3", "a4", "b2", "b3", "b4", "c3", "d4"}, "neither c1 nor d1"
    score = duel(pairs, naive, 300)
    assert score.interval[0] > 0.5


@pytest.mark.slow
def test_each_is_better_than_chance() -> None:
    for agent in (naive, one_ply, two_ply):
        assert duel(agent, random_agent, 20).interval[0] > 0.5


def test_the_tree_search_sees_two_placements_ahead() -> None:
    """Whoever is given 3 wins at once: it is not given while anything else is there."""
    game = Quarto.from_position("012./..../..../.... -", AUTOMATIC)
    assert game.to_act in tuple(Player)
    assert str(Mcts(400)(game, Random(1))) in {">c", ">d", ">e", ">f"}
