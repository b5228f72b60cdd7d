"""Turns a typed line into tokens: cells, codes, piece words, heads, modifiers and signs.

The words come from the vocabulary of a language; a mistyped one gets suggestions.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import cache

from quaterne.rules import CELLS, CHARACTERISTICS, Cell, Characteristic, PieceSet
from quaterne.speech.catalogue import Language, catalogue
from quaterne.speech.intents import NotUnderstood, ParseContext, ParseProblem


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
_WORD_OR_SIGN = re.compile(r"[^\W_]+|[>!=@?/\\]")
_WORD_ENDS = re.compile(r"[^\W\d_]{2}\s*\Z")
_CELLS_BY_NAME = {str(cell): cell for cell in CELLS}
_CELL_LIKE = re.compile(r"[a-z]\d+|\d+[a-z]")
_SIGNS = {">": "give", "!": "call", "=": "decline", "@": "designate"}


def tokenize(text: str, vocabulary: Vocabulary, context: ParseContext) -> tuple[list[Token], bool]:
    """Return the tokens of a line, and whether it holds a question mark."""
    found = list(_WORD_OR_SIGN.finditer(text))
    # After a word the mark is only emphasis; elsewhere it is the call of the notation.
    runs = [run[0] for run in found if run[0] != "!" or not _WORD_ENDS.search(text, 0, run.start())]
    is_question = "?" in runs
    return list(_tokens([run for run in runs if run != "?"], vocabulary, context)), is_question


def _tokens(runs: list[str], vocabulary: Vocabulary, context: ParseContext) -> Iterator[Token]:
    words = [normalize(run) for run in runs]
    names = [tuple(normalize(run) for run in _WORD_OR_SIGN.findall(name)) for name in context.names]
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
    return len(word) == 1 or word in _CELLS_BY_NAME


def _has_meaning(word: str, vocabulary: Vocabulary) -> bool:
    return (word,) in vocabulary.phrases or vocabulary.piece_word(word) is not None


def _sign_token(rest: Sequence[str], text: str, before: Token | None) -> Token | None:
    """Return the token of a sign of the notation: `b2>5`, `8>c3`, `!2`, `@b3`, `=`."""
    sign = rest[0]
    if sign in "/\\":
        return SignToken(sign)
    if (
        sign == ">"
        and isinstance(before, CodeToken)
        and len(rest) > 1
        and rest[1] in _CELLS_BY_NAME
    ):
        return HeadToken("move", text)
    return HeadToken(_SIGNS[sign], text) if sign in _SIGNS else None


def _phrase_token(found: tuple[str, int], text: str, rest: Sequence[str]) -> Token | None:
    concept, taken = found
    if concept == FILLER:
        return None
    if concept == "square":
        return PieceWordToken(*PIECE_WORDS["square"], "square", text)
    if concept == "from" and (len(rest) <= taken or rest[taken] not in _CELLS_BY_NAME):
        return None
    return HeadToken(concept, text) if concept in HEADS else ModifierToken(concept, text)


def _word_token(
    rest: Sequence[str], text: str, vocabulary: Vocabulary, context: ParseContext
) -> Token | None:
    word = rest[0]
    if word in _CELLS_BY_NAME:
        return CellToken(_CELLS_BY_NAME[word], text)
    if word[::-1] in _CELLS_BY_NAME:
        return CellToken(_CELLS_BY_NAME[word[::-1]], text)
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
    if isinstance(before, CellToken) and follows in _CELLS_BY_NAME:
        return True
    if isinstance(before, ModifierToken) and before.concept == "column":
        return False
    concept = vocabulary.phrases.get((follows,))
    return vocabulary.piece_word(follows) is not None or concept in TABLE


# The words that the parser knows, read from the catalogue of a language.


ACTIONS = ("place", "give", "call", "decline", "designate", "move", "touch")
QUESTIONS = (
    *("what", "where", "lines", "reserve", "hand", "time", "last", "dead", "board", "turn"),
    *("again", "rules", "free", "moves", "record"),
)
TABLE = (
    *("resign", "draw", "take-back", "rematch", "accept", "refuse", "withdraw", "mute", "save"),
    *("quit", "help", "hint", "assistance", "verbosity", "display", "language", "yes", "no"),
)
OFFERS = ("draw", "take-back", "rematch")
ANSWERS = ("accept", "refuse", "withdraw")
FILLER = "filler"
"""The concept of words without a meaning of their own."""
HEADS = (*ACTIONS, *QUESTIONS, *TABLE)
"""The concepts that a clause can be about."""
MODIFIERS = (
    *("words", "codes", "coordinates", "table", "off", "english", "french"),
    *("row", "column", "diagonal", "rising", "falling", "square", "from"),
    *("one", "two", "three", "four"),
)
"""The concepts that go with a head."""
PIECE_WORDS: dict[str, tuple[Characteristic, bool]] = {
    piece_set.word(characteristic, value): (characteristic, value)
    for piece_set in PieceSet
    for characteristic in CHARACTERISTICS
    for value in (False, True)
}
"""The characteristic and value of each piece word, by its English name."""
_SHORTEST_PIECE_WORD = 2
_SHORTEST_WORD = 3


@cache
def vocabulary(language: Language) -> Vocabulary:
    """Return the vocabulary of a language, read once."""
    return Vocabulary(language)


class Vocabulary:
    """What each word or phrase of a language means."""

    def __init__(self, language: Language) -> None:
        words = catalogue(language)

        def forms(concept: str) -> list[str]:
            return [form.strip() for form in words.say(f"input-{concept}").split(",")]

        self.phrases: dict[tuple[str, ...], str] = {}
        """The concept of each phrase, by its normalized words."""
        self.spellings: dict[str, str] = {}
        """How to spell each single word, by its normalized form."""
        self.canonical: dict[str, str] = {}
        """The usual form of each concept and piece word: the first in the catalogue."""
        for concept in (FILLER, *MODIFIERS, *HEADS):
            self.canonical[concept] = forms(concept)[0]
            for form in forms(concept):
                self.phrases[normalize_phrase(form)] = concept
                if concept != FILLER and len(normalize_phrase(form)) == 1:
                    self.spellings.setdefault(normalize_phrase(form)[0], form)
        self.recipient_words = set(map(normalize, forms("to")))
        """The words after which a player's name can stand."""
        self._by_first: dict[str, list[tuple[tuple[str, ...], str]]] = {}
        for key, concept in self.phrases.items():
            self._by_first.setdefault(key[0], []).append((key, concept))
        self.piece_words: dict[str, str] = {}
        """The piece word of each form."""
        self._piece_stems: dict[str, str] = {}
        for name in PIECE_WORDS:
            usual, *others = forms("square-piece" if name == "square" else name)
            self.canonical[name if name != "square" else "square-piece"] = usual
            self._piece_stems[normalize(usual)] = name
            self.piece_words |= {normalize(form): name for form in (usual, *others)}
            for form in (usual, *others):
                self.spellings.setdefault(normalize(form), form)

    def longest_phrase(self, words: Sequence[str]) -> tuple[str, int] | None:
        """Return the concept of the longest phrase at the start of words, and its length.

        Fillers may stand inside a phrase: `offer a draw` is `offer draw`.
        """
        best: tuple[str, int] | None = None
        for key, concept in self._by_first.get(words[0], ()):
            taken = self._taken(key, words)
            if taken and (best is None or taken > best[1]):
                best = concept, taken
        return best

    def _taken(self, key: tuple[str, ...], words: Sequence[str]) -> int:
        """Return how many words a phrase takes, 0 when they do not begin with it."""
        at = 0
        for expected in key:
            while at and at < len(words) and words[at] != expected and self._is_filler(words[at]):
                at += 1
            if at >= len(words) or words[at] != expected:
                return 0
            at += 1
        return at

    def _is_filler(self, word: str) -> bool:
        # The English article alone is not a filler: `a` is a column and a piece.
        return word == "a" or self.phrases.get((word,)) == FILLER

    def piece_word(self, word: str) -> str | None:
        """Return the piece word that this is, or is the beginning of."""
        if word in self.piece_words:
            return self.piece_words[word]
        if len(word) < _SHORTEST_PIECE_WORD:
            return None
        found = {name for stem, name in self._piece_stems.items() if stem.startswith(word)}
        return found.pop() if len(found) == 1 else None

    def beginnings(self, word: str) -> dict[str, str]:
        """Return the concepts with a word that begins like this, each with that word."""
        if len(word) < _SHORTEST_WORD:
            return {}
        return {
            concept: key[0]
            for key, concept in reversed(self.phrases.items())
            if len(key) == 1 and concept != FILLER and key[0].startswith(word)
        }


