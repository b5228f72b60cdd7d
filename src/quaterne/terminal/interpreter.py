"""The one interpreter of typed lines: each place that asks says which input it accepts."""

from __future__ import annotations

from dataclasses import dataclass

from quaterne.play import View
from quaterne.speech import (
    Intent,
    NotUnderstood,
    ParseContext,
    ParseProblem,
    RequestIntent,
    RequestKind,
    Speaker,
    parse_intents,
)
from quaterne.speech.lexer import normalize_phrase

_MAX_DIGITS = 9


@dataclass(frozen=True, slots=True)
class Keyword:
    """A word of one place, named by the catalogue message that lists its forms."""

    message: str


@dataclass(frozen=True, slots=True)
class Number:
    """A bare number."""

    value: int


Input = Intent | Keyword | Number
"""What a typed line, or a part of it, can mean."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AcceptedInput:
    """What can be typed in one place; everything else there is an unknown word."""

    keywords: tuple[str, ...] = ()
    """Messages of the catalogue; each lists the forms of one keyword, the usual one first."""
    abbreviated: bool = False
    """Whether the beginning of the usual form is enough, where it fits only one keyword."""
    numbers: bool = False
    empty: Keyword | None = None
    """What an empty line means; None when it means nothing."""
    intents: tuple[type[Intent], ...] = ()
    requests: frozenset[RequestKind] = frozenset()
    """The requests that are accepted where `intents` does not accept them all."""

    def includes(self, intent: Intent) -> bool:
        """Whether this place accepts an intent."""
        if isinstance(intent, RequestIntent) and intent.kind in self.requests:
            return True
        return isinstance(intent, self.intents)


class Interpreter:
    """Reads lines in the language of a speaker, which may change between two lines."""

    def __init__(self, speaker: Speaker) -> None:
        self._speaker = speaker

    def interpret(
        self, line: str, accepted: AcceptedInput, view: View | None = None
    ) -> list[Input]:
        """Return what a line means to a viewer of this view, in the order of the words.

        Raise `NotUnderstood` when it means nothing, or begins with what this place does not accept.
        """
        if not line and accepted.empty is not None:
            return [accepted.empty]
        if accepted.numbers and line.isascii() and line.isdigit():
            return [Number(int(line[:_MAX_DIGITS]))]
        keyword = self._keyword(line, accepted)
        if keyword is not None:
            return [keyword]
        context = ParseContext() if view is None else ParseContext.of(view)
        intents = parse_intents(line, self._speaker.language, context)
        if not accepted.includes(intents[0]):
            raise NotUnderstood(ParseProblem.UNKNOWN_WORD, line)
        return [*intents]

    def _keyword(self, line: str, accepted: AcceptedInput) -> Keyword | None:
        typed = " ".join(normalize_phrase(line))
        if not typed:
            return None
        begun = []
        for message in accepted.keywords:
            forms = self._speaker.say(message).split(",")
            normalized = [" ".join(normalize_phrase(form)) for form in forms]
            if typed in normalized:
                return Keyword(message)
            if accepted.abbreviated and normalized[0].startswith(typed):
                begun.append(message)
        return Keyword(begun[0]) if len(begun) == 1 else None
