"""The errors of a census."""

from __future__ import annotations

from quaterne.errors import InputError
from quaterne.rules.type_checks import whole_number

__all__ = ["CensusError", "check_number"]


class CensusError(InputError):
    """A census that cannot be taken: so many pieces, so few samples."""

    code = "census"


def check_number(what: str, value: object, least: int, most: int) -> int:
    """Return a whole number as an int; raise `CensusError` unless it lies between two others."""
    number = whole_number(value)
    if number is None or not least <= number <= most:
        raise CensusError(f"{what} {value} is not possible: {least} to {most}").because(
            "number", what=what, value=str(value), least=str(least), most=str(most)
        )
    return number
