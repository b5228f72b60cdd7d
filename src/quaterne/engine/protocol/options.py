"""The options that a driver can set, as data."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from quaterne.engine.levels.level_player import LEVELS
from quaterne.engine.protocol.commands import BadLine, SetOption
from quaterne.engine.resources import MAX_TABLE_MB, MAX_THREADS
from quaterne.errors import shown

__all__ = ["OPTIONS", "EngineOptions", "Option"]


@dataclass(frozen=True, slots=True)
class EngineOptions:
    """The options' values."""

    threads: int = 1
    table: int = 0
    """In MB; 0 leaves it to the engine."""
    book: bool = True
    level: int = LEVELS[-1]
    seed: int = 0
    pv: bool = False
    """Report the principal variation when the value is known."""

    def with_option(self, command: SetOption) -> EngineOptions:
        """Return the options with this one set; raise `BadLine` for an impossible value."""
        for option in OPTIONS:
            if option.name == command.name:
                setting: dict[str, Any] = {option.name: option.parse(command.value)}
                return replace(self, **setting)
        names = ", ".join(option.name for option in OPTIONS)
        raise BadLine(f"{shown(command.name)} is not an option: options are {names}")


@dataclass(frozen=True, slots=True)
class Option:
    """An option: a whole number (`spin`) with its bounds, or yes or no (`check`)."""

    name: str
    least: int | None = None
    most: int | None = None

    @property
    def default(self) -> int | bool:
        """The value unless it is set."""
        value: int | bool = getattr(_DEFAULTS, self.name)
        return value

    def parse(self, text: str) -> int | bool:
        """Return the value that a driver wrote; raise `BadLine` for an impossible one."""
        if self.least is None or self.most is None:
            if text not in ("true", "false"):
                raise BadLine(f"{self.name} {shown(text)} is not possible: true or false")
            return text == "true"
        plain = text.isascii() and text.isdigit() and len(text) < 20
        if not plain or not self.least <= int(text) <= self.most:
            raise BadLine(
                f"{self.name} {shown(text)} is not possible: a whole number "
                f"from {self.least} to {self.most}"
            )
        return int(text)

    def __str__(self) -> str:
        if self.least is None:
            return f"option {self.name} type check default {str(self.default).lower()}"
        bounds = f"min {self.least} max {self.most}"
        return f"option {self.name} type spin default {self.default} {bounds}"


_DEFAULTS = EngineOptions()

OPTIONS = (
    Option("threads", 1, MAX_THREADS),
    Option("table", 0, MAX_TABLE_MB),
    Option("book"),
    Option("level", LEVELS[0], LEVELS[-1]),
    Option("seed", 0, 2**32 - 1),
    Option("pv"),
)
