"""The games of a match are known beforehand, and fair."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from quaterne.engine.errors import EngineError
from quaterne.engine.match.schedule import random_opening
from quaterne.notation import parse_rules
from quaterne.rules import Call, GameName, Player, Stage
from tests.engine.match.teams import schedule


def test_each_opening_is_played_from_both_sides() -> None:
    match = schedule("level:1", "level:2", games=6)
    fixtures = list(match.fixtures())
    assert [f.round for f in fixtures] == [1, 2, 3, 4, 5, 6]
    assert [f.first.name for f in fixtures] == ["level:1", "level:2"] * 3
    assert [f.opening for f in fixtures] == [1, 1, 2, 2, 3, 3]
    starts = [match.opening_of(f) for f in fixtures]
    assert starts[0] == starts[1] != starts[2] == starts[3]


def test_everybody_meets_everybody() -> None:
    match = schedule("level:1", "level:2", "level:3", games=4)
    met = Counter(frozenset((f.first.name, f.second.name)) for f in match.fixtures())
    assert len(met) == 3
    assert set(met.values()) == {4}


def test_the_seed_decides_openings_and_seeds() -> None:
    def drawn(seed: int) -> tuple[list[object], set[int]]:
        match = schedule("level:1", "level:2", games=4, seed=seed)
        fixtures = list(match.fixtures())
        openings: list[object] = [match.opening_of(fixture) for fixture in fixtures]
        return openings, {f.seed_of(player) for f in fixtures for player in Player}

    assert drawn(5) == drawn(5)
    assert drawn(5) != drawn(6)
    assert len(drawn(5)[1]) == 8


def test_a_round_is_the_same_game_however_many_there_are() -> None:
    three = ("level:1", "level:2", "level:3")
    few = {f.round: f for f in schedule(*three, games=3).fixtures()}
    many = {f.round: f for f in schedule(*three, games=8).fixtures()}
    assert sorted(few) == list(range(1, 10))
    assert sorted(many) == list(range(1, 25))
    assert all(many[number] == fixture for number, fixture in few.items())


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"games": 0}, "0 games between each two are not possible: 1 is the least, 10000000 the"),
        ({"opening": 13}, "an opening of 13 placements is not possible: 0 is the least, 12 the"),
        ({"seed": -1}, "the seed -1 is not possible: 0 is the least"),
        ({"milliseconds": 0}, "0 milliseconds for a turn are not possible: 1 is the least"),
        ({"nodes": 0}, "0 nodes for a turn are not possible: 1 is the least"),
        ({"table": -1}, "a table of -1 MB is not possible: 0 is the least, 1048576 the most"),
        ({"patience": 0.0}, "0.0 seconds of patience are not possible: 0.001 is the least"),
        ({"patience": float("nan")}, "nan seconds of patience are not possible: 0.001 is the"),
    ],
)
def test_an_impossible_schedule(changes: dict[str, float], said: str) -> None:
    with pytest.raises(EngineError, match=said):
        schedule("level:1", "level:2", **changes)


def test_no_match_of_one() -> None:
    with pytest.raises(EngineError, match="two engines"):
        schedule("level:1")


# Random openings decide nothing, and say so when none is found.


@pytest.mark.parametrize(
    "rules", ["quarto", "quarto height squares", "quarto automatic", "avh", "quatrenun"]
)
@pytest.mark.parametrize("length", [0, 1, 4])
def test_an_opening_decides_nothing(rules: str, length: int) -> None:
    source = Random(1)
    for _ in range(20):
        state, actions = random_opening(parse_rules(rules), length, source)
        for action in actions:
            state = state.play(action)
            assert not any(isinstance(legal, Call) for legal in state.legal_actions())
        assert len(actions) == 2 * length
        assert state.outcome is None
        quarto = state.rules.game is GameName.QUARTO
        assert state.stage is (Stage.GIVE if quarto else Stage.DESIGNATE)


def test_an_opening_that_is_not_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("quaterne.engine.match.schedule._ATTEMPTS", 0)
    with pytest.raises(EngineError, match="choose a shorter one"):
        random_opening(parse_rules("quarto height squares"), 12, Random(1))
