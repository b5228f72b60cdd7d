"""The pictures of the notation card show the pieces as they are drawn now."""

from __future__ import annotations

import pytest

from tools.notation_pictures import FOLDER, PICTURES


@pytest.mark.parametrize("name", PICTURES)
def test_it_is_as_drawn_now(name: str) -> None:
    assert (FOLDER / name).read_text(encoding="utf-8") == PICTURES[name]()
