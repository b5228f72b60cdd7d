"""Agents: Python functions, levels of our engine, and programs that speak its protocol.

The code of a Python agent is known by a digest, so that results say what was judged.
"""

from __future__ import annotations

import atexit
import hashlib
import importlib
import os
import re
import shutil
import sys
import sysconfig
import traceback
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random
from threading import local
from types import FunctionType, ModuleType
from typing import Any

import quaterne
from quaterne.cluster.result_log import Kept
from quaterne.engine import Engine, Limits
from quaterne.engine.client import EngineProcess
from quaterne.engine.levels.level_player import LevelPlayer
from quaterne.engine.match import Contestant, parse_contestant
from quaterne.engine.match.schedule import check_turn_seconds
from quaterne.errors import InputError, QuaterneError, shown
from quaterne.rules import Action, Game
from quaterne.rules.game import Playable

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
    program = _start_program(spec)
    _begin_game(spec, program, source)
    return program


@contextmanager
def lent_agent(spec: AgentSpec, source: Random) -> Iterator[Agent]:
    """Lend the agent for one game; a program that failed in it is started anew for the next."""
    if spec.contestant is None or spec.contestant.level is not None:
        yield load_agent(spec, source)
        return
    with _programs().lent(spec) as program:
        _begin_game(spec, program, source)
        yield program


def close_programs() -> None:
    """End the program that this thread was lent; on a worker it ends when no game follows."""
    _programs().close()


_of_thread = local()


def _programs() -> Kept[AgentSpec, ProgramAgent]:
    """Return what keeps the program of this thread from game to game."""
    if not hasattr(_of_thread, "programs"):
        _of_thread.programs = Kept(_start_program, ProgramAgent.close)
    found: Kept[AgentSpec, ProgramAgent] = _of_thread.programs
    return found


def _start_program(spec: AgentSpec) -> ProgramAgent:
    assert spec.contestant is not None
    with _starting(spec):
        return ProgramAgent(spec.contestant.command, spec.seconds)


def _begin_game(spec: AgentSpec, program: ProgramAgent, source: Random) -> None:
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


# The code of an agent: known by a digest, and in Python imported anew when its files have changed.
#
# A Jupyter kernel and a worker of a cluster live longer than a state of an agent's file.


_OUR_FILES = Path(quaterne.__file__).parent
_STANDARD_LIBRARY = Path(sysconfig.get_path("stdlib"))
_INSTALLED = {"site-packages", "dist-packages"}
_loaded: dict[str, dict[str, bytes]] = {}
"""The parts of every agent's module by name, with what their files held when it was imported."""


def import_agent(name: str, folder: str) -> tuple[ModuleType, str]:
    """Return a module, first looked for in a folder, and the digest of its code as its files are.

    The code is the module and what it uses of the modules beside it; installed packages have
    versions.  A module without a file, such as one made in a notebook, has no digest.
    """
    if folder:
        sys.path[:] = [folder, *(path for path in sys.path if path != folder)]
    before = _loaded.pop(name, {})
    changed = any(_source(sys.modules.get(part)) != source for part, source in before.items())
    if changed or _is_of_another_folder(name, folder):
        for part in {name, *before}:
            sys.modules.pop(part, None)
        importlib.invalidate_caches()
    module = importlib.import_module(name)
    sources = {part: _source(sys.modules.get(part)) for part in sorted(_parts(module))}
    _loaded[name] = sources
    if _file(module) is None:
        return module, ""
    digest = hashlib.sha256()
    for part, source in sources.items():
        digest.update(f"{part} {len(source)}\0".encode() + source)
    return module, digest.hexdigest()[:12]


def program_digest(command: Sequence[str]) -> str:
    """Return the digest of a program: its file, and the files that its arguments name."""
    program, *arguments = command
    named = [shutil.which(program) or program]
    for argument in arguments:
        named += [argument, argument.partition("=")[2]]  # or as --weights=FILE
    digest = hashlib.sha256()
    for file in map(Path, filter(None, named)):
        if file.is_file():
            with file.open("rb") as opened:
                digest.update(hashlib.file_digest(opened, hashlib.sha256).digest())
    return digest.hexdigest()[:12]


