"""Which games of a table a client may read as records."""

from __future__ import annotations

from quaterne.messages.errors import BadRequest, HiddenByMask
from quaterne.notation import Record
from quaterne.play import Seat, Table, is_masked, record_of_table, view
from quaterne.play.errors import NotStarted

__all__ = ["last_record"]


def last_record(table: Table, viewer: Seat | None, game: int | None) -> Record | None:
    """Return the record of the last game of a table; None if `game` asks for an earlier one.

    Raise `NoSpectators` or `HiddenByMask` if the client may not see it.
    """
    view(table, viewer)  # raises NoSpectators
    if is_masked(table, viewer):
        raise HiddenByMask
    if table.current is None:
        raise NotStarted
    last = table.current.number
    if game is not None and game > last:
        raise BadRequest("game", f"this table has had {last} games")
    return record_of_table(table) if game is None or game == last else None
