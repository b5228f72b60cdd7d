"""`quaterne puzzle`: a puzzle in plain lines, answered in one's own words."""

from __future__ import annotations

from datetime import date
from random import Random

from quaterne.engine import Engine
from quaterne.errors import QuaterneError
from quaterne.notation import Record
from quaterne.play import Options, Table, table_from_record, view
from quaterne.puzzles import Puzzle, PuzzleKind, check_answer, daily, find, pick
from quaterne.rules import Action, GameName
from quaterne.speech import (
    ActionIntent,
    NotUnderstood,
    ParseContext,
    ParseProblem,
    QuestionIntent,
    RequestIntent,
    RequestKind,
    Speaker,
    parse_intents,
)
from quaterne.speech.parsing.vocabulary import normalize_phrase
from quaterne.speech.puzzles import puzzle_sentences, reply_sentences, solution_sentence
from quaterne.terminal.game import queries as answering
from quaterne.terminal.game.console import Console

__all__ = ["Session", "chosen"]


def chosen(
    kind: PuzzleKind | None, level: int | None, day: date | None, name: str | None, seed: int | None
) -> Puzzle:
    """The puzzle that is asked for."""
    if name is not None:
        return find(name)
    if day is not None:
        return daily(day)
    return pick(Random(seed), kind, level)


class Session:
    """One person and one puzzle, until it is solved or given up."""

    def __init__(self, puzzle: Puzzle, console: Console, speaker: Speaker) -> None:
        self._puzzle = puzzle
        self._console = console
        self._speaker = speaker
        self._done: tuple[Action, ...] = ()
        self._engine: Engine | None = None

    def run(self, *, of_the_day: bool = False) -> bool:
        """Whether it was solved."""
        table = self._table()
        seen = view(table, table.round.to_act)
        speaker = self._speaker
        self._tell(puzzle_sentences(speaker, self._puzzle, daily=of_the_day)[:1])
        self._tell(speaker.board(seen))
        if self._puzzle.state.rules.squares:
            self._tell([speaker.say("rules-squares")])
        if seen.hand is not None or seen.designated is not None:
            self._tell([speaker.hand(seen)])
        if self._puzzle.state.rules.game is GameName.QUARTO:
            self._tell([speaker.reserve(seen)])
        self._tell(puzzle_sentences(speaker, self._puzzle)[1:])
        self._tell([speaker.say("puzzle-help")])
        try:
            while True:
                line = self._console.ask(f"{speaker.say('puzzle-prompt')} ")
                if (solved := self._answer(line or "")) is not None:
                    return solved
        except (EOFError, KeyboardInterrupt):
            return False

    def _tell(self, lines: list[str]) -> None:
        for line in lines:
            self._console.tell(line)

    def _table(self) -> Table:
        return table_from_record(Record(self._puzzle.state, self._done), 0, Options())

    def _answer(self, line: str) -> bool | None:
        """Take a line; whether the puzzle is solved, or None while it goes on."""
        speaker = self._speaker
        if self._asks_for_solution(line):
            self._tell([solution_sentence(speaker, self._puzzle)])
            return False
        table = self._table()
        seen = view(table, table.round.to_act)
        try:
            intents = parse_intents(line, speaker.language, ParseContext.of(seen))
            match intents[0]:
                case QuestionIntent() as asked:
                    self._tell(answering.answer(speaker, table, seen, asked, 0))
                case RequestIntent(kind=RequestKind.QUIT):
                    return False
                case RequestIntent(kind=RequestKind.HELP):
                    self._tell([speaker.say("puzzle-help")])
                case ActionIntent():
                    actions = tuple(i.action for i in intents if isinstance(i, ActionIntent))
                    return self._try(actions)
                case _:
                    raise NotUnderstood(ParseProblem.UNKNOWN_WORD, line)
        except QuaterneError as error:
            self._tell([speaker.error(error)])
        return None

    def _asks_for_solution(self, line: str) -> bool:
        forms = self._speaker.say("puzzle-words-solution").split(",")
        return " ".join(normalize_phrase(line)) in [
            " ".join(normalize_phrase(form)) for form in forms
        ]

    def _try(self, actions: tuple[Action, ...]) -> bool | None:
        self._engine = self._engine or Engine()
        reply = check_answer(self._puzzle, self._done + actions, self._engine)
        self._tell(reply_sentences(self._speaker, reply))
        # A wrong answer is taken back whole: the puzzle stands there as at the start.
        self._done = self._done + actions if reply.is_start else ()
        return True if reply.is_right else None
