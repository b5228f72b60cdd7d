"""The errors that callers of rules, notation, the engine, the table and the store can meet.

All of them are `ValueError`s: something that was passed in is wrong.  Each has a `code`, a stable
word for programs; its message is for people and says what was wrong, shows it, and says what
would be right.
"""

from __future__ import annotations

from collections.abc import Sequence

__all__ = [
    "AlreadyOffered",
    "AlreadyStarted",
    "AssistanceOff",
    "BadMessage",
    "Conflict",
    "EngineError",
    "GameNotOver",
    "GameOver",
    "IllegalAction",
    "ImpossiblePosition",
    "InvalidRecord",
    "InvalidRules",
    "InvalidTable",
    "MoveRefused",
    "NoOffer",
    "NoOnlookers",
    "NoTouchesLeft",
    "NotMasked",
    "NotSeated",
    "NotStarted",
    "NotYourTurn",
    "NothingToTakeBack",
    "OutOfOrder",
    "ParseError",
    "QuaterneError",
    "RecordError",
    "SeatTaken",
    "StoreError",
    "StoreInUse",
    "StoreUnavailable",
    "TableError",
    "UnknownGame",
    "UnknownTable",
    "UnreadableRules",
    "UnreadableStore",
]

_SHOWN = 60


def shown(text: str) -> str:
    """Text as a message quotes it: in quotes, nothing invisible, and cut when it is long.

    >>> shown("b2"), len(shown("x" * 1000))
    ("'b2'", 65)
    """
    return repr(text) if len(text) <= _SHOWN else f"{text[:_SHOWN]!r}..."


class QuaterneError(ValueError):
    """Anything this package raises on purpose."""

    code = "error"


class InvalidRules(QuaterneError):
    """Rules that contradict themselves or the game they are for."""

    code = "invalid-rules"


class InvalidRecord(QuaterneError):
    """A record that contradicts itself."""

    code = "invalid-record"


class ImpossiblePosition(QuaterneError):
    """A position that cannot stand on a board.

    `reason` is a word for programs; `at` the piece, cell or line that it is about, as the notation
    writes it.
    """

    code = "impossible-position"

    def __init__(self, problem: str, reason: str, at: object = "") -> None:
        self.reason = reason
        self.at = str(at)
        super().__init__(problem)


class ParseError(QuaterneError):
    """Text that is not written in the notation.

    `text` is what was read, `offset` where in it the trouble begins.
    """

    code = "unreadable"

    def __init__(self, problem: str, text: str, offset: int = 0) -> None:
        self.problem = problem
        self.text = text
        self.offset = offset
        super().__init__(problem)


class UnreadableRules(ParseError):
    """Words that are no rules; `word` is the first of them that will not do."""

    @property
    def word(self) -> str:
        """As it was written; empty when nothing was."""
        return next(iter(self.text[self.offset :].split()), "")


class IllegalAction(QuaterneError):
    """An action the rules do not allow now.

    `action`, `position` and `legal` are what was tried, where, and what would have been allowed,
    each as the notation writes it.
    """

    code = "illegal"

    def __init__(
        self, action: object, position: object, reason: str, legal: Sequence[object]
    ) -> None:
        self.action = str(action)
        self.position = str(position)
        self.reason = reason
        self.legal = tuple(map(str, legal))
        choices = f"legal: {' '.join(self.legal)}" if self.legal else "nothing is legal any more"
        super().__init__(f"{self.action} is not legal in {self.position}: {reason}; {choices}")


