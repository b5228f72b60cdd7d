"""Sentences and typed words in French and English, from the catalogues in `locales/`.

`Speaker` turns what happens at a table into sentences; `parse_intents` turns typed words into what
the writer means.  What needs the rules is imported when it is asked for: the command line
needs the languages alone to show its help.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from quaterne.speech.catalogue import (
    Catalogue,
    Language,
    Verbosity,
    catalogue,
    choose_language,
    locales_folder,
)

if TYPE_CHECKING:
    from quaterne.speech.formatter import Formatter as Formatter
    from quaterne.speech.intents import ActionIntent as ActionIntent
    from quaterne.speech.intents import Intent as Intent
    from quaterne.speech.intents import NotUnderstood as NotUnderstood
    from quaterne.speech.intents import ParseContext as ParseContext
    from quaterne.speech.intents import ParseProblem as ParseProblem
    from quaterne.speech.intents import Question as Question
    from quaterne.speech.intents import QuestionIntent as QuestionIntent
    from quaterne.speech.intents import RequestIntent as RequestIntent
    from quaterne.speech.intents import RequestKind as RequestKind
    from quaterne.speech.intents import TouchIntent as TouchIntent
    from quaterne.speech.parser import MAX_TEXT as MAX_TEXT
    from quaterne.speech.parser import command_for as command_for
    from quaterne.speech.parser import parse_intents as parse_intents
    from quaterne.speech.speaker import Speaker as Speaker

_HOMES = {
    "quaterne.speech.formatter": ("Formatter",),
    "quaterne.speech.intents": (
        "ActionIntent",
        "Intent",
        "NotUnderstood",
        "ParseContext",
        "ParseProblem",
        "Question",
        "QuestionIntent",
        "RequestIntent",
        "RequestKind",
        "TouchIntent",
    ),
    "quaterne.speech.parser": ("MAX_TEXT", "command_for", "parse_intents"),
    "quaterne.speech.speaker": ("Speaker",),
}
_HOME_OF = {name: home for home, names in _HOMES.items() for name in names}

__all__ = [
    "MAX_TEXT",
    "ActionIntent",
    "Catalogue",
    "Formatter",
    "Intent",
    "Language",
    "NotUnderstood",
    "ParseContext",
    "ParseProblem",
    "Question",
    "QuestionIntent",
    "RequestIntent",
    "RequestKind",
    "Speaker",
    "TouchIntent",
    "Verbosity",
    "catalogue",
    "choose_language",
    "command_for",
    "locales_folder",
    "parse_intents",
]


def __getattr__(name: str) -> object:
    if name not in _HOME_OF:
        raise AttributeError(f"module 'quaterne.speech' has no attribute {name!r}")
    value = getattr(import_module(_HOME_OF[name]), name)
    globals()[name] = value
    return value
