"""Ids of tables: 128 random bits in signs that cannot be mistaken for one another."""

from __future__ import annotations

import re
import secrets

__all__ = ["TABLE_ID", "is_table_id", "new_table_id"]

_SIGNS = "23456789abcdefghjkmnpqrstuvwxyz"
"""Neither 0 and o nor 1, i and l."""
_LENGTH = 26
"""31 signs to the power of 26 are more than 128 bits."""

TABLE_ID = f"^[{_SIGNS}]{{{_LENGTH}}}$"
_PATTERN = re.compile(TABLE_ID)


def new_table_id() -> str:
    """An id that nobody can guess: whoever knows it may look and join."""
    return "".join(secrets.choice(_SIGNS) for _ in range(_LENGTH))


def is_table_id(text: str) -> bool:
    """Whether a table could have this id."""
    return _PATTERN.match(text) is not None
