"""Names as they are searched: without case, accents and ligatures."""

from __future__ import annotations

import unicodedata

__all__ = ["search_key"]

# Letters that Unicode does not take apart although people type them as others.
_LETTERS = str.maketrans(
    {"œ": "oe", "æ": "ae", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ı": "i", "’": "'"}
)


def search_key(text: str) -> str:
    """The form in which names are compared.

    >>> search_key("Zoë Œuvrard"), search_key("STRAẞE"), search_key("𝕊oe")
    ('zoe oeuvrard', 'strasse', 'soe')
    """
    shown = "".join(c if c.isprintable() else " " for c in text)
    # Twice: some capitals are letters of other alphabets until they are taken apart.
    apart = unicodedata.normalize("NFKD", shown.casefold())
    apart = unicodedata.normalize("NFKD", apart.casefold())
    plain = "".join(c for c in apart if not unicodedata.combining(c))
    return " ".join(plain.translate(_LETTERS).split())
