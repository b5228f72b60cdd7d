"""Ids of tables: 128 random bits in characters that are hard to confuse."""

from __future__ import annotations

import re
import secrets

__all__ = ["TABLE_ID", "is_table_id", "new_table_id"]

_CHARACTERS = "23456789abcdefghjkmnpqrstuvwxyz"
"""Neither 0 and o nor 1, i and l."""
_LENGTH = 26
"""31 characters to the power of 26 are more than 128 bits."""

_FORM = f"[{_CHARACTERS}]{{{_LENGTH}}}"

TABLE_ID = f"^{_FORM}$"
"""The form of an id in a JSON schema.  In Python `$` would let a line break follow."""
_PATTERN = re.compile(_FORM)


def new_table_id() -> str:
    """Return an unguessable id: every client that knows it may watch and join."""
    return "".join(secrets.choice(_CHARACTERS) for _ in range(_LENGTH))


def is_table_id(text: str) -> bool:
    """Return whether a table could have this id."""
    return _PATTERN.fullmatch(text) is not None
