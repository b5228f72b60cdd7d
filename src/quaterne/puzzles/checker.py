"""`check_answer`: whether an answer is right, incomplete or wrong, and then why."""

from __future__ import annotations

from dataclasses import dataclass

from quaterne.engine import Engine, Limits, Stop, Verdict
from quaterne.notation import is_wrong_call
from quaterne.puzzles.puzzle import Puzzle
from quaterne.rules import Action, Game, Playable
from quaterne.rules.pieces import check_type
from quaterne.rules.text import actions_of

_CHECK_LIMITS = Limits(seconds=5.0)


@dataclass(frozen=True, slots=True)
class AnswerCheck:
    """The result of checking an answer."""

    is_right: bool
    is_start: bool = False
    """Right so far, but not yet the whole answer."""
    is_wrong_call: bool = False
    """Whether the answer calls a line that is not an alignment."""
    verdict: Verdict | None = None
    """What a wrong answer is worth, counted from the position of the puzzle."""
    line: tuple[Action, ...] = ()
    """Best play to the end: to the win after the right answer, to the loss after a wrong one."""


def check_answer(
    puzzle: Puzzle,
    actions: Playable,
    engine: Engine | None = None,
    stop: Stop | None = None,
) -> AnswerCheck:
    """Check an answer, as actions or in notation; raise `IllegalAction` where it is not legal.

    `stop` ends the search for what refutes a wrong answer.
    """
    actions = _actions(puzzle, actions)
    state: Game = puzzle.state
    for done, action in enumerate(actions, 1):
        if is_wrong_call(state, action):
            return AnswerCheck(False, is_wrong_call=True)
        state = state.play(action)
        if state.outcome is not None and done < len(actions):
            actions = actions[:done]
            break
    engine = engine or Engine()
    if actions == puzzle.answer:
        return AnswerCheck(True, line=_line(state, engine, stop))
    if actions == puzzle.answer[: len(actions)]:
        return AnswerCheck(False, is_start=True)
    return _refuted(puzzle, actions, state, engine, stop)


def _actions(puzzle: Puzzle, answer: Playable) -> tuple[Action, ...]:
    check_type(puzzle, Puzzle, "find('19938555')")
    if isinstance(answer, str):
        return actions_of(answer, puzzle.state.rules.game)
    return (answer,) if isinstance(answer, Action) else tuple(answer)


def _refuted(
    puzzle: Puzzle, actions: tuple[Action, ...], after: Game, engine: Engine, stop: Stop | None
) -> AnswerCheck:
    verdict = engine.analyse(after, limits=_CHECK_LIMITS, stop=stop).verdict
    # Before the player has decided all, there is nothing yet for the opponent to refute.
    line = () if after.to_act is puzzle.state.to_act else _line(after, engine, stop)
    return AnswerCheck(False, verdict=verdict.before(puzzle.state, actions, after), line=line)


def _line(state: Game, engine: Engine, stop: Stop | None) -> tuple[Action, ...]:
    """Return best play to the end of a won or lost game; a draw has no end worth showing."""
    if state.outcome is not None:
        return ()
    line = engine.principal_variation(state, limits=_CHECK_LIMITS, stop=stop, decided=True)
    return tuple(action for move in line for action in move.actions)
