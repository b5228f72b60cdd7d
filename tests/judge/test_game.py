"""Decisions of one game, judged."""

from __future__ import annotations

from random import Random

import pytest

from quaterne.engine import Value
from quaterne.engine.levels.level_player import LevelPlayer
from quaterne.judge import AgentError
from quaterne.judge.agents import Agent
from quaterne.judge.judging import JudgedDecision, JudgedGame, judge_game
from quaterne.rules import Game, Player, Quarto, Quatrenun, Rules
from tests.judge.example_agents import Worst, exiting, illegal, raising

AUTOMATIC = Rules(calls="automatic")  # type: ignore[arg-type]  # a word is accepted
WON = Quarto.from_position("012./4.../..../.... 3", AUTOMATIC)


def _judged(agent: Agent, start: Game, level: int = 1, opening: int = 4) -> JudgedGame:
    assert start.to_act is not None
    return judge_game(
        agent, "a", start.to_act, LevelPlayer(level), start, Random(1), opening=opening
    )


def test_a_win_that_is_taken_is_no_blunder() -> None:
    game = _judged(lambda *_: "d1", WON)
    assert game == JudgedGame(Value.WIN, (JudgedDecision(4, Value.WIN, Value.WIN),))


def test_a_win_that_is_left_is_one() -> None:
    game = _judged(Worst(), WON, level=8)
    assert game.decisions[0].before is Value.WIN
    assert game.decisions[0].after is Value.LOSS
    assert game.result is Value.LOSS
    assert {d.before for d in game.decisions[1:]} <= {Value.LOSS}


def test_perfect_play_never_blunders_and_counts_every_ply() -> None:
    start = Quarto.from_position("0729/4bd1/..../.... -", AUTOMATIC)
    player = LevelPlayer(8)
    game = _judged(lambda state, _: player.choose(state), start, level=8, opening=8)
    assert all(d.before is d.after for d in game.decisions)
    assert [d.ply for d in game.decisions] == [8, *range(9, 9 + 2 * len(game.decisions) - 2, 2)]


def test_a_game_of_quatrenun() -> None:
    start = Quatrenun.from_position("01,.,.,23/.,.,.,./45,.,.,67/89ab,.,.,cdef -")
    game = _judged(lambda state, source: source.choice(state.legal_actions()), start, opening=9)
    assert game.decisions[0].ply == 9
    assert all(value is not Value.UNKNOWN for d in game.decisions for value in (d.before, d.after))


@pytest.mark.parametrize(
    ("agent", "kind", "words"),
    [
        (illegal, "failed", "!1"),
        (raising, "raised", "ZeroDivision"),
        (exiting, "raised", "SystemExit: 3"),
    ],
)
def test_an_agent_that_fails_ends_the_trial(agent: Agent, kind: str, words: str) -> None:
    with pytest.raises(AgentError, match=words) as raised:
        _judged(agent, WON)
    assert raised.value.kind == kind
    assert str(WON) in str(raised.value)


def test_both_sides() -> None:
    start = Quarto.from_position("0729/4bd1/..../.... -", AUTOMATIC)
    second = judge_game(Worst(), "a", Player.SECOND, LevelPlayer(8), start, Random(1), opening=8)
    assert second.decisions[0].ply in (8, 9)
