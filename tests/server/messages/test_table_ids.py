"""Ids of tables."""

from __future__ import annotations

import pytest

from quaterne.server.messages import is_table_id, new_table_id


def test_new_ids_are_ids_and_differ() -> None:
    ids = {new_table_id() for _ in range(100)}
    assert len(ids) == 100
    assert all(map(is_table_id, ids))


@pytest.mark.parametrize(
    "text", ["", "2" * 25, "2" * 27, "o" * 26, "2" * 25 + "\n", "2" * 26 + "\n", "é" * 26]
)
def test_what_is_not_an_id(text: str) -> None:
    assert not is_table_id(text)
