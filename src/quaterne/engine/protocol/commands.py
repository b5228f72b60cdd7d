"""The commands that a driver may send, and their parser."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from quaterne.errors import InputError, shown
from quaterne.notation import parse_rules
from quaterne.rules import Rules

PROTOCOL_VERSION = 1
MAX_LINE = 65_536
"""The most characters a line may have."""
MAX_MILLISECONDS = 1_000_000_000
_MOST = {"time": MAX_MILLISECONDS, "nodes": 2**63 - 1, "depth": 100}
"""The largest number for each limit of a search."""


class BadLine(InputError):
    """A line that is not a command; the message says what would be one."""

    code = "bad-line"


@dataclass(frozen=True, slots=True)
class Identify:
    """Report name, version and options."""


@dataclass(frozen=True, slots=True)
class IsReady:
    """Answer when all earlier commands are done."""


@dataclass(frozen=True, slots=True)
class NewGame:
    """Clear the search tables and return to the start."""


@dataclass(frozen=True, slots=True)
class SetOption:
    """Set an option; `options` knows which there are."""

    name: str
    value: str


@dataclass(frozen=True, slots=True)
class SetRules:
    """Play by these rules from now on."""

    rules: Rules


@dataclass(frozen=True, slots=True)
class SetPosition:
    """Set a start (None: the empty board) and the moves since, both in notation."""

    setup: str | None
    moves: str


@dataclass(frozen=True, slots=True)
class Go:
    """Find the turn of the player to act."""

    milliseconds: int | None = None
    nodes: int | None = None
    depth: int | None = None
    """Look so many placements (moves) ahead: what takes longer counts as a draw."""
    infinite: bool = False
    moves: bool = False
    """Judge every move too."""


@dataclass(frozen=True, slots=True)
class StopSearch:
    """Answer now."""


@dataclass(frozen=True, slots=True)
class Quit:
    """End the process."""


Command = Identify | IsReady | NewGame | SetOption | SetRules | SetPosition | Go | StopSearch | Quit


def parse_command(line: str) -> Command | None:
    """Return the command in a line, None for an empty line; raise `BadLine` for any other.

    Errors of the notation come out as they are.

    >>> parse_command("go time 500 moves")
    Go(milliseconds=500, nodes=None, depth=None, infinite=False, moves=True)
    """
    if len(line) > MAX_LINE:
        raise BadLine(f"the line is too long: {MAX_LINE} characters are the most")
    words = line.strip().split(maxsplit=1)
    if not words:
        return None
    name, rest = words[0], words[1] if len(words) > 1 else ""
    if name in _ALONE:
        if rest:
            raise BadLine(f"{shown(rest)} after {name}: {name} stands alone")
        return _ALONE[name]
    if name not in _WITH_WORDS:
        known = ", ".join((*_ALONE, *_WITH_WORDS))
        raise BadLine(f"{shown(name)} is not a command: commands are {known}")
    return _WITH_WORDS[name](rest)


def _set_option(rest: str) -> SetOption:
    words = rest.split()
    if len(words) != 2:
        raise BadLine(f"{shown(rest)} sets nothing: write setoption NAME VALUE, like level 3")
    return SetOption(*words)


def _set_rules(rest: str) -> SetRules:
    return SetRules(parse_rules(rest))


def _set_position(rest: str) -> SetPosition:
    words = rest.split()
    at = words.index("moves") if "moves" in words else len(words)
    moves = " ".join(words[at + 1 :])
    match words[:at]:
        case ["start"]:
            return SetPosition(None, moves)
        case ["setup", *position] if position:
            return SetPosition(" ".join(position), moves)
    raise BadLine(
        f"{shown(rest)} is not a position: write position start or position setup POSITION, "
        "and then perhaps moves MOVES"
    )


def _go(rest: str) -> Go:
    words = iter(rest.split())
    found: dict[str, Any] = {}
    for word in words:
        name = {"time": "milliseconds"}.get(word, word)
        if name in found:
            raise BadLine(f"{word} appears twice: once is enough")
        if word in _MOST:
            found[name] = _number(word, next(words, ""))
        elif word in ("infinite", "moves"):
            found[name] = True
        else:
            raise BadLine(
                f"{shown(word)} is nothing to go by: write time MILLISECONDS, nodes NUMBER, "
                "depth NUMBER, infinite or moves"
            )
    if "infinite" in found and found.keys() & {"milliseconds", "nodes", "depth"}:
        raise BadLine("infinite has no limit: leave time, nodes and depth out, or infinite")
    return Go(**found)


def _number(word: str, text: str) -> int:
    most = _MOST[word]
    if text.isascii() and text.isdigit() and len(text) < 20 and 1 <= int(text) <= most:
        return int(text)
    raise BadLine(f"{word} {shown(text)} is not possible: a whole number from 1 to {most}")


_ALONE: dict[str, Command] = {
    "identify": Identify(),
    "isready": IsReady(),
    "newgame": NewGame(),
    "stop": StopSearch(),
    "quit": Quit(),
}
_WITH_WORDS: dict[str, Callable[[str], Command]] = {
    "setoption": _set_option,
    "rules": _set_rules,
    "position": _set_position,
    "go": _go,
}
