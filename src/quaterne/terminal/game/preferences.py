"""The player's last choices, kept in a small file."""

from __future__ import annotations

import json
from dataclasses import dataclass, fields, replace
from enum import StrEnum
from typing import get_type_hints

from quaterne.atomic_write import write_atomically
from quaterne.codec import decoder, to_dict
from quaterne.errors import QuaterneError
from quaterne.play import Occupant, Options
from quaterne.speech import Verbosity
from quaterne.terminal.console import preferences_file


class Display(StrEnum):
    """How the board is shown after a move."""

    WORDS = "words"
    TABLE = "table"
    OFF = "off"


@dataclass(frozen=True, slots=True)
class GameSetup:
    """What is played, and who sits where."""

    options: Options
    one: Occupant
    two: Occupant


@dataclass(frozen=True, slots=True)
class Preferences:
    """What the program remembers; None for what was never chosen."""

    last: GameSetup | None = None
    """The game that was set up last."""
    display: Display | None = None
    detail: Verbosity | None = None
    language: str | None = None
    """Chosen during a game, for a locale that names neither language."""
    warning: int | None = None
    """How many seconds before the end of a move to warn; 0 for never."""
    names: tuple[str, ...] = ()


def load_preferences() -> Preferences:
    """Return the last choices; what cannot be read counts as never chosen."""
    try:
        data = json.loads(preferences_file().read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return Preferences()
    preferences = Preferences()
    hints = get_type_hints(Preferences)
    for field in fields(Preferences) if isinstance(data, dict) else ():
        try:
            value = decoder(hints[field.name])(data[field.name])
        except (KeyError, QuaterneError):
            continue
        preferences = replace(preferences, **{field.name: value})
    return preferences


def save_preferences(preferences: Preferences) -> None:
    """Write the choices down; if that fails, the game continues without."""
    chosen = {
        name: value for name, value in to_dict(preferences).items() if value not in (None, [])
    }
    path = preferences_file()
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        text = json.dumps(chosen, ensure_ascii=False, indent=1) + "\n"
        write_atomically(path, text.encode())
    except OSError:
        return
