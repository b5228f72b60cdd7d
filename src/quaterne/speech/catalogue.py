"""The Fluent catalogues: one message in, one sentence out.

The `.ftl` files lie in `locales/` of the repository, where the page reads them too; a wheel holds
them as `quaterne/speech/locales`.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from quaterne.speech.languages import Language

if TYPE_CHECKING:
    from quaterne.speech.lazy_bundle import LazyBundle

__all__ = ["Catalogue", "Variable", "catalogue", "locales_folder"]

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
