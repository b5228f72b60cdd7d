"""Changes fit into notifications and are decoded as they were encoded."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from quaterne.store import Message, TableChanged
from quaterne.store.postgres.notifications import (
    decode_changes,
    decode_message,
    encode_changes,
    encode_message,
)

TEXTS = st.lists(st.sampled_from(["{}", '{"name":"Zo\u00eb"}', "x" * 3000, "é" * 4500]), max_size=4)
CHANGES = st.builds(
    lambda table, number, texts: TableChanged(table, number, tuple(texts)),
    st.text("abc023", min_size=1, max_size=60),
    st.integers(1, 10**6),
    TEXTS,
)


@given(st.lists(CHANGES, max_size=20))
def test_notifications_are_short_and_hold_everything(changes: list[TableChanged]) -> None:
    notifications = list(encode_changes("sender", changes))
    assert all(len(text.encode()) < 8000 for text in notifications)
    assert all(decode_changes(text)[0] == "sender" for text in notifications)
    decoded = [change for text in notifications for change in decode_changes(text)[1]]
    assert [(c.table, c.number) for c in decoded] == [(c.table, c.number) for c in changes]
    for found, change in zip(decoded, changes, strict=True):
        size = sum(len(text.encode()) + 1 for text in change.texts)
        assert found.texts == change.texts or (not found.texts and size > 7700)


def test_no_changes() -> None:
    assert list(encode_changes("sender", [])) == []


@given(st.text())
def test_messages_there_and_back(text: str) -> None:
    assert decode_message(encode_message("sender", text)) == Message("sender", text)
