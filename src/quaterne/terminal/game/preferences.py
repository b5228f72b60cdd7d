"""What a player chose last time, kept in a small file."""

from __future__ import annotations

import json
from dataclasses import dataclass, fields, replace
from enum import StrEnum
from typing import Any

from quaterne.errors import QuaterneError
from quaterne.play import (
    Occupant,
    Options,
    occupant_from_dict,
    options_from_dict,
    to_dict,
)
from quaterne.speech import Verbosity
from quaterne.terminal.game.paths import preferences_file, write_whole

__all__ = ["Display", "LastGame", "Preferences", "load_preferences", "save_preferences"]


class Display(StrEnum):
    """How the board is shown after a move."""

    WORDS = "words"
    TABLE = "table"
    OFF = "off"


@dataclass(frozen=True, slots=True)
class LastGame:
    """What was played, and who sat where."""

    options: Options
    one: Occupant
    two: Occupant


@dataclass(frozen=True, slots=True)
class Preferences:
    """What is remembered; None for what was never chosen."""

    last: LastGame | None = None
    display: Display | None = None
    detail: Verbosity | None = None
    language: str | None = None
    """Only when it was chosen by a command; else the locale says it."""
    warning: int | None = None
    """How many seconds before the end of a move to warn; 0 for never."""
    names: tuple[str, ...] = ()


def load_preferences() -> Preferences:
    """What was chosen last; what cannot be read is as if it had never been chosen."""
    try:
        data = json.loads(preferences_file().read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return Preferences()
    chosen = Preferences()
    for field in fields(Preferences) if isinstance(data, dict) else ():
        try:
            value = _READERS[field.name](data[field.name])
        except (KeyError, TypeError, ValueError, QuaterneError):
            continue
        chosen = replace(chosen, **{field.name: value})
    return chosen


def save_preferences(chosen: Preferences) -> None:
    """Remember; where that is not possible the game goes on without."""
    data: dict[str, Any] = {
        field.name: value
        for field in fields(Preferences)
        if field.name != "last" and (value := getattr(chosen, field.name)) not in (None, ())
    }
    if chosen.last is not None:
        data["last"] = {name: to_dict(getattr(chosen.last, name)) for name in _LAST}
    path = preferences_file()
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(path, json.dumps(data, ensure_ascii=False, indent=1) + "\n")
    except OSError:
        return


_LAST = ("options", "one", "two")


def _last(data: Any) -> LastGame:
    return LastGame(
        options_from_dict(data["options"]),
        occupant_from_dict(data["one"]),
        occupant_from_dict(data["two"]),
    )


_READERS: dict[str, Any] = {
    "last": _last,
    "display": Display,
    "detail": Verbosity,
    "language": str,
    "warning": int,
    "names": lambda names: tuple(str(name) for name in names),
}
