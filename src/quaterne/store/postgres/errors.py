"""Errors of PostgreSQL and its driver, sorted by what they mean."""

from __future__ import annotations

import asyncpg
from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from quaterne.store.database_errors import CommitInDoubt, Failure, driver_error

DRIVER_ERRORS = (
    DBAPIError,
    PoolTimeout,
    OSError,  # TimeoutError among them: what sockets raise while connecting
    asyncpg.PostgresError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,
)
"""Everything that talking to PostgreSQL can raise."""

# Codes of errors: https://www.postgresql.org/docs/current/errcodes-appendix.html
_UNIQUE_VIOLATION = "23505"
_BLOCKED = ("40P01", "40001")  # deadlock, serialization
_DISCONNECTED = ("08", "57P")  # connection trouble; shutting down or starting up
# Out of resources, intervention of an operator, input or output, internal trouble.
_UNAVAILABLE_CLASSES = ("53", "57", "58", "XX")
_READ_ONLY = "25006"


def classify(error: BaseException) -> Failure | None:
    """Return which kind of failure an error is; None when it is not PostgreSQL's."""
    if isinstance(error, CommitInDoubt):
        return Failure.IN_DOUBT
    if not isinstance(error, DRIVER_ERRORS):
        return None
    if isinstance(error, DBAPIError) and error.connection_invalidated:
        return Failure.DISCONNECTED
    return _classify_code(getattr(driver_error(error), "sqlstate", None))


def _classify_code(code: str | None) -> Failure:
    if code is None or code.startswith(_DISCONNECTED):
        return Failure.DISCONNECTED
    if code == _UNIQUE_VIOLATION:
        return Failure.CONFLICT
    if code in _BLOCKED:
        return Failure.RETRY
    if code.startswith(_UNAVAILABLE_CLASSES) or code == _READ_ONLY:
        return Failure.UNAVAILABLE
    return Failure.INVALID
