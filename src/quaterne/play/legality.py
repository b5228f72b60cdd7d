"""Why the rules do not allow an action, in one word; and no more than the player may know."""

from __future__ import annotations

from enum import StrEnum

from quaterne.play.errors import MoveRefused
from quaterne.rules import (
    Action,
    Call,
    Decline,
    Designate,
    Game,
    Give,
    Move,
    Place,
    Quarto,
    Quatrenun,
    Stage,
    lines_in_play,
)

__all__ = ["Refusal", "check_action", "refusal"]


class Refusal(StrEnum):
    """The reason in `MoveRefused`."""

    OTHER_GAME = "other-game"
    """The action belongs to the other game."""
    OTHER_STAGE = "other-stage"
    """Something else is asked for now: `stage` says what."""
    TAKEN = "taken"
    """A piece stands on that cell already."""
    NOT_IN_RESERVE = "not-in-reserve"
    """That piece is on the board already."""
    NO_SQUARES = "no-squares"
    """Squares do not count at this table."""
    AUTOMATIC = "automatic"
    """The software calls at this table."""
    NO_GROUP = "no-group"
    """No group stands on that cell."""
    STUCK = "stuck"
    """That group has no legal move, so it cannot be designated."""
    NOT_IN_GROUP = "not-in-group"
    """The piece does not belong to the designated group."""
    NOT_IN_LINE = "not-in-line"
    """The target is neither in the row nor in the column of the designated group."""
    SMALLER = "smaller"
    """The target group is smaller than the designated one."""
    HIDDEN = "hidden"
    """Quatrenun behind a mask: it is not possible, and saying why would save a touch."""


_EXPLANATIONS = {
    Refusal.OTHER_GAME: "it is no action of this game",
    Refusal.TAKEN: "a piece stands there already",
    Refusal.NOT_IN_RESERVE: "that piece is on the board already",
    Refusal.NO_SQUARES: "squares do not count at this table",
    Refusal.AUTOMATIC: "alignments are called automatically at this table",
    Refusal.NO_GROUP: "no group stands there",
    Refusal.STUCK: "that group has no legal move",
    Refusal.NOT_IN_GROUP: "that piece does not belong to the designated group",
    Refusal.NOT_IN_LINE: "that is neither in the row nor in the column of the designated group",
    Refusal.SMALLER: "that group is smaller than the designated one",
    Refusal.HIDDEN: "touch the groups to find out why",
}
_EXPECTED = {
    Stage.GIVE: "a piece is to be given now",
    Stage.PLACE: "the piece in hand is to be placed now",
    Stage.LAST: "all pieces are placed, a line can be called or the call declined",
    Stage.DESIGNATE: "a group is to be designated now",
    Stage.MOVE: "a piece of the designated group is to be moved now",
}


def check_action(game: Game, action: Action, masked: bool) -> None:
    """Raise `MoveRefused` when the player to act may not do this, telling a masked one no more
    than the attempt itself tells the hand.
    """
    reason = refusal(game, action)
    if reason is None:
        return
    if masked and reason not in _TOLD_TO_ALL:
        reason = Refusal.HIDDEN
    explanation = _EXPLANATIONS.get(reason) or _EXPECTED[game.stage]
    raise MoveRefused(action, game.stage.value, reason, explanation)


# In Quarto only a refused attempt reveals that a cell is taken or a piece is gone: trying one that
# is free is a move made.  In Quatrenun an impossible target would let a player ask for the pieces
# of a group one after the other, without a touch and without a risk.
_TOLD_TO_ALL = (
    Refusal.OTHER_GAME,
    Refusal.OTHER_STAGE,
    Refusal.TAKEN,
    Refusal.NOT_IN_RESERVE,
    Refusal.NO_SQUARES,
    Refusal.AUTOMATIC,
)


def refusal(game: Game, action: Action) -> Refusal | None:
    """Why the player to act may not do this; None when they may, be it a wrong call."""
    if isinstance(game, Quarto):
        return _in_quarto(game, action)
    assert isinstance(game, Quatrenun)
    return _in_quatrenun(game, action)


def _in_quarto(game: Quarto, action: Action) -> Refusal | None:
    match action:
        case Designate() | Move():
            return Refusal.OTHER_GAME
        case Call(line):
            if game.rules.automatic:
                return Refusal.AUTOMATIC
            return None if line in lines_in_play(game.rules.squares) else Refusal.NO_SQUARES
        case Give(piece) if game.stage is Stage.GIVE:
            return None if piece in game.reserve else Refusal.NOT_IN_RESERVE
        case Place(cell) if game.stage is Stage.PLACE:
            return None if game.board[cell] is None else Refusal.TAKEN
        case Decline() if game.stage is Stage.LAST:
            return None
    return Refusal.OTHER_STAGE


def _in_quatrenun(game: Quatrenun, action: Action) -> Refusal | None:
    match action:
        case Designate(cell) if game.stage is Stage.DESIGNATE:
            if not game.groups[cell]:
                return Refusal.NO_GROUP
            return None if game.targets(cell) else Refusal.STUCK
        case Move(piece, cell) if game.stage is Stage.MOVE and game.designated is not None:
            source = game.designated
            if piece not in game.group(source):
                return Refusal.NOT_IN_GROUP
            if cell in game.targets(source):
                return None
            if not game.groups[cell]:
                return Refusal.NO_GROUP
            in_line = cell != source and (cell.row == source.row or cell.column == source.column)
            return Refusal.SMALLER if in_line else Refusal.NOT_IN_LINE
        case Designate() | Move():
            return Refusal.OTHER_STAGE
    return Refusal.OTHER_GAME
