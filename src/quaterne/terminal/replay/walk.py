"""A walk through one recorded game, move by move, in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from quaterne.errors import QuaterneError
from quaterne.notation import Record, Turn, parse_record, split_games, write_record
from quaterne.play import Options, Table, events_from_record, fold, view
from quaterne.rules import GameName
from quaterne.speech import (
    Question,
    QuestionIntent,
    RequestIntent,
    RequestKind,
    Speaker,
    choose_language,
)
from quaterne.terminal.console import Console, StandardConsole
from quaterne.terminal.game.setup.menu import choose
from quaterne.terminal.interpreter import AcceptedInput, Input, Interpreter, Keyword, Number
from quaterne.terminal.queries import answer_question
from quaterne.terminal.record_players import players_of
from quaterne.terminal.replay.check import summary

if TYPE_CHECKING:
    from quaterne.engine import Engine

__all__ = ["ReplayWalk", "choose_game", "run"]

_PROMPT = "> "
_NEXT = "walk-words-next"
_MOST_GAMES = 30
"""More games than a person would choose from are checked, not walked through."""


def run(path: Path, language: str | None) -> bool:
    """Walk through a game of a file; return False when it holds no valid game, or too many."""
    try:
        with path.open(encoding="utf-8-sig") as stream:
            games = [parse_record(game.text, game.line) for game in split_games(stream)]
    except (QuaterneError, OSError, UnicodeDecodeError):
        return False
    if not 1 <= len(games) <= _MOST_GAMES:
        return False
    console, speaker = StandardConsole(), Speaker(choose_language(language))
    with suppress(EOFError):
        ReplayWalk(choose_game(games, console, speaker), console, speaker).run()
    return True


def choose_game(games: Sequence[Record], console: Console, speaker: Speaker) -> Record:
    """Return the game to walk through; of several, the one that the person chooses."""
    if len(games) == 1:
        return games[0]
    choices = [(summary(game, speaker.language), game) for game in games]
    return choose(console, speaker, speaker.say("walk-which"), choices)


class ReplayWalk:
    """A recorded game and the position in it that the person looks at."""

    def __init__(self, record: Record, console: Console, speaker: Speaker) -> None:
        self._record = record
        self._console = console
        self._speaker = speaker
        self._interpreter = Interpreter(speaker)
        self._turns: list[Turn] = list(record.turns())
        one, two = players_of(record, speaker)
        self._events = events_from_record(record, 0, Options(), one, two)
        """The events of the game; the first two open the table and start it."""
        self._at = 0
        self._loaded_engine: Engine | None = None
        self._keywords: dict[str, Callable[[], list[str]]] = {
            _NEXT: lambda: self._go_to(self._at + 1),
            "walk-words-back": lambda: self._go_to(self._at - 1),
            "walk-words-start": lambda: self._go_to(0),
            "walk-words-end": lambda: self._go_to(len(self._turns)),
            "walk-words-lost": self._turning_point,
            "walk-words-verdict": self._verdict,
        }
        self._accepted = AcceptedInput(
            keywords=tuple(self._keywords),
            abbreviated=True,
            numbers=True,
            empty=Keyword(_NEXT),
            intents=(QuestionIntent,),
            requests=frozenset({RequestKind.QUIT, RequestKind.HELP}),
        )

    def run(self) -> None:
        """Answer what is typed until the person leaves."""
        speaker = self._speaker
        start = self._table_after(0)
        self._write([speaker.event(event, view(start, None)) for event in self._events[:2]])
        self._write([speaker.say("walk-opened", count=len(self._turns))])
        try:
            while True:
                self._write(self._answer(self._console.read_line(_PROMPT) or ""))
        except EOFError:
            return

    def _write(self, lines: list[str]) -> None:
        for line in lines:
            self._console.write_line(line)

    def _answer(self, line: str) -> list[str]:
        table = self._table_after(self._at)
        try:
            inputs = self._interpreter.interpret(line, self._accepted, view(table, None))
            return self._respond(inputs[0], table)
        except QuaterneError as error:
            return [self._speaker.error(error)]

    def _respond(self, typed: Input, table: Table) -> list[str]:
        match typed:
            case Keyword(message=message):
                return self._keywords[message]()
            case Number(value=number):
                return self._go_to(number)
            case QuestionIntent(question=Question.RECORD):
                return write_record(self._record).splitlines()
            case QuestionIntent():
                return answer_question(self._speaker, table, view(table, None), typed, 0)
            case RequestIntent(kind=RequestKind.HELP):
                return self._help()
            case _:  # the other request that is accepted: to quit
                raise EOFError

    def _help(self) -> list[str]:
        say = self._speaker.say
        return [say("walk-help-moves"), say("walk-help-engine"), say("walk-help-questions")]

    def _verdict(self) -> list[str]:
        # Imported here, as in the next method: most walks never ask the engine.
        from quaterne.terminal.replay.verdict_sentences import current_verdict_sentence

        table = self._table_after(self._at)
        return [current_verdict_sentence(self._speaker, table, self._engine(), self._say_to_wait)]

    def _say_to_wait(self) -> None:
        self._write([self._speaker.say("walk-thinking")])

    def _turning_point(self) -> list[str]:
        from quaterne.terminal.replay.verdict_sentences import turning_point_sentences

        final = self._table_after(len(self._turns))
        if self._record.rules.game is GameName.QUATRENUN:
            self._say_to_wait()  # it judges positions from the end on, of which one may take long
        return turning_point_sentences(self._speaker, self._record, final, self._engine())

    def _engine(self) -> Engine:
        from quaterne.engine import Engine

        if self._loaded_engine is None:
            self._loaded_engine = Engine()
        return self._loaded_engine

    def _go_to(self, number: int) -> list[str]:
        """Go to the position after a move, and return what that move was."""
        say, count = self._speaker.say, len(self._turns)
        if number < 0 or number > count:
            is_step = abs(number - self._at) == 1
            limit = [say("walk-start" if number < 0 else "walk-end")]
            return limit if is_step else [say("walk-no-move", count=count)]
        self._at = number
        if number == 0:
            return [say("walk-start")]
        lines = [say("walk-move", number=number, count=count), *self._move_sentences(number)]
        if number == count and self._record.outcome is None:
            lines.append(say("walk-unfinished"))
        return lines

    def _move_sentences(self, number: int) -> list[str]:
        seen = view(self._table_after(number), None)
        events = self._events[self._event_count(number - 1) : self._event_count(number)]
        return [sentence for event in events if (sentence := self._speaker.event(event, seen))]

    def _event_count(self, number: int) -> int:
        """Return how many events have happened after so many moves."""
        if number == len(self._turns):
            return len(self._events)
        return 2 + self._turns[number].first

    def _table_after(self, number: int) -> Table:
        return fold(self._events[: self._event_count(number)])
