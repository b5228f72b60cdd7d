"""The `repr` of this package's enumerations."""

from __future__ import annotations

from enum import Enum

__all__ = ["RunnableRepr"]


class RunnableRepr:
    """Gives an `Enum` a `repr` that can be run: `Stage.GIVE` instead of `<Stage.GIVE: 'give'>`."""

    def __repr__(self: Enum) -> str:  # type: ignore[misc] # a mixin for enumerations only
        return f"{type(self).__name__}.{self.name}"
