"""Turns a typed line into tokens: cells, codes, piece words, heads, modifiers and signs."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum

from quaterne.rules import CELLS, Cell, Characteristic
from quaterne.speech.parsing.context import ParseContext
from quaterne.speech.parsing.errors import NotUnderstood, ParseProblem
from quaterne.speech.parsing.suggestions import similar_words
from quaterne.speech.parsing.vocabulary import (
    FILLER,
    HEADS,
    PIECE_WORDS,
    TABLE,
    Vocabulary,
    normalize,
)

__all__ = [
    "CellToken",
    "CodeToken",
    "HeadToken",
    "ModifierToken",
    "PieceWordToken",
    "SignToken",
    "Token",
    "UnreadableToken",
    "tokenize",
]


@dataclass(frozen=True, slots=True)
class CellToken:
    """A cell."""

    cell: Cell
    text: str


@dataclass(frozen=True, slots=True)
class CodeToken:
    """One character: a piece, or the name of a row or a column."""

    code: str
    text: str


@dataclass(frozen=True, slots=True)
class PieceWordToken:
    """One value of a characteristic; `square` may also be the line of that name."""

    characteristic: Characteristic
    value: bool
    name: str
    text: str


@dataclass(frozen=True, slots=True)
class ModifierToken:
    """A word that goes with a head: a setting, a kind of line, a number."""

    concept: str
    text: str


@dataclass(frozen=True, slots=True)
class HeadToken:
    """The word that says what a clause is about."""

    concept: str
    text: str


class SignToken(Enum):
    """A sign that names a diagonal."""

    SLASH = "/"
    BACKSLASH = "\\"

    @property
    def text(self) -> str:
        """The sign."""
        return self.value


@dataclass(frozen=True, slots=True)
class UnreadableToken:
    """A word that means nothing; `error` is what to raise for it."""

    text: str
    error: NotUnderstood


Token = (
    CellToken | CodeToken | PieceWordToken | ModifierToken | HeadToken | SignToken | UnreadableToken
)

_RUN = re.compile(r"[^\W_]+|[>!=@?/\\]")
_WORD_ENDS = re.compile(r"[^\W\d_]{2}\s*\Z")
_CELLS = {str(cell): cell for cell in CELLS}
_CELL_LIKE = re.compile(r"[a-z]\d+|\d+[a-z]")
_SIGNS = {">": "give", "!": "call", "=": "decline", "@": "designate"}


def tokenize(text: str, vocabulary: Vocabulary, context: ParseContext) -> tuple[list[Token], bool]:
    """Return the tokens of a line, and whether it holds a question mark."""
    found = list(_RUN.finditer(text))
    # After a word the mark is only emphasis; elsewhere it is the call of the notation.
    runs = [run[0] for run in found if run[0] != "!" or not _WORD_ENDS.search(text, 0, run.start())]
    is_question = "?" in runs
    return list(_tokens([run for run in runs if run != "?"], vocabulary, context)), is_question


def _tokens(runs: list[str], vocabulary: Vocabulary, context: ParseContext) -> Iterator[Token]:
    words = [normalize(run) for run in runs]
    names = [tuple(normalize(run) for run in _RUN.findall(name)) for name in context.names]
    at = 0
    before: Token | None = None
    while at < len(words):
        if taken := _name_length(names, words, at, vocabulary):
            at += taken
            continue
        rest = words[at:]
        found = vocabulary.longest_phrase(rest)
        taken = found[1] if found else 1
        text = " ".join(runs[at : at + taken])
        token = _sign_token(rest, text, before)
        if token is None:
            token = (
                _phrase_token(found, text, rest)
                if found
                else _word_token(rest, text, vocabulary, context)
            )
        at += taken
        if token is not None and not _is_article(token, before, words[at:], vocabulary):
            yield token
            before = token


def _name_length(
    names: Sequence[tuple[str, ...]], words: Sequence[str], at: int, vocabulary: Vocabulary
) -> int:
    """Return how many words a name takes here: one that means nothing else, or after `to`."""
    called = at > 0 and words[at - 1] in vocabulary.recipient_words
    for name in sorted(names, key=len, reverse=True):
        if not name or tuple(words[at : at + len(name)]) != name:
            continue
        if _is_notation_name(name[0]) or (_has_meaning(name[0], vocabulary) and not called):
            continue
        return len(name)
    return 0


def _is_notation_name(word: str) -> bool:
    """Return whether a word is the notation of a cell, a line or a piece."""
    return len(word) == 1 or word in _CELLS


def _has_meaning(word: str, vocabulary: Vocabulary) -> bool:
    return (word,) in vocabulary.phrases or vocabulary.piece_word(word) is not None


def _sign_token(rest: Sequence[str], text: str, before: Token | None) -> Token | None:
    """Return the token of a sign of the notation: `b2>5`, `8>c3`, `!2`, `@b3`, `=`."""
    sign = rest[0]
    if sign in "/\\":
        return SignToken(sign)
    if sign == ">" and isinstance(before, CodeToken) and len(rest) > 1 and rest[1] in _CELLS:
        return HeadToken("move", text)
    return HeadToken(_SIGNS[sign], text) if sign in _SIGNS else None


def _phrase_token(found: tuple[str, int], text: str, rest: Sequence[str]) -> Token | None:
    concept, taken = found
    if concept == FILLER:
        return None
    if concept == "square":
        return PieceWordToken(*PIECE_WORDS["square"], "square", text)
    if concept == "from" and (len(rest) <= taken or rest[taken] not in _CELLS):
        return None
    return HeadToken(concept, text) if concept in HEADS else ModifierToken(concept, text)


def _word_token(
    rest: Sequence[str], text: str, vocabulary: Vocabulary, context: ParseContext
) -> Token | None:
    word = rest[0]
    if word in _CELLS:
        return CellToken(_CELLS[word], text)
    if word[::-1] in _CELLS:
        return CellToken(_CELLS[word[::-1]], text)
    if len(word) == 1 and word in "0123456789abcdef":
        return CodeToken(word, text)
    if _CELL_LIKE.fullmatch(word):
        return UnreadableToken(text, NotUnderstood(ParseProblem.NO_SUCH_CELL, text))
    if name := vocabulary.piece_word(word):
        return _piece_word_token(name, text, vocabulary, context)
    begun = vocabulary.beginnings(word)
    if len(begun) > 1:
        choices = tuple(vocabulary.canonical[concept] for concept in begun)
        return UnreadableToken(text, NotUnderstood(ParseProblem.SEVERAL_WORDS, text, choices))
    for concept, whole in begun.items():
        return _phrase_token((concept, 1), text, [whole, *rest[1:]])
    near = tuple(vocabulary.spellings[other] for other in similar_words(word, vocabulary.spellings))
    return UnreadableToken(text, NotUnderstood(ParseProblem.UNKNOWN_WORD, text, near))


def _piece_word_token(name: str, text: str, vocabulary: Vocabulary, context: ParseContext) -> Token:
    characteristic, value = PIECE_WORDS[name]
    if context.pieces.word(characteristic, value) == name:
        return PieceWordToken(characteristic, value, name, text)
    here = tuple(
        vocabulary.canonical[context.pieces.word(characteristic, each)] for each in (True, False)
    )
    return UnreadableToken(text, NotUnderstood(ParseProblem.OTHER_SET, text, here))


def _is_article(
    token: Token, before: Token | None, rest: Sequence[str], vocabulary: Vocabulary
) -> bool:
    """Return whether a token is a mere article: `a tall piece`, `a1 a d1`, `une ronde`."""
    follows = rest[0] if rest else ""
    if isinstance(token, ModifierToken) and token.concept == "one":
        line = {"row", "column"}
        beside = isinstance(before, ModifierToken) and before.concept in line
        return not (
            beside
            or (isinstance(before, HeadToken) and before.concept == "call" and not rest)
            or vocabulary.phrases.get((follows,)) in line
        )
    if not isinstance(token, CodeToken) or token.code != "a" or not follows:
        return False
    if isinstance(before, CellToken) and follows in _CELLS:
        return True
    if isinstance(before, ModifierToken) and before.concept == "column":
        return False
    concept = vocabulary.phrases.get((follows,))
    return vocabulary.piece_word(follows) is not None or concept in TABLE
