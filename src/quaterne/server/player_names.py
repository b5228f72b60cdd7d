"""Which names players may take: lookalikes, the operator's word list, and how names are written."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from pathlib import Path
from time import monotonic

from quaterne.server.errors import NameReason, RefusedName

# Characters that look like others, and the form in which names that look alike are the same.


# Each line: a Latin letter, then characters that are drawn like it and that Unicode does not
# decompose into it.  Capitals are folded first, so these are small letters, except where the
# capital alone looks like the Latin one.
_LOOKALIKES = """
a аɑαᴀ@4ꭺ
b ьƅвβʙ8ᖯ
c сϲᴄⅽꮯ
d ԁɗᴅⅾđð
e еєҽεᴇ3℮ꭼҿ
f ғϝꜰƒ
g ɡցɢԍ6
h һнհʜħ
i іιɩıɪլ1!|ⅰ׀ɭlӏⅼʟ
j јϳᴊյ
k кκᴋқ
m мᴍⅿ
n пηոᴎɴռ
o оοσօᴏ0øө
p рρᴘþ
q ԛգզ
r гʀꭇᴦ
s ѕꜱ5$ʂ
t тτᴛ7ŧ
u υսᴜцʋ
v νѵᴠⅴ
w ѡԝωᴡш
x хχⅹ×
y уүγʏყ
z ᴢ2ʐ
"""
_SKELETON = str.maketrans(
    {
        lookalike: letter
        for letter, _, lookalikes in (line.partition(" ") for line in _LOOKALIKES.split("\n"))
        for lookalike in lookalikes
    }
    | {"œ": "oe", "æ": "ae"}
)
# White letters in circles and squares, and those of flags: Unicode decomposes only the black ones.
_SYMBOLS = str.maketrans(
    {
        chr(start + index): chr(ord("a") + index)
        for start in (0x1F150, 0x1F170, 0x1F1E6)
        for index in range(26)
    }
)
_LETTER_PAIRS = (("rn", "m"), ("vv", "w"), ("ci", "d"))
"""Two letters that look like one; `l` is `i` by now."""

_SIMILAR_SCRIPTS = frozenset(
    ("LATIN", "CYRILLIC", "GREEK", "COPTIC", "CHEROKEE", "ARMENIAN", "LISU")
)


def skeleton(text: str) -> str:
    """Return a form that texts share if they look alike: without case, marks and lookalikes.

    >>> skeleton("Ｅngıné") == skeleton("Еngine") == skeleton("3NGlNE")
    True
    """
    text = unicodedata.normalize("NFKD", unfold_symbols(text))
    folded = unicodedata.normalize("NFKD", text.casefold())
    plain = "".join(c for c in folded if not unicodedata.combining(c)).translate(_SKELETON)
    for pair, letter in _LETTER_PAIRS:
        plain = plain.replace(pair, letter)
    return plain


def unfold_symbols(text: str) -> str:
    """Return a text with letters in the place of symbols that are drawn as letters.

    >>> unfold_symbols("\U0001f170\U0001f153 1")
    'ad 1'
    """
    return text.translate(_SYMBOLS)


def scripts_of(word: str) -> frozenset[str]:
    """Return which of the scripts with similar letters a word uses.

    >>> sorted(scripts_of("Еngine")), scripts_of("山田")
    (['CYRILLIC', 'LATIN'], frozenset())
    """
    letters = (unicodedata.name(c, "").split(" ", 1)[0] for c in word if c.isalpha())
    return _SIMILAR_SCRIPTS.intersection(letters)


# `WordList`: words that an operator does not want in names, read from a file.


_CHECK_SECONDS = 10.0
"""How often to look whether the file has changed."""


class WordList:
    """The words of a file, one a line; the file is read again after it has changed.

    A word is compared with whole words of a name, `*word*` with any part of it.  `#` begins a
    comment.  Case, accents, and characters that look like others do not matter.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._changed = 0
        self._looked = -_CHECK_SECONDS
        self._words: frozenset[str] = frozenset()
        self._parts: tuple[str, ...] = ()
        self._read()

    def matches(self, name: str) -> bool:
        """Return whether a name has one of the words, spelt in whatever way."""
        self._refresh()
        found = {_folded(word) for word in _words(name)}
        if not self._words.isdisjoint(found):
            return True
        return any(part in word for word in found for part in self._parts)

    def _refresh(self) -> None:
        now = monotonic()
        if now - self._looked < _CHECK_SECONDS:
            return
        self._looked = now
        try:
            if self._path.stat().st_mtime_ns != self._changed:
                self._read()
        except (OSError, UnicodeDecodeError):
            return  # it is being written: the words stay until there is a file again

    def _read(self) -> None:
        """Read the file; raise `OSError` or `UnicodeDecodeError`."""
        self._changed = self._path.stat().st_mtime_ns
        words, parts = set(), []
        for word in _lines(self._path.read_text(encoding="utf-8")):
            folded = _folded(word.strip("*"))
            if folded and word.startswith("*") and word.endswith("*"):
                parts.append(folded)
            elif folded:
                words.add(folded)
        self._words, self._parts = frozenset(words), tuple(parts)


def _words(name: str) -> Iterator[str]:
    """Yield all that can be read as a word: also single letters with something between them.

    Digits may stand for letters, or only surround a word.
    """
    for word in re.split(r"[\W_]+", name):
        yield word
        yield word.strip("0123456789")
    yield from name.split()  # `@` and `$` may stand for letters
    for spelt in re.findall(r"\b\w(?:[\W_]+\w)+\b", name):
        yield re.sub(r"[\W_]+", "", spelt)


def _folded(word: str) -> str:
    return re.sub(r"[\W_]+", "", skeleton(word))


def _lines(text: str) -> Iterator[str]:
    for line in text.splitlines():
        word = line.partition("#")[0].strip()
        if word:
            yield word


# `NamePolicy`: which names players may take, and how they are written.


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
