"""The words of the help, read from `command-line.ftl` without Fluent.

Loading Fluent takes longer than all the rest of `quaterne --help`.  So the messages of this one
file are plain text and variables, without choices, and a test compares this reader with Fluent.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Sequence
from functools import cache

from quaterne.speech.catalogue import locales_folder
from quaterne.speech.languages import Language, choose_language

__all__ = [
    "EXAMPLES",
    "FILE_NAME",
    "PLACEHOLDERS",
    "HelpTexts",
    "command_line_language",
    "help_texts",
]

FILE_NAME = "command-line.ftl"
EXAMPLES = {
    "level": "level:1",
    "perfect": "level:8",
    "rules": "'quarto squares'",
    "here": "127.0.0.1",
    "everywhere": "0.0.0.0",
    "host": "play.example",
    "network": "192.0.2.0/24",
    "address": "203.0.113.7",
    "networks": "2001:db8::/48",
    "path": "/games",
    "time": "14:30",
    "placed": "4, 0-15, 2,9",
    "protocol": "docs/engine/protocol.md",
    "variable": "QUATERNE_…",
}
"""What is written alike in every language, by the variable of the messages that show it."""
PLACEHOLDERS = {
    Language.EN: {
        "sqlite": "sqlite:///FILE",
        "postgresql": "postgresql://USER:PASSWORD@HOST/DATABASE",
        "program": "cmd:PROGRAM",
        "name": "NAME=",
    },
    Language.FR: {
        "sqlite": "sqlite:///FICHIER",
        "postgresql": "postgresql://UTILISATEUR:MOT_DE_PASSE@HÔTE/BASE",
        "program": "cmd:PROGRAMME",
        "name": "NOM=",
    },
}
"""What is written with a placeholder, in the words of each language."""

_MESSAGE = re.compile(r"^([a-z][a-z0-9-]*) = ?(.*(?:\n +.*)*)", re.MULTILINE)
_VARIABLE = re.compile(r"\{ \$([a-z]+) \}")


class HelpTexts:
    """The texts of the help in one language."""

    def __init__(self, language: Language) -> None:
        self.language = language
        source = (locales_folder() / language.value / FILE_NAME).read_text(encoding="utf-8")
        examples = EXAMPLES | PLACEHOLDERS[language]
        self._messages = {
            name: _VARIABLE.sub(lambda found: examples[found[1]], " ".join(text.split(" ")))
            for name, text in _messages(source)
        }

    def __contains__(self, message: str) -> bool:
        return message in self._messages

    def __getitem__(self, message: str) -> str:
        return self._messages[message]

    def names(self) -> frozenset[str]:
        """Return the names of all texts."""
        return frozenset(self._messages)


def _messages(source: str) -> list[tuple[str, str]]:
    """Return names and texts; an indented line continues the one above it."""
    return [
        (found[1], "\n".join(line.strip(" ") for line in found[2].splitlines()))
        for found in _MESSAGE.finditer(source)
    ]


@cache
def help_texts(language: Language) -> HelpTexts:
    """Return the texts of a language, read once."""
    return HelpTexts(language)


def command_line_language(arguments: Sequence[str] | None = None) -> Language:
    """Return the language of a command line, even of one that cannot be parsed.

    It is that of the last `--lang` with a language, else that of the locale, else English.
    """
    arguments = sys.argv[1:] if arguments is None else arguments
    for position in reversed(range(len(arguments))):
        option, _, value = arguments[position].partition("=")
        if option not in ("--lang", "--language"):
            continue
        given = value or (arguments[position + 1] if position + 1 < len(arguments) else "")
        try:
            return choose_language(given)
        except ValueError:
            continue
    return choose_language()
