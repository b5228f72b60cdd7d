"""What a database can hold: for anything else the answer is known without a query."""

from __future__ import annotations

import re

from quaterne.errors import shown
from quaterne.store.errors import InvalidUpdate

__all__ = ["check_id", "clamp", "is_id", "is_text"]

_ID = re.compile(r"[!-~]{1,64}")
_LARGEST = {32: 2**31 - 1, 64: 2**63 - 1}


def is_id(text: str) -> bool:
    """Return whether this can be the id of a table or of a game."""
    return _ID.fullmatch(text) is not None


def check_id(text: str) -> None:
    """Raise `InvalidUpdate` when this cannot be the id of a new table."""
    if not is_id(text):
        raise InvalidUpdate(
            f"a table cannot have the id {shown(text)}: it has 1 to 64 printable ASCII characters, "
            "and no space"
        )


def is_text(text: str | None) -> bool:
    """Return whether a database takes this text: all of Unicode but null and lone surrogates."""
    return text is None or not any(c == "\0" or "\ud800" <= c <= "\udfff" for c in text)


def clamp(number: int | None, bits: int = 64) -> int | None:
    """Return a number within the range of the column that it is compared with."""
    largest = _LARGEST[bits]
    return None if number is None else max(-largest, min(number, largest))
