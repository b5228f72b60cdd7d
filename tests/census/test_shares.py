"""Shares and distances from counts."""

from __future__ import annotations

from quaterne.census import PlacedReport, Share
from quaterne.rules import Rules


def test_a_whole_has_no_margin() -> None:
    assert Share.of(1, 4, exact=True) == Share(1, 0.25, (0.25, 0.25))
    low, high = Share.of(1, 4).share_95
    assert low < 0.25 < high


def test_results_by_sign() -> None:
    report = PlacedReport.of(Rules(), 7, {1: 2, 3: 2, 0: 4, -2: 1, -5: 1}, None)
    assert (report.won.count, report.drawn.count, report.lost.count) == (4, 4, 2)
    assert (report.mean_win, report.mean_loss) == (2.0, 3.5)
    assert (report.exact, report.positions) == (False, 10)
    assert PlacedReport.of(Rules(), 0, {0: 16}, 1).mean_win is None
