"""A walk through one recorded game, move by move, in words, with what the engine says about it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path

from quaterne.engine import Engine, Limits, Value
from quaterne.errors import QuaterneError
from quaterne.notation import Record, Turn, parse_record, split_games, write_record
from quaterne.play import Options, Table, events_from_record, fold, view
from quaterne.review import TurningPoint, TurningPointKind, find_turning_point
from quaterne.rules import Game, GameName
from quaterne.speech import (
    Question,
    QuestionIntent,
    RequestIntent,
    RequestKind,
    Speaker,
    choose_language,
)
from quaterne.terminal.console import Console, StandardConsole
from quaterne.terminal.game.input_handler import answer_question
from quaterne.terminal.game.local_table import players_of
from quaterne.terminal.game.setup_questions import choose
from quaterne.terminal.interpreter import AcceptedInput, Input, Interpreter, Keyword, Number
from quaterne.terminal.record_files import summary

_PROMPT = "> "
_NEXT_WORD = "walk-words-next"
_MOST_CHOICES = 30
"""More games than a person would choose from are checked, not walked through."""


def walk_through(path: Path, language: str | None) -> bool:
    """Walk through a game of a file; return False when it holds no valid game, or too many."""
    try:
        with path.open(encoding="utf-8-sig") as stream:
            games = [parse_record(game.text, game.line) for game in split_games(stream)]
    except (QuaterneError, OSError, UnicodeDecodeError):
        return False
    if not 1 <= len(games) <= _MOST_CHOICES:
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
            _NEXT_WORD: lambda: self._go_to(self._at + 1),
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
            empty=Keyword(_NEXT_WORD),
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

        table = self._table_after(self._at)
        return [current_verdict_sentence(self._speaker, table, self._engine(), self._say_to_wait)]

    def _say_to_wait(self) -> None:
        self._write([self._speaker.say("walk-thinking")])

    def _turning_point(self) -> list[str]:
        final = self._table_after(len(self._turns))
        if self._record.rules.game is GameName.QUATRENUN:
            self._say_to_wait()  # it judges positions from the end on, of which one may take long
        return turning_point_sentences(self._speaker, self._record, final, self._engine())

    def _engine(self) -> Engine:
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


# What the engine says about a recorded game, in sentences.


_QUICK_LIMITS = Limits(nodes=100_000)
"""A tenth of a second of Quatrenun; Quarto needs hardly more."""
_VALUE_LIMITS = Limits(seconds=20.0)
_DISTANCE_LIMITS = Limits(seconds=5.0)
"""Shorter: the distance is only nice to know."""
_TURNING_POINT_MESSAGES = {
    TurningPointKind.UNFINISHED: "walk-unfinished",
    TurningPointKind.LOST: "walk-lost",
    TurningPointKind.GIVEN_AWAY: "walk-given-away",
    TurningPointKind.ALWAYS_LOST: "walk-always-lost",
    TurningPointKind.MISSED_WIN: "walk-missed",
    TurningPointKind.NO_MISTAKE: "walk-nobody-lost",
    TurningPointKind.UNKNOWN: "walk-too-long",
}


def current_verdict_sentence(
    speaker: Speaker, table: Table, engine: Engine, on_wait: Callable[[], object] = lambda: None
) -> str:
    """Return what a position is worth to the player to act, or how the game ended.

    Call `on_wait` before a search that may take long: nobody should take silence for a failure.
    """
    now = table.round
    if now.to_act is None:
        assert now.ended is not None
        return speaker.outcome(now.ended, view(table, None))
    value = engine.analyse(now.game, distance=False, limits=_QUICK_LIMITS).verdict.value
    if value is Value.UNKNOWN:
        on_wait()
        value = engine.analyse(now.game, distance=False, limits=_VALUE_LIMITS).verdict.value
    distance = _distance(now.game, engine) if value in (Value.WIN, Value.LOSS) else 0
    return speaker.say(
        "walk-verdict",
        value=value,
        distance=distance,
        name=speaker.name(table.occupant(now.to_act)),
        count=speaker.say("walk-count", game=now.game.rules.game, distance=distance),
    )


def _distance(state: Game, engine: Engine) -> int:
    """Return how far away the end is; 0 where that takes too long to find."""
    return engine.analyse(state, limits=_DISTANCE_LIMITS).verdict.distance or 0


def turning_point_sentences(
    speaker: Speaker, record: Record, final: Table, engine: Engine
) -> list[str]:
    """Return where a game was lost or a win missed; `final` is the table at its end."""
    point = find_turning_point(record, engine)
    sentences = [_turning_point_sentence(speaker, record, final, point)]
    if point.better:
        sentences.append(speaker.say("walk-better", actions=speaker.actions(point.better)))
    return sentences


def _turning_point_sentence(
    speaker: Speaker, record: Record, final: Table, point: TurningPoint
) -> str:
    name, number, actions = "", 0, ""
    if point.player is not None:
        name = speaker.name(final.occupant(final.round.seat_of(point.player)))
    if point.turn is not None:
        number, first = point.turn.number, point.turn.first
        actions = speaker.actions(record.actions[first : first + len(point.turn.texts)])
    return speaker.say(
        _TURNING_POINT_MESSAGES[point.kind],
        before="" if point.before is None else point.before,
        name=name,
        number=number,
        actions=actions,
    )
