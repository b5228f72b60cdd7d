"""Understanding: what people type in their own words becomes actions, questions and requests."""

from quaterne.speech.parsing.commands import command_for
from quaterne.speech.parsing.context import ParseContext
from quaterne.speech.parsing.errors import NotUnderstood, ParseProblem
from quaterne.speech.parsing.intents import (
    ActionIntent,
    Intent,
    Question,
    QuestionIntent,
    RequestIntent,
    RequestKind,
    TouchIntent,
)
from quaterne.speech.parsing.parser import MAX_TEXT, parse_intents

__all__ = [
    "MAX_TEXT",
    "QuestionIntent",
    "ParseContext",
    "ActionIntent",
    "TouchIntent",
    "Intent",
    "NotUnderstood",
    "Question",
    "RequestIntent",
    "RequestKind",
    "ParseProblem",
    "command_for",
    "parse_intents",
]
