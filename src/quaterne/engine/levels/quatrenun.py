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
    settings: LevelSettings,
    key: str,
    source: Random,
    engine: Engine,
    stop: Stop | None,
) -> Action:
    """Return what a player with these settings does now; `key` names the player."""
    if settings.searches(source):
        groups = sum(bool(group) for group in state.groups)
        horizon = None if groups <= settings.endgame else settings.horizon
        return best_action(state, horizon, key, source, engine, stop)
    if state.stage is Stage.DESIGNATE:
        return source.choice(_deadly_groups(state, settings, source) or state.legal_actions())
    return source.choice(_seemingly_safe(state, settings, source) or state.legal_actions())


def _seemingly_safe(state: Quatrenun, settings: LevelSettings, source: Random) -> Sequence[Action]:
    """Return the moves that the player does not see to complete a group."""
    return [
        action
        for action in state.legal_actions()
        if source.random() >= settings.perception or not _completes(state, action)
    ]


def _deadly_groups(state: Quatrenun, settings: LevelSettings, source: Random) -> Sequence[Action]:
    """Return the designations after which the player sees every move complete a group."""
    if source.random() >= settings.caution:
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
