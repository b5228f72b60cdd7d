"""Refuse illegal actions without telling a masked player more than the mask allows."""

from __future__ import annotations

from quaterne.errors import IllegalAction, IllegalReason
from quaterne.play.errors import MoveRefused
from quaterne.play.next_state import next_state
from quaterne.rules import Action, Game, Stage

__all__ = ["check_action"]

_EXPLANATIONS = {
    IllegalReason.OTHER_GAME: "it is no action of this game",
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
_EXPECTED = {
    Stage.GIVE: "a piece is to be given now",
    Stage.PLACE: "the piece in hand is to be placed now",
    Stage.LAST: "all pieces are placed, a line can be called or the call declined",
    Stage.DESIGNATE: "a group is to be designated now",
    Stage.MOVE: "a piece of the designated group is to be moved now",
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
        reason = error.reason
    else:
        return
    if masked and reason not in _KNOWN_BEHIND_A_MASK:
        reason = IllegalReason.HIDDEN
    explanation = _EXPLANATIONS.get(reason) or _EXPECTED[game.stage]
    raise MoveRefused(action, game.stage.value, reason, explanation)
