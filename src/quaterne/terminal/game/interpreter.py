"""Doing what was typed: actions, questions and requests of whoever sits at the keyboard."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from quaterne.errors import QuaterneError
from quaterne.play import (
    Accept,
    Called,
    EngineSeat,
    OpenOffer,
    Refuse,
    Resign,
    Seat,
    check_hint,
    view,
)
from quaterne.players import EnginePlayer
from quaterne.speech import (
    Intent,
    Language,
    NotUnderstood,
    ParseContext,
    ParseProblem,
    Question,
    QuestionIntent,
    RequestIntent,
    RequestKind,
    Verbosity,
    command_for,
    parse_intents,
)
from quaterne.terminal.game.console import Tone
from quaterne.terminal.game.preferences import Display, Preferences, save_preferences
from quaterne.terminal.game.queries import answer, code_table
from quaterne.terminal.game.saving import save_record
from quaterne.terminal.game.screen import Room

__all__ = ["Obeying"]

_LANGUAGES = {"english": Language.EN, "french": Language.FR}


class Obeying:
    """Does in a room what is asked for."""

    def __init__(self, room: Room, opponents: EnginePlayer, chosen: Preferences) -> None:
        self._room = room
        self._opponents = opponents
        self._chosen = chosen
        self._requests: dict[RequestKind, Callable[[Seat | None, str], None]] = {
            RequestKind.RESIGN: self._resign,
            RequestKind.SAVE: self._save,
            RequestKind.QUIT: self._quit,
            RequestKind.HELP: self._help,
            RequestKind.HINT: self._hint,
            RequestKind.VERBOSITY: self._set_detail,
            RequestKind.DISPLAY: self._set_display,
            RequestKind.LANGUAGE: self._set_language,
        }

    def obey(self, seat: Seat | None, line: str) -> None:
        """Do everything that a line means; what went before a mistake stays done, as at a table."""
        room = self._room
        seen = view(room.table, seat or room.present)
        try:
            for intent in parse_intents(line, room.speaker.language, ParseContext.of(seen)):
                self._fulfil(seat, intent)
                if room.table.round.is_over:
                    break
        except QuaterneError as error:
            room.tell_news()
            room.say([room.speaker.error(error)], Tone.TROUBLE)

    def _fulfil(self, seat: Seat | None, intent: Intent) -> None:
        room = self._room
        match intent:
            case QuestionIntent(question=Question.AGAIN):
                room.say_again()
            case QuestionIntent():
                room.tell_news()
                self._answer(intent)
            case RequestIntent(kind=kind, argument=argument) if kind in self._requests:
                room.tell_news()
                self._requests[kind](seat, argument)
            case _:
                self._send(seat, intent)

    def _answer(self, ask: QuestionIntent) -> None:
        room = self._room
        seen = view(room.table, room.present)
        if ask.question is Question.RECORD and not seen.masked:
            room.say(room.desk.records().splitlines())
        elif ask.question is Question.RECORD:
            room.say(room.speaker.board(seen))
        elif ask.question is Question.BOARD and room.display is Display.TABLE and not seen.masked:
            room.say(code_table(seen))
        else:
            seen = seen if room.table.round.is_over else view(room.table, self._asking())
            room.say(answer(room.speaker, room.table, seen, ask, room.desk.now()))

    def _asking(self) -> Seat | None:
        """Whose question it is: at one keyboard, that of the player to act."""
        room = self._room
        to_act = room.table.round.to_act
        return to_act if len(room.audience.people) == 2 else room.present

    def _send(self, seat: Seat | None, intent: Intent) -> None:
        room = self._room
        seen = view(room.table, seat or room.present)
        command = command_for(intent, seen, room.desk.next_id(), room.speaker.language)
        if command is None:
            raise NotUnderstood(ParseProblem.NO_OFFER)
        if intent == RequestIntent(RequestKind.TAKE_BACK):
            seat = self._last_doer(seat)
        room.desk.send(seat, command)

    def _last_doer(self, seat: Seat | None) -> Seat | None:
        """Who takes back: at a screen that both share, whoever did the last thing."""
        room = self._room
        done = [event for event in room.table.round.done if not isinstance(event, Called)]
        shared = len(room.audience.people) == 2 and not room.audience.is_private
        return done[-1].seat if shared and done else seat

    def settle(self, waiting: OpenOffer) -> None:
        """An offer at one keyboard is answered before anything else is done."""
        room, seat, offer = self._room, waiting.seat.opponent, waiting.offer
        occupant = room.table.occupant(seat)
        if isinstance(occupant, EngineSeat):
            room.tell_news()
            agreed = self._opponents.accepts(room.table, seat, offer)
        else:
            room.come(seat)
            room.tell_news()
            if not room.audience.is_private:
                room.say([room.speaker.say("consent", name=room.speaker.name(occupant))])
            agreed = room.is_agreed(seat)
        answered = Accept if agreed else Refuse
        room.desk.send(seat, answered(room.desk.next_id(), offer))

    def _resign(self, seat: Seat | None, _: str) -> None:
        room = self._room
        if room.table.round.is_over or seat is None:
            room.desk.send(seat, Resign(room.desk.next_id()))
        room.say([room.speaker.confirm(RequestKind.RESIGN)])
        if room.is_agreed(seat):
            room.desk.send(seat, Resign(room.desk.next_id()))

    def _save(self, _: Seat | None, name: str) -> None:
        room = self._room
        room.say([save_record(room.desk, room.speaker, name)])

    def _quit(self, *_: object) -> None:
        raise EOFError

    def _help(self, *_: object) -> None:
        room = self._room
        room.say(room.speaker.help(view(room.table, self._asking())))

    def _hint(self, seat: Seat | None, _: str) -> None:
        room = self._room
        check_hint(room.table, seat)
        room.say([room.speaker.hint(self._opponents.hint(room.table))])

    def _set_detail(self, _: Seat | None, detail: str) -> None:
        self._room.speaker.verbosity = Verbosity(detail)
        self._remember(replace(self._chosen, detail=Verbosity(detail)))
        self._room.say([self._room.speaker.verbosity_chosen()])

    def _set_display(self, _: Seat | None, display: str) -> None:
        room = self._room
        room.display = Display(display)
        self._remember(replace(self._chosen, display=room.display))
        room.say([room.speaker.say("display-chosen", display=display), *room.board_lines()])

    def _set_language(self, _: Seat | None, language: str) -> None:
        room = self._room
        room.speaker.language = _LANGUAGES[language]
        self._remember(replace(self._chosen, language=room.speaker.language.value))
        room.say([room.speaker.say("language-chosen")])

    def _remember(self, chosen: Preferences) -> None:
        self._chosen = chosen
        save_preferences(chosen)
