"""What a failed statement means for who asked for it."""

from __future__ import annotations

import sqlite3
from enum import Enum

import asyncpg
from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from quaterne.store.errors import StoreUnavailable

__all__ = ["DATABASE_ERRORS", "Failure", "classify", "describe", "unavailable"]

DATABASE_ERRORS = (
    DBAPIError,
    PoolTimeout,
    OSError,  # TimeoutError among them: what sockets raise while connecting
    asyncpg.PostgresError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,
    sqlite3.Error,
)
"""Everything that talking to a database can raise."""


class Failure(Enum):
    """The kinds of failure that are handled differently."""

    CONFLICT = "what must be unique is there already"
    RETRY = "two transactions stood in each other's way: do it again"
    DISCONNECTED = "the connection is gone: connect again"
    UNAVAILABLE = "not now: no room, or nobody there"
    INVALID = "the statement itself is wrong"


_UNIQUE_VIOLATION = "23505"
_AGAIN = ("40P01", "40001")  # deadlock, serialization
# Connection trouble, out of resources, shutting down or starting up, input or output, and a server
# that has become read-only.
_UNAVAILABLE_CLASSES = ("08", "53", "57", "58", "XX")
_READ_ONLY = "25006"
_SQLITE_CLASHES = (sqlite3.SQLITE_CONSTRAINT_UNIQUE, sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY)


def classify(error: BaseException) -> Failure:
    """Which kind of failure an error is."""
    if isinstance(error, DBAPIError) and error.connection_invalidated:
        return Failure.DISCONNECTED
    if not isinstance(error, DATABASE_ERRORS):
        return Failure.INVALID
    origin = _origin(error)
    if isinstance(origin, sqlite3.Error):
        return _sqlite_failure(origin)
    state = getattr(origin, "sqlstate", None)
    if state is None:
        return Failure.DISCONNECTED
    if state == _UNIQUE_VIOLATION:
        return Failure.CONFLICT
    if state in _AGAIN:
        return Failure.RETRY
    if state.startswith(("08", "57P")):
        return Failure.DISCONNECTED
    if state.startswith(_UNAVAILABLE_CLASSES) or state == _READ_ONLY:
        return Failure.UNAVAILABLE
    return Failure.INVALID


def _origin(error: BaseException) -> BaseException:
    """What the driver itself raised."""
    return error.orig if isinstance(error, DBAPIError) and error.orig else error


def _sqlite_failure(error: sqlite3.Error) -> Failure:
    code = getattr(error, "sqlite_errorcode", None)
    if code in _SQLITE_CLASHES:
        return Failure.CONFLICT
    if isinstance(error, sqlite3.OperationalError) or code is None:
        return Failure.UNAVAILABLE
    return Failure.INVALID


def describe(error: BaseException) -> str:
    """The failure in a few words for people, without statements and parameters."""
    origin = _origin(error)
    if isinstance(origin, TimeoutError | PoolTimeout):
        return "the database does not answer"
    if isinstance(origin, OSError):  # of a socket: SQLite has errors of its own
        return "the database cannot be reached"
    # The adapter of SQLAlchemy puts the type before the driver's own words.
    text = str(origin).removeprefix(f"{type(origin.__cause__)}: ")
    return text.splitlines()[0] if text else type(origin).__name__


def unavailable(error: BaseException, in_doubt: bool = False) -> StoreUnavailable:
    """The failure as callers meet it."""
    return StoreUnavailable(describe(error), in_doubt)
