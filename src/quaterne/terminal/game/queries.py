"""The answers to questions, from what the player who asks may see."""

from __future__ import annotations

from quaterne.play import Table, View, read_line, read_lines
from quaterne.play.assistance import Assistance, is_on
from quaterne.rules import CELLS, Cell, Line, Piece, Quarto
from quaterne.speech import Question, QuestionIntent, Speaker

__all__ = ["answer", "code_table"]


def answer(speaker: Speaker, table: Table, view: View, ask: QuestionIntent, now: int) -> list[str]:
    """What is said to a question; `TableError` where the table does not allow it."""
    match ask:
        case QuestionIntent(question=Question.CELL, subject=Cell() as cell):
            return [speaker.cell_on(view, cell)]
        case QuestionIntent(question=Question.LINE, subject=Line() as line):
            return _line(speaker, table, view, line)
        case QuestionIntent(question=Question.WHERE, subject=Piece() as piece):
            return [speaker.where(view, piece)]
        case QuestionIntent(question=Question.LINES, subject=Cell() as cell):
            return [speaker.line_reading(found) for found in read_lines(table, view.seat, cell)]
    match ask.question:
        case Question.RESERVE:
            return [speaker.reserve(view)]
        case Question.HAND:
            return [speaker.hand(view)]
        case Question.TIME:
            return [speaker.time(view, now)]
        case Question.LAST:
            return [speaker.last(view)]
        case Question.BOARD:
            return speaker.board(view)
        case Question.TURN:
            return [speaker.expected(view)]
        case Question.RULES:
            return speaker.rules(view)
        case Question.FREE:
            return [speaker.free_cells(view)]
        case Question.MOVES | Question.DEAD if view.masked:
            return speaker.board(view)  # which says that it is hidden, and how to touch it
        case Question.MOVES:
            return speaker.possible(table.round.game.legal_actions(), view)
        case _:
            game = table.round.game
            return [speaker.dead_lines(game.dead_alignments() if isinstance(game, Quarto) else ())]


def _line(speaker: Speaker, table: Table, view: View, line: Line) -> list[str]:
    """What stands there; and where the table reads lines for its players, what it adds up to."""
    said = [] if view.masked and is_on(table, Assistance.LINES) else [speaker.line_on(view, line)]
    if view.seat is not None and is_on(table, Assistance.LINES):
        said.append(speaker.line_reading(read_line(table, view.seat, line)))
    return said


def code_table(view: View) -> list[str]:
    """The board as a grid of piece digits, without box drawing; nothing behind a mask."""
    if view.board is None:
        return []
    cells = ["".join(map(str, view.board[cell])) or "." for cell in CELLS]
    width = max(map(len, cells))
    rows = [cells[start : start + 4] for start in range(0, 16, 4)]
    heads = "  " + " ".join(letter.ljust(width) for letter in "ABCD")
    return [
        heads.rstrip(),
        *(
            f"{number} {' '.join(cell.ljust(width) for cell in row)}".rstrip()
            for number, row in enumerate(rows, 1)
        ),
    ]
