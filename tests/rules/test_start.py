from __future__ import annotations

from random import Random

from quaterne.rules import NAMED_RULES, Player, Quarto, Quatrenun, Stage, new_game


def test_quarto_starts_empty_and_needs_no_luck() -> None:
    start = new_game(NAMED_RULES["classic"], Random(1))
    assert start == Quarto.new()
    assert start.stage is Stage.GIVE
    assert start.to_act is Player.FIRST


def test_quatrenun_s_layout_is_the_random_source_s() -> None:
    rules = NAMED_RULES["quatrenun"]
    assert new_game(rules, Random(1)) == Quatrenun.random(Random(1))
    layouts = {str(new_game(rules, Random(seed))) for seed in range(20)}
    assert len(layouts) == 20


def test_every_named_set_starts() -> None:
    for rules in NAMED_RULES.values():
        assert new_game(rules, Random(2)).rules == rules
