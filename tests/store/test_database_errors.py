from __future__ import annotations

import pytest
from sqlalchemy.exc import DBAPIError, OperationalError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from quaterne.store.database_errors import CommitInDoubt, describe, driver_error, unavailable


def wrapped(error: Exception) -> DBAPIError:
    return OperationalError("INSERT INTO events VALUES (?)", ("a secret",), error)


def in_doubt(error: Exception) -> CommitInDoubt:
    doubt = CommitInDoubt()
    doubt.__cause__ = error
    return doubt


def test_the_error_of_the_driver_is_found_under_others() -> None:
    error = OSError("gone")
    for seen in (error, wrapped(error), in_doubt(error), in_doubt(wrapped(error))):
        assert driver_error(seen) is error


@pytest.mark.parametrize(
    ("error", "words"),
    [
        (wrapped(Exception("disk is full\nin detail")), "disk is full"),
        (wrapped(ConnectionResetError("peer")), "the database cannot be reached"),
        (PoolTimeout(), "the database does not answer"),
        (TimeoutError(), "the database does not answer"),
        (ValueError(), "ValueError"),
    ],
)
def test_people_read_neither_statements_nor_parameters(error: Exception, words: str) -> None:
    assert describe(error) == words


@pytest.mark.parametrize("doubt", [False, True])
def test_a_caller_learns_whether_the_update_may_be_written(doubt: bool) -> None:
    found = unavailable(wrapped(Exception("disk is full")), doubt)
    assert "disk is full" in str(found)
    assert found.in_doubt is doubt