class RecordError(QuaterneError):
    """A game record that cannot be read or does not follow the rules.

    `line` is the line of the file, `move` the number of the move (1 is the first giving or
    designating), `token` the text in it; both are None when the trouble is not in a move.
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


class EngineError(QuaterneError):
    """The engine cannot be had as asked for."""

    code = "engine"


class InvalidTable(QuaterneError):
    """Options or players with whom no table can open; `field` is the one that is wrong."""

    code = "invalid-table"

    def __init__(self, field: str, problem: str) -> None:
        self.field = field
        self.problem = problem
        super().__init__(problem)


class BadMessage(QuaterneError):
    """A message that does not have the form of a command or an event.

    `field` says where in it, like `options.rules`; it is empty for the message as a whole.
    """

    code = "bad-message"

    def __init__(self, field: str, problem: str) -> None:
        self.field = field
        self.problem = problem
        super().__init__(f"{field}: {problem}" if field else problem)


class OutOfOrder(QuaterneError):
    """An event that does not follow the last one of its table."""

    code = "out-of-order"

    def __init__(self, number: int, expected: int) -> None:
        self.number = number
        self.expected = expected
        super().__init__(f"event {number} does not follow: the next one has number {expected}")


class TableError(QuaterneError):
    """What a table refuses now.  Nothing in it tells a masked player what they have not felt."""

    code = "refused"


class NotSeated(TableError):
    """Somebody who only watches asked for what a player may do."""

    code = "not-seated"

    def __init__(self) -> None:
        super().__init__("only who sits at the table may do that")


class SeatTaken(TableError):
    """Somebody sits there already; `seat` is where."""

    code = "seat-taken"

    def __init__(self, seat: str) -> None:
        self.seat = seat
        super().__init__(f"seat {seat} is taken: join where a seat is open, or watch")


class NotStarted(TableError):
    """The first game begins when both seats are taken."""

    code = "not-started"

    def __init__(self) -> None:
        super().__init__("the game has not started: it starts when both seats are taken")


class AlreadyStarted(TableError):
    """A seat can be given back only before the first game."""

    code = "already-started"

    def __init__(self) -> None:
        super().__init__("the game has started: resign to give it up")


class NoOnlookers(TableError):
    """Only who sits at this table may see what happens there."""

    code = "no-onlookers"

    def __init__(self) -> None:
        super().__init__("nobody may watch at this table but its two players")


class GameOver(TableError):
    """The game has ended: only a rematch can be offered."""

    code = "game-over"

    def __init__(self) -> None:
        super().__init__("the game is over: offer a rematch to play again")


class GameNotOver(TableError):
    """A rematch can be offered only after the game."""

    code = "game-not-over"

    def __init__(self) -> None:
        super().__init__("the game is still going on: a rematch can be offered after it")


class NotYourTurn(TableError):
    """It is the opponent who must act; `stage` is what they are asked for."""

    code = "not-your-turn"

    def __init__(self, seat: str, stage: str) -> None:
        self.seat = seat
        self.stage = stage
        super().__init__(f"it is not the turn of seat {seat}: the opponent is to {stage}")


class MoveRefused(TableError):
    """An action that the rules do not allow now.

    `action` is what was tried, as the notation writes it; `stage` is what the player is asked for;
    `reason` is one of the words of `play.Refusal`.
    """

    code = "move-refused"

    def __init__(self, action: object, stage: str, reason: str, explanation: str) -> None:
        self.action = str(action)
        self.stage = stage
        self.reason = reason
        super().__init__(f"{self.action} is not possible: {explanation}")


class NotMasked(TableError):
    """Only a masked seat touches."""

    code = "not-masked"

    def __init__(self) -> None:
        super().__init__("who wears no mask sees the board: there is nothing to touch for")


class NoTouchesLeft(TableError):
    """All touches of this move are used up; `limit` is how many there were."""

    code = "no-touches-left"

    def __init__(self, limit: int) -> None:
        self.limit = limit
        super().__init__(f"all {limit} touches of this move are used up")


class AlreadyOffered(TableError):
    """The same offer is open, or was refused since the last action; `offer` is its kind."""

    code = "already-offered"

    def __init__(self, offer: str, refused: bool) -> None:
        self.offer = offer
        self.refused = refused
        problem = (
            "was refused: offer it again after another move" if refused else "has no answer yet"
        )
        super().__init__(f"the offer of a {offer} {problem}")


class NoOffer(TableError):
    """There is no such offer to answer or to withdraw; `offer` is its kind."""

    code = "no-offer"

    def __init__(self, offer: str) -> None:
        self.offer = offer
        super().__init__(f"there is no offer of a {offer}")


class NothingToTakeBack(TableError):
    """The player has done nothing yet in this game."""

    code = "nothing-to-take-back"

    def __init__(self) -> None:
        super().__init__("you have done nothing yet in this game that could be taken back")


class AssistanceOff(TableError):
    """The table does not give this assistance; `assistance` is `lines` or `hints`.

    `agreement` says that it would, if both players of a masked game chose it.
    """

    code = "assistance-off"

    def __init__(self, assistance: str, agreement: bool) -> None:
        self.assistance = assistance
        self.agreement = agreement
        problem = (
            "needs the agreement of both players where somebody wears a mask"
            if agreement
            else "is not given at this table"
        )
        super().__init__(f"assistance by {assistance} {problem}")


class StoreError(QuaterneError):
    """What the store cannot do: an address it does not know, a number that it cannot follow."""

    code = "store"


class Conflict(StoreError):
    """Somebody else wrote this event first; `table` and `number` say which.

    Nothing was written.  Read the table again and decide anew.
    """

    code = "conflict"

    def __init__(self, table: str, number: int) -> None:
        self.table = table
        self.number = number
        super().__init__(f"event {number} of table {table} has been written by somebody else")


class UnknownTable(StoreError):
    """There is no such table."""

    code = "unknown-table"

    def __init__(self, table: str) -> None:
        self.table = table
        super().__init__(f"there is no table {shown(table)}")


class UnknownGame(StoreError):
    """There is no such game in the archive."""

    code = "unknown-game"

    def __init__(self, game: str) -> None:
        self.game = game
        super().__init__(f"there is no game {shown(game)} in the archive")


class StoreUnavailable(StoreError):
    """The database cannot be reached or has no room now; it may again in a while.

    `in_doubt` says that an append may have been written all the same: the connection broke while
    it was.  Read the table again to know.
    """

    code = "store-unavailable"

    def __init__(self, problem: str, in_doubt: bool = False) -> None:
        self.problem = problem
        self.in_doubt = in_doubt
        doubt = "; whether the last event was kept is not known yet" if in_doubt else ""
        super().__init__(f"the games cannot be kept now: {problem}{doubt}")


class StoreInUse(StoreError):
    """Another process has this SQLite file open."""

    code = "store-in-use"

    def __init__(self, path: str, holder: str) -> None:
        self.path = path
        self.holder = holder
        super().__init__(
            f"{path} is in use by {holder or 'another process'}: one process at a time can write a "
            "SQLite file; stop the other one, choose another file, or use PostgreSQL"
        )


class UnreadableStore(StoreError):
    """The database holds what this version cannot read: a newer version wrote it, or damage."""

    code = "unreadable-store"
