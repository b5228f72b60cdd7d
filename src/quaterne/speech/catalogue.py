"""The Fluent catalogues: one message in, one sentence out.

The `.ftl` files lie in `locales/` of the repository, where the page reads them too, and travel in
the wheel as `quaterne/speech/locales`.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from quaterne.speech.languages import Language

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

__all__ = ["Catalogue", "Variable", "catalogue", "locales_folder"]

Variable = str | int
"""What a message can be given.  Text is never read as Fluent."""


def locales_folder() -> Path:
    """Where the catalogues lie: beside this module when installed, else in the checkout."""
    here = Path(__file__).parent
    installed = here / "locales"
    return installed if installed.is_dir() else here.parents[2] / "locales"


class Catalogue:
    """All messages of one language."""

    def __init__(self, language: Language) -> None:
        self.language = language
        self._bundle = _bundle(language)

    def __contains__(self, message: str) -> bool:
        return self._bundle.has_message(message)

    def say(self, message: str, **variables: Variable) -> str:
        """The message in words.

        A missing message or variable is a mistake of the program, never of its user: `KeyError`.
        """
        pattern = self._bundle.get_message(message).value
        if pattern is None:
            raise KeyError(f"{message} has no value in {self.language}")
        # Plain str and int: a StrEnum or a Piece would be formatted by its class.
        plain: dict[str, Any] = {
            name: str(value) if isinstance(value, str) else int(value)
            for name, value in variables.items()
        }
        said, errors = self._bundle.format_pattern(pattern, plain)
        if errors:
            raise KeyError(f"{message} in {self.language}: {errors[0]}")
        return str(said)


@cache
def catalogue(language: Language) -> Catalogue:
    """The catalogue of a language, read once."""
    return Catalogue(language)


def _bundle(language: Language) -> FluentBundle:
    # Imported here: it takes longer than everything else together, and many commands say nothing.
    from fluent.runtime import FluentBundle, FluentResource

    # Isolation marks would be read out or take cells of a braille line.
    bundle = FluentBundle([language.value], use_isolating=False)
    for path in sorted((locales_folder() / language.value).glob("*.ftl")):
        bundle.add_resource(FluentResource(path.read_text(encoding="utf-8")))
    return bundle
