"""What the software tells a player beyond the board: lines and hints.

Assistance is an option of the table, the same for both seats.  If a player wears a mask, it stays
off until both players have agreed to it (`commands.Agree`); an engine always agrees.  The engine
makes the hints: this module only says whether a player may have one.  Automatic calls are part of
the rules.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from quaterne.play.errors import AssistanceOff, GameOver, NotSeated, NotYourTurn
from quaterne.play.events import Agreed
from quaterne.play.seats import EngineSeat, Seat
from quaterne.play.table import Table
from quaterne.rules import (
    Cell,
    Line,
    LineState,
    Piece,
    Quarto,
    SharedValue,
    line_state,
    lines_in_play,
    shared_values,
)


class Assistance(StrEnum):
    """The kinds of assistance; the words are fields of `Options`."""

    LINES = "lines"
    HINTS = "hints"


@dataclass(frozen=True, slots=True)
class LineReading:
    """A line as assistance shows it."""

    line: Line
    pieces: tuple[Piece | None, ...]
    """What stands on its four cells, in their order."""
    shared: tuple[SharedValue, ...]
    """What its pieces have in common, of what is in play."""
    state: LineState


def agreed_seats(table: Table) -> tuple[Seat, ...]:
    """Return the seats that have agreed to the assistance of a masked table."""
    return tuple(
        s for s in Seat if s in table.agreed or isinstance(table.seats[s.index], EngineSeat)
    )


def is_assistance_on(table: Table, kind: Assistance) -> bool:
    """Return whether the players get this assistance now."""
    return _is_offered(table, kind) and (
        not table.options.masked or len(agreed_seats(table)) == len(Seat)
    )


def _is_offered(table: Table, kind: Assistance) -> bool:
    return table.options.lines if kind is Assistance.LINES else table.options.hints


def agree(table: Table, seat: Seat) -> list[Agreed]:
    """Return what happens when a seat agrees to the assistance of a masked table."""
    if not any(_is_offered(table, kind) for kind in Assistance):
        raise AssistanceOff(Assistance.LINES, agreement=False)
    if not table.options.masked or seat in agreed_seats(table):
        return []
    return [Agreed(seat=seat)]


def check_hint(table: Table, seat: Seat | None) -> None:
    """Raise a `TableError` if this seat may not have a hint now."""
    _check(table, seat, Assistance.HINTS)
    current = table.round
    if current.to_act is None:
        raise GameOver
    if current.to_act is not seat:
        assert seat is not None
        raise NotYourTurn(seat, current.stage.value)


def read_lines(table: Table, seat: Seat | None, cell: Cell) -> tuple[LineReading, ...]:
    """Return the lines through a cell; raise a `TableError` if the seat may not read them."""
    _check(table, seat, Assistance.LINES)
    lines = lines_in_play(table.options.rules.squares)
    return tuple(_reading(table, line) for line in lines if cell in line.cells)


def read_line(table: Table, seat: Seat | None, line: Line) -> LineReading:
    """Return one line; raise a `TableError` if the seat may not read it."""
    _check(table, seat, Assistance.LINES)
    return _reading(table, line)


def _check(table: Table, seat: Seat | None, kind: Assistance) -> None:
    if seat is None:
        raise NotSeated
    if not is_assistance_on(table, kind):
        raise AssistanceOff(kind, agreement=_is_offered(table, kind))


def _reading(table: Table, line: Line) -> LineReading:
    game = table.round.game
    assert isinstance(game, Quarto)  # the options of Quatrenun refuse lines
    pieces = tuple(game.board[cell] for cell in line.cells)
    return LineReading(line, pieces, shared_values(game, line), line_state(game, line))
