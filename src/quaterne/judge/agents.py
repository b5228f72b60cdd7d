"""Agents: Python functions, levels of our engine, and programs that speak its protocol."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from random import Random
from threading import local
from typing import Any

from quaterne.cluster.kept import Kept
from quaterne.engine.levels.level_player import LevelPlayer
from quaterne.engine.match import Contestant, parse_contestant
from quaterne.engine.match.schedule import check_turn_seconds
from quaterne.errors import InputError, QuaterneError, shown
from quaterne.judge.agent_code import import_agent, problem_of, program_digest
from quaterne.judge.engines import judging_engine
from quaterne.judge.program_agent import ProgramAgent
from quaterne.rules import Game
from quaterne.rules.actions import Playable

__all__ = [
    "Agent",
    "AgentError",
    "AgentSpec",
    "close_programs",
    "lent_agent",
    "load_agent",
    "made_agent",
    "parse_agent",
]

Agent = Callable[[Game, Random], Playable]
"""Returns what the player to act does: one action, or several of the same turn.

All that is random in it comes from the source, so that a game can be played again.
"""

_ENTRY_POINT = re.compile(r"[^\W\d]\w*(\.[^\W\d]\w*)*:[^\W\d]\w*(\.[^\W\d]\w*)*")


class AgentError(InputError):
    """An agent that cannot be found, or that failed in a game."""

    code = "agent"


@dataclass(frozen=True, slots=True)
class AgentSpec:
    """Where an agent comes from; a worker on another machine can load it again."""

    name: str
    """As it was written: `module:attribute`, `level:3` or `cmd:PROGRAM ARGUMENTS`."""
    contestant: Contestant | None = None
    """A level or a program; None for a Python agent."""
    folder: str = ""
    """Where a Python agent is looked for besides the installed packages."""
    digest: str = ""
    """Of the code of a Python agent or a program: other code is another agent."""
    seconds: float | None = None
    """For a turn of a program."""
    function: Agent | None = None
    """The agent itself, which only this process has."""


def parse_agent(text: str, *, seconds: float | None = None, folder: str | None = None) -> AgentSpec:
    """Return the agent written as `module:attribute`, `level:3` or `cmd:PROGRAM ARGUMENTS`.

    Modules are looked for in the current folder too.  Raise `AgentError` when there is no such
    agent, `EngineError` when there is no such level or program.
    """
    check_turn_seconds(seconds)
    if seconds is not None and not re.match(r"\s*cmd:", text):
        raise AgentError(
            f"{shown(text)} has no time for its turns: --time is for cmd:PROGRAM, leave it out"
        ).because("time", text=text)
    if re.match(r"\s*(level|cmd):", text):
        contestant = parse_contestant(text)
        digest = program_digest(contestant.command) if contestant.command else ""
        return AgentSpec(contestant.engine, contestant, digest=digest, seconds=seconds)
    if not _ENTRY_POINT.fullmatch(text):
        raise AgentError(
            f"{shown(text)} is not an agent: write MODULE:ATTRIBUTE, level:1 to level:8, "
            "or cmd:PROGRAM ARGUMENTS"
        ).because("form", text=text)
    folder = os.getcwd() if folder is None else folder
    _, digest = _imported(text, folder)
    spec = AgentSpec(text, folder=folder, digest=digest)
    _entry_point(spec)
    return spec


def load_agent(spec: AgentSpec, source: Random) -> Agent:
    """Return the agent, ready for a new game; `source` seeds levels and programs."""
    if spec.function is not None:
        return spec.function
    if spec.contestant is None:
        return _entry_point(spec)
    if spec.contestant.level is not None:
        player = LevelPlayer(spec.contestant.level, source.getrandbits(32), judging_engine())
        return lambda game, _: player.choose(game)
    program = _start(spec)
    _begin(spec, program, source)
    return program


@contextmanager
def lent_agent(spec: AgentSpec, source: Random) -> Iterator[Agent]:
    """Lend the agent for one game; a program that failed in it is started anew for the next."""
    if spec.contestant is None or spec.contestant.level is not None:
        yield load_agent(spec, source)
        return
    with _programs().lent(spec) as program:
        _begin(spec, program, source)
        yield program


def close_programs() -> None:
    """End the program that this thread was lent; on a worker it ends when no game follows."""
    _programs().close()


_of_thread = local()


def _programs() -> Kept[AgentSpec, ProgramAgent]:
    """Return what keeps the program of this thread from game to game."""
    if not hasattr(_of_thread, "programs"):
        _of_thread.programs = Kept(_start, ProgramAgent.close)
    found: Kept[AgentSpec, ProgramAgent] = _of_thread.programs
    return found


def _start(spec: AgentSpec) -> ProgramAgent:
    assert spec.contestant is not None
    with _starting(spec):
        return ProgramAgent(spec.contestant.command, spec.seconds)


def _begin(spec: AgentSpec, program: ProgramAgent, source: Random) -> None:
    with _starting(spec):
        program.begin(source.getrandbits(32))


@contextmanager
def _starting(spec: AgentSpec) -> Iterator[None]:
    try:
        yield
    except QuaterneError as error:
        raise AgentError(f"the agent {spec.name} cannot be started: {error}").because(
            "start", text=spec.name
        ) from error


@cache
def _entry_point(spec: AgentSpec) -> Agent:
    """Return what the module holds; of a class one instance, made without arguments."""
    found, digest = _imported(spec.name, spec.folder)
    if digest != spec.digest:
        raise AgentError(
            f"the code of {spec.name} in {spec.folder} is not the same on a worker: "
            "put the same files there"
        ).because("code", text=spec.name, folder=spec.folder)
    return made_agent(spec.name, found)


def made_agent(name: str, found: Any) -> Agent:
    """Return an agent; of a class one instance, made without arguments."""
    if isinstance(found, type):
        with _named(name):
            found = found()
    if not callable(found):
        raise AgentError(
            f"{name} is not an agent: it must be a function of a game and a random source"
        ).because("not-callable", text=name)
    agent: Agent = found
    return agent


def _imported(text: str, folder: str) -> tuple[Any, str]:
    """Return the attribute of a module, and the digest of its code."""
    name, _, attributes = text.partition(":")
    with _named(text):
        found: Any
        found, digest = import_agent(name, folder)
        for attribute in attributes.split("."):
            found = getattr(found, attribute)
    return found, digest


@contextmanager
def _named(text: str) -> Iterator[None]:
    """Turn every error of an agent's own code into one that names it."""
    try:
        yield
    except (Exception, SystemExit) as error:  # a script may end itself when it is imported
        problem = problem_of(error)
        raise AgentError(f"the agent {text} cannot be loaded: {problem}").because(
            "load", text=text, problem=problem
        ) from None
