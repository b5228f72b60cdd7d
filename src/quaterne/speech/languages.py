"""The languages, how much is said, and which language a person is addressed in."""

from __future__ import annotations

import os
from collections.abc import Mapping
from enum import StrEnum

__all__ = ["Language", "Verbosity", "choose_language"]


class Language(StrEnum):
    """A language that has catalogues; the value is its folder and its BCP 47 tag."""

    EN = "en"
    FR = "fr"


class Verbosity(StrEnum):
    """How much is said about an action."""

    WORDS = "words"
    """Whole sentences, pieces in words."""
    CODES = "codes"
    """Whole sentences, pieces as the notation writes them: one hex digit."""
    COORDINATES = "coordinates"
    """The actor and the cell, and a piece's digit where there is no cell."""


# In the order in which POSIX looks at them.
_VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")


def choose_language(
    option: str | None = None, environ: Mapping[str, str] | None = None
) -> Language:
    """The language asked for, else that of the locale, else English.

    An option that names no language is a `ValueError`; a locale in another language is not.

    >>> choose_language("fr_CA.UTF-8").value, choose_language(None, {"LANG": "de_DE"}).value
    ('fr', 'en')
    """
    if option is not None:
        language = _language_of(option)
        if language is None:
            raise ValueError(f"{option!r} is no language: {', '.join(Language)}")
        return language
    values = os.environ if environ is None else environ
    said = next((values[name] for name in _VARIABLES if values.get(name)), "")
    return _language_of(said) or Language.EN


def _language_of(locale: str) -> Language | None:
    """`fr`, `fr-CA`, `fr_FR.UTF-8@euro`: the part before the first of these marks."""
    tag = locale.strip().lower().replace("_", "-").split("-")[0].split(".")[0].split("@")[0]
    return Language(tag) if tag in set(Language) else None
