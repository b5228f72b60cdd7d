from __future__ import annotations

import pytest

from quaterne.speech.lexer import similar_words

KNOWN = ["reserve", "resign", "row", "rules", "board", "b1"]


@pytest.mark.parametrize(
    ("word", "found"),
    [
        ("resreve", ("reserve",)),  # neighbours swapped
        ("reserv", ("reserve",)),  # left out
        ("ressign", ("resign",)),  # added
        ("baord", ("board",)),
        ("roe", ("row",)),  # changed
        ("rwos", ()),  # two mistakes in a short word are too many
        ("xyzzy", ()),
        ("", ()),
    ],
)
def test_words_one_or_two_mistakes_away(word: str, found: tuple[str, ...]) -> None:
    assert similar_words(word, KNOWN) == found


def test_nearest_first_and_only_a_few() -> None:
    words = ["planks", "plank", "plans", "plane"]
    assert similar_words("plank", words, most=2) == ("plank", "plane")
