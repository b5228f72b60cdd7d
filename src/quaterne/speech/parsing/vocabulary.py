"""The words of a language that the parser knows, read from its catalogue."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from functools import cache

from quaterne.rules import CHARACTERISTICS, Characteristic, PieceSet
from quaterne.speech.catalogue import catalogue
from quaterne.speech.languages import Language

__all__ = [
    "ACTIONS",
    "ANSWERS",
    "FILLER",
    "HEADS",
    "MODIFIERS",
    "OFFERS",
    "PIECE_WORDS",
    "QUESTIONS",
    "TABLE",
    "Vocabulary",
    "normalize",
    "normalize_phrase",
    "vocabulary",
]

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


def normalize_phrase(form: str) -> tuple[str, ...]:
    """Return the normalized words of a form."""
    return tuple(normalize(word) for word in form.replace("'", " ").replace("’", " ").split())


@cache
def vocabulary(language: Language) -> Vocabulary:
    """Return the vocabulary of a language, read once."""
    return Vocabulary(language)
