"""`QuaterneError`, the base class of all errors of this package; errors of input; errors as JSON.

Errors of input are `ValueError`s: the caller passed something that is wrong.  The other packages
keep their own errors: `play.errors`, `engine.errors`, `store.errors`, `server.errors`.  Each error
has a `code`, a stable word for programs; its message is for people: it says what is wrong, shows
it, and says what would be right.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import Any, Self

# `QuaterneError`, the base class of every error of this package, and the errors of input.


_SHOWN = 60


def shown(text: str, most: int = _SHOWN) -> str:
    """Return text as a message quotes it: in quotes, nothing invisible, cut when it is long.

    >>> shown("b2"), len(shown("x" * 1000))
    ("'b2'", 65)
    """
    return repr(text) if len(text) <= most else f"{text[:most]!r}..."


class QuaterneError(Exception):
    """Anything this package raises on purpose.

    `kind` is a word for the cause where errors of one code have several, `parts` are the values
    in its message: with both the error can be said in another language.
    """

    code = "error"
    kind: str = ""
    parts: Mapping[str, str | int] = MappingProxyType({})

    def because(self, kind: str, /, **parts: str | int) -> Self:
        """Return this error with its cause."""
        self.kind = kind
        self.parts = parts
        return self


class InputError(QuaterneError, ValueError):
    """The caller passed something that is wrong."""


class InvalidRules(InputError):
    """Rules that contradict themselves or the game they are for."""

    code = "invalid-rules"


class InvalidRecord(InputError):
    """A record that contradicts itself."""

    code = "invalid-record"


class ImpossiblePosition(InputError):
    """A position that cannot stand on a board.

    `reason` is a word for programs; `at` is the piece, cell or line in question, in the notation.
    """

    code = "impossible-position"

    def __init__(self, problem: str, reason: str, at: object = "") -> None:
        self.reason = reason
        self.at = str(at)
        super().__init__(problem)


class ParseError(InputError):
    """Text that is not written in the notation.

    `text` is the whole text, `offset` where in it the mistake begins.
    """

    code = "unreadable"

    def __init__(self, problem: str, text: str, offset: int = 0) -> None:
        self.problem = problem
        self.text = text
        self.offset = offset
        super().__init__(problem)


class UnreadableRules(ParseError):
    """Words that are not rules; `word` is the first that is wrong."""

    @property
    def word(self) -> str:
        """The word as it was written; empty for an empty text."""
        return next(iter(self.text[self.offset :].split()), "")


class IllegalReason(StrEnum):
    """Why an action is not legal, as a word for programs."""

    OTHER_GAME = "other-game"
    """The action belongs to the other game."""
    OTHER_STAGE = "other-stage"
    """The stage of the game asks for another kind of action, or for none: the game is over."""
    TAKEN = "taken"
    """A piece stands on the cell."""
    NOT_IN_RESERVE = "not-in-reserve"
    """The piece is on the board already."""
    NO_SQUARES = "no-squares"
    """The line is a square, and squares do not count."""
    AUTOMATIC = "automatic"
    """The software calls alignments, so players do not."""
    NO_GROUP = "no-group"
    """No group stands on the cell."""
    STUCK = "stuck"
    """The group has no legal move, so it cannot be designated."""
    NOT_IN_GROUP = "not-in-group"
    """The piece does not belong to the designated group."""
    NOT_IN_LINE = "not-in-line"
    """The target is neither in the row nor in the column of the designated group."""
    SMALLER = "smaller"
    """The target group is smaller than the designated one."""
    HIDDEN = "hidden"
    """A table keeps the reason from a masked player: it would save a touch."""


class IllegalAction(InputError):
    """An action that the rules do not allow now.

    `reason` is a word for programs, `explanation` says the same to people, with the cells and
    pieces in question.  `action`, `position` and `legal` are the action, the position and the
    legal actions there, as the notation writes them.
    """

    code = "illegal"

    def __init__(
        self,
        action: object,
        position: object,
        reason: IllegalReason,
        explanation: str,
        legal: Sequence[object],
    ) -> None:
        self.action = str(action)
        self.position = str(position)
        self.reason = reason
        self.explanation = explanation
        self.legal = tuple(map(str, legal))
        choices = f"legal: {' '.join(self.legal)}" if self.legal else "nothing is legal any more"
        super().__init__(f"{self.action} is not legal in {self.position}: {explanation}; {choices}")


class RecordError(InputError):
    """A game record that cannot be read or does not follow the rules.

    `line` is the line of the file, `move` the number of the move (1 is the first giving or
    designating), `token` the text in it; both are None when the mistake is not in a move.
    """

    code = "bad-record"

    def __init__(
        self, problem: str, line: int, move: int | None = None, token: str | None = None
    ) -> None:
        self.problem = problem
        self.line = line
        self.move = move
        self.token = token
        place = f"line {line}" if move is None else f"line {line}, move {move} ({token})"
        super().__init__(f"{place}: {problem}")


class BadMessage(InputError):
    """A message that does not have the form of a command or an event.

    `field` says where in it, like `options.rules`; it is empty for the message as a whole.
    """

    code = "bad-message"

    def __init__(self, field: str, problem: str) -> None:
        self.field = field
        self.problem = problem
        super().__init__(f"{field}: {problem}" if field else problem)


# An error as JSON, the same from a server, a tab and every command.


_DETAIL_FIELDS = (
    "field",
    "seat",
    "stage",
    "action",
    "reason",
    "at",
    "offer",
    "refused",
    "limit",
    "per",
    "assistance",
    "agreement",
    "offset",
    "line",
    "move",
    "token",
    "seconds",
    "what",
    "until",
)
"""The attributes of an error that go into its detail: listed, so that nothing else leaks."""


@dataclass(frozen=True, slots=True)
class Problem:
    """What was wrong."""

    code: str
    """A stable word for programs: docs/develop/api.md lists them all."""
    message: str
    """The same for people, in English."""
    detail: dict[str, Any] | None
    """What the code alone does not say, like the field that was wrong."""


@dataclass(frozen=True, slots=True)
class ErrorBody:
    """What programs get instead of an answer."""

    error: Problem


def problem_of(error: QuaterneError) -> Problem:
    """Return an error that programs may learn as they receive it."""
    detail = {name: getattr(error, name) for name in _DETAIL_FIELDS if hasattr(error, name)}
    return Problem(error.code, str(error), detail or None)