def normalize(text: str) -> str:
    """Return a text in small letters without accents.

    Only the French `à` keeps its accent: `a` is a column and a piece.

    >>> normalize("Désigne"), normalize("À")
    ('designe', 'à')
    """
    text = text.casefold()
    if text == "à":
        return text
    bare = unicodedata.normalize("NFD", text.replace("œ", "oe"))
    return "".join(c for c in bare if not unicodedata.combining(c))


def normalize_phrase(form: str) -> tuple[str, ...]:
    """Return the normalized words of a form."""
    return tuple(normalize(word) for word in form.replace("'", " ").replace("’", " ").split())


# Words that look like a mistyped one.  They are shown as suggestions, never assumed.


def similar_words(word: str, known: Iterable[str], most: int = 3) -> tuple[str, ...]:
    """Return the known words that are one or two typing mistakes away, nearest first.

    >>> similar_words("resreve", ["reserve", "resign", "row"])
    ('reserve',)
    """
    reach = 1 if len(word) < 5 else 2
    near = sorted(
        {(steps, k) for k in known if (steps := _typing_mistakes(word, k, reach)) <= reach}
    )
    return tuple(k for _, k in near[:most])


def _typing_mistakes(one: str, two: str, reach: int) -> int:
    """Return how many letters are changed, added, left out or swapped with their neighbour."""
    if abs(len(one) - len(two)) > reach:
        return reach + 1
    before: list[int] = []
    row = list(range(len(two) + 1))
    for i, a in enumerate(one, 1):
        older, before, row = before, row, [i]
        for j, b in enumerate(two, 1):
            best = min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (a != b))
            if i > 1 and j > 1 and a == two[j - 2] and one[i - 2] == b:
                best = min(best, older[j - 2] + 1)
            row.append(best)
    return row[-1]
