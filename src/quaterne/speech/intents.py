"""What a person can mean by typed words, what the parser knows of a game, and how it fails.

`str(intent)` is a short exact form.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from quaterne.errors import InputError
from quaterne.play.view import View
from quaterne.rules import Action, Cell, GameName, Line, Piece, PieceSet, Stage, lines_in_play


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


# What the parser knows: the game, the stage and what the player sees, nothing more.


@dataclass(frozen=True, slots=True, kw_only=True)
class ParseContext:
    """The circumstances in which a line was typed.

    It holds only what the player can see.  A description that fits one piece of a hidden reserve
    must not be completed, or the answer would reveal what is there.
    """

    game: GameName = GameName.QUARTO
    stage: Stage = Stage.GIVE
    pieces: PieceSet = PieceSet.CLASSIC
    squares: bool = False
    reserve: tuple[Piece, ...] | None = None
    """The pieces that can be given; None when they are hidden."""
    hand: Piece | None = None
    designated: Cell | None = None
    group: tuple[Piece, ...] | None = None
    """The pieces on the designated cell; None when they are hidden or there is no such cell."""
    names: tuple[str, ...] = ()
    """The names of the players: `give 5 to Léa` means the same as `give 5`."""

    @classmethod
    def of(cls, view: View) -> ParseContext:
        """Return the circumstances that a view of the table shows."""
        group = None
        if view.board is not None and view.designated is not None:
            group = view.board[view.designated]
        return cls(
            game=view.options.rules.game,
            stage=view.stage,
            pieces=view.options.pieces,
            squares=view.options.rules.squares,
            reserve=view.reserve,
            hand=view.hand,
            designated=view.designated,
            group=group,
            names=tuple(seat.name for seat in (view.one, view.two) if seat is not None),
        )

    @property
    def lines(self) -> tuple[Line, ...]:
        """The lines that count in this game."""
        return lines_in_play(self.squares)


# The error for words that mean nothing, too little, or more than one thing.


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
