"""Numbered choices: each on a line of its own, then a number is typed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from quaterne.speech import Speaker
from quaterne.speech.parsing.vocabulary import normalize, vocabulary
from quaterne.terminal.game.console import Console, Tone

__all__ = ["choose"]

_T = TypeVar("_T")


def choose(
    console: Console, speaker: Speaker, question: str, choices: Sequence[tuple[str, _T]]
) -> _T:
    """What is chosen, the first by Enter alone; asked again until a number fits.

    `EOFError` when they leave.
    """
    console.tell(question)
    for number, (words, _) in enumerate(choices, 1):
        console.tell(f"{number}. {words}")
    while True:
        typed = (console.ask(f"{speaker.say('choice-prompt')} ") or "").rstrip(".")
        if not typed:
            return choices[0][1]
        if typed.isascii() and typed.isdigit() and 1 <= int(typed[:9]) <= len(choices):
            return choices[int(typed) - 1][1]
        if vocabulary(speaker.language).phrases.get((normalize(typed),)) == "quit":
            raise EOFError
        console.tell(speaker.choice_expected(len(choices)), Tone.TROUBLE)
