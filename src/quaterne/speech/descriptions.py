"""Descriptions of a table from what a view shows: cells, lines, reserve, hand, time."""

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
from quaterne.speech.catalogue import Verbosity
from quaterne.speech.formatter import Formatter

_EXAMPLE_CELL = Cell.at(row=1, column=1)
_EXAMPLE_PIECE = Piece(5)
_MANY = 2


def cell_answer(formatter: Formatter, cell: Cell, pieces: Sequence[Piece]) -> str:
    """Return what stands on a cell, as a sentence."""
    return formatter.say("cell-answer", **_cell_parts(formatter, cell, pieces))


def cell_label(formatter: Formatter, cell: Cell, pieces: Sequence[Piece]) -> str:
    """Return what stands on a cell, as a label or an item of a list."""
    return formatter.say("cell-content", **_cell_parts(formatter, cell, pieces))


def _cell_parts(formatter: Formatter, cell: Cell, pieces: Sequence[Piece]) -> dict[str, str | int]:
    kinds = {0: "empty", 1: "piece"}
    return {
        "content": kinds.get(len(pieces), "group"),
        "cell": formatter.cell(cell),
        "count": len(pieces),
        "pieces": formatter.pieces(pieces),
    }


def cell_sentence(formatter: Formatter, view: View, cell: Cell) -> str:
    """Return what a view shows on a cell."""
    if view.board is None:
        return _no_board(formatter, view, cell)
    return cell_answer(formatter, cell, view.board[cell])


def line_sentence(formatter: Formatter, view: View, line: Line) -> str:
    """Return what a view shows on the four cells of a line."""
    if view.board is None:
        return _no_board(formatter, view, line.cells[0])
    cells = [cell_label(formatter, cell, view.board[cell]) for cell in line.cells]
    joined = formatter.join_items(cells, "list-pieces", "list-pieces")
    placed = sum(len(view.board[cell]) for cell in line.cells)
    return formatter.say("line-content", **formatter.line_parts(line), placed=placed, cells=joined)


def board_sentences(formatter: Formatter, view: View) -> list[str]:
    """Return the board, a sentence for each row."""
    if view.board is None:
        return [_no_board(formatter, view, _EXAMPLE_CELL)]
    if not any(view.board):
        return [formatter.say("board-empty")]
    return [line_sentence(formatter, view, row) for row in LINES[:4]]


def _no_board(formatter: Formatter, view: View, cell: Cell) -> str:
    if view.stage is Stage.WAITING:
        return formatter.say("error-not-started")
    return formatter.say("board-hidden", example=formatter.touch(cell))


def reserve_sentence(formatter: Formatter, view: View) -> str:
    """Return the pieces that can still be given."""
    if view.options.rules.game is GameName.QUATRENUN:
        return formatter.say("reserve-none")
    if view.stage is Stage.WAITING:
        return formatter.say("error-not-started")
    if view.reserve is None:
        return formatter.say("reserve-hidden", example=formatter.touch(_EXAMPLE_PIECE))
    return formatter.say("reserve", count=len(view.reserve), pieces=formatter.pieces(view.reserve))


def hand_sentence(formatter: Formatter, view: View) -> str:
    """Return the piece in hand, or the designated group."""
    if view.to_act is not None:
        parts = formatter.person_parts(view, view.to_act)
        if view.hand is not None:
            return formatter.say("hand", **parts, piece=formatter.piece(view.hand))
        if view.designated is not None:
            return formatter.say("hand-group", **parts, cell=formatter.cell(view.designated))
    quarto = view.options.rules.game is GameName.QUARTO
    return formatter.say("hand-empty" if quarto else "hand-no-group")


def free_cells_sentence(formatter: Formatter, view: View) -> str:
    """Return the empty cells."""
    if view.board is None:
        return _no_board(formatter, view, _EXAMPLE_CELL)
    free = [cell for cell in CELLS if not view.board[cell]]
    return formatter.say("free-cells", count=len(free), cells=formatter.cells(free))


def where_sentence(formatter: Formatter, view: View, piece: Piece) -> str:
    """Return where a piece is, as far as the view shows it."""
    if view.stage is Stage.WAITING:
        return formatter.say("error-not-started")
    place, cell = "hidden", ""
    if view.hand == piece:
        place = "hand"
    elif view.reserve is not None and piece in view.reserve:
        place = "reserve"
    elif view.board is not None:
        at = next((c for c in CELLS if piece in view.board[c]), None)
        place, cell = ("hidden", "") if at is None else ("cell", formatter.cell(at))
    return formatter.say("where-is", place=place, cell=cell, piece=formatter.piece(piece))


def time_sentence(formatter: Formatter, view: View, now: int) -> str:
    """Return how long the player to act still has; `now` is in milliseconds."""
    if view.options.rules.clock is None:
        return formatter.say("time-unlimited")
    if view.clock is None or view.to_act is None:
        return formatter.say("time-stopped")
    parts = formatter.person_parts(view, view.to_act)
    # Rounded up: a player who hears "one second" still has it.
    seconds = -(min(now - view.clock.due, 0) // 1000)
    return formatter.say("time-left", **parts, time=formatter.duration(seconds))


def dead_lines_sentence(formatter: Formatter, dead: Sequence[Alignment]) -> str:
    """Return the alignments that no player called in time."""
    lines = formatter.join_items([formatter.line(alignment.line) for alignment in dead])
    return formatter.say("dead-lines", count=len(dead), lines=lines)


def line_reading_sentence(formatter: Formatter, reading: LineReading) -> str:
    """Return a line as the table's line reading describes it."""
    placed = [piece for piece in reading.pieces if piece is not None]
    return formatter.say(
        "line-reading",
        **formatter.line_parts(reading.line),
        placed=len(placed),
        piece=formatter.piece(placed[0]) if len(placed) == 1 else "",
        state=reading.state,
        shared=len(reading.shared) if len(placed) >= _MANY else 0,
        traits=formatter.traits(reading.shared),
    )


def possible_sentence(formatter: Formatter, actions: Sequence[Action]) -> str:
    """Return the possible actions without calls: to name the right ones would give them away."""
    actions_in_words = [
        formatter.action(action) for action in actions if not isinstance(action, Call)
    ]
    joint = "list-pieces" if formatter.verbosity is Verbosity.WORDS else "list-more"
    joined = formatter.join_items(actions_in_words, joint, joint)
    return formatter.say("possible", count=len(actions_in_words), actions=joined)
