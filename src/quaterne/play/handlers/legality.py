"""Refuse illegal actions without telling a masked player more than the mask allows."""

from __future__ import annotations

from quaterne.errors import IllegalAction, IllegalReason
from quaterne.play.errors import MoveRefused
from quaterne.play.next_state import next_state
from quaterne.rules import Action, Game

__all__ = ["check_action"]

# Without the pieces and cells that the rules name; what the stage asks for is not a secret.
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
