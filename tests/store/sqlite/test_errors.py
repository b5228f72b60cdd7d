"""What errors of SQLite mean."""

from __future__ import annotations

import sqlite3

import pytest
from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from quaterne.store.database_errors import Failure
from quaterne.store.sqlite.database import classify


def raised_by(statement: str) -> sqlite3.Error:
    connection = sqlite3.connect(":memory:")
    connection.execute("CREATE TABLE t (key INTEGER PRIMARY KEY, id UNIQUE, body NOT NULL)")
    connection.execute("INSERT INTO t VALUES (1, 'a', 'x')")
    try:
        connection.execute(statement)
    except sqlite3.Error as error:
        return error
    finally:
        connection.close()
    raise AssertionError(statement)


@pytest.mark.parametrize(
    ("statement", "failure"),
    [
        ("INSERT INTO t VALUES (1, 'b', 'x')", Failure.CONFLICT),
        ("INSERT INTO t VALUES (2, 'a', 'x')", Failure.CONFLICT),
        ("INSERT INTO t VALUES (2, 'b', NULL)", Failure.INVALID),
        ("SELECT * FROM nowhere", Failure.UNAVAILABLE),
    ],
)
def test_errors_of_statements(statement: str, failure: Failure) -> None:
    error = raised_by(statement)
    assert classify(error) is failure
    assert classify(DBAPIError(statement, None, error)) is failure


def test_other_errors() -> None:
    assert classify(PoolTimeout()) is Failure.UNAVAILABLE
    assert classify(OverflowError()) is None and classify(OSError()) is None
