"""What is said to an answer: right, not yet whole, or wrong, and then why."""

from __future__ import annotations

from dataclasses import dataclass, replace

from quaterne.engine import Engine, Limits, Stop, Value, Verdict
from quaterne.notation import is_wrong_call
from quaterne.puzzles.puzzle import Puzzle
from quaterne.rules import Action, Game, Move, Place

__all__ = ["Reply", "answer"]

_LIMITS = Limits(seconds=5.0)


@dataclass(frozen=True, slots=True)
class Reply:
    """How an answer to a puzzle is taken."""

    is_right: bool
    is_start: bool = False
    """Right so far, but something is still to be done."""
    is_wrong_call: bool = False
    """It calls a line that is no alignment."""
    verdict: Verdict | None = None
    """What a wrong answer leads to, counted from the puzzle's position."""
    line: tuple[Action, ...] = ()
    """How it goes on: to the win after the right answer, to the loss after a wrong one."""


def answer(
    puzzle: Puzzle,
    actions: tuple[Action, ...],
    engine: Engine | None = None,
    stop: Stop | None = None,
) -> Reply:
    """Judge an answer; `IllegalAction` when it cannot be played.  A `Stop` ends the thinking."""
    state: Game = puzzle.state
    for done, action in enumerate(actions, 1):
        if is_wrong_call(state, action):
            return Reply(False, is_wrong_call=True)
        state = state.play(action)
        if state.outcome is not None and done < len(actions):
            actions = actions[:done]
            break
    engine = engine or Engine()
    if actions == puzzle.answer:
        return Reply(True, line=_line(state, engine, stop))
    if actions == puzzle.answer[: len(actions)]:
        return Reply(False, is_start=True)
    return _refuted(puzzle, actions, state, engine, stop)


def _refuted(
    puzzle: Puzzle, actions: tuple[Action, ...], after: Game, engine: Engine, stop: Stop | None
) -> Reply:
    verdict = engine.analyse(after, limits=_LIMITS, stop=stop).verdict
    player = puzzle.state.to_act
    if after.to_act is not None and after.to_act is not player:
        verdict = replace(verdict, value=verdict.value.for_opponent)
    placed = sum(isinstance(action, Place | Move) for action in actions)
    if verdict.distance is not None:
        verdict = replace(verdict, distance=verdict.distance + placed)
    # Before the player has decided all, there is nothing yet for the opponent to refute.
    line = () if after.to_act is player else _line(after, engine, stop)
    return Reply(False, verdict=verdict, line=line)


def _line(state: Game, engine: Engine, stop: Stop | None) -> tuple[Action, ...]:
    """How a decided game ends; a draw has no end worth showing."""
    if state.outcome is not None:
        return ()
    if engine.analyse(state, limits=_LIMITS, stop=stop).verdict.value not in (
        Value.WIN,
        Value.LOSS,
    ):
        return ()
    played = engine.line_of_play(state, limits=_LIMITS, stop=stop)
    return tuple(action for move in played for action in move.actions)
