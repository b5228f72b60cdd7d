"""What errors of PostgreSQL mean."""

from __future__ import annotations

import asyncpg
import pytest
from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from quaterne.store.database_errors import CommitInDoubt, Failure, describe
from quaterne.store.postgres.errors import classify


@pytest.mark.parametrize(
    ("error", "failure"),
    [
        (asyncpg.UniqueViolationError(), Failure.CONFLICT),
        (asyncpg.DeadlockDetectedError(), Failure.RETRY),
        (asyncpg.SerializationError(), Failure.RETRY),
        (asyncpg.ConnectionDoesNotExistError(), Failure.DISCONNECTED),
        (asyncpg.AdminShutdownError(), Failure.DISCONNECTED),
        (asyncpg.InterfaceError("connection is closed"), Failure.DISCONNECTED),
        (ConnectionResetError(), Failure.DISCONNECTED),
        (TimeoutError(), Failure.DISCONNECTED),
        (PoolTimeout(), Failure.DISCONNECTED),
        (asyncpg.DiskFullError(), Failure.UNAVAILABLE),
        (asyncpg.ReadOnlySQLTransactionError(), Failure.UNAVAILABLE),
        (asyncpg.DataError("out of range"), Failure.INVALID),
        (asyncpg.UndefinedTableError(), Failure.INVALID),
        (CommitInDoubt(), Failure.IN_DOUBT),
        (KeyError("a mistake of ours"), None),
    ],
    ids=lambda value: type(value).__name__ if isinstance(value, Exception) else None,
)
def test_errors(error: Exception, failure: Failure | None) -> None:
    assert classify(error) is failure


def test_a_connection_that_sqlalchemy_found_broken() -> None:
    error = DBAPIError("SELECT 1", None, asyncpg.UniqueViolationError())
    assert classify(error) is Failure.CONFLICT
    error.connection_invalidated = True
    assert classify(error) is Failure.DISCONNECTED


def test_a_commit_in_doubt_is_described_by_its_cause() -> None:
    error = CommitInDoubt()
    error.__cause__ = ConnectionResetError()
    assert describe(error) == "the database cannot be reached"
