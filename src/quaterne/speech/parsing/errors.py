"""The error for words that mean nothing, too little, or more than one thing."""

from __future__ import annotations

from enum import StrEnum

from quaterne.errors import InputError
from quaterne.rules import Cell, Line, Piece
from quaterne.speech.parsing.intents import Intent

__all__ = ["NotUnderstood", "ParseProblem", "Term"]

Term = str | Cell | Line | Piece
"""What an error can show: a word as it was typed, or something to name in the language."""


class ParseProblem(StrEnum):
    """Why a line was not understood; each has a note about the fields of the error that it uses."""

    NOTHING_SAID = "nothing-said"
    TOO_LONG = "too-long"
    UNKNOWN_WORD = "unknown-word"
    """`word`; `choices`: words that look alike."""
    SEVERAL_WORDS = "several-words"
    """`word` is the beginning of several `choices`."""
    NO_SUCH_CELL = "no-such-cell"
    """`word`."""
    OTHER_SET = "other-set"
    """`word` belongs to the other set of pieces; `choices`: the words of this one."""
    CONTRADICTION = "contradiction"
    """`choices`: two words that do not fit the same piece."""
    SEVERAL_PIECES = "several-pieces"
    """`choices`: pieces that fit the description."""
    NO_SUCH_PIECE = "no-such-piece"
    """No possible piece fits; `choices`: the possible ones."""
    WHOLE_PIECE = "whole-piece"
    """Behind a mask a piece needs all four words; `choices`: the missing characteristics."""
    NOT_IN_HAND = "not-in-hand"
    """`choices`: the piece in hand."""
    NOT_DESIGNATED = "not-designated"
    """`choices`: the designated cell."""
    BARE_PIECE = "bare-piece"
    """`choices`: the piece; nothing says what to do with it."""
    BARE_CELL = "bare-cell"
    """`choices`: the cell; nothing says what to do with it."""
    WHICH_PIECE = "which-piece"
    ONE_PIECE = "one-piece"
    """Several pieces where one is expected."""
    WHICH_CELL = "which-cell"
    ONE_CELL = "one-cell"
    """Several cells where one is expected."""
    WHICH_LINE = "which-line"
    WHICH_DIAGONAL = "which-diagonal"
    SEVERAL_LINES = "several-lines"
    """`choices`: the lines through the cells that were named."""
    NO_SUCH_LINE = "no-such-line"
    NO_SQUARES = "no-squares"
    OTHER_GAME = "other-game"
    """`word` belongs to the other game; `choices`: the game that is played."""
    ONLY_QUESTIONS = "only-questions"
    """A question mark after an action."""
    NOT_TOGETHER = "not-together"
    """`word` does not fit the words beside it."""
    WHICH_SETTING = "which-setting"
    """`choices`: the values of the setting `word`."""
    NO_OFFER = "no-offer"
    """There is no offer to accept, refuse or withdraw."""
    SEVERAL_OFFERS = "several-offers"
    """`choices`: the open offers."""
    AMBIGUOUS = "ambiguous"
    """The line has several meanings."""


class NotUnderstood(InputError):
    """A line that was not understood; nothing of it is done.

    `problem` says why, `word` and `choices` show it, `understood` is what the words before the
    problem mean.
    """

    code = "not-understood"

    def __init__(
        self,
        problem: ParseProblem,
        word: str = "",
        choices: tuple[Term, ...] = (),
        understood: tuple[Intent, ...] = (),
    ) -> None:
        self.problem = problem
        self.word = word
        self.choices = choices
        self.understood = understood
        parts = " ".join(filter(None, (word, *map(str, choices))))
        super().__init__(f"{problem}: {parts}" if parts else str(problem))

    def after(self, understood: tuple[Intent, ...]) -> NotUnderstood:
        """Return the same error, with what was understood before it."""
        return NotUnderstood(self.problem, self.word, self.choices, understood + self.understood)
