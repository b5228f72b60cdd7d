"""Sentences and typed words in French and English, from the catalogues in `locales/`.

`Speaker` turns what happens at a table into sentences; `parse_intents` turns typed words into what
the writer means.
"""

from quaterne.speech.catalogue import Catalogue, catalogue, locales_folder
from quaterne.speech.formatter import Formatter
from quaterne.speech.languages import Language, Verbosity, choose_language
from quaterne.speech.parsing import (
    MAX_TEXT,
    ActionIntent,
    Intent,
    NotUnderstood,
    ParseContext,
    ParseProblem,
    Question,
    QuestionIntent,
    RequestIntent,
    RequestKind,
    TouchIntent,
    command_for,
    parse_intents,
)
from quaterne.speech.speaker import Speaker

__all__ = [
    "MAX_TEXT",
    "QuestionIntent",
    "Catalogue",
    "ParseContext",
    "ActionIntent",
    "TouchIntent",
    "Intent",
    "Language",
    "NotUnderstood",
    "Question",
    "RequestIntent",
    "Speaker",
    "RequestKind",
    "ParseProblem",
    "Verbosity",
    "Formatter",
    "catalogue",
    "choose_language",
    "command_for",
    "locales_folder",
    "parse_intents",
]
