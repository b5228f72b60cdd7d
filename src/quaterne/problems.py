"""An error as JSON, the same from a server, a tab and every command."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from quaterne.errors import QuaterneError

__all__ = ["ErrorBody", "Problem", "problem_of"]

_DETAIL_FIELDS = (
    "field",
    "seat",
    "stage",
    "action",
    "reason",
    "at",
    "offer",
    "refused",
    "limit",
    "per",
    "assistance",
    "agreement",
    "offset",
    "line",
    "move",
    "token",
    "seconds",
    "what",
    "until",
)
"""The attributes of an error that go into its detail: listed, so that nothing else leaks."""


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


def problem_of(error: QuaterneError) -> Problem:
    """Return an error that programs may learn as they receive it."""
    detail = {name: getattr(error, name) for name in _DETAIL_FIELDS if hasattr(error, name)}
    return Problem(error.code, str(error), detail or None)
