"""How a level plays Quatrenun: not completing a group, and designating what hurts."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from quaterne.engine.analysis import Engine
from quaterne.engine.levels.move_choice import best_action
from quaterne.engine.levels.settings import LevelSettings
from quaterne.engine.native import Stop
from quaterne.rules import Action, Ending, Quatrenun, Stage

__all__ = ["choose"]


def choose(
    state: Quatrenun,
    habits: LevelSettings,
    eye: str,
    source: Random,
    engine: Engine,
    stop: Stop | None,
) -> Action:
    """What a player with these habits does now; `eye` names whose they are."""
    if habits.reckons(source):
        return best_action(state, habits.horizon, eye, source, engine, stop)
    if state.stage is Stage.DESIGNATE:
        return source.choice(_hurting(state, habits, source) or state.legal_actions())
    return source.choice(_seemingly_safe(state, habits, source) or state.legal_actions())


def _seemingly_safe(state: Quatrenun, habits: LevelSettings, source: Random) -> Sequence[Action]:
    """The moves that are not seen to complete a group."""
    return [
        action
        for action in state.legal_actions()
        if source.random() >= habits.attention or not _completes(state, action)
    ]


def _hurting(state: Quatrenun, habits: LevelSettings, source: Random) -> Sequence[Action]:
    """The groups of which every move is seen to complete one."""
    if source.random() >= habits.caution:
        return ()
    designations = ((action, state.play(action)) for action in state.legal_actions())
    return [
        action
        for action, designated in designations
        if all(_completes(designated, move) for move in designated.legal_actions())
    ]


def _completes(state: Quatrenun, action: Action) -> bool:
    outcome = state.play(action).outcome
    return outcome is not None and outcome.ending is Ending.COMPLETE_GROUP