def problem_of(error: BaseException) -> str:
    """Return what went wrong and where in the agent's own code, if it was there."""
    problem = f"{type(error).__name__}: {error}"
    for frame in reversed(traceback.extract_tb(error.__traceback__)):
        path = Path(frame.filename)
        if path.is_file() and not _is_installed(path) and _OUR_FILES not in path.parents:
            return f"{problem} ({path.name}, line {frame.lineno})"
    return problem


def _file(module: ModuleType | None) -> Path | None:
    """Return the file of a module; those of the interpreter and of notebooks have none."""
    file = getattr(module, "__file__", None)
    return Path(file) if file else None


def _is_of_another_folder(name: str, folder: str) -> bool:
    """Return whether a module was imported from elsewhere, though this folder has one, too."""
    here, loaded = Path(folder, f"{name}.py"), _file(sys.modules.get(name))
    if not folder or loaded is None or not here.is_file():
        return False
    return loaded.resolve() != here.resolve()


def _source(module: ModuleType | None) -> bytes:
    """Return what the file of a module holds now; nothing if there is none."""
    file = _file(module)
    return file.read_bytes() if file is not None and file.is_file() else b""


def _parts(module: ModuleType) -> set[str]:
    """Return the names of a module and of those beside it that it uses, at any remove."""
    found: set[str] = set()
    todo = [module]
    while todo:
        part = todo.pop()
        if part.__name__ in found or not _belongs(part, module):
            continue
        found.add(part.__name__)
        for value in list(vars(part).values()):
            used = value if isinstance(value, ModuleType) else sys.modules.get(_home(value))
            if used is not None:
                todo.append(used)
    return found


def _home(value: object) -> str:
    """Return the name of the module that has defined a value, or its type."""
    home = value.__module__ if isinstance(value, FunctionType | type) else type(value).__module__
    return home if isinstance(home, str) else ""


def _belongs(part: ModuleType, agent: ModuleType) -> bool:
    """Return whether a module is the agent's own: itself, of its package, or beside it."""
    there, here = _file(part), _file(agent)
    if part is agent or there is None or here is None:
        return part is agent
    package = part.__name__.partition(".")[0]
    if package in ("quaterne", agent.__name__.partition(".")[0]):
        return package != "quaterne"
    beside = here.parents[agent.__name__.count(".")]
    return beside in there.parents and not _is_installed(there)


def _is_installed(path: Path) -> bool:
    return _STANDARD_LIBRARY in path.parents or not _INSTALLED.isdisjoint(path.parts)


# The engine of a worker process: one, whose tables stay warm from game to game.


@cache
def judging_engine() -> Engine:
    """Return the engine of this process."""
    return Engine()


# `ProgramAgent`: a program that speaks the engine protocol, as an agent.


_PATIENCE_SECONDS = 60.0
"""Seconds to wait for an answer beyond the time of a turn."""


class ProgramAgent:
    """Starts the program once; every game begins with a seed of its own."""

    def __init__(self, command: Sequence[str], seconds: float | None) -> None:
        self._limits = Limits(seconds=seconds)
        self._timeout = _PATIENCE_SECONDS + (seconds or 0.0)
        self._engine = EngineProcess.start(*command, timeout=_PATIENCE_SECONDS, with_info=False)
        atexit.register(self._engine.kill)

    def close(self) -> None:
        """End the program."""
        self._engine.close()
        atexit.unregister(self._engine.kill)

    def begin(self, seed: int) -> None:
        """Have the program forget the game before this one."""
        self._engine.new_game()
        self._engine.set_options({"seed": seed})

    def __call__(self, game: Game, source: Random) -> tuple[Action, ...]:
        """Return the whole turn of the program; its seed was set when the game began."""
        del source
        return self._engine.play(game, self._limits, timeout=self._timeout).actions
