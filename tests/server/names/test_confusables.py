"""Texts that look alike have one skeleton."""

from __future__ import annotations

import pytest

from quaterne.server.player_names import scripts_of, skeleton


@pytest.mark.parametrize(
    "text",
    ["Engine", "ENGINE", "Ｅngine", "Engıne", "Еngіnе", "Eηgιηε", "3ngin3", "Éñgïnè"],
)
def test_lookalikes(text: str) -> None:
    assert skeleton(text) == skeleton("engine")


def test_what_looks_different_stays_different() -> None:
    for one, other in (("Lea", "Leo"), ("Tom", "Tim"), ("Иван", "Ivan"), ("山", "田")):
        assert skeleton(one) != skeleton(other)


def test_scripts() -> None:
    assert scripts_of("Tom") == {"LATIN"}
    assert scripts_of("Тоm") == {"LATIN", "CYRILLIC"}
    assert scripts_of("محمد") == scripts_of("12") == frozenset()
