"""Which seats are masked, what a mask lets through, and touching.

A masked seat learns what it does itself, what is given or designated to it, what is called, and, if
the table announces moves, where the opponent places or moves.  Touching shows it the board and the
reserve, one place at a time.  A place of the reserve belongs to one piece from the start of the
game, so touching it tells whether that piece is still there.

A spectator sees no more than the seat that sees least, so that a masked player learns nothing by
watching as well.  When a game is over the masks come off: `view` then shows everything.  The events
of a masked game stay as they were shown.

Who may watch a table at all stands at the end.
"""

from __future__ import annotations

from dataclasses import replace

from quaterne.play.errors import NoSpectators, NotMasked, NoTouchesLeft
from quaterne.play.events import (
    CellTouched,
    Event,
    GameStarted,
    Moved,
    Opened,
    Placed,
    ReserveTouched,
)
from quaterne.play.legality import check_extra
from quaterne.play.seats import Options, Seat
from quaterne.play.table import Table
from quaterne.rules import Cell, Piece, Quarto

_TOUCHES = (CellTouched, ReserveTouched)


def is_masked(table: Table, seat: Seat | None) -> bool:
    """Return whether board and reserve are hidden now from a seat, or a spectator (None)."""
    current = table.current
    return (current is None or not current.is_over) and _wears_mask(table.options, seat)


def _wears_mask(options: Options, seat: Seat | None) -> bool:
    return bool(options.masked) if seat is None else seat in options.masked


def visible(event: Event, seat: Seat | None, table: Table) -> Event | None:
    """Return the event as a seat, or a spectator (None), may see it; None if not at all."""
    if not may_watch(table, seat):
        return None
    if isinstance(event, _TOUCHES):
        return event if event.seat is seat else None
    options = table.options
    if isinstance(event, GameStarted) and _wears_mask(options, seat):
        event = replace(event, position=None)
    elif isinstance(event, Opened) and event.record is not None and _wears_mask(options, seat):
        event = replace(event, record=None)
    elif isinstance(event, Placed) and not _sees_move(options, event.seat, seat):
        event = replace(event, cell=None)
    elif isinstance(event, Moved) and not _sees_move(options, event.seat, seat):
        event = replace(event, piece=None, target=None)
    if event.command is not None and event.seat is not seat:
        event = replace(event, command=None)
    return event


def _sees_move(options: Options, mover: Seat, seat: Seat | None) -> bool:
    """Return whether a seat or a spectator (None) sees where the mover put a piece."""
    if options.announced or seat is mover:
        return True
    return mover.opponent not in options.masked


def touches_left(table: Table, seat: Seat | None) -> int | None:
    """Return how often a seat may still touch in this move; None if not masked or not limited.

    Touches of a move that was taken back count: it gives no second look.
    """
    limit = table.options.touch_limit
    if seat is None or limit is None or not is_masked(table, seat):
        return None
    return max(0, limit - table.round.touches[seat.index])


def touch_cell(table: Table, seat: Seat, cell: Cell) -> CellTouched:
    """Return what a seat feels on a cell."""
    _check_touch(table, seat)
    return CellTouched(seat=seat, cell=cell, pieces=table.round.game.pieces_on(cell))


def touch_reserve(table: Table, seat: Seat, piece: Piece) -> ReserveTouched:
    """Return what a seat feels at the place of a piece in the reserve, which Quatrenun has not."""
    _check_touch(table, seat)
    game = table.round.game
    present = isinstance(game, Quarto) and piece in game.reserve
    return ReserveTouched(seat=seat, piece=piece, present=present)


def _check_touch(table: Table, seat: Seat) -> None:
    if seat not in table.options.masked:
        raise NotMasked
    check_extra(table.round, seat)
    if touches_left(table, seat) == 0:
        assert table.options.touch_limit is not None
        raise NoTouchesLeft(table.options.touch_limit)


# Who may watch a table.
#
# A table without spectators can still be seen until its first game starts: a person who follows an
# invitation learns what table it is and who plays there before sitting down.


def may_watch(table: Table, seat: Seat | None) -> bool:
    """Return whether a seat, or a spectator (None), may see what happens at the table."""
    return seat is not None or table.options.onlookers or table.current is None


def check_may_watch(table: Table, seat: Seat | None) -> None:
    """Raise `NoSpectators` unless a seat, or a spectator (None), may see the table."""
    if not may_watch(table, seat):
        raise NoSpectators
