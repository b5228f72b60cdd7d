"""Decisions and standings of real reviews."""

from __future__ import annotations

from dataclasses import replace

import pytest

from quaterne.engine import Value, Verdict
from quaterne.review.game_review import Standing
from quaterne.rules import Player
from tests.review.games import reviewed


@pytest.mark.parametrize("name", ["classic", "beginner", "all-placed"])
def test_the_best_actions_are_those_of_the_first_rank(name: str) -> None:
    for decision in reviewed(name).decisions:
        if not decision.choices or decision.choices[0].verdict.value is Value.UNKNOWN:
            assert decision.best == ()
            continue
        top = max(choice.verdict.rank for choice in decision.choices)
        best = [c.action for c in decision.choices if c.verdict.rank == top]
        assert list(decision.best) == best
        assert decision.stage is decision.state.stage


def test_nothing_is_best_where_nothing_is_known() -> None:
    decision = reviewed("classic").decisions[-1]
    first, *rest = decision.choices
    unknown = replace(first, verdict=Verdict(Value.UNKNOWN))
    assert replace(decision, choices=(unknown, *rest)).best == ()
    assert replace(decision, choices=()).best == ()


def test_a_standing_is_for_the_first_player() -> None:
    win = Verdict(Value.WIN, 3)
    assert Standing.of(4, win, Player.FIRST) == Standing(4, Value.WIN, 3)
    assert Standing.of(4, win, Player.SECOND) == Standing(4, Value.LOSS, 3)
    assert Standing.of(4, Verdict(Value.DRAW), Player.SECOND) == Standing(4, Value.DRAW)


@pytest.mark.parametrize(
    ("value", "leader"),
    [
        (Value.WIN, Player.FIRST),
        (Value.LOSS, Player.SECOND),
        (Value.DRAW, None),
        (Value.UNKNOWN, None),
    ],
)
def test_the_leader_wins_when_both_play_their_best(value: Value, leader: Player | None) -> None:
    assert Standing(0, value).leader is leader


def test_a_forced_loss_is_lost_before_the_action() -> None:
    for decision in reviewed("classic").decisions:
        assert decision.is_forced_loss == (decision.before.value is Value.LOSS)
        assert decision.standing.after == decision.index
        if decision.is_forced_loss:
            assert all(c.verdict.value is Value.LOSS for c in decision.choices)
