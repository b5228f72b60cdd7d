"""Errors of SQLite's driver, sorted by what they mean."""

from __future__ import annotations

import sqlite3

from quaterne.store.database_errors import Failure, PoolTimeout, driver_error

__all__ = ["classify"]

_NOT_UNIQUE = (sqlite3.SQLITE_CONSTRAINT_UNIQUE, sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY)


def classify(error: BaseException) -> Failure | None:
    """Return which kind of failure an error is; None when it is not SQLite's."""
    origin = driver_error(error)
    if isinstance(origin, PoolTimeout):
        return Failure.UNAVAILABLE
    if not isinstance(origin, sqlite3.Error):
        return None
    code = getattr(origin, "sqlite_errorcode", None)
    if code in _NOT_UNIQUE:
        return Failure.CONFLICT
    if isinstance(origin, sqlite3.OperationalError) or code is None:
        return Failure.UNAVAILABLE
    return Failure.INVALID
