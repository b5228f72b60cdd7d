"""From a typed line to items: cells, codes, piece words, heads and modifiers."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum

from quaterne.rules import CELLS, Cell, Characteristic
from quaterne.speech.parsing.context import Context
from quaterne.speech.parsing.errors import NotUnderstood, Trouble
from quaterne.speech.parsing.suggestions import alike
from quaterne.speech.parsing.vocabulary import (
    FILLER,
    HEADS,
    PIECE_WORDS,
    TABLE,
    Vocabulary,
    plain,
)

__all__ = ["Code", "Head", "Item", "Mark", "PieceWord", "Place", "Unknown", "Word", "read"]


@dataclass(frozen=True, slots=True)
class Place:
    """A cell."""

    cell: Cell
    text: str


@dataclass(frozen=True, slots=True)
class Code:
    """One character: a piece, or the name of a row or a column."""

    code: str
    text: str


@dataclass(frozen=True, slots=True)
class PieceWord:
    """One value of a characteristic; `square` may also be the line of that name."""

    characteristic: Characteristic
    value: bool
    name: str
    text: str


@dataclass(frozen=True, slots=True)
class Word:
    """A modifier."""

    concept: str
    text: str


@dataclass(frozen=True, slots=True)
class Head:
    """What a clause is about."""

    concept: str
    text: str


class Mark(Enum):
    """Signs that mean something by themselves."""

    SLASH = "/"
    BACKSLASH = "\\"

    @property
    def text(self) -> str:
        """The sign."""
        return self.value


@dataclass(frozen=True, slots=True)
class Unknown:
    """What means nothing; `problem` is the answer to it."""

    text: str
    problem: NotUnderstood


Item = Place | Code | PieceWord | Word | Head | Mark | Unknown

_RUN = re.compile(r"[^\W_]+|[>!=@?/\\]")
_WORD_ENDS = re.compile(r"[^\W\d_]{2}\s*\Z")
_CELLS = {str(cell): cell for cell in CELLS}
_CELL_LIKE = re.compile(r"[a-z]\d+|\d+[a-z]")
_SIGNS = {">": "give", "!": "call", "=": "decline", "@": "designate"}


def read(text: str, vocabulary: Vocabulary, context: Context) -> tuple[list[Item], bool]:
    """The items of a line, and whether it holds a question mark."""
    found = list(_RUN.finditer(text))
    # Behind a word the mark is only emphasis; elsewhere it is the notation's call.
    runs = [run[0] for run in found if run[0] != "!" or not _WORD_ENDS.search(text, 0, run.start())]
    asked = "?" in runs
    return list(_items([run for run in runs if run != "?"], vocabulary, context)), asked


def _items(runs: list[str], vocabulary: Vocabulary, context: Context) -> Iterator[Item]:
    words = [plain(run) for run in runs]
    names = [tuple(plain(run) for run in _RUN.findall(name)) for name in context.names]
    at = 0
    before: Item | None = None
    while at < len(words):
        if taken := _name_here(names, words, at, vocabulary):
            at += taken
            continue
        rest = words[at:]
        found = vocabulary.longest_phrase(rest)
        taken = found[1] if found else 1
        text = " ".join(runs[at : at + taken])
        item = _sign(rest, text, before)
        if item is None:
            item = _phrase(found, text, rest) if found else _single(rest, text, vocabulary, context)
        at += taken
        if item is not None and not _is_small_word(item, before, words[at:], vocabulary):
            yield item
            before = item


def _name_here(
    names: Sequence[tuple[str, ...]], words: Sequence[str], at: int, vocabulary: Vocabulary
) -> int:
    """How many words a player's name takes here: one that means nothing else, or behind `to`."""
    called = at > 0 and words[at - 1] in vocabulary.before_names
    for name in sorted(names, key=len, reverse=True):
        if not name or tuple(words[at : at + len(name)]) != name:
            continue
        if _is_short(name[0]) or (_has_meaning(name[0], vocabulary) and not called):
            continue
        return len(name)
    return 0


