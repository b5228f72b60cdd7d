"""How a level plays Quarto: what it calls, where it places, what it gives."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from quaterne.engine import Engine
from quaterne.engine.levels.level_player import LevelPlayer
from quaterne.engine.levels.level_player import choose_in_quarto as choose
from quaterne.engine.levels.level_settings import LevelSettings
from quaterne.notation import parse_quarto
from quaterne.rules import (
    Action,
    Call,
    Decline,
    Game,
    Give,
    Place,
    Player,
    Quarto,
    Rules,
    new_game,
)

SEES_ALL = LevelSettings(perception=1.0, caution=1.0)
BLIND = LevelSettings(perception=0.0, caution=0.0)
CARELESS = replace(SEES_ALL, caution=0.0)
ALIGNED = parse_quarto("0123/..../..../.... - d1")
NEARLY = parse_quarto("012./..../..../.... 3 -")
TO_GIVE = parse_quarto("012./..../..../.... - c1")


@pytest.fixture(scope="module")
def engine() -> Engine:
    return Engine(table_mb=1)


def choices(state: Quarto, settings: LevelSettings, engine: Engine) -> set[Action]:
    return {
        choose(state, settings, f"player {seed}", Random(seed), engine, None) for seed in range(60)
    }


def test_who_sees_an_alignment_calls_it(engine: Engine) -> None:
    (action,) = choices(ALIGNED, SEES_ALL, engine)
    assert isinstance(action, Call) and str(action) == "!1"


def test_who_overlooks_it_gives_on(engine: Engine) -> None:
    assert all(isinstance(action, Give) for action in choices(ALIGNED, BLIND, engine))


def test_an_alignment_is_made_by_who_sees_it(engine: Engine) -> None:
    assert {str(action) for action in choices(NEARLY, SEES_ALL, engine)} == {"d1"}
    overlooked = choices(NEARLY, BLIND, engine)
    assert len(overlooked) > 5 and all(isinstance(action, Place) for action in overlooked)


def test_a_careful_player_gives_nothing_that_aligns(engine: Engine) -> None:
    """Row 1 is short, round: only a piece that is tall and square is safe."""
    given = choices(TO_GIVE, SEES_ALL, engine)
    assert {str(action) for action in given} <= {">c", ">d", ">e", ">f"}
    careless = {str(action) for action in choices(TO_GIVE, CARELESS, engine)}
    assert careless & {">3", ">4", ">8"}


def test_at_the_end_there_is_a_call_or_none(engine: Engine) -> None:
    full = parse_quarto("0f12/e34d/5c6b/a789 - d4")
    found = choices(full, BLIND, engine)
    assert found == {Decline()}


def test_a_horizon_sees_the_win_that_perception_misses(engine: Engine) -> None:
    searching = replace(BLIND, horizon=2)
    assert {str(action) for action in choices(NEARLY, searching, engine)} == {"d1"}


@pytest.mark.parametrize(
    ("levels", "game"),
    [
        ((1, 2), ">8b1>9b2>ba1>ac2>cc3>4b4>fd3>6a2>7a4>2d4>5b3!b"),
        ((3, 4), ">bc1>cb3>5d4>3a1>9d1>ec4>6a3>4d2>7b1!1"),
        ((5, 6), ">da3>3d4>5a1>fb3>4c3>ab2>8c2>bc4>1c1>0d3>cb1>6d2>9b4!b"),
        ((7, 4), ">1c2>7a4>db1>4d3>5a2>ab4>2a3>9c3>8d4>cd2>bd1>ea1>6c4>0b2!2"),
    ],
)
def test_they_play_as_they_always_have(levels: tuple[int, int], game: str, engine: Engine) -> None:
    """A change of the levels of one game leaves those of the other alone."""
    state: Game = new_game(Rules(), Random(7))
    players = dict(zip(Player, levels, strict=True))
    actions = ""
    while state.to_act is not None:
        action = LevelPlayer(players[state.to_act], 7, engine).choose(state)
        actions += str(action)
        state = state.play(action)
    assert actions == game
