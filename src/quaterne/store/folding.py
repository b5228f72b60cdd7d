"""Names as they are searched: without case, accents and ligatures."""

from __future__ import annotations

import unicodedata

__all__ = ["folded"]

# Letters that Unicode does not take apart although people type them as others.
_LETTERS = str.maketrans(
    {"œ": "oe", "æ": "ae", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ı": "i", "’": "'"}
)


def folded(text: str) -> str:
    """The form in which names are compared.

    >>> folded("Zoë Œuvrard"), folded("STRAẞE")
    ('zoe oeuvrard', 'strasse')
    """
    shown = "".join(c if c.isprintable() else " " for c in text)
    apart = unicodedata.normalize("NFKD", shown.casefold())
    plain = "".join(c for c in apart if not unicodedata.combining(c))
    return " ".join(plain.translate(_LETTERS).split())
