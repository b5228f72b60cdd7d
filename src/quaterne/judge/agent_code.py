"""The code of an agent: known by a digest, and in Python imported anew when its files have changed.

A Jupyter kernel and a worker of a cluster live longer than a state of an agent's file.
"""

from __future__ import annotations

import hashlib
import importlib
import shutil
import sys
import sysconfig
import traceback
from collections.abc import Sequence
from pathlib import Path
from types import FunctionType, ModuleType

import quaterne

__all__ = ["import_agent", "problem_of", "program_digest"]

_OURS = Path(quaterne.__file__).parent
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
        if path.is_file() and not _is_installed(path) and _OURS not in path.parents:
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
