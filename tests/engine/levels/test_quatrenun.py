"""How a level plays Quatrenun: which moves it avoids, which groups it designates."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from quaterne.engine import Engine
from quaterne.engine.levels.level_player import choose_in_quatrenun as choose
from quaterne.engine.levels.level_settings import LevelSettings
from quaterne.rules import Action, Ending, Quatrenun, Stage
from tests.engine.random_positions import random_quatrenun

SEES_ALL = LevelSettings(perception=1.0, caution=1.0)
BLIND = LevelSettings(perception=0.0, caution=0.0)


@pytest.fixture(scope="module")
def engine() -> Engine:
    return Engine(table_mb=1)


def loses(state: Quatrenun, action: Action) -> bool:
    outcome = state.play(action).outcome
    return outcome is not None and outcome.ending is Ending.COMPLETE_GROUP


def positions(stage: Stage) -> Iterator[Quatrenun]:
    """Yield positions of this stage, some moves before the end."""
    source = Random(3)
    for _ in range(400):
        state = random_quatrenun(source.randrange(7, 12), source)
        if state.outcome is None and state.stage is Stage.DESIGNATE and stage is Stage.MOVE:
            state = state.play(source.choice(state.legal_actions()))
        if state.outcome is None and state.stage is stage:
            yield state


def choices(state: Quatrenun, settings: LevelSettings, engine: Engine) -> set[Action]:
    return {choose(state, settings, "key", Random(seed), engine, None) for seed in range(20)}


def test_who_sees_it_completes_no_group_unless_forced(engine: Engine) -> None:
    tempted = 0
    for state in positions(Stage.MOVE):
        losing = {action for action in state.legal_actions() if loses(state, action)}
        if not losing or losing == set(state.legal_actions()):
            continue
        tempted += 1
        assert not choices(state, SEES_ALL, engine) & losing
    assert tempted > 5


def test_who_does_not_see_it_moves_anything(engine: Engine) -> None:
    state = next(s for s in positions(Stage.MOVE) if len(s.legal_actions()) > 2)
    found = choices(state, BLIND, engine)
    assert len(found) > 1 and found <= set(state.legal_actions())


def test_a_cautious_player_designates_what_is_deadly(engine: Engine) -> None:
    found = 0
    for state in positions(Stage.DESIGNATE):
        deadly = {
            action
            for action in state.legal_actions()
            for after in [state.play(action)]
            if all(loses(after, move) for move in after.legal_actions())
        }
        if deadly and deadly != set(state.legal_actions()):
            found += 1
            assert choices(state, SEES_ALL, engine) <= deadly
    assert found > 3


def test_few_groups_are_played_to_the_end_of_the_game(engine: Engine) -> None:
    """A level with an endgame keeps the value of positions that a short horizon loses."""
    short = replace(SEES_ALL, horizon=1)
    exact = replace(short, endgame=9)
    lost = 0
    for state in positions(Stage.DESIGNATE):
        if sum(bool(group) for group in state.groups) > exact.endgame:
            continue
        value = engine.analyse(state, distance=False).verdict.value
        for settings in (short, exact):
            after = state.play(choose(state, settings, "key", Random(1), engine, None))
            worse = engine.analyse(after, distance=False).verdict.value.for_opponent() is not value
            assert not (worse and settings is exact), str(state)
            lost += worse
    assert lost > 3, "the short horizon is too short somewhere"
