"""Commands that a table refuses, and options and events that no table can have."""

from __future__ import annotations

from quaterne.errors import IllegalReason, InputError


class InvalidTable(InputError):
    """Options or players that no table can have; `field` is the one that is wrong."""

    code = "invalid-table"

    def __init__(self, field: str, problem: str) -> None:
        self.field = field
        self.problem = problem
        super().__init__(problem)


class OutOfOrder(InputError):
    """An event that does not follow the last one of its table."""

    code = "out-of-order"

    def __init__(self, number: int, expected: int) -> None:
        self.number = number
        self.expected = expected
        super().__init__(f"event {number} does not follow: the next one has number {expected}")


class TableError(InputError):
    """A command that a table refuses now; tells a masked player nothing that a mask hides."""

    code = "refused"


class NotSeated(TableError):
    """A spectator sent a command that only a player may send."""

    code = "not-seated"

    def __init__(self) -> None:
        super().__init__("only the players can do that")


class SeatTaken(TableError):
    """The seat, `seat`, is taken already."""

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


class NoSpectators(TableError):
    """Only the two players may see this table."""

    code = "no-onlookers"

    def __init__(self) -> None:
        super().__init__("only the two players can watch this table")


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
    """The opponent must act; `stage` is what they are asked for."""

    code = "not-your-turn"

    def __init__(self, seat: str, stage: str) -> None:
        self.seat = seat
        self.stage = stage
        super().__init__(f"it is not the turn of seat {seat}: the opponent is to {stage}")


class MoveRefused(TableError):
    """An action that the rules do not allow now.

    `action` is what was tried, as the notation writes it; `stage` is what the player is asked for;
    `reason` is a word for programs.
    """

    code = "move-refused"

    def __init__(self, action: object, stage: str, reason: IllegalReason, explanation: str) -> None:
        self.action = str(action)
        self.stage = stage
        self.reason = reason
        super().__init__(f"{self.action} is not possible: {explanation}")


class NotMasked(TableError):
    """Only a masked seat touches."""

    code = "not-masked"

    def __init__(self) -> None:
        super().__init__("only masked players touch: you see the board")


class NoTouchesLeft(TableError):
    """All touches of this move, `limit` of them, are used up."""

    code = "no-touches-left"

    def __init__(self, limit: int) -> None:
        self.limit = limit
        super().__init__(f"all {limit} touches of this move are used up")


class AlreadyOffered(TableError):
    """The same offer is open, or was refused or withdrawn since the last action.

    `offer` is its kind.
    """

    code = "already-offered"

    def __init__(self, offer: str, refused: bool) -> None:
        self.offer = offer
        self.refused = refused
        problem = (
            "was refused or withdrawn: offer it again after another move"
            if refused
            else "has no answer yet"
        )
        super().__init__(f"the offer of a {offer} {problem}")


class NoOffer(TableError):
    """There is no such offer to answer or to withdraw; `offer` is its kind."""

    code = "no-offer"

    def __init__(self, offer: str) -> None:
        self.offer = offer
        super().__init__(f"there is no offer of a {offer}")


class OffersAreMuted(TableError):
    """The opponent takes no more offers in this game."""

    code = "offers-muted"

    def __init__(self) -> None:
        super().__init__("your opponent takes no more offers in this game")


class TooManyCalls(TableError):
    """A wrong call of a player who has made `limit` of them; `per` is `turn` or `game`."""

    code = "too-many-calls"

    def __init__(self, limit: int, per: str) -> None:
        self.limit = limit
        self.per = per
        super().__init__(
            f"this call is wrong, and a {per} allows at most {limit} wrong calls: play on"
        )


class GameTooLong(TableError):
    """The player has touched and made offers `limit` times in this game."""

    code = "game-too-long"

    def __init__(self, limit: int) -> None:
        self.limit = limit
        super().__init__(
            f"you have touched and made offers {limit} times in this game, which is the limit: "
            "from now on only moves are possible"
        )


class TableFull(TableError):
    """The table has `limit` events, so no further game starts."""

    code = "table-full"

    def __init__(self, limit: int) -> None:
        self.limit = limit
        super().__init__("no further game can be played at this table: open a new one")


class NothingToTakeBack(TableError):
    """The player has not acted yet in this game."""

    code = "nothing-to-take-back"

    def __init__(self) -> None:
        super().__init__("you have not acted in this game yet: there is nothing to take back")


class AssistanceOff(TableError):
    """The table does not give this assistance; `assistance` is `lines` or `hints`.

    `agreement` says that it would, if both players of a masked game agreed.
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
