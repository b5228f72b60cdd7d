"""Numbered choices: each on a line of its own, then a number is typed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from quaterne.speech import NotUnderstood, Speaker
from quaterne.terminal.console import Console, Tone
from quaterne.terminal.interpreter import AcceptedInput, Input, Interpreter, Keyword, Number

__all__ = ["choose"]

_T = TypeVar("_T")
_FIRST = Keyword("first")
_QUIT = Keyword("input-quit")
_ACCEPTED = AcceptedInput(numbers=True, keywords=(_QUIT.message,), empty=_FIRST)


def choose(
    console: Console, speaker: Speaker, question: str, choices: Sequence[tuple[str, _T]]
) -> _T:
    """Return the choice whose number is typed, the first for an empty line.

    Ask again until a number fits; raise `EOFError` when the person quits.
    """
    console.write_line(question)
    for number, (label, _) in enumerate(choices, 1):
        console.write_line(f"{number}. {label}")
    interpreter = Interpreter(speaker)
    while True:
        typed = (console.read_line(f"{speaker.say('choice-prompt')} ") or "").rstrip(".")
        match _interpret(interpreter, typed):
            case Number(value=number) if 1 <= number <= len(choices):
                return choices[number - 1][1]
            case Keyword() as keyword if keyword == _FIRST:
                return choices[0][1]
            case Keyword() as keyword if keyword == _QUIT:
                raise EOFError
        console.write_line(speaker.choice_expected(len(choices)), Tone.WARNING)


def _interpret(interpreter: Interpreter, typed: str) -> Input | None:
    try:
        return interpreter.interpret(typed, _ACCEPTED)[0]
    except NotUnderstood:
        return None
