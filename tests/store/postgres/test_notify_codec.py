"""What processes tell each other fits into notes and is read as it was written."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from quaterne.store import TableChanged
from quaterne.store.postgres.notify_codec import decode_changes, encode_changes

TEXTS = st.lists(st.sampled_from(["{}", '{"name":"Zo\u00eb"}', "x" * 3000, "é" * 4500]), max_size=4)
NEWS = st.builds(
    lambda table, number, texts: TableChanged(table, number, tuple(texts)),
    st.text("abc023", min_size=1, max_size=60),
    st.integers(1, 10**6),
    TEXTS,
)


@given(st.lists(NEWS, max_size=20))
def test_notes_are_short_and_hold_everything(news: list[TableChanged]) -> None:
    notes = list(encode_changes("sender", news))
    assert all(len(note.encode()) < 8000 for note in notes)
    assert all(decode_changes(note)[0] == "sender" for note in notes)
    heard = [one for note in notes for one in decode_changes(note)[1]]
    assert [(one.table, one.number) for one in heard] == [(one.table, one.number) for one in news]
    for told, meant in zip(heard, news, strict=True):
        size = sum(len(text.encode()) + 1 for text in meant.texts)
        assert told.texts == meant.texts or (not told.texts and size > 7700)


def test_nothing_to_tell() -> None:
    assert list(encode_changes("sender", [])) == []
