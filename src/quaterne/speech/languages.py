"""The languages, the verbosities, and which language to address a person in."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from enum import StrEnum

__all__ = ["Language", "Verbosity", "choose_language", "locale_language"]


class Language(StrEnum):
    """A language that has catalogues; the value is its folder and its BCP 47 tag."""

    EN = "en"
    FR = "fr"


class Verbosity(StrEnum):
    """How much a sentence says about an action."""

    WORDS = "words"
    """Whole sentences, pieces in words."""
    CODES = "codes"
    """Whole sentences, pieces as the notation writes them: one hex digit."""
    COORDINATES = "coordinates"
    """The actor and the cell, and a piece's digit where there is no cell."""


# In the order in which POSIX looks at them.
_VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")


def choose_language(
    option: str | None = None,
    environ: Mapping[str, str] | None = None,
    remembered: str | None = None,
) -> Language:
    """Return the language of an option, else of the locale, else a remembered one, else English.

    Raise `ValueError` for an option that names no language; an unknown locale is not an error.

    >>> choose_language("fr_CA.UTF-8").value, choose_language(None, {"LANG": "de_DE"}).value
    ('fr', 'en')
    """
    if option is not None:
        language = _language_of(option)
        if language is None:
            raise ValueError(f"{option!r} is not a language: {', '.join(Language)}")
        return language
    return locale_language(environ) or _language_of(remembered or "") or Language.EN


def locale_language(environ: Mapping[str, str] | None = None) -> Language | None:
    """Return the language of the locale; None where that has no catalogues, like `C`.

    >>> locale_language({"LC_ALL": "", "LANG": "fr_FR.UTF-8"}), locale_language({"LANG": "C"})
    (<Language.FR: 'fr'>, None)
    """
    values = os.environ if environ is None else environ
    locale = next((values[name] for name in _VARIABLES if values.get(name)), "")
    return _language_of(locale or (_language_of_windows() if environ is None else ""))


def _language_of_windows() -> str:
    """Return the language of Windows, which sets none of the variables; elsewhere nothing."""
    if sys.platform != "win32":
        return ""
    import ctypes
    from locale import windows_locale

    return windows_locale.get(ctypes.windll.kernel32.GetUserDefaultUILanguage(), "")


def _language_of(locale: str) -> Language | None:
    """Read `fr`, `fr-CA`, `fr_FR.UTF-8@euro`: the part before the first of these signs."""
    tag = locale.strip().lower().replace("_", "-").split("-")[0].split(".")[0].split("@")[0]
    return Language(tag) if tag in set(Language) else None
