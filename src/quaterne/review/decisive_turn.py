"""Where a game was decided: the turn that lost it or, in a drawn game, that missed a win."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from quaterne.engine import Engine, Limits, Value, Verdict
from quaterne.notation import Record, Turn
from quaterne.rules import Action, Game, Player

__all__ = ["Decisive", "DecisiveTurn", "find_decisive_turn", "judge_position"]

_VALUE_SECONDS = 20.0
"""How long the value of one position may take."""
_DETAIL_SECONDS = 5.0
"""How long a distance or a better turn may take, which are only good to know."""


class Decisive(StrEnum):
    """How a finished game was decided."""

    LOST = "lost"
    """`turn` made a lost game of one that was won or drawn, as `before` says."""
    MISSED_WIN = "missed-win"
    """The game was drawn, and `turn` was the last that let a win go."""
    RESIGNED_TOO_SOON = "resigned-too-soon"
    """The loser was not lost when the game ended: `before` says what the game was worth."""
    ALWAYS_LOST = "always-lost"
    """The loser could have done nothing from the start."""
    NEVER_LOST = "never-lost"
    """The game was drawn, and nobody ever missed a win."""
    UNKNOWN = "unknown"
    """The value before `turn` takes too long to find."""


@dataclass(frozen=True, slots=True)
class DecisiveTurn:
    """What decided a game."""

    decisive: Decisive
    player: Player | None = None
    turn: Turn | None = None
    before: Value | None = None
    better: tuple[Action, ...] = ()
    """What the player should have done, where it was found soon enough."""


def find_decisive_turn(record: Record, engine: Engine) -> DecisiveTurn | None:
    """Return what decided a recorded game; None when it is not over.

    The search goes back from the end, where positions are judged quickly.
    """
    outcome = record.outcome
    if outcome is None:
        return None
    if outcome.winner is None:
        return _find_missed_win(record, engine)
    return _find_loss(record, engine, outcome.winner.opponent)


def judge_position(state: Game, engine: Engine) -> Verdict:
    """Return what a position is worth to the player to act, with a distance if found in time."""
    verdict = _analyse(state, engine)
    if verdict.value not in (Value.WIN, Value.LOSS):
        return verdict
    limits = Limits(seconds=_DETAIL_SECONDS)
    dated = engine.analyse(state, limits=limits).verdict
    return verdict if dated.value is Value.UNKNOWN else dated


def _find_loss(record: Record, engine: Engine, loser: Player) -> DecisiveTurn:
    states = list(record.states())
    if states[-1].outcome is None:
        value = _value_for(loser, states[-1], engine)
        if value in (Value.WIN, Value.DRAW):
            return DecisiveTurn(Decisive.RESIGNED_TOO_SOON, loser, before=value)
    for turn in reversed(list(record.turns())):
        if turn.player is not loser:
            continue
        before = _value_for(loser, states[turn.first], engine)
        if before is Value.UNKNOWN:
            return DecisiveTurn(Decisive.UNKNOWN, loser, turn)
        if before is not Value.LOSS:
            better = _better_turn(states[turn.first], engine)
            return DecisiveTurn(Decisive.LOST, loser, turn, before, better)
    return DecisiveTurn(Decisive.ALWAYS_LOST, loser)


def _find_missed_win(record: Record, engine: Engine) -> DecisiveTurn:
    states = list(record.states())
    for turn in reversed(list(record.turns())):
        before = _value_for(turn.player, states[turn.first], engine)
        if before is Value.UNKNOWN:
            return DecisiveTurn(Decisive.UNKNOWN, turn.player, turn)
        if before is Value.WIN:
            better = _better_turn(states[turn.first], engine)
            return DecisiveTurn(Decisive.MISSED_WIN, turn.player, turn, before, better)
    return DecisiveTurn(Decisive.NEVER_LOST)


def _better_turn(state: Game, engine: Engine) -> tuple[Action, ...]:
    limits = Limits(seconds=_DETAIL_SECONDS)
    best = engine.analyse(state, moves=True, distance=False, limits=limits).moves[0]
    return () if best.verdict.value is Value.UNKNOWN else best.actions


def _value_for(player: Player, state: Game, engine: Engine) -> Value:
    value = _analyse(state, engine).value
    return value if state.to_act is player else value.for_opponent()


def _analyse(state: Game, engine: Engine) -> Verdict:
    limits = Limits(seconds=_VALUE_SECONDS)
    return engine.analyse(state, distance=False, limits=limits).verdict
