"""One game of an agent, and the exact value of every position that it met and left."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from quaterne.engine import Value
from quaterne.engine.levels.level_player import LevelPlayer
from quaterne.errors import QuaterneError
from quaterne.judge.agent_code import problem_of
from quaterne.judge.agents import Agent, AgentError
from quaterne.judge.engines import judging_engine
from quaterne.rules import Game, Player

__all__ = ["AgentFailure", "JudgedDecision", "JudgedGame", "judge_game"]


@dataclass(frozen=True, slots=True)
class JudgedDecision:
    """One turn of the agent: the value it had, and the value it left, both for the agent."""

    ply: int
    """How many pieces were placed before it; in Quatrenun, how many moves were made."""
    before: Value
    after: Value


@dataclass(frozen=True, slots=True)
class JudgedGame:
    """The result of a game for the agent, and its decisions."""

    result: Value
    decisions: tuple[JudgedDecision, ...]
    forfeited: bool = False
    """Whether the agent failed: the turn in which it did is not among its decisions."""


class AgentFailure(AgentError):
    """An agent that did something illegal in a game, crashed, or did not answer in time."""

    decisions: tuple[JudgedDecision, ...] = ()
    """Those of the game before."""

    @property
    def forfeited(self) -> JudgedGame:
        """The game, as one that the agent has lost."""
        return JudgedGame(Value.LOSS, self.decisions, forfeited=True)


def judge_game(
    agent: Agent,
    name: str,
    side: Player,
    level: LevelPlayer,
    start: Game,
    source: Random,
    opening: int = 0,
) -> JudgedGame:
    """Play a game from its start, before which `opening` pieces were placed (or moved).

    Every turn of the agent is judged.  Raise `AgentFailure` when it fails.
    """
    state, turns, decisions = start, 0, list[JudgedDecision]()
    while state.to_act is not None:
        before = state
        if state.to_act is side:
            try:
                state = _turn(agent, name, state, source)
            except AgentFailure as failure:
                failure.decisions = tuple(decisions)
                raise
            # The first turn only gives, or designates.
            decisions.append(_judged(before, state, side, opening + max(0, turns - 1)))
        else:
            while state.to_act is before.to_act:
                state = state.play(level.choose(state))
        turns += 1
    return JudgedGame(_result(state, side), tuple(decisions))


def _turn(agent: Agent, name: str, state: Game, source: Random) -> Game:
    """Return the state after the whole turn of the agent."""
    player, start = state.to_act, state
    while state.to_act is player:
        try:
            state = state.play(agent(state, source))
        except QuaterneError as error:
            raise AgentFailure(f"the agent {name} failed in {start}: {error}").because(
                "failed", text=name, position=str(start)
            ) from error
        except (Exception, SystemExit) as error:  # which would end a worker without a word
            problem = problem_of(error)
            raise AgentFailure(f"the agent {name} failed in {start}: {problem}").because(
                "raised", text=name, position=str(start), problem=problem
            ) from error
    return state


def _judged(before: Game, after: Game, side: Player, ply: int) -> JudgedDecision:
    engine = judging_engine()
    value = engine.analyse(before, distance=False).verdict.value
    if value is Value.LOSS:
        return JudgedDecision(ply, value, value)  # nothing can be left for worse
    if after.outcome is not None:
        return JudgedDecision(ply, value, _result(after, side))
    left = engine.analyse(after, distance=False).verdict.value
    return JudgedDecision(ply, value, left if after.to_act is side else left.for_opponent())


def _result(state: Game, side: Player) -> Value:
    assert state.outcome is not None
    if state.outcome.winner is None:
        return Value.DRAW
    return Value.WIN if state.outcome.winner is side else Value.LOSS
