"""Answers to questions about a table, from what the player who asks can see."""

from __future__ import annotations

from quaterne.play import Table, View, read_line, read_lines
from quaterne.play.visibility.assistance import Assistance, is_assistance_on
from quaterne.rules import Cell, GameName, Line, Piece, Quarto
from quaterne.speech import Question, QuestionIntent, Speaker

__all__ = ["answer_question"]


def answer_question(
    speaker: Speaker, table: Table, view: View, question: QuestionIntent, now: int
) -> list[str]:
    """Return the answer in sentences; raise `TableError` where the table does not allow it."""
    match question:
        case QuestionIntent(question=Question.CELL, subject=Cell() as cell):
            return [speaker.cell_on(view, cell)]
        case QuestionIntent(question=Question.LINE, subject=Line() as line):
            return _line_sentences(speaker, table, view, line)
        case QuestionIntent(question=Question.WHERE, subject=Piece() as piece):
            return [speaker.where(view, piece)]
        case QuestionIntent(question=Question.LINES, subject=Cell() as cell):
            return [speaker.line_reading(found) for found in read_lines(table, view.seat, cell)]
    match question.question:
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
            return _rules_sentences(speaker, view)
        case Question.FREE:
            return [speaker.free_cells(view)]
        case Question.MOVES | Question.DEAD if view.masked:
            return speaker.board(view)  # which says that it is hidden, and how to touch it
        case Question.MOVES:
            return speaker.possible(table.round.game.legal_actions(), view)
        case _:
            game = table.round.game
            return [speaker.dead_lines(game.dead_alignments() if isinstance(game, Quarto) else ())]


def _rules_sentences(speaker: Speaker, view: View) -> list[str]:
    """Return the rules and options of the table, with the goal of the game."""
    game, *options = speaker.rules(view)
    rules = view.options.rules
    if rules.game is GameName.QUATRENUN:
        goal = [speaker.say("join-rule-quatrenun", number=number) for number in (1, 2, 3)]
    elif rules.automatic:
        goal = [speaker.say("rules-goal-automatic")]
    else:
        goal = [speaker.say("rules-goal")]
    return [game, *goal, *options]


def _line_sentences(speaker: Speaker, table: Table, view: View, line: Line) -> list[str]:
    """Return what stands on a line and, with line reading on, what its pieces share."""
    is_read = is_assistance_on(table, Assistance.LINES)
    sentences = [] if view.masked and is_read else [speaker.line_on(view, line)]
    if view.seat is not None and is_read:
        sentences.append(speaker.line_reading(read_line(table, view.seat, line)))
    return sentences
