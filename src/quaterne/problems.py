"""An error as JSON, the same from the server and from every command."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

__all__ = ["ErrorBody", "Problem"]


@dataclass(frozen=True, slots=True)
class Problem:
    """What was wrong."""

    code: str
    """A stable word for programs: docs/develop/api.md lists them all."""
    message: str
    """The same for people, in English."""
    detail: dict[str, Any] | None
    """What the code alone does not say, like the field that was wrong."""


@dataclass(frozen=True, slots=True)
class ErrorBody:
    """What programs get instead of an answer."""

    error: Problem
