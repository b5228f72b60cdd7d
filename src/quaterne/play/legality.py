"""What a command may do: legal actions, and limits far beyond ordinary play."""

from __future__ import annotations

from quaterne.errors import IllegalAction, IllegalReason
from quaterne.notation.records import MAX_WRONG_CALLS_IN_GAME, MAX_WRONG_CALLS_IN_TURN
from quaterne.play.errors import GameTooLong, MoveRefused, TableFull, TooManyCalls
from quaterne.play.seats import Seat
from quaterne.play.table import Round, Table, next_state
from quaterne.rules import Action, Call, Game, Quarto

_EXPLANATIONS = {
    IllegalReason.OTHER_GAME: "that is not an action of this game",
    IllegalReason.TAKEN: "a piece stands there already",
    IllegalReason.NOT_IN_RESERVE: "that piece is on the board already",
    IllegalReason.NO_SQUARES: "squares do not count at this table",
    IllegalReason.AUTOMATIC: "alignments are called automatically at this table",
    IllegalReason.NO_GROUP: "no group stands there",
    IllegalReason.STUCK: "that group has no legal move",
    IllegalReason.NOT_IN_GROUP: "that piece does not belong to the designated group",
    IllegalReason.NOT_IN_LINE: (
        "that is neither in the row nor in the column of the designated group"
    ),
    IllegalReason.SMALLER: "that group is smaller than the designated one",
    IllegalReason.HIDDEN: "touch the groups to find out why",
}
"""Without the pieces and cells that the rules name; what the stage asks for is not a secret."""
# In Quarto only an illegal attempt reveals that a cell is taken or a piece is gone: trying one that
# is free is a move made.  In Quatrenun an impossible target would let a player ask for the pieces
# of a group one after the other, without a touch and without a risk.
_KNOWN_BEHIND_A_MASK = (
    IllegalReason.OTHER_GAME,
    IllegalReason.OTHER_STAGE,
    IllegalReason.TAKEN,
    IllegalReason.NOT_IN_RESERVE,
    IllegalReason.NO_SQUARES,
    IllegalReason.AUTOMATIC,
)


def check_action(game: Game, action: Action, masked: bool) -> None:
    """Raise `MoveRefused` when the player to act may not do this.

    The error names no piece or cell that the action does not name, and gives a masked player only
    the reasons that the attempt itself reveals to the hand.
    """
    try:
        next_state(game, action)
    except IllegalAction as error:
        hidden = masked and error.reason not in _KNOWN_BEHIND_A_MASK
        reason = IllegalReason.HIDDEN if hidden else error.reason
        explanation = _EXPLANATIONS.get(reason, error.explanation)
        raise MoveRefused(action, game.stage.value, reason, explanation) from None


# Limits of a game and of a table, far beyond what ordinary play needs.
#
# Every action, touch and offer is stored, sent to everybody and applied again when the table is
# loaded.  Without limits two clients could make a table that keeps the server busy for all others.
# Each seat has its own share: nobody can use up what belongs to the opponent.  Actions that carry
# the game forward, and answers to offers, are never refused: their number is limited by the rules
# of the game and by the limits here.


MAX_EXTRAS = 3_000
"""How often a seat may touch and make offers in one game."""
MAX_TABLE_EVENTS = 30_000
"""The number of events from which on no further game starts at a table."""


def check_call(current: Round, seat: Seat, action: Action) -> None:
    """Raise `TooManyCalls` for a wrong call of a seat that has made too many; right ones pass."""
    game = current.game
    if not isinstance(action, Call) or not isinstance(game, Quarto):
        return
    if game.is_right_call(action.line):
        return
    if current.wrong_calls[seat.index] >= MAX_WRONG_CALLS_IN_GAME:
        raise TooManyCalls(MAX_WRONG_CALLS_IN_GAME, "game")
    if current.history.wrong_calls_in_turn >= MAX_WRONG_CALLS_IN_TURN:
        raise TooManyCalls(MAX_WRONG_CALLS_IN_TURN, "turn")


def check_extra(current: Round, seat: Seat) -> None:
    """Raise `GameTooLong` when a seat has touched and offered too often in this game."""
    if current.extras[seat.index] >= MAX_EXTRAS:
        raise GameTooLong(MAX_EXTRAS)


def check_rematch(table: Table) -> None:
    """Raise `TableFull` when no further game may start at a table."""
    if table.number >= MAX_TABLE_EVENTS:
        raise TableFull(MAX_TABLE_EVENTS)
