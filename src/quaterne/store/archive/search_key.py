"""Keys to search names by: without case, accents and ligatures."""

from __future__ import annotations

import unicodedata

__all__ = ["search_key"]

# Letters that Unicode does not decompose although people type them as others.
_LETTERS = str.maketrans(
    {"œ": "oe", "æ": "ae", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ı": "i", "’": "'"}
)


def search_key(text: str) -> str:
    """Return the form in which names are compared.

    >>> search_key("Zoë Œuvrard"), search_key("STRAẞE"), search_key("𝕊oe")
    ('zoe oeuvrard', 'strasse', 'soe')
    """
    printable = "".join(c if c.isprintable() else " " for c in text)
    # Twice: some capitals are letters of other alphabets until they are decomposed.
    decomposed = unicodedata.normalize("NFKD", printable.casefold())
    decomposed = unicodedata.normalize("NFKD", decomposed.casefold())
    plain = "".join(c for c in decomposed if not unicodedata.combining(c))
    return " ".join(plain.translate(_LETTERS).split())
