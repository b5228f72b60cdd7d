"""Understanding: what people type in their own words becomes actions, questions and requests."""

from quaterne.speech.understanding.commands import command_for
from quaterne.speech.understanding.context import Context
from quaterne.speech.understanding.intents import (
    Ask,
    Do,
    Feel,
    Intent,
    Question,
    Request,
    TableWord,
)
from quaterne.speech.understanding.not_understood import NotUnderstood, Trouble
from quaterne.speech.understanding.sentence import MAX_TEXT, understand

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
