"""Rows that do not fit together are found."""

from __future__ import annotations

import pytest

from quaterne.store.backup.consistency_check import ConsistencyCheck
from quaterne.store.codec import encode_event
from quaterne.store.errors import BackupError
from quaterne.store.models import Row, Section
from tests.store.games import moves, opened

TABLES = Section("tables", ("key", "id", "deleted"))
EVENTS = Section("events", ("table_key", "number", "body"))
SECRETS = Section("secrets", ("table_key", "seat", "hash"), ("hash",))


def events(key: int) -> list[Row]:
    first = opened()
    every = [*first, *(event for new in moves(first, 4) for event in new)]
    return [(key, event.number, encode_event(event)) for event in every]


def check(tables: list[Row], *others: tuple[Section, list[Row]]) -> ConsistencyCheck:
    made = ConsistencyCheck()
    made.add(TABLES, tables)
    for section, rows in others:
        made.add(section, rows)
    made.finish()
    return made


def test_whole_tables_are_counted() -> None:
    rows = events(1) + events(2)
    done = check([(1, "a", None), (2, "b", None)], (EVENTS, rows[:3]), (EVENTS, rows[3:]))
    assert done.counts == {"tables": 2, "events": len(rows)}


def test_what_a_deleted_table_left_behind_is_not_replayed() -> None:
    check([(1, "a", 5000), (2, "b", 5000)], (EVENTS, events(1)[3:4]))


@pytest.mark.parametrize("missing", [0, 2])
def test_a_missing_event(missing: int) -> None:
    rows = events(1)
    del rows[missing]
    with pytest.raises(BackupError, match="table a cannot be replayed: an event is missing"):
        check([(1, "a", None)], (EVENTS, rows))


@pytest.mark.parametrize("body", ["nonsense", "{}", '{"type":"given"}'])
def test_an_event_that_cannot_be_read(body: str) -> None:
    rows = events(1)
    rows[3] = (1, 4, body)
    with pytest.raises(BackupError, match="table a") as caught:
        check([(1, "a", None)], (EVENTS, rows))
    assert caught.value.kind == "replay" and caught.value.parts["table"] == "a"


def test_events_in_a_wrong_order_are_an_error_of_ours_not_a_traceback() -> None:
    rows = events(1)
    bodies = [row[2] for row in rows]
    jumbled: list[Row] = [(1, row[1], body) for row, body in zip(rows, bodies[::-1], strict=True)]
    with pytest.raises(BackupError, match="table a"):
        check([(1, "a", None)], (EVENTS, jumbled))


def test_a_table_without_events() -> None:
    with pytest.raises(BackupError, match="table b cannot be replayed: it has no events"):
        check([(1, "a", None), (2, "b", None)], (EVENTS, events(1)))


@pytest.mark.parametrize("section", [EVENTS, SECRETS])
def test_rows_of_no_table(section: Section) -> None:
    with pytest.raises(BackupError, match="belongs to table 9"):
        check([], (section, [(9, 1, "{}")]))
