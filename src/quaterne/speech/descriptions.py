"""Answers to questions about a table, from what a view shows."""

from __future__ import annotations

from collections.abc import Sequence

from quaterne.play.assistance import LineReading
from quaterne.play.view import View
from quaterne.rules import (
    CELLS,
    LINES,
    Action,
    Alignment,
    Call,
    Cell,
    GameName,
    Line,
    Piece,
    Stage,
)
from quaterne.speech.formatter import Formatter
from quaterne.speech.languages import Verbosity

__all__ = [
    "board_sentences",
    "cell_answer",
    "cell_label",
    "cell_sentence",
    "dead_lines_sentence",
    "free_cells_sentence",
    "hand_sentence",
    "line_reading_sentence",
    "line_sentence",
    "possible_sentence",
    "reserve_sentence",
    "time_sentence",
    "where_sentence",
]

_EXAMPLE_CELL = Cell.at(row=1, column=1)
_EXAMPLE_PIECE = Piece(5)
_MANY = 2


def cell_answer(voice: Formatter, cell: Cell, pieces: Sequence[Piece]) -> str:
    """What stands on a cell, as a sentence."""
    return voice.say("cell-answer", **_cell_parts(voice, cell, pieces))


def cell_label(voice: Formatter, cell: Cell, pieces: Sequence[Piece]) -> str:
    """What stands on a cell, as the name of the cell or an item of a list."""
    return voice.say("cell-content", **_cell_parts(voice, cell, pieces))


def _cell_parts(voice: Formatter, cell: Cell, pieces: Sequence[Piece]) -> dict[str, str | int]:
    kinds = {0: "empty", 1: "piece"}
    return {
        "content": kinds.get(len(pieces), "group"),
        "cell": voice.cell(cell),
        "count": len(pieces),
        "pieces": voice.pieces(pieces),
    }


def cell_sentence(voice: Formatter, view: View, cell: Cell) -> str:
    """What a view shows on a cell."""
    if view.board is None:
        return _no_board(voice, view, cell)
    return cell_answer(voice, cell, view.board[cell])


def line_sentence(voice: Formatter, view: View, line: Line) -> str:
    """What a view shows on the four cells of a line."""
    if view.board is None:
        return _no_board(voice, view, line.cells[0])
    cells = [cell_label(voice, cell, view.board[cell]) for cell in line.cells]
    listed = voice.listed(cells, "list-pieces", "list-pieces")
    placed = sum(len(view.board[cell]) for cell in line.cells)
    return voice.say("line-content", **voice.line_parts(line), placed=placed, cells=listed)


def board_sentences(voice: Formatter, view: View) -> list[str]:
    """The board row by row."""
    if view.board is None:
        return [_no_board(voice, view, _EXAMPLE_CELL)]
    if not any(view.board):
        return [voice.say("board-empty")]
    return [line_sentence(voice, view, row) for row in LINES[:4]]


def _no_board(voice: Formatter, view: View, cell: Cell) -> str:
    if view.stage is Stage.WAITING:
        return voice.say("error-not-started")
    return voice.say("board-hidden", example=voice.touch(cell))


def reserve_sentence(voice: Formatter, view: View) -> str:
    """The pieces that can still be given."""
    if view.options.rules.game is GameName.QUATRENUN:
        return voice.say("reserve-none")
    if view.stage is Stage.WAITING:
        return voice.say("error-not-started")
    if view.reserve is None:
        return voice.say("reserve-hidden", example=voice.touch(_EXAMPLE_PIECE))
    return voice.say("reserve", count=len(view.reserve), pieces=voice.pieces(view.reserve))


def hand_sentence(voice: Formatter, view: View) -> str:
    """The piece in hand, or the designated group."""
    if view.to_act is not None:
        persons = voice.persons(view, view.to_act)
        if view.hand is not None:
            return voice.say("hand", **persons, piece=voice.piece(view.hand))
        if view.designated is not None:
            return voice.say("hand-group", **persons, cell=voice.cell(view.designated))
    quarto = view.options.rules.game is GameName.QUARTO
    return voice.say("hand-empty" if quarto else "hand-no-group")


def free_cells_sentence(voice: Formatter, view: View) -> str:
    """The cells on which nothing stands."""
    if view.board is None:
        return _no_board(voice, view, _EXAMPLE_CELL)
    free = [cell for cell in CELLS if not view.board[cell]]
    return voice.say("free-cells", count=len(free), cells=voice.cells(free))


def where_sentence(voice: Formatter, view: View, piece: Piece) -> str:
    """Where a piece is, as far as the view shows it."""
    if view.stage is Stage.WAITING:
        return voice.say("error-not-started")
    place, cell = "hidden", ""
    if view.hand == piece:
        place = "hand"
    elif view.reserve is not None and piece in view.reserve:
        place = "reserve"
    elif view.board is not None:
        at = next((c for c in CELLS if piece in view.board[c]), None)
        place, cell = ("hidden", "") if at is None else ("cell", voice.cell(at))
    return voice.say("where-is", place=place, cell=cell, piece=voice.piece(piece))


def time_sentence(voice: Formatter, view: View, now: int) -> str:
    """How long the player to act still has; `now` in milliseconds."""
    if view.options.rules.clock is None:
        return voice.say("time-unlimited")
    if view.clock is None or view.to_act is None:
        return voice.say("time-stopped")
    persons = voice.persons(view, view.to_act)
    # Rounded up: who hears "one second" still has it.
    seconds = -(min(now - view.clock.due, 0) // 1000)
    return voice.say("time-left", **persons, time=voice.duration(seconds))


def dead_lines_sentence(voice: Formatter, dead: Sequence[Alignment]) -> str:
    """The alignments that nobody called in time."""
    lines = voice.listed([voice.line(alignment.line) for alignment in dead])
    return voice.say("dead-lines", count=len(dead), lines=lines)


def line_reading_sentence(voice: Formatter, reading: LineReading) -> str:
    """A line as the table's assistance tells it."""
    placed = [piece for piece in reading.pieces if piece is not None]
    return voice.say(
        "line-reading",
        **voice.line_parts(reading.line),
        placed=len(placed),
        piece=voice.piece(placed[0]) if len(placed) == 1 else "",
        state=reading.state,
        shared=len(reading.shared) if len(placed) >= _MANY else 0,
        traits=voice.traits(reading.shared),
    )


def possible_sentence(voice: Formatter, actions: Sequence[Action]) -> str:
    """What can be done, calls left out: to say which are right is to say where they are."""
    said = [voice.action(action) for action in actions if not isinstance(action, Call)]
    words = voice.verbosity is Verbosity.WORDS
    joint = "list-pieces" if words else "list-more"
    return voice.say("possible", count=len(said), actions=voice.listed(said, joint, joint))
