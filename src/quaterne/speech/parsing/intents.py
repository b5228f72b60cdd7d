"""What a person can mean by typed words.  `str(intent)` is a short exact form."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from quaterne.rules import Action, Cell, Line, Piece

__all__ = [
    "ActionIntent",
    "Intent",
    "Question",
    "QuestionIntent",
    "RequestIntent",
    "RequestKind",
    "TouchIntent",
]


@dataclass(frozen=True, slots=True)
class ActionIntent:
    """Take an action of the game."""

    action: Action

    def __str__(self) -> str:
        return str(self.action)


@dataclass(frozen=True, slots=True)
class TouchIntent:
    """Touch a cell, or the place of a piece in the reserve."""

    target: Cell | Piece

    def __str__(self) -> str:
        kind = "cell" if isinstance(self.target, Cell) else "piece"
        return f"touch {kind} {self.target}"


class Question(StrEnum):
    """A question about the game."""

    CELL = "cell"
    """What stands on `subject`, a cell."""
    LINE = "line"
    """What stands on `subject`, a line."""
    WHERE = "where"
    """Where `subject` is, a piece."""
    LINES = "lines"
    """The lines through `subject`, a cell: an assistance."""
    RESERVE = "reserve"
    HAND = "hand"
    TIME = "time"
    LAST = "last"
    DEAD = "dead"
    BOARD = "board"
    TURN = "turn"
    AGAIN = "again"
    RULES = "rules"
    FREE = "free"
    MOVES = "moves"
    RECORD = "record"


@dataclass(frozen=True, slots=True)
class QuestionIntent:
    """Ask a question; the answer changes nothing."""

    question: Question
    subject: Cell | Line | Piece | None = None

    def __str__(self) -> str:
        words = ["?", self.question.value]
        if self.subject is not None:
            words.append(str(self.subject))
        return " ".join(words)


class RequestKind(StrEnum):
    """A request to the table or to the program."""

    RESIGN = "resign"
    DRAW = "draw"
    TAKE_BACK = "take-back"
    REMATCH = "rematch"
    ACCEPT = "accept"
    REFUSE = "refuse"
    WITHDRAW = "withdraw"
    MUTE = "mute"
    """Take no more offers of the opponent in this game."""
    SAVE = "save"
    QUIT = "quit"
    HELP = "help"
    HINT = "hint"
    ASSISTANCE = "assistance"
    """Turn on the assistance of a masked table, which takes both players."""
    VERBOSITY = "verbosity"
    DISPLAY = "display"
    LANGUAGE = "language"
    YES = "yes"
    NO = "no"


@dataclass(frozen=True, slots=True)
class RequestIntent:
    """Make a request.

    `argument` is a file to save to, a verbosity, a way to show the board, a language, or the offer
    that is answered.
    """

    kind: RequestKind
    argument: str = ""

    def __str__(self) -> str:
        return f"{self.kind} {self.argument}".rstrip()


Intent = ActionIntent | TouchIntent | QuestionIntent | RequestIntent
