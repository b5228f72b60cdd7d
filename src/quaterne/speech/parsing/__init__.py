"""Understanding: what people type in their own words becomes actions, questions and requests."""

from quaterne.speech.parsing.commands import command_for
from quaterne.speech.parsing.context import Context
from quaterne.speech.parsing.errors import NotUnderstood, Trouble
from quaterne.speech.parsing.intents import (
    Ask,
    Do,
    Feel,
    Intent,
    Question,
    Request,
    TableWord,
)
from quaterne.speech.parsing.parser import MAX_TEXT, understand

__all__ = [
    "MAX_TEXT",
    "Ask",
    "Context",
    "Do",
    "Feel",
    "Intent",
    "NotUnderstood",
    "Question",
    "Request",
    "TableWord",
    "Trouble",
    "command_for",
    "understand",
]
