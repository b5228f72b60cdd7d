"""Why the rules do not allow an action, in one word; and no more than the player may know."""

from __future__ import annotations

from enum import StrEnum

__all__ = ["Refusal"]


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
