"""`ProtocolSession`: one driver's conversation with the engine, over two text streams."""

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
    """What cannot be done while a search runs."""

    code = "busy"


class NoPosition(QuaterneError):
    """There is nothing to search: no position yet, or an ended game."""

    code = "no-position"


class ProtocolSession:
    """Reads commands and answers them; a search runs beside, so that it can be stopped.

    Every `go` is answered by one `bestmove`, or by one `error` if it cannot be carried out.
    """

    def __init__(self, commands: TextIO, answers: TextIO) -> None:
        self._commands = commands
        self._answers = answers
        self._speaking = Lock()
        self._options = EngineOptions()
        self._thinker: Searcher | None = None
        self._rules = Rules()
        self._state: Game | None = Quarto.new()
        self._search: SearchThread | None = None

    def run(self) -> None:
        """Answer until `quit` or the end of the commands; no thread is left behind."""
        try:
            for line in _lines(self._commands):
                try:
                    command = parse_command(line)
                    if isinstance(command, Quit):
                        return
                    if command is not None:
                        self._obey(command)
                except QuaterneError as error:
                    self._say(error_line(error))
        except BrokenPipeError:
            return  # nobody listens any more
        finally:
            self._end_search()

    def _obey(self, command: Command) -> None:
        match command:
            case Identify():
                self._say(*identity_lines())
            case IsReady():
                self._say("readyok")
            case StopSearch():
                self._end_search()
            case _:
                self._refuse_while_searching()
                self._set(command)

    def _set(self, command: Command) -> None:
        match command:
            case NewGame():
                self._thinker = None
                self._state = self._start()
            case SetOption():
                self._options = self._options.with_option(command)
                if self._thinker is not None and not self._thinker.suits(self._options):
                    self._thinker = None
            case SetRules():
                self._rules = command.rules
                self._state = self._start()
            case SetPosition():
                self._state = self._position(command)
            case Go():
                self._go(command)

    def _start(self) -> Game | None:
        return Quarto.new(self._rules) if self._rules.game is GameName.QUARTO else None

    def _position(self, wish: SetPosition) -> Game:
        if wish.setup is None:
            state = self._start()
            if state is None:
                raise NoPosition("quatrenun has no fixed start: write position setup LAYOUT -")
        else:
            state = parse_position(wish.setup, self._rules)
        for token in tokens(wish.moves, self._rules.game):
            after = state.play(token.action)
            if is_wrong_call(state, token.action) != token.wrong_call:
                raise BadLine(
                    f"{shown(token.text)} after {state}: a wrong call is written with ?, "
                    "a right one without"
                )
            state = after
        return state

    def _go(self, wish: Go) -> None:
        if self._state is None:
            raise NoPosition("there is no position yet: write position setup POSITION")
        if self._state.outcome is not None:
            raise NoPosition(f"the game is over: {self._state.outcome.ending}")
        self._thinker = self._thinker or Searcher(self._options)
        self._thinker.options = self._options
        self._search = SearchThread(self._thinker, self._state, wish, self._say)

    def _refuse_while_searching(self) -> None:
        if self._search is not None and not self._search.answered:
            raise SearchRunning("a search is running: stop it or wait for its bestmove")
        self._end_search()

    def _end_search(self) -> None:
        if self._search is not None:
            self._search.end()
            self._search = None

    def _say(self, *lines: str) -> None:
        with self._speaking:
            self._answers.write("".join(f"{line}\n" for line in lines))
            self._answers.flush()


def _lines(stream: TextIO) -> Iterator[str]:
    """The lines of a stream; of one that is far too long only its beginning."""
    while line := stream.readline(MAX_LINE + 2):
        rest = line
        while rest and not rest.endswith("\n"):
            rest = stream.readline(MAX_LINE)
        yield line