def _is_short(word: str) -> bool:
    """Whether a word is the name of a cell, a line or a piece."""
    return len(word) == 1 or word in _CELLS


def _has_meaning(word: str, vocabulary: Vocabulary) -> bool:
    return (word,) in vocabulary.phrases or vocabulary.piece_word(word) is not None


def _sign(rest: Sequence[str], text: str, before: Item | None) -> Item | None:
    """The notation's signs among words: `b2>5`, `8>c3`, `!2`, `@b3`, `=`."""
    sign = rest[0]
    if sign in "/\\":
        return Mark(sign)
    if sign == ">" and isinstance(before, Code) and len(rest) > 1 and rest[1] in _CELLS:
        return Head("move", text)
    return Head(_SIGNS[sign], text) if sign in _SIGNS else None


def _phrase(found: tuple[str, int], text: str, rest: Sequence[str]) -> Item | None:
    concept, taken = found
    if concept == FILLER:
        return None
    if concept == "square":
        return PieceWord(*PIECE_WORDS["square"], "square", text)
    if concept == "from" and (len(rest) <= taken or rest[taken] not in _CELLS):
        return None
    return Head(concept, text) if concept in HEADS else Word(concept, text)


def _single(
    rest: Sequence[str], text: str, vocabulary: Vocabulary, context: Context
) -> Item | None:
    word = rest[0]
    if word in _CELLS:
        return Place(_CELLS[word], text)
    if word[::-1] in _CELLS:
        return Place(_CELLS[word[::-1]], text)
    if len(word) == 1 and word in "0123456789abcdef":
        return Code(word, text)
    if _CELL_LIKE.fullmatch(word):
        return Unknown(text, NotUnderstood(Trouble.NO_SUCH_CELL, text))
    if name := vocabulary.piece_word(word):
        return _piece_word(name, text, vocabulary, context)
    begun = vocabulary.beginnings(word)
    if len(begun) > 1:
        choices = tuple(vocabulary.usual[concept] for concept in begun)
        return Unknown(text, NotUnderstood(Trouble.SEVERAL_WORDS, text, choices))
    for concept, whole in begun.items():
        return _phrase((concept, 1), text, [whole, *rest[1:]])
    near = tuple(vocabulary.written[other] for other in alike(word, vocabulary.written))
    return Unknown(text, NotUnderstood(Trouble.UNKNOWN_WORD, text, near))


def _piece_word(name: str, text: str, vocabulary: Vocabulary, context: Context) -> Item:
    characteristic, value = PIECE_WORDS[name]
    if context.pieces.word(characteristic, value) == name:
        return PieceWord(characteristic, value, name, text)
    here = tuple(
        vocabulary.usual[context.pieces.word(characteristic, each)] for each in (True, False)
    )
    return Unknown(text, NotUnderstood(Trouble.OTHER_SET, text, here))


def _is_small_word(
    item: Item, before: Item | None, rest: Sequence[str], vocabulary: Vocabulary
) -> bool:
    """Articles and prepositions that look like a name: `a tall piece`, `a1 a d1`, `une ronde`."""
    follows = rest[0] if rest else ""
    if isinstance(item, Word) and item.concept == "one":
        line = {"row", "column"}
        beside = isinstance(before, Word) and before.concept in line
        return not (
            beside
            or (isinstance(before, Head) and before.concept == "call" and not rest)
            or vocabulary.phrases.get((follows,)) in line
        )
    if not isinstance(item, Code) or item.code != "a" or not follows:
        return False
    if isinstance(before, Place) and follows in _CELLS:
        return True
    if isinstance(before, Word) and before.concept == "column":
        return False
    concept = vocabulary.phrases.get((follows,))
    return vocabulary.piece_word(follows) is not None or concept in TABLE
