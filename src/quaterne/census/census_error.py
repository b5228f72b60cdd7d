"""The errors of a census."""

from __future__ import annotations

from quaterne.errors import InputError

__all__ = ["CensusError", "check_number"]


class CensusError(InputError):
    """A census that cannot be taken: so many pieces, so few samples."""

    code = "census"


def check_number(what: str, value: int, least: int, most: int) -> None:
    """Raise `CensusError` unless a whole number lies between two others."""
    if not isinstance(value, int) or not least <= value <= most:
        raise CensusError(f"{what} {value} is not possible: {least} to {most}").because(
            "number", what=what, value=str(value), least=str(least), most=str(most)
        )
