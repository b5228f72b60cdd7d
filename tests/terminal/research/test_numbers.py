"""Numbers and tables of reports."""

from __future__ import annotations

from quaterne.speech import Formatter, Language
from quaterne.terminal.long_run import decimal, percent, rows


def test_each_language_has_its_decimals() -> None:
    english, french = Formatter(Language.EN), Formatter(Language.FR)
    assert (decimal(english, 0.125, 2), decimal(french, 0.125, 2)) == ("0.12", "0,12")
    assert (percent(english, 0.5), percent(french, 0.5)) == ("50.0%", "50,0\u00a0%")
    assert percent(english, None) == "–"


def test_columns_are_right_aligned() -> None:
    assert rows([["a", "bb"], ["10", "2"]]) == [" a  bb", "10   2"]
