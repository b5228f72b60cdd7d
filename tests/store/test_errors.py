"""Errors of the store: whose fault they are, and what they say."""

from __future__ import annotations

import pytest

from quaterne.errors import InputError, QuaterneError
from quaterne.store import errors
from quaterne.store.errors import (
    BackupError,
    Conflict,
    InvalidStoreUrl,
    InvalidUpdate,
    LinkedStore,
    NoDatabase,
    PrivateGame,
    SearchBusy,
    StoreError,
    StoreInUse,
    StoreUnavailable,
    TableClosed,
    UnknownBlock,
    UnknownGame,
    UnknownReport,
    UnknownTable,
    UnknownToken,
    UnreadableStore,
)

EXAMPLES: list[StoreError] = [
    InvalidStoreUrl("no database"),
    InvalidUpdate("a gap"),
    Conflict("t1", 7),
    UnknownTable("t1"),
    UnknownGame("g1"),
    StoreUnavailable("the disk is full"),
    StoreInUse("tables.db", ""),
    UnreadableStore("a newer version"),
    SearchBusy(),
    TableClosed("t1"),
    NoDatabase("tables.db"),
    UnknownBlock("Tom"),
    UnknownToken("token"),
    UnknownReport(7),
    BackupError("damaged"),
    PrivateGame("g1"),
    LinkedStore("tables.db"),
]


def test_all_errors_are_errors_of_the_store() -> None:
    kinds = {kind for kind in vars(errors).values() if isinstance(kind, type)}
    defined = {kind for kind in kinds if kind.__module__ == errors.__name__}
    assert {type(error) for error in EXAMPLES} | {StoreError} == defined
    assert all(isinstance(error, QuaterneError) for error in EXAMPLES)


@pytest.mark.parametrize("error", EXAMPLES, ids=lambda error: type(error).__name__)
def test_only_wrong_input_is_a_value_error(error: StoreError) -> None:
    is_input = isinstance(error, InvalidStoreUrl | InvalidUpdate | NoDatabase | BackupError)
    assert isinstance(error, ValueError) == isinstance(error, InputError) == is_input
    is_missing = type(error).__name__.startswith("Unknown") or isinstance(error, TableClosed)
    assert isinstance(error, LookupError) == is_missing


def test_what_can_be_caught_apart_has_a_code_of_its_own() -> None:
    own = [type(error).code for error in EXAMPLES if "code" in vars(type(error))]
    assert len(own) == len(set(own)) and "store" not in own


def test_the_messages_show_what_was_asked_for() -> None:
    assert str(Conflict("t1", 7)).startswith("event 7 of table t1")
    assert "'no\\nsuch'" in str(UnknownTable("no\nsuch"))
    assert len(str(UnknownGame("g" * 1000))) < 120
    assert "by process 12" in str(StoreInUse("tables.db", "process 12"))
    assert "by another process" in str(StoreInUse("tables.db", ""))


def test_a_write_whose_answer_is_lost_says_that_it_is_in_doubt() -> None:
    plain, doubtful = StoreUnavailable("no answer"), StoreUnavailable("no answer", in_doubt=True)
    assert (plain.in_doubt, doubtful.in_doubt) == (False, True)
    assert str(doubtful) == f"{plain}; whether the last event was kept is not known yet"
