"""The words of the catalogues, and their forms."""

from __future__ import annotations

import pytest

from quaterne.speech import Language, catalogue
from quaterne.speech.lexer import (
    FILLER,
    HEADS,
    MODIFIERS,
    PIECE_WORDS,
    normalize,
    similar_words,
    vocabulary,
)
from tests.speech.catalogues import messages


@pytest.mark.parametrize(
    ("language", "prefixes"),
    [
        (Language.FR, "ha ba ro ca cr pl ra li fo cl"),
        (Language.EN, "ta sh ro sq ho so gr sm da li"),
    ],
)
def test_two_letters_are_enough_for_a_piece_word(language: Language, prefixes: str) -> None:
    found = [vocabulary(language).piece_word(prefix) for prefix in prefixes.split()]
    assert set(found) == set(PIECE_WORDS) and len(found) == len(PIECE_WORDS)


@pytest.mark.parametrize("language", Language)
def test_no_form_has_two_meanings(language: Language) -> None:
    seen: dict[str, str] = {}
    for concept in (FILLER, *HEADS, *MODIFIERS):
        for form in catalogue(language).say(f"input-{concept}").split(","):
            key = " ".join(map(normalize, form.split()))
            assert seen.setdefault(key, concept) == concept, f"{key}: {concept}, {seen[key]}"


@pytest.mark.parametrize("language", Language)
def test_every_list_of_forms_is_read(language: Language) -> None:
    lists = {name.removeprefix("input-") for name in messages(language) if name[:6] == "input-"}
    assert lists == {FILLER, *HEADS, *MODIFIERS, *PIECE_WORDS, "square-piece", "to"}


@pytest.mark.parametrize("language", Language)
def test_no_word_is_a_cell_a_line_or_a_code(language: Language) -> None:
    for key in vocabulary(language).phrases:
        assert not (len(key) == 1 and key[0] in set("abcdef0123456789"))


@pytest.mark.parametrize(
    ("word", "near"),
    [("reserv", ("reserve",)), ("resrve", ("reserve",)), ("rwo", ("row",)), ("zzzzzz", ())],
)
def test_words_that_look_alike(word: str, near: tuple[str, ...]) -> None:
    assert similar_words(word, ["reserve", "row", "resign"]) == near
