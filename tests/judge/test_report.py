"""Counts of decisions, and what they mean."""

from __future__ import annotations

import pytest

from quaterne.codec import to_dict
from quaterne.engine import Value
from quaterne.judge.judging import JudgedDecision, JudgedGame, JudgeReport, PlyReport, loss
from quaterne.rules import Rules

W, D, L = Value.WIN, Value.DRAW, Value.LOSS


@pytest.mark.parametrize(
    ("before", "after", "lost"), [(W, W, 0), (W, D, 1), (W, L, 2), (D, D, 0), (D, L, 1), (L, L, 0)]
)
def test_loss(before: Value, after: Value, lost: int) -> None:
    assert loss(JudgedDecision(0, before, after)) == lost


def test_decisions_in_lost_positions_do_not_count() -> None:
    decisions = [
        JudgedDecision(3, W, L),
        JudgedDecision(3, D, D),
        JudgedDecision(3, D, L),
        JudgedDecision(3, L, L),
    ]
    report = PlyReport.of(3, decisions)
    assert (report.decisions, report.won, report.won_left) == (4, 1, 1)
    assert (report.drawn, report.drawn_left, report.blunders) == (2, 1, 2)
    assert report.blunder_rate == pytest.approx(2 / 3, abs=1e-6)
    assert report.mean_loss == 0.5  # one and a half points in three decisions
    low, high = report.blunder_rate_95
    assert 0.2 < low < 2 / 3 < high < 0.95


def test_nothing_to_lose() -> None:
    report = PlyReport.of(1, [JudgedDecision(1, L, L)])
    assert (report.blunder_rate, report.mean_loss) == (None, None)
    assert report.blunder_rate_95 == (0.0, 1.0)


def test_a_report_by_level_and_ply() -> None:
    games = [
        (1, JudgedGame(W, (JudgedDecision(0, D, D), JudgedDecision(2, W, W)))),
        (8, JudgedGame(L, (JudgedDecision(0, D, L),))),
        (1, JudgedGame(D, ())),
    ]
    report = JudgeReport.of("a:b", Rules(), 5, games)
    assert [(o.level, o.wins, o.draws, o.losses) for o in report.opponents] == [
        (1, 1, 1, 0),
        (8, 0, 0, 1),
    ]
    assert [(p.ply, p.decisions, p.blunders) for p in report.plies] == [(0, 2, 1), (2, 1, 0)]
    assert (report.games, report.blunders, report.total.ply) == (3, 1, None)
    assert to_dict(report)["opponents"][0]["score"] == 0.75
