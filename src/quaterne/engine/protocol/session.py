"""`ProtocolSession`: a driver's commands and the engine's answers, over two text streams.

A search runs in a thread of its own, so that the session still reads commands.  The engine as a
program is a session over standard input and output.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from io import TextIOWrapper
from threading import Event, Lock, Thread
from typing import TextIO

from quaterne.engine.native import Stop
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
from quaterne.engine.protocol.output import bestmove_line, error_line, identity_lines, info_line
from quaterne.engine.protocol.searcher import EngineOptions, Searcher
from quaterne.errors import QuaterneError, shown
from quaterne.notation import is_wrong_call, parse_position, tokens
from quaterne.rules import Game, GameName, Quarto, Rules
from quaterne.streams import discard_output, standard_input


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


# A search in a thread of its own, so that the session still reads commands.


_RESERVE_SECONDS = 0.25
"""Seconds kept back of a time: a search that is stopped has still to find its answer."""


class SearchThread:
    """Starts at once; writes what it finds, and at its end one `bestmove` or one `error`."""

    def __init__(
        self, searcher: Searcher, state: Game, go: Go, write: Callable[[str], object]
    ) -> None:
        self.has_answered = False
        """Set just before the last line: a driver that has read it may continue at once."""
        self._searcher = searcher
        self._state = state
        self._go = go
        self._write = write
        time = go.milliseconds
        self._stop = Stop(seconds=None if time is None else seconds_to_search(time))
        self._may_answer = Event()
        if not go.infinite:
            self._may_answer.set()
        self._thread = Thread(target=self._run, name="search", daemon=True)
        self._thread.start()

    def end(self) -> None:
        """Have it answer now, and wait until it has."""
        self._stop.set()
        self._may_answer.set()
        self._thread.join()

    def _run(self) -> None:
        # The session notices a closed stream too, and ends; here there is nobody left to tell.
        with suppress(OSError):
            answer = self._answer()
            self._may_answer.wait()
            self.has_answered = True
            self._write(answer)

    def _answer(self) -> str:
        try:
            return bestmove_line(
                self._searcher.search(
                    self._state, self._go, self._stop, lambda info: self._write(info_line(info))
                )
            )
        except QuaterneError as error:
            return error_line(error)
        except OSError:
            raise
        except Exception as error:  # a driver must not wait for ever
            return f"error internal {type(error).__name__}: {' '.join(str(error).split())}"


def seconds_to_search(milliseconds: int) -> float:
    """Return after how many seconds to stop a search for its answer to arrive in time.

    >>> seconds_to_search(5000), seconds_to_search(100)
    (4.75, 0.05)
    """
    seconds = milliseconds / 1000
    return seconds - min(_RESERVE_SECONDS, seconds / 2)


# The engine as a program: a session over standard input and output.


_INTERRUPTED = 130


def main() -> int:
    """Answer a driver until it sends `quit`, closes its end or interrupts; return the exit code."""
    code = 0
    # Any bytes of the driver get an answer; line ends are the same everywhere.
    commands = standard_input(errors="replace")
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(encoding="utf-8", errors="backslashreplace", newline="\n")
    try:
        ProtocolSession(commands, sys.stdout).run()
    except KeyboardInterrupt:
        code = _INTERRUPTED
    try:
        sys.stdout.flush()
    except OSError:
        discard_output()
    return code
