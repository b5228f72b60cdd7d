"""`quaterne replay FILE` at a terminal: one game, move by move, in words."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from quaterne.errors import QuaterneError
from quaterne.notation import Record, Turn, parse_record, split_games, write_record
from quaterne.play import (
    Options,
    Table,
    events_from_record,
    fold,
    view,
)
from quaterne.speech import (
    NotUnderstood,
    ParseContext,
    ParseProblem,
    Question,
    QuestionIntent,
    RequestIntent,
    RequestKind,
    Speaker,
    choose_language,
    parse_intents,
)
from quaterne.speech.parsing.vocabulary import normalize_phrase
from quaterne.terminal.commands.replay_verdict import Judge
from quaterne.terminal.game.console import Console, StandardConsole
from quaterne.terminal.game.queries import answer
from quaterne.terminal.names import occupants_of

__all__ = ["Walk", "run"]

_PROMPT = "> "


def run(path: Path, language: str | None) -> bool:
    """Walk through the game of a file; False when it does not hold one good game."""
    try:
        with path.open(encoding="utf-8-sig") as stream:
            games = [parse_record(game.text, game.line) for game in split_games(stream)]
    except (QuaterneError, OSError, UnicodeDecodeError):
        return False
    if len(games) != 1:
        return False
    Walk(games[0], StandardConsole(), Speaker(choose_language(language))).run()
    return True


class Walk:
    """A game and the place in it that is looked at."""

    def __init__(self, record: Record, console: Console, speaker: Speaker) -> None:
        self._record = record
        self._console = console
        self._speaker = speaker
        self._turns: list[Turn] = list(record.turns())
        one, two = occupants_of(record)
        self._events = events_from_record(record, 0, Options(), one, two)
        """The events of the game; the first two open the table and start it."""
        self._at = 0
        self._judge = Judge(record)
        self._words: dict[str, Callable[[], list[str]]] = {
            "walk-words-next": lambda: self._go(self._at + 1),
            "walk-words-back": lambda: self._go(self._at - 1),
            "walk-words-start": lambda: self._go(0),
            "walk-words-end": lambda: self._go(len(self._turns)),
            "walk-words-lost": lambda: self._judge.where_lost(
                self._speaker, self._table(len(self._turns))
            ),
            "walk-words-verdict": lambda: [
                self._judge.verdict(self._speaker, self._table(self._at))
            ],
        }

    def run(self) -> None:
        """Until the person leaves."""
        speaker = self._speaker
        start = self._table(0)
        self._tell([speaker.event(event, view(start, None)) for event in self._events[:2]])
        self._tell([speaker.say("walk-opened", count=len(self._turns))])
        try:
            while True:
                self._tell(self._answer(self._console.ask(_PROMPT) or ""))
        except (EOFError, KeyboardInterrupt):
            return

    def _tell(self, lines: list[str]) -> None:
        for line in lines:
            self._console.tell(line)

    def _answer(self, line: str) -> list[str]:
        if not line:
            return self._words["walk-words-next"]()
        if line.isascii() and line.isdigit():
            return self._go(int(line[:9]))
        command = self._command(line)
        if command is not None:
            return self._words[command]()
        table = self._table(self._at)
        seen = view(table, None)
        try:
            [intent, *_] = parse_intents(line, self._speaker.language, ParseContext.of(seen))
            match intent:
                case QuestionIntent(question=Question.RECORD):
                    return write_record(self._record).splitlines()
                case QuestionIntent():
                    return answer(self._speaker, table, seen, intent, 0)
                case RequestIntent(kind=RequestKind.QUIT):
                    raise EOFError
                case RequestIntent(kind=RequestKind.HELP):
                    return self._help()
            raise NotUnderstood(ParseProblem.UNKNOWN_WORD, line)
        except QuaterneError as error:
            return [self._speaker.error(error)]

    def _command(self, line: str) -> str | None:
        """Which of the walk's own words this is, or begins like the usual form of."""
        typed = " ".join(normalize_phrase(line))
        begun = []
        for word in self._words:
            forms = self._speaker.say(word).split(",")
            written = [" ".join(normalize_phrase(form)) for form in forms]
            if typed in written:
                return word
            begun += [word] if typed and written[0].startswith(typed) else []
        return begun[0] if len(begun) == 1 else None

    def _help(self) -> list[str]:
        say = self._speaker.say
        return [say("walk-help-moves"), say("walk-help-engine"), say("walk-help-questions")]

    def _go(self, number: int) -> list[str]:
        """Go to the place after a move, and say that move."""
        say, count = self._speaker.say, len(self._turns)
        if number < 0 or number > count:
            is_step = abs(number - self._at) == 1
            said = [say("walk-start" if number < 0 else "walk-end")]
            return said if is_step else [say("walk-no-move", count=count)]
        self._at = number
        if number == 0:
            return [say("walk-start")]
        said = [say("walk-move", number=number, count=count), *self._told(number)]
        if number == count and self._record.outcome is None:
            said.append(say("walk-unfinished"))
        return said

    def _told(self, number: int) -> list[str]:
        seen = view(self._table(number), None)
        events = self._events[self._until(number - 1) : self._until(number)]
        return [sentence for event in events if (sentence := self._speaker.event(event, seen))]

    def _until(self, number: int) -> int:
        """How many events have happened after so many moves."""
        if number == len(self._turns):
            return len(self._events)
        return 2 + self._turns[number].first

    def _table(self, number: int) -> Table:
        return fold(self._events[: self._until(number)])
