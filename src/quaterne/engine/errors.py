"""What the engine refuses."""

from __future__ import annotations

from quaterne.errors import InputError

__all__ = [
    "EngineError",
]


class EngineError(InputError):
    """The engine cannot be had as asked for."""

    code = "engine"
