"""What a failed statement means for its caller.

Each database sorts the errors of its driver into these kinds (`Database.classify`).
"""

from __future__ import annotations

from enum import Enum

from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from quaterne.store.errors import StoreUnavailable


class Failure(Enum):
    """The kinds of failure that are handled differently."""

    CONFLICT = "a row that must be unique exists already"
    RETRY = "two transactions blocked each other: do it again"
    DISCONNECTED = "the connection is lost: connect again"
    IN_DOUBT = "the connection was lost while a commit was under way"
    UNAVAILABLE = "not now: the disk is full, or the database is down"
    INVALID = "the statement or its values are wrong"


class CommitInDoubt(Exception):
    """A commit was sent and never answered: its rows may be written or not.

    The error of the driver is its cause.
    """


def driver_error(error: BaseException) -> BaseException:
    """Return what the driver itself raised."""
    if isinstance(error, CommitInDoubt) and error.__cause__ is not None:
        error = error.__cause__
    return error.orig if isinstance(error, DBAPIError) and error.orig else error


def describe(error: BaseException) -> str:
    """Return the failure in a few words for people, without statements and parameters."""
    origin = driver_error(error)
    if isinstance(origin, TimeoutError | PoolTimeout):
        return "the database does not answer"
    if isinstance(origin, OSError):  # of a socket: SQLite has errors of its own
        return "the database cannot be reached"
    # SQLAlchemy's adapter puts the type before the driver's own words.
    text = str(origin).removeprefix(f"{type(origin.__cause__)}: ")
    return text.splitlines()[0] if text else type(origin).__name__


def unavailable(error: BaseException, in_doubt: bool = False) -> StoreUnavailable:
    """Return the failure as callers of the store meet it."""
    found = StoreUnavailable(describe(error), in_doubt)
    if not in_doubt and isinstance(driver_error(error), OSError | PoolTimeout):
        found.because("no-answer")
    return found
