from __future__ import annotations

import pytest

from quaterne.rules import Cell, Characteristic, PieceSet
from quaterne.speech import Language, ParseContext, ParseProblem, catalogue
from quaterne.speech.lexer import (
    FILLER,
    HEADS,
    MODIFIERS,
    PIECE_WORDS,
    CellToken,
    CodeToken,
    HeadToken,
    PieceWordToken,
    SignToken,
    Token,
    UnreadableToken,
    normalize,
    similar_words,
    tokenize,
    vocabulary,
)
from tests.speech.catalogues import messages


def tokens(text: str, context: ParseContext | None = None) -> list[Token]:
    return tokenize(text, vocabulary(Language.EN), context or ParseContext())[0]


def problem(token: Token) -> ParseProblem:
    assert isinstance(token, UnreadableToken)
    return token.error.problem


def test_cells_codes_and_signs() -> None:
    cell, code, sign = tokens("b2 f /")
    assert cell == CellToken(Cell(5), "b2")
    assert code == CodeToken("f", "f")
    assert sign is SignToken.SLASH


def test_the_signs_of_the_notation_are_heads() -> None:
    head, code = tokens(">7")
    assert isinstance(head, HeadToken) and head.concept == "give"
    assert isinstance(code, CodeToken) and code.code == "7"


def test_words_of_pieces_are_those_of_the_set() -> None:
    [word] = tokens("dark")
    assert isinstance(word, PieceWordToken)
    assert (word.characteristic, word.value) == (Characteristic.FINISH, True)
    [other] = tokens("dark", ParseContext(pieces=PieceSet.TACTILE))
    assert problem(other) is ParseProblem.OTHER_SET


@pytest.mark.parametrize("text", ["a tall", "the tall", "tall"])
def test_articles_are_no_tokens(text: str) -> None:
    assert [type(token) for token in tokens(text)] == [PieceWordToken]


def test_an_unknown_word_comes_with_suggestions() -> None:
    [token] = tokens("resreve")
    assert problem(token) is ParseProblem.UNKNOWN_WORD
    assert isinstance(token, UnreadableToken) and "reserve" in token.error.choices


@pytest.mark.parametrize(("text", "asks"), [("b2 ?", True), ("b2", False), ("?", True)])
def test_a_question_mark_is_noticed_wherever_it_stands(text: str, asks: bool) -> None:
    assert tokenize(text, vocabulary(Language.EN), ParseContext())[1] is asks


# The words of the catalogues, and their forms.


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
