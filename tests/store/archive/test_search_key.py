"""Names as they are searched."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from quaterne.store.name_search import search_key


@given(st.text())
def test_a_search_key_is_its_own_search_key(text: str) -> None:
    assert search_key(search_key(text)) == search_key(text)
    assert "\n" not in search_key(text) and "\0" not in search_key(text)
