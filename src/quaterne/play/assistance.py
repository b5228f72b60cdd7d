"""What the software tells a player beyond the board.

Assistance is an option of the table, the same for both seats.  Where anybody wears a mask it stays
off until both players have chosen it (`commands.Agree`); an engine never minds.  Hints are worked
out elsewhere: here is only whether they may be given.  Automatic calls are part of the rules.
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

__all__ = [
    "Assistance",
    "LineReading",
    "agree",
    "agreed_seats",
    "check_hint",
    "is_on",
    "read_line",
    "read_lines",
]


class Assistance(StrEnum):
    """What a table can offer; the words are the fields of `Options`."""

    LINES = "lines"
    HINTS = "hints"


@dataclass(frozen=True, slots=True)
class LineReading:
    """A line as assistance tells it."""

    line: Line
    pieces: tuple[Piece | None, ...]
    """What stands on its four cells, in their order."""
    shared: tuple[SharedValue, ...]
    """What its pieces have in common, of what is in play."""
    state: LineState


def agreed_seats(table: Table) -> tuple[Seat, ...]:
    """Who has chosen the assistance of a masked table."""
    return tuple(
        s for s in Seat if s in table.agreed or isinstance(table.seats[s.index], EngineSeat)
    )


def is_on(table: Table, kind: Assistance) -> bool:
    """Whether the players get this assistance now."""
    return _is_wanted(table, kind) and (
        not table.options.masked or len(agreed_seats(table)) == len(Seat)
    )


def _is_wanted(table: Table, kind: Assistance) -> bool:
    return table.options.lines if kind is Assistance.LINES else table.options.hints


def agree(table: Table, seat: Seat) -> list[Agreed]:
    """What happens when a seat chooses the assistance of a masked table."""
    if not any(_is_wanted(table, kind) for kind in Assistance):
        raise AssistanceOff(Assistance.LINES, agreement=False)
    if not table.options.masked or seat in agreed_seats(table):
        return []
    return [Agreed(seat=seat)]


def check_hint(table: Table, seat: Seat | None) -> None:
    """Raise the reason why this seat may not be given a hint now, if there is one."""
    _check(table, seat, Assistance.HINTS)
    now = table.round
    if now.to_act is None:
        raise GameOver
    if now.to_act is not seat:
        assert seat is not None
        raise NotYourTurn(seat, now.stage.value)


def read_lines(table: Table, seat: Seat | None, cell: Cell) -> tuple[LineReading, ...]:
    """The lines through a cell, if the table gives this assistance to its players."""
    _check(table, seat, Assistance.LINES)
    lines = lines_in_play(table.options.rules.squares)
    return tuple(_reading(table, line) for line in lines if cell in line.cells)


def read_line(table: Table, seat: Seat | None, line: Line) -> LineReading:
    """One line, if the table gives this assistance to its players."""
    _check(table, seat, Assistance.LINES)
    return _reading(table, line)


def _check(table: Table, seat: Seat | None, kind: Assistance) -> None:
    if seat is None:
        raise NotSeated
    if not is_on(table, kind):
        raise AssistanceOff(kind, agreement=_is_wanted(table, kind))


def _reading(table: Table, line: Line) -> LineReading:
    game = table.round.game
    assert isinstance(game, Quarto)  # the options of Quatrenun refuse lines
    pieces = tuple(game.board[cell] for cell in line.cells)
    return LineReading(line, pieces, shared_values(game, line), line_state(game, line))
