"""What a database can hold: asked for anything else, the answer is known without asking it."""

from __future__ import annotations

import re

from quaterne.errors import shown
from quaterne.store.errors import StoreError

__all__ = ["check_id", "clamp", "is_id", "is_text"]

_ID = re.compile(r"[!-~]{1,64}")
_LARGEST = {32: 2**31 - 1, 64: 2**63 - 1}


def is_id(text: str) -> bool:
    """Whether this can be the id of a table or of a game."""
    return _ID.fullmatch(text) is not None


def check_id(text: str) -> None:
    """Refuse what cannot be the id of a new table."""
    if not is_id(text):
        raise StoreError(
            f"a table cannot have the id {shown(text)}: it has 1 to 64 printable ASCII characters, "
            "and no space"
        )


def is_text(text: str | None) -> bool:
    """Whether a database takes this text: all of Unicode but the null and half characters."""
    return text is None or not any(c == "\0" or "\ud800" <= c <= "\udfff" for c in text)


def clamp(number: int | None, bits: int = 64) -> int | None:
    """A number that is compared with those of a column, brought into its range."""
    most = _LARGEST[bits]
    return None if number is None else max(-most, min(number, most))
