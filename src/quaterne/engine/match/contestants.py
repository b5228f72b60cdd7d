"""`Contestant`: our engine at a level, or a program that speaks the protocol."""

from __future__ import annotations

import re
import shlex
import shutil
import sys
from collections.abc import Sequence
from dataclasses import dataclass, replace

from quaterne.engine.errors import EngineError
from quaterne.engine.levels.level_player import LEVELS
from quaterne.errors import shown

_FORM = re.compile(r"(?:(?P<name>[^=:]+)=\s*)?(?P<kind>level|cmd):(?P<rest>.+)", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Contestant:
    """A program and its name in records."""

    name: str
    command: tuple[str, ...]
    """Empty for our own engine, which every machine has somewhere else."""
    level: int | None = None
    """The level of our own engine; None for any other program."""

    @property
    def program(self) -> tuple[str, ...]:
        """The words that start it on this machine."""
        if self.level is None:
            return self.command
        return sys.executable, "-m", "quaterne.engine.protocol"

    @property
    def engine(self) -> str:
        """What plays, whatever its name: `level:3`, or `cmd:` and the command."""
        if self.level is not None:
            return f"level:{self.level}"
        return _as_text(f"cmd:{shlex.join(self.command)}")


def parse_contestant(text: str) -> Contestant:
    """Return the contestant written as `level:3` or `cmd:PATH ARGUMENTS`, perhaps with a name.

    `Bob=cmd:./bob` names it.

    >>> parse_contestant("level:3").name
    'level:3'
    """
    found = _FORM.fullmatch(text.strip())
    if found is None:
        raise EngineError(
            f"{shown(text)} is not an engine: write level:{LEVELS[0]} to level:{LEVELS[-1]}, "
            "cmd:PROGRAM ARGUMENTS, or NAME= and one of these"
        ).because("contestant", text=text)
    name = _as_text(found["name"] or "")
    if found["kind"] == "level":
        return _level(name, found["rest"])
    try:
        command = _words_of(found["rest"])
    except ValueError as error:
        raise EngineError(f"{shown(text)} is not a command: {error}").because(
            "quotes", text=text
        ) from None
    if not command or shutil.which(command[0]) is None:
        raise EngineError(f"{shown(text)} is not a command: there is no such program").because(
            "no-program", text=command[0] if command else text
        )
    return Contestant(name or _as_text(" ".join(command)), command)


def _words_of(command: str) -> tuple[str, ...]:
    """Return the words of a command, as a shell reads them; raise `ValueError`."""
    words = shlex.shlex(command, posix=True)
    words.whitespace_split, words.commenters = True, ""
    if sys.platform == "win32":
        words.escape = ""  # a backslash separates folders there
    return tuple(words)


def _as_text(name: str) -> str:
    """Return a name as records keep it: one line of text, whatever bytes an argument has."""
    return " ".join(name.encode(errors="replace").decode().split())


def _level(name: str, text: str) -> Contestant:
    if not (text.isascii() and text.isdigit()) or int(text) not in LEVELS:
        raise EngineError(f"there is no level {shown(text)}: {LEVELS[0]} to {LEVELS[-1]}").because(
            "level", level=text, least=LEVELS[0], most=LEVELS[-1]
        )
    return Contestant(name or f"level:{int(text)}", (), int(text))


def distinct(contestants: Sequence[Contestant]) -> tuple[Contestant, ...]:
    """Return the contestants with different names: a second `level:3` becomes `level:3 #2`."""
    named: list[Contestant] = []
    for contestant in contestants:
        name, count = contestant.name, 1
        while any(other.name == name for other in named):
            count += 1
            name = f"{contestant.name} #{count}"
        named.append(replace(contestant, name=name))
    return tuple(named)
