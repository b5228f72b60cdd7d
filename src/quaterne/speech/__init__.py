"""What is said and understood, in French and English, from the catalogues in `locales/`.

`Speaker` turns what happens at a table into sentences; `understand` turns typed words into what
their writer means.
"""

from quaterne.speech.catalogue import Catalogue, catalogue, locales_folder
from quaterne.speech.formatter import Formatter
from quaterne.speech.languages import Language, Verbosity, choose_language
from quaterne.speech.parsing import (
    MAX_TEXT,
    Ask,
    Context,
    Do,
    Feel,
    Intent,
    NotUnderstood,
    Question,
    Request,
    TableWord,
    Trouble,
    command_for,
    understand,
)
from quaterne.speech.speaker import Speaker

__all__ = [
    "MAX_TEXT",
    "Ask",
    "Catalogue",
    "Context",
    "Do",
    "Feel",
    "Intent",
    "Language",
    "NotUnderstood",
    "Question",
    "Request",
    "Speaker",
    "TableWord",
    "Trouble",
    "Verbosity",
    "Formatter",
    "catalogue",
    "choose_language",
    "command_for",
    "locales_folder",
    "understand",
]
