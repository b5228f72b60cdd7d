"""`NamePolicy`: which names players may take, and how they are written."""

from __future__ import annotations

import re
import unicodedata
from pathlib import Path

from quaterne.server.errors import NameReason, RefusedName
from quaterne.server.names.confusables import scripts_of, skeleton, unfold_symbols
from quaterne.server.names.word_list import WordList

__all__ = ["NamePolicy"]

_DIRECTIONS = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
_JOINERS = frozenset("\u200c\u200d")
_EMOJI_SELECTORS = frozenset("\ufe0e\ufe0f")
# Letters and marks that show nothing.
_BLANK = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0\U00016fe4\U0001d159"
)
_JOINING_SCRIPTS = frozenset(
    (
        *("ARABIC", "SYRIAC", "MONGOLIAN", "NKO", "DEVANAGARI", "BENGALI", "GURMUKHI", "GUJARATI"),
        *("ORIYA", "TAMIL", "TELUGU", "KANNADA", "MALAYALAM", "SINHALA", "KHMER", "MYANMAR"),
        *("TIBETAN", "BALINESE", "JAVANESE"),
    )
)
_MOST_MARKS = 3
"""Marks on one letter: pointed Hebrew and Tibetan have so many."""
_MOST_ACCENTS = 2
"""Marks of the general kind on one letter, after composing."""
_RESERVED = frozenset(
    map(
        skeleton,
        (
            *("engine", "computer", "ordinateur", "moteur", "quaterne", "system", "systeme"),
            *("admin", "administrator", "administrateur", "administratrice"),
            *("moderator", "moderateur", "moderatrice", "operator", "operateur", "operatrice"),
            *("anonymous", "anonyme"),  # a name that was erased reads so
        ),
    )
)
_LEVEL = re.compile(r"[\W\d_]*(?:niveau|level)?[\W\d_]*$", re.IGNORECASE)
_NUMBERS = """
zero one two three four five six seven eight nine ten
un une deux trois quatre cinq sept huit neuf dix
i ii iii iv v vi vii viii ix x
"""
_FILLERS = frozenset(
    map(
        skeleton,
        (
            *("the", "le", "la", "les", "l", "de", "du", "des", "d", "of", "a", "an", "no", "n"),
            *("level", "niveau", "number", "numero", *_NUMBERS.split()),
        ),
    )
)
"""Words beside a reserved one that leave it a reserved name: "Level 8 engine", "engine VIII"."""


class NamePolicy:
    """Checks the names of players when they take a seat; existing tables keep theirs."""

    def __init__(self, words: Path | None = None) -> None:
        self._words = None if words is None else WordList(words)

    def accept(self, name: str) -> str:
        """Return a name as it is kept: composed, with single spaces; raise `RefusedName`."""
        name = unicodedata.normalize("NFC", name)
        name = " ".join(name.split())
        _check_characters(name)
        if not any(c.isalnum() for c in name):
            raise RefusedName(NameReason.EMPTY)
        _check_marks(name)
        if any(len(scripts_of(word)) > 1 for word in re.split(r"[\W\d_]+", name)):
            raise RefusedName(NameReason.CONFUSABLE)
        if _is_reserved(name):
            raise RefusedName(NameReason.RESERVED)
        if self._words is not None and self._words.matches(name):
            raise RefusedName(NameReason.WORD)
        return name


def _check_characters(name: str) -> None:
    """Raise `RefusedName` for a character that is not seen, or that turns the text around."""
    before = ""
    for at, c in enumerate(name):
        if c in _DIRECTIONS:
            raise RefusedName(NameReason.DIRECTION)
        is_hidden = not c.isprintable() and c != " "
        if c in _JOINERS:
            is_hidden = not _may_join(before, name[at + 1 : at + 2])
        elif c in _EMOJI_SELECTORS:
            is_hidden = not _is_symbol(before)
        elif "\ufe00" <= c <= "\ufe0d" or "\U000e0100" <= c <= "\U000e01ef":
            is_hidden = True  # they choose between drawings that few can tell apart
        if is_hidden or c in _BLANK:
            raise RefusedName(NameReason.INVISIBLE)
        before = c


def _may_join(before: str, after: str) -> bool:
    """Return whether a joiner has a meaning here: in scripts that join letters, and emoji."""
    script = unicodedata.name(before, "").split(" ", 1)[0] if before else ""
    if script in _JOINING_SCRIPTS:
        return bool(after)
    return (before in _EMOJI_SELECTORS or _is_symbol(before)) and _is_symbol(after)


def _is_symbol(c: str) -> bool:
    return bool(c) and unicodedata.category(c) in ("So", "Sk")


def _check_marks(name: str) -> None:
    """Raise `RefusedName` for marks without a letter, or in a heap that covers other lines."""
    marks = accents = 0
    before = " "
    for c in name:
        category = unicodedata.category(c)
        if category == "Me" or (category == "Mn" and before == " "):
            raise RefusedName(NameReason.MARKS)
        is_mark = category == "Mn" and c not in _EMOJI_SELECTORS
        marks = marks + 1 if is_mark else 0
        accents = accents + 1 if is_mark and "COMBINING" in unicodedata.name(c, "") else 0
        if marks > _MOST_MARKS or accents > _MOST_ACCENTS:
            raise RefusedName(NameReason.MARKS)
        before = c


def _is_reserved(name: str) -> bool:
    """Return whether a name is, or looks like, one of the computer or of the operator."""
    composed = unicodedata.normalize("NFKC", name)
    words = [skeleton(word) for word in re.split(r"[\W\d_]+", unfold_symbols(composed)) if word]
    said = [word for word in words if word not in _FILLERS]
    if said and all(word in _RESERVED for word in said):  # "administrator of Quaterne"
        return True
    # Digits may stand for letters, so both: all but the level at the end, and the words alone.
    forms = (composed, _LEVEL.sub("", composed), "".join(said))
    return any(re.sub(r"[\W_]+", "", skeleton(text)) in _RESERVED for text in forms if text)
