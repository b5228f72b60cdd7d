"""`WordList`: words that an operator does not want in names, read from a file."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from time import monotonic

from quaterne.server.names.confusables import skeleton

__all__ = ["WordList"]

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
        except (
            OSError,
            UnicodeDecodeError,
        ):  # it is being written: the words stay until there is a file again
            return

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
