"""The reports of a census for people."""

from __future__ import annotations

import pytest

from quaterne.census import CensusError, PlacedReport, QuatrenunCensus
from quaterne.rules import Rules
from quaterne.speech import Formatter, Language
from quaterne.terminal.census_report import parse_placed, quarto_lines, quatrenun_lines

ENGLISH = Formatter(Language.EN)


def test_shares_of_a_sample_have_a_margin_and_those_of_a_whole_none() -> None:
    reports = [
        PlacedReport.of(Rules(), 0, {0: 16}, 1),
        PlacedReport.of(Rules(), 9, {1: 50, 0: 50}, None),
    ]
    lines = list(quarto_lines(Rules(), reports, ENGLISH))
    assert lines[2].split() == ["0", "all", "16", "0.00%", "100.00%", "0.00%", "–", "–"]
    assert lines[3].split()[:5] == ["9", "100", "sampled", "50.00%", "(39.83–60.17%)"]
    french = list(quarto_lines(Rules(), reports, Formatter(Language.FR)))
    assert "50,00\u00a0% (39,83–60,17\u00a0%)" in french[3]


def test_no_share_can_be_negative() -> None:
    (*_, line) = quarto_lines(
        Rules(), [PlacedReport.of(Rules(), 5, {0: 9997, -10: 3}, None)], ENGLISH
    )
    assert "0.03% (0.01–0.09%)" in line


def test_layouts() -> None:
    lines = list(quatrenun_lines(QuatrenunCensus.of(3, [("x", "draw", 2_000_000)] * 100), ENGLISH))
    assert lines[1:] == [
        "for the player who designates first: won 0, drawn 100, lost 0",
        "With 95 % confidence at most 2.95% of all layouts are won or lost.",
        "Nodes of a search: 2.0 million on average, 2.0 million at most",
        "No layout was won or lost.",
    ]
    decisive = QuatrenunCensus.of(3, [("layout", "win", 1)])
    assert list(quatrenun_lines(decisive, ENGLISH))[-1].endswith("won or lost: layout")


def test_numbers_and_ranges() -> None:
    assert parse_placed("1,2") == (1, 2)
    assert parse_placed("9, 0-2") == (9, 0, 1, 2)


@pytest.mark.parametrize("text", ["", "x", "3-", "-3", "1-2-3", "1,", "1,,2", "1;2"])
def test_what_is_no_number_of_pieces(text: str) -> None:
    with pytest.raises(CensusError, match="write 4, or 0-15, or both as 0-4,9"):
        parse_placed(text)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("5-3", "the smaller one first, 3-5"),
        ("1,5-3", "the smaller one first, 3-5"),
        ("0-99999999999", "0 to 15"),
    ],
)
def test_ranges_that_are_empty_or_too_long_are_refused_at_once(text: str, words: str) -> None:
    with pytest.raises(CensusError, match=words):
        parse_placed(text)
