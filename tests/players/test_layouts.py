"""Tables of people start from solved layouts."""

from __future__ import annotations

from random import Random

import pytest

from quaterne.engine.layouts import LayoutStock, shipped_layouts
from quaterne.notation import parse_rules
from quaterne.players import deal_from_stock
from quaterne.rules import NAMED_RULES, Quarto, Quatrenun


def test_a_layout_comes_from_the_stock() -> None:
    start = deal_from_stock(NAMED_RULES["quatrenun"], Random(1))
    assert shipped_layouts().turn(start) is not None
    assert (
        start == deal_from_stock(NAMED_RULES["quatrenun"], Random(1)) != Quatrenun.random(Random(1))
    )


def test_quarto_starts_as_ever() -> None:
    rules = parse_rules("quarto squares")
    assert deal_from_stock(rules, Random(1)) == Quarto.new(rules)


def test_without_a_stock_any_layout_is_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("quaterne.engine.layouts.shipped_layouts", LayoutStock)
    assert deal_from_stock(NAMED_RULES["quatrenun"], Random(1)) == Quatrenun.random(Random(1))
