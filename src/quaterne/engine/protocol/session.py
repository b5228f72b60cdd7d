"""`ProtocolSession`: a driver's commands and the engine's answers, over two text streams."""

from __future__ import annotations

from collections.abc import Iterator
from threading import Lock
from typing import TextIO

from quaterne.engine.protocol.commands import (
    MAX_LINE,
    BadLine,
    Command,
    Go,
    Identify,
    IsReady,
    NewGame,
    Quit,
    SetOption,
    SetPosition,
    SetRules,
    StopSearch,
    parse_command,
)
from quaterne.engine.protocol.options import EngineOptions
from quaterne.engine.protocol.output import error_line, identity_lines
from quaterne.engine.protocol.search_thread import SearchThread
from quaterne.engine.protocol.searcher import Searcher
from quaterne.errors import QuaterneError, shown
from quaterne.notation import is_wrong_call, parse_position, tokens
from quaterne.rules import Game, GameName, Quarto, Rules

__all__ = ["NoPosition", "ProtocolSession", "SearchRunning"]


class SearchRunning(QuaterneError):
    """A command that has to wait until the running search ends."""

    code = "busy"


class NoPosition(QuaterneError):
    """There is nothing to search: no position yet, or the game is over."""

    code = "no-position"


class ProtocolSession:
    """Reads commands and answers them; a search runs in another thread, so it can be stopped.

    Answers every `go` by one `bestmove`, or by one `error` if it cannot be carried out.
    """

    def __init__(self, commands: TextIO, answers: TextIO) -> None:
        self._commands = commands
        self._answers = answers
        self._writing = Lock()
        self._options = EngineOptions()
        self._searcher: Searcher | None = None
        self._rules = Rules()
        self._state: Game | None = Quarto.new()
        self._search: SearchThread | None = None

    def run(self) -> None:
        """Answer commands until `quit` or their end; leave no thread behind."""
        try:
            for line in _lines(self._commands):
                try:
                    command = parse_command(line)
                    if isinstance(command, Quit):
                        return
                    if command is not None:
                        self._execute(command)
                except QuaterneError as error:
                    self._write(error_line(error))
        except BrokenPipeError:
            return  # the driver is gone
        finally:
            self._end_search()

    def _execute(self, command: Command) -> None:
        match command:
            case Identify():
                self._write(*identity_lines())
            case IsReady():
                self._write("readyok")
            case StopSearch():
                self._end_search()
            case _:
                self._check_no_search()
                self._set(command)

    def _set(self, command: Command) -> None:
        match command:
            case NewGame():
                self._searcher = None
                self._state = self._start()
            case SetOption():
                self._options = self._options.with_option(command)
                if self._searcher is not None and not self._searcher.suits(self._options):
                    self._searcher = None
            case SetRules():
                self._rules = command.rules
                self._state = self._start()
            case SetPosition():
                self._state = self._position(command)
            case Go():
                self._start_search(command)

    def _start(self) -> Game | None:
        return Quarto.new(self._rules) if self._rules.game is GameName.QUARTO else None

    def _position(self, command: SetPosition) -> Game:
        if command.setup is None:
            state = self._start()
            if state is None:
                raise NoPosition("quatrenun has no fixed start: write position setup LAYOUT -")
        else:
            state = parse_position(command.setup, self._rules)
        for token in tokens(command.moves, self._rules.game):
            after = state.play(token.action)
            if is_wrong_call(state, token.action) != token.wrong_call:
                raise BadLine(
                    f"{shown(token.text)} after {state}: a wrong call is written with ?, "
                    "a right one without"
                )
            state = after
        return state

    def _start_search(self, go: Go) -> None:
        if self._state is None:
            raise NoPosition("there is no position yet: write position setup POSITION")
        if self._state.outcome is not None:
            raise NoPosition(f"the game is over: {self._state.outcome.ending}")
        self._searcher = self._searcher or Searcher(self._options)
        self._searcher.options = self._options
        self._search = SearchThread(self._searcher, self._state, go, self._write)

    def _check_no_search(self) -> None:
        if self._search is not None and not self._search.has_answered:
            raise SearchRunning("a search is running: stop it or wait for its bestmove")
        self._end_search()

    def _end_search(self) -> None:
        if self._search is not None:
            self._search.end()
            self._search = None

    def _write(self, *lines: str) -> None:
        with self._writing:
            self._answers.write("".join(f"{line}\n" for line in lines))
            self._answers.flush()


def _lines(stream: TextIO) -> Iterator[str]:
    """Yield the lines of a stream; of a line that is far too long only its beginning."""
    while line := stream.readline(MAX_LINE + 2):
        rest = line
        while rest and not rest.endswith("\n"):
            rest = stream.readline(MAX_LINE)
        yield line
