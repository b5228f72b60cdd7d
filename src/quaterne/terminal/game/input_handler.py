"""Does what was typed: actions, questions and requests of the person at the keyboard."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from pathlib import Path

from quaterne.errors import QuaterneError
from quaterne.play import (
    Accept,
    Called,
    Command,
    EngineSeat,
    OfferKind,
    OpenOffer,
    Refuse,
    Resign,
    Seat,
    Table,
    View,
    check_hint,
    read_line,
    read_lines,
    view,
)
from quaterne.play.assistance import Assistance, is_assistance_on
from quaterne.players import EnginePlayer
from quaterne.rules import Cell, GameName, Line, Piece, Quarto
from quaterne.speech import (
    ActionIntent,
    Intent,
    Language,
    NotUnderstood,
    ParseProblem,
    Question,
    QuestionIntent,
    RequestIntent,
    RequestKind,
    Speaker,
    TouchIntent,
    Verbosity,
    command_for,
)
from quaterne.speech.catalogue import locale_language
from quaterne.speech.lexer import normalize
from quaterne.terminal.command_line import os_error_message
from quaterne.terminal.console import Tone, records_folder
from quaterne.terminal.game.local_table import LocalTable
from quaterne.terminal.game.preferences import Display, Preferences, save_preferences
from quaterne.terminal.game.screen import Screen, codes_legend, help_about
from quaterne.terminal.interpreter import AcceptedInput, Input
from quaterne.terminal.rendering import draw_view

_LANGUAGES_BY_WORD = {"english": Language.EN, "french": Language.FR}
_ACCEPTED_INPUT = AcceptedInput(intents=(ActionIntent, TouchIntent, QuestionIntent, RequestIntent))


class InputHandler:
    """Does what is typed at one screen."""

    def __init__(
        self, screen: Screen, engine_player: EnginePlayer, preferences: Preferences
    ) -> None:
        self._screen = screen
        self._local_table = screen.local_table
        self._engine_player = engine_player
        self._preferences = preferences
        self._requests: dict[RequestKind, Callable[[Seat | None, str], None]] = {
            RequestKind.RESIGN: self._resign,
            RequestKind.SAVE: self._save,
            RequestKind.QUIT: self._quit,
            RequestKind.HELP: self._help,
            RequestKind.HINT: self._hint,
            RequestKind.VERBOSITY: self._set_verbosity,
            RequestKind.DISPLAY: self._set_display,
            RequestKind.LANGUAGE: self._set_language,
        }

    def handle(self, seat: Seat | None, line: str) -> None:
        """Do what a line means; actions before a mistake stay done."""
        screen = self._screen
        seen = view(screen.table, seat or screen.viewer)
        try:
            if about := help_about(line, screen.speaker):
                screen.announce()
                screen.say(about)
                return
            for each in screen.interpreter.interpret(line, _ACCEPTED_INPUT, seen):
                self._handle_input(seat, each)
                if screen.table.round.is_over:
                    break
        except QuaterneError as error:
            screen.announce()
            screen.say([screen.speaker.error(error)], Tone.WARNING)

    def _handle_input(self, seat: Seat | None, each: Input) -> None:
        screen = self._screen
        match each:
            case QuestionIntent(question=Question.AGAIN):
                screen.repeat()
            case QuestionIntent():
                screen.announce()
                self._answer(each)
            case RequestIntent(kind=kind, argument=argument) if kind in self._requests:
                screen.announce()
                self._requests[kind](seat, argument)
            case ActionIntent() | TouchIntent() | RequestIntent():
                self._send(seat, each)

    def _answer(self, question: QuestionIntent) -> None:
        screen = self._screen
        seen = view(screen.table, screen.viewer)
        match question.question:
            case Question.RECORD if not seen.masked:
                screen.say(self._local_table.records_text().splitlines())
            case Question.RECORD:
                screen.say(screen.speaker.board(seen))
            case Question.BOARD if screen.display is Display.TABLE and not seen.masked:
                screen.say(draw_view(seen))
            case _:
                over = screen.table.round.is_over
                seen = seen if over else view(screen.table, self._asking_seat())
                now = self._local_table.now()
                screen.say(answer_question(screen.speaker, screen.table, seen, question, now))

    def _asking_seat(self) -> Seat | None:
        """Return whose question it is: at one keyboard, that of the player to act."""
        screen = self._screen
        to_act = screen.table.round.to_act
        return to_act if len(screen.narration.people) == 2 else screen.viewer

    def _send(self, seat: Seat | None, intent: Intent) -> None:
        screen = self._screen
        seen = view(screen.table, seat or screen.viewer)
        command = command_for(intent, seen, self._local_table.next_id(), screen.speaker.language)
        if command is None:
            raise NotUnderstood(ParseProblem.NO_OFFER)
        narration = screen.narration
        shared = len(narration.people) == 2 and not narration.is_private
        if shared and intent == RequestIntent(RequestKind.TAKE_BACK):
            self._take_back_together(seat, command)
        else:
            self._local_table.send(seat, command)

    def _take_back_together(self, seat: Seat | None, command: Command) -> None:
        """Undo the last action: two people who share a screen have agreed before they type."""
        events = self._screen.table.round.game_events
        done = [event for event in events if not isinstance(event, Called)]
        actor = done[-1].seat if done else seat
        self._local_table.send(actor, command)
        if actor is not None and self._screen.table.round.offers:
            accept = Accept(self._local_table.next_id(), OfferKind.TAKE_BACK)
            self._screen.narration.skip(self._local_table.send(actor.opponent, accept)[0].number)

    def settle_offer(self, waiting: OpenOffer) -> None:
        """Have an offer answered: at one keyboard that comes before anything else."""
        screen, seat, offer = self._screen, waiting.seat.opponent, waiting.offer
        occupant = screen.table.occupant(seat)
        if isinstance(occupant, EngineSeat):
            screen.announce()
            agreed = self._engine_player.accepts(screen.table, seat, offer)
        else:
            screen.hand_over(seat)
            screen.announce()
            if not screen.narration.is_private:
                screen.say([screen.speaker.say("consent", name=screen.speaker.name(occupant))])
            agreed = screen.ask_yes_or_no(seat)
        reply = Accept if agreed else Refuse
        self._local_table.send(seat, reply(self._local_table.next_id(), offer))

    def _resign(self, seat: Seat | None, _: str) -> None:
        screen, local_table = self._screen, self._local_table
        if screen.table.round.is_over or seat is None:
            local_table.send(seat, Resign(local_table.next_id()))
        screen.say([screen.speaker.confirm(RequestKind.RESIGN)])
        if screen.ask_yes_or_no(seat):
            local_table.send(seat, Resign(local_table.next_id()))

    def _save(self, _: Seat | None, name: str) -> None:
        self._screen.say([save_record(self._local_table, self._screen.speaker, name)])

    def _quit(self, *_: object) -> None:
        raise EOFError

    def _help(self, *_: object) -> None:
        screen = self._screen
        lines = screen.speaker.help(view(screen.table, self._asking_seat()))
        screen.say([*lines, codes_legend(screen.speaker)])

    def _hint(self, seat: Seat | None, _: str) -> None:
        screen = self._screen
        check_hint(screen.table, seat)
        screen.say([screen.speaker.hint(self._engine_player.hint(screen.table))])

    def _set_verbosity(self, _: Seat | None, verbosity: str) -> None:
        self._screen.speaker.verbosity = Verbosity(verbosity)
        self._remember(replace(self._preferences, detail=Verbosity(verbosity)))
        speaker = self._screen.speaker
        legend = [] if speaker.verbosity is Verbosity.WORDS else [codes_legend(speaker)]
        self._screen.say([speaker.verbosity_chosen(), *legend])

    def _set_display(self, _: Seat | None, display: str) -> None:
        screen = self._screen
        screen.display = Display(display)
        self._remember(replace(self._preferences, display=screen.display))
        legend = [codes_legend(screen.speaker)] if screen.display is Display.TABLE else []
        chosen = screen.speaker.say("display-chosen", display=display)
        screen.say([chosen, *legend, *screen.board_lines()])

    def _set_language(self, _: Seat | None, language: str) -> None:
        screen = self._screen
        screen.speaker.language = _LANGUAGES_BY_WORD[language]
        self._remember(replace(self._preferences, language=screen.speaker.language.value))
        lines = [screen.speaker.say("language-chosen")]
        if locale_language() not in (None, screen.speaker.language):
            lines.append(screen.speaker.say("language-next-time", language=language))
        screen.say(lines)

    def _remember(self, preferences: Preferences) -> None:
        self._preferences = preferences
        save_preferences(preferences)


# Answers to questions about a table, from what the player who asks can see.


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


# The request `save`: the record of a game in a file.


def save_record(local_table: LocalTable, speaker: Speaker, name: str) -> str:
    """Write the record under a name, or under the usual one, and return a sentence about it.

    A file that this game did not write is never overwritten.
    """
    path = Path(name).expanduser() if name else local_table.record_path or _usual_path(local_table)
    is_ours = path in (local_table.record_path, local_table.saved_path)
    if path.exists() and not is_ours:
        return speaker.say("file-exists", file=str(path))
    if name and not path.parent.is_dir():
        return speaker.say("no-folder", folder=str(path.parent))
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        local_table.save(path)
    except OSError as error:
        return os_error_message(error, speaker.language)
    local_table.saved_path = path
    return speaker.saved(str(path))


def _usual_path(local_table: LocalTable) -> Path:
    """Return the path of the last save, so that a game keeps its file, or a new one."""
    if local_table.saved_path is not None:
        return local_table.saved_path
    names = "-".join(
        re.sub(r"[^a-z0-9]+", "", normalize(local_table.table.occupant(seat).name)) or "x"
        for seat in Seat
    )
    day = datetime.now().strftime("%Y-%m-%d-%H%M%S")
    return records_folder() / f"{day}-{names}.qtn"
