"""Pieces as the page names them."""

from __future__ import annotations

_WORDS = {
    ("en", "classic"): ("short tall", "round square", "solid hollow", "light dark"),
    ("en", "tactile"): ("short tall", "round square", "solid hollow", "smooth grooved"),
    ("fr", "classic"): ("basse haute", "ronde carrée", "pleine creuse", "claire foncée"),
    ("fr", "tactile"): ("basse haute", "ronde carrée", "pleine creuse", "lisse rainurée"),
}
ALL = "0123456789abcdef"


def piece_name(code: str, language: str = "en", pieces: str = "classic") -> str:
    """Return the name of a piece on the page: `9` is tall, square, solid, dark."""
    bits = f"{int(code, 16):04b}"
    words = [pair.split() for pair in _WORDS[language, pieces]]
    return ", ".join(pair[int(bit)] for pair, bit in zip(words, bits, strict=True))


def piece_code(name: str, language: str = "en", pieces: str = "classic") -> str:
    """Return the piece with this name."""
    return next(code for code in ALL if piece_name(code, language, pieces) == name)
