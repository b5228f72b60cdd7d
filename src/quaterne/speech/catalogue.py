"""The languages and their Fluent catalogues: one message in, one sentence out.

The `.ftl` files lie in `locales/` of the repository, where the page reads them too; a wheel holds
them as `quaterne/speech/locales`.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from enum import StrEnum
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from quaterne.speech.lazy_bundle import LazyBundle

# The languages, the verbosities, and which language to address a person in.


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
_LOCALE_VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")


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
    locale = next((values[name] for name in _LOCALE_VARIABLES if values.get(name)), "")
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


# The catalogues, and where they lie.


Variable = str | int
"""A value that a message can show.  Text is never read as Fluent."""


def locales_folder() -> Path:
    """Return the folder of the catalogues: beside this module, or in the checkout."""
    here = Path(__file__).parent
    installed = here / "locales"
    return installed if installed.is_dir() else here.parents[2] / "locales"


class Catalogue:
    """All messages of one language."""

    def __init__(self, language: Language) -> None:
        self.language = language
        self._bundle = _bundle(language)

    def __contains__(self, message: str) -> bool:
        return message in self._bundle

    def say(self, message: str, **variables: Variable) -> str:
        """Return a message in words.

        Raise `KeyError` for a missing message or variable: an internal error, never the user's.
        """
        pattern = self._bundle.get_message(message).value
        if pattern is None:
            raise KeyError(f"{message} has no value in {self.language}")
        # Plain str and int: a StrEnum or a Piece would be formatted by its class.
        plain: dict[str, Any] = {
            name: str(value) if isinstance(value, str) else int(value)
            for name, value in variables.items()
        }
        text, errors = self._bundle.format_pattern(pattern, plain)
        if errors:
            raise KeyError(f"{message} in {self.language}: {errors[0]}")
        return text


@cache
def catalogue(language: Language) -> Catalogue:
    """Return the catalogue of a language, read once."""
    return Catalogue(language)


def _bundle(language: Language) -> LazyBundle:
    # Imported here: it takes longer than all other imports, and many commands need no sentence.
    from quaterne.speech.lazy_bundle import LazyBundle

    paths = sorted((locales_folder() / language.value).glob("*.ftl"))
    return LazyBundle(language.value, (path.read_text(encoding="utf-8") for path in paths))
