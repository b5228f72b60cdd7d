"""One puzzle in plain lines, with answers in the player's own words."""

from __future__ import annotations

from datetime import date
from random import Random

from quaterne.engine import Engine
from quaterne.errors import QuaterneError
from quaterne.notation import Record, is_wrong_call
from quaterne.play import Options, Table, table_from_record, view
from quaterne.play.legality import check_action
from quaterne.puzzles import Puzzle, PuzzleKind, check_answer, daily, find, pick
from quaterne.rules import Action, Game, GameName
from quaterne.speech import (
    ActionIntent,
    QuestionIntent,
    RequestIntent,
    RequestKind,
    Speaker,
    Verbosity,
)
from quaterne.speech.events import puzzle_sentences, reply_sentences, solution_sentence
from quaterne.speech.speaker import play_help_sentences
from quaterne.terminal.console import Console
from quaterne.terminal.game.input_handler import answer_question
from quaterne.terminal.game.screen import codes_legend, help_about
from quaterne.terminal.interpreter import AcceptedInput, Interpreter, Keyword

_SOLUTION = Keyword("puzzle-words-solution")
_ACCEPTED = AcceptedInput(
    keywords=(_SOLUTION.message,),
    intents=(ActionIntent, QuestionIntent),
    requests=frozenset({RequestKind.QUIT, RequestKind.HELP}),
)


def choose_puzzle(
    kind: PuzzleKind | None, level: int | None, day: date | None, name: str | None, seed: int | None
) -> Puzzle:
    """Return the puzzle of this name, that of the day, or a random one of a kind and level."""
    if name is not None:
        return find(name)
    if day is not None:
        return daily(day)
    return pick(Random(seed), kind, level)


class PuzzleSession:
    """One person and one puzzle, until it is solved or given up."""

    def __init__(self, puzzle: Puzzle, console: Console, speaker: Speaker) -> None:
        self._puzzle = puzzle
        self._console = console
        self._speaker = speaker
        self._interpreter = Interpreter(speaker)
        self._done: tuple[Action, ...] = ()
        self._engine: Engine | None = None

    def run(self, *, of_the_day: bool = False) -> bool:
        """Ask until the end; return whether the puzzle was solved."""
        speaker = self._speaker
        self._write(puzzle_sentences(speaker, self._puzzle, daily=of_the_day)[:1])
        self._describe_position()
        self._write(puzzle_sentences(speaker, self._puzzle)[1:])
        self._write([speaker.say("puzzle-help")])
        try:
            while True:
                line = self._console.read_line(f"{speaker.say('puzzle-prompt')} ")
                if (solved := self._handle(line or "")) is not None:
                    return solved
        except EOFError:
            return False

    def _describe_position(self) -> None:
        table = self._table()
        seen = view(table, table.round.to_act)
        speaker, rules = self._speaker, self._puzzle.state.rules
        self._write(speaker.board(seen))
        if rules.squares:
            self._write([speaker.say("rules-squares")])
        if seen.hand is not None or seen.designated is not None:
            self._write([speaker.hand(seen)])
        if rules.game is GameName.QUARTO:
            self._write([speaker.reserve(seen)])
        if speaker.verbosity is Verbosity.CODES:
            self._write([codes_legend(speaker)])

    def _write(self, lines: list[str]) -> None:
        for line in lines:
            self._console.write_line(line)

    def _table(self) -> Table:
        return table_from_record(Record(self._puzzle.state, self._done), 0, Options())

    def _handle(self, line: str) -> bool | None:
        """Do what a line means; return whether the puzzle is solved, None while it is not over."""
        speaker = self._speaker
        table = self._table()
        seen = view(table, table.round.to_act)
        try:
            if about := help_about(line, speaker):
                self._write(about)
                return None
            inputs = self._interpreter.interpret(line, _ACCEPTED, seen)
            match inputs[0]:
                case Keyword():
                    self._write([solution_sentence(speaker, self._puzzle)])
                    return False
                case QuestionIntent() as question:
                    self._write(answer_question(speaker, table, seen, question, 0))
                case RequestIntent(kind=RequestKind.HELP):
                    how = play_help_sentences(speaker, seen)
                    self._write([speaker.say("puzzle-help"), *how, codes_legend(speaker)])
                case RequestIntent():
                    return False
                case _:
                    return self._try(
                        tuple(each.action for each in inputs if isinstance(each, ActionIntent))
                    )
        except QuaterneError as error:
            self._write([speaker.error(error)])
        return None

    def _try(self, actions: tuple[Action, ...]) -> bool | None:
        self._engine = self._engine or Engine()
        self._check_legal(self._done + actions)
        reply = check_answer(self._puzzle, self._done + actions, self._engine)
        self._write(reply_sentences(self._speaker, reply))
        # A wrong answer is taken back whole: the puzzle stands there as at the start.
        self._done = self._done + actions if reply.is_start else ()
        return True if reply.is_right else None

    def _check_legal(self, actions: tuple[Action, ...]) -> None:
        """Raise `MoveRefused`, which says why; a wrong call is an answer like any other."""
        state: Game = self._puzzle.state
        for action in actions:
            if state.outcome is not None or is_wrong_call(state, action):
                return
            check_action(state, action, masked=False)
            state = state.play(action)
