"""Typed words become intents: actions, touches, questions and requests.

`lexer` turns a line into tokens by the words of a `vocabulary`; `parser` splits them into clauses
and `grammar` says what each clause means, with `lines` and `pieces` for what it describes.
`commands` turns an intent into a command to the table.
"""

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
