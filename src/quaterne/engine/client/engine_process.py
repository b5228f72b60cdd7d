"""`EngineProcess`: any program that speaks the engine protocol, as an object.

Below it is `LineProcess`: a program that reads and writes lines, and every way in which it can
fail to.
"""

from __future__ import annotations

import os
import queue
import signal
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from threading import Event, Thread
from time import monotonic
from types import MappingProxyType
from typing import Self

from quaterne.engine.client.answers import (
    EngineInfo,
    EngineOption,
    EngineTurn,
    legal_actions_of,
    parse_info,
    parse_option,
)
from quaterne.engine.errors import (
    EngineCancelled,
    EngineCrashed,
    EngineError,
    EngineProcessError,
    EngineRefused,
    EngineSilent,
    IllegalEngineAnswer,
)
from quaterne.engine.native import Stop
from quaterne.engine.verdict import Analysis, Limits, Progress, Value, Verdict, check_state
from quaterne.errors import shown
from quaterne.notation import is_wrong_call
from quaterne.rules import Action, Game, Rules
from quaterne.rules.pieces import check_seconds, check_type

MAX_WRONG_CALLS = 16
"""In one turn: after so many wrong calls a program is taken to be unable to move."""
_ANSWER_SECONDS = 10.0
_PROTOCOL_VERSION = "1"
_LONGEST_PROBLEM = 300
_MAX_MILLISECONDS = 1_000_000_000


class EngineProcess:
    """A running program that plays and analyses; one call at a time.

    Every call can raise an `EngineProcessError`.  After an `EngineRefused` the program can still be
    used; after any other it cannot, and every later call raises the same error.

    >>> import sys
    >>> from quaterne.rules import Quarto
    >>> with EngineProcess.start(sys.executable, "-m", "quaterne.engine.protocol") as engine:
    ...     engine.configure(level=2, seed=7)
    ...     turn = engine.play(Quarto.new(), Limits(seconds=1))
    >>> len(turn.actions)
    1
    """

    def __init__(self, process: LineProcess, timeout: float = _ANSWER_SECONDS) -> None:
        """Use `EngineProcess.start`, which also has the program identify itself."""
        self.name = ""
        self.version = ""
        self.games: tuple[str, ...] = ()
        self._timeout = timeout
        self._process = process
        self._options: dict[str, EngineOption] = {}
        self._chosen: dict[str, str] = {}
        self._rules: Rules | None = None
        self._failed: EngineProcessError | EngineCancelled | None = None

    @classmethod
    def start(
        cls,
        *command: str,
        timeout: float = _ANSWER_SECONDS,
        cancel: Event | None = None,
        with_info: bool = True,
    ) -> Self:
        """Start a program and return it when it has identified itself.

        `timeout` is how many seconds it has for an answer that needs no search, and for one that
        does beyond the time it was given.  Set from any thread, `cancel` makes every call raise
        `EngineCancelled`.  Without `with_info` the `info` lines are dropped as they come.
        """
        if not command or not all(isinstance(word, str) for word in command):
            raise TypeError(
                f"{command!r} is not a command: pass its words, like "
                'EngineProcess.start("quaterne", "engine")'
            )
        check_seconds("timeout", timeout)
        if cancel is not None:
            check_type(cancel, Event, "threading.Event()")
        skip = () if with_info else ("info",)
        engine = cls(LineProcess(command, cancel, skip), timeout)
        try:
            engine._identify(monotonic() + timeout)
        except BaseException:
            engine.kill()
            raise
        return engine

    @property
    def options(self) -> Mapping[str, EngineOption]:
        """The options that the program has listed, by name."""
        return MappingProxyType(self._options)

    @property
    def chosen(self) -> Mapping[str, str]:
        """The options that were set, with their values as the protocol writes them."""
        return MappingProxyType(self._chosen)

    def configure(self, **values: int | bool | str) -> None:
        """Set options; raise `EngineError` for one that the program has not listed so.

        Raise `EngineRefused` when the program does not accept a value.
        """
        for name, value in values.items():
            if name not in self._options:
                known = ", ".join(self._options) or "none"
                raise EngineError(
                    f"{shown(name)} is not an option of {self.name}: options are {known}"
                )
            if not self._options[name].accepts(value):
                raise EngineError(f"{name}={value!r} is not possible: {self._options[name].values}")
        self.set_options(values)
        self.wait_until_ready()

    def set_options(self, values: Mapping[str, int | bool | str]) -> None:
        """Send the values of the options that the program has; leave out the others."""
        for name, value in values.items():
            if name in self._options:
                text = str(value).lower() if isinstance(value, bool) else str(value)
                self._send(f"setoption {name} {text}")
                self._chosen[name] = text

    def new_game(self) -> None:
        """Have the program clear what it has learnt; options and rules stay."""
        self._send("newgame")

    def set_rules(self, rules: Rules) -> None:
        """Have the program play by these rules."""
        self._send(f"rules {rules}")
        self._rules = rules

    def wait_until_ready(self, timeout: float | None = None) -> None:
        """Return when the program has done everything before this; raise its first error."""
        self._send("isready")
        deadline = monotonic() + (self._timeout if timeout is None else timeout)
        refused: EngineRefused | None = None
        while True:
            word, rest = self._receive(deadline)
            if word == "readyok":
                break
            if word == "error":
                refused = refused or _refusal(rest)
        if refused is not None:
            raise refused

    def play(
        self,
        state: Game,
        limits: Limits | None = None,
        *,
        stop: Stop | None = None,
        timeout: float | None = None,
    ) -> EngineTurn:
        """Return the whole turn that the program chooses for the player to act.

        `stop` has the program answer at once with what it knows.  `timeout` bounds the wait for
        an answer; unless given it is the time of the limits and some more, or for ever.
        """
        _check_position(state)
        player = state.to_act
        actions: list[Action] = []
        info, wrong_calls = EngineInfo(), 0
        while state.to_act is not None and state.to_act is player:
            text, infos = self._search(state, _go_words(limits), limits, stop, timeout)
            with self._failing():
                for action in legal_actions_of(text, state):
                    wrong_calls += is_wrong_call(state, action)
                    state = state.play(action)
                    actions.append(action)
                if wrong_calls > MAX_WRONG_CALLS:
                    raise IllegalEngineAnswer(f"cheated: {wrong_calls} wrong calls and no move")
            info = next((i for i in reversed(infos) if i.move is None), info)
        return EngineTurn(tuple(actions), info)

    def analyse(
        self,
        state: Game,
        limits: Limits | None = None,
        *,
        moves: bool = False,
        stop: Stop | None = None,
        timeout: float | None = None,
        progress: Progress | None = None,
    ) -> Analysis:
        """Return the value of a position and, if asked for, of all its moves, best first.

        What the program does not say is `Value.UNKNOWN`.  `progress` is called with how much of the
        search is done, where the program reports it.
        """
        _check_position(state)
        began = monotonic()
        words = f"{_go_words(limits)} moves" if moves else _go_words(limits)
        _, infos = self._search(state, words, limits, stop, timeout, progress)
        verdict, nodes = Verdict(Value.UNKNOWN), 0
        for info in infos:
            if info.move is None:
                verdict, nodes = info.verdict or verdict, info.nodes or nodes
        judged = tuple(info.move for info in infos if info.move is not None)
        return Analysis(state, verdict, judged, nodes, monotonic() - began)

    def go(self, position: str, limits: str, timeout: float) -> str:
        """Return the answer to `go` as the program writes it, in a position as `position` takes it.

        For drivers that keep the game and its clock themselves, like matches.
        """
        deadline = monotonic() + timeout
        self._send(f"position {position}")
        self._send(f"go {limits}".strip())
        return self._bestmove(deadline, None, lambda _: None)

    def close(self) -> None:
        """End the program, by `quit` first."""
        self._process.close("quit")
        self._failed = self._failed or EngineCrashed("the program was closed: start another")

    def kill(self) -> None:
        """End the program now."""
        self._process.kill()

    def __repr__(self) -> str:
        return f"<EngineProcess {self.name} {self.version}>"

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        if kind is None and self._failed is None:
            self.close()
        else:
            self.kill()

    def _identify(self, deadline: float) -> None:
        self._send("identify")
        while True:
            word, rest = self._receive(deadline)
            match word, rest.split():
                case "identified", _:
                    return
                case "error", _:
                    raise _refusal(rest)
                case "id", ["protocol", version] if version != _PROTOCOL_VERSION:
                    raise IllegalEngineAnswer(
                        f"speaks version {shown(version)} of the protocol, not {_PROTOCOL_VERSION}"
                    )
                case "id", ["name", *name]:
                    self.name = " ".join(name)
                case "id", ["version", *version]:
                    self.version = " ".join(version)
                case "id", ["games", *games]:
                    self.games = tuple(games)
                case "option", [_, *_]:
                    option = parse_option(rest)
                    self._options[option.name] = option

    def _search(
        self,
        state: Game,
        words: str,
        limits: Limits | None,
        stop: Stop | None,
        timeout: float | None,
        progress: Progress | None = None,
    ) -> tuple[str, list[EngineInfo]]:
        """Search a position; return the answer, and what was reported before it."""
        if state.rules != self._rules:
            self.set_rules(state.rules)
        self._send(f"position setup {state}")
        # A refused position is known before the search starts: no answer to `go` is then left over.
        self.wait_until_ready()
        if timeout is None and limits is not None and limits.seconds is not None:
            timeout = limits.seconds + self._timeout
        infos: list[EngineInfo] = []

        def note(text: str) -> None:
            with self._failing():
                infos.append(parse_info(text, state.rules.game))
            done = infos[-1].done
            if progress is not None and done is not None:
                progress(done, infos[-1].nodes or 0)

        self._send(f"go {words}".strip())
        deadline = None if timeout is None else monotonic() + timeout
        return self._bestmove(deadline, stop, note), infos

    def _bestmove(
        self, deadline: float | None, stop: Stop | None, note: Callable[[str], object]
    ) -> str:
        stopped = False

        def check() -> None:
            nonlocal stopped
            if not stopped and stop is not None and stop.is_set():
                stopped = True
                self._send("stop")

        while True:
            word, rest = self._receive(deadline, check)
            if word == "bestmove":
                return rest
            if word == "error":
                raise _refusal(rest)
            if word == "info":
                note(rest)

    def _send(self, line: str) -> None:
        with self._failing():
            self._process.send(line)

    def _receive(
        self, deadline: float | None, check: Callable[[], object] = lambda: None
    ) -> tuple[str, str]:
        """Return the first word of the next line, and the rest of it."""
        with self._failing():
            line = self._process.receive(deadline, check)
        word, *rest = line.split(maxsplit=1) or [""]
        return word, rest[0].rstrip() if rest else ""

    @contextmanager
    def _failing(self) -> Iterator[None]:
        """Remember an error: the answers of a program that has failed are not to be trusted."""
        if self._failed is not None:
            raise type(self._failed)(str(self._failed))
        try:
            yield
        except (EngineProcessError, EngineCancelled) as error:
            self._failed = type(error)(str(error))  # a copy: it keeps no frames alive
            raise


def _check_position(state: Game) -> None:
    """Raise an error for what is not a state of a game, and for a game that is over."""
    check_state(state)
    if state.outcome is not None:
        raise EngineError(f"the game is over: {state.outcome.ending}; ask before its end")


def _go_words(limits: Limits | None) -> str:
    """Return limits in the words of `go`.

    >>> _go_words(Limits(seconds=0.5, horizon=3))
    'time 500 depth 3'
    """
    words: list[str] = []
    if limits is not None:
        if limits.seconds is not None and limits.seconds * 1000 < _MAX_MILLISECONDS:
            words.append(f"time {max(1, int(limits.seconds * 1000))}")
        if limits.nodes is not None:
            words.append(f"nodes {limits.nodes}")
        if limits.horizon is not None:
            words.append(f"depth {limits.horizon}")
    return " ".join(words)


def _refusal(problem: str) -> EngineRefused:
    """Return the error for a program that has refused a command, with all that it says of it."""
    return EngineRefused(f"refused: {shown(problem, _LONGEST_PROBLEM)}")


# Programs that read and write lines.


_QUIT_SECONDS = 2.0
"""How many seconds a program has to end by itself."""
_POLL_SECONDS = 0.1
"""How many seconds pass between two looks at `cancel` and at the caller's check."""
_MAX_LINE_LENGTH = 1_000_000
_MAX_WAITING_LINES = 10_000
"""How many unread lines to keep; after that the program has to wait."""


class LineProcess:
    """A running program.  After any error it is good for nothing but `kill`.

    Set from any thread, `cancel` makes whatever waits for the program raise `EngineCancelled`.
    Lines that start with a word of `skip` are dropped as they come.
    """

    def __init__(
        self, command: Sequence[str], cancel: Event | None = None, skip: tuple[str, ...] = ()
    ) -> None:
        self._cancel = cancel or Event()
        self._skip = skip
        self._lines: queue.Queue[str | None] = queue.Queue(_MAX_WAITING_LINES)
        self._errors = tempfile.TemporaryFile()  # noqa: SIM115 - it lives as long as the program
        try:
            self._process = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=self._errors,
                encoding="utf-8",
                errors="replace",
                # Ctrl-C is for us alone: as POSIX says it, and as Windows does.
                start_new_session=True,
                creationflags=getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0),
            )
        except OSError as error:
            self._errors.close()
            raise EngineCrashed(
                f"crashed: {shown(command[0])} did not start: {error.strerror}"
            ) from None
        self._reader = Thread(target=self._read, name="engine output", daemon=True)
        self._reader.start()

    def _read(self) -> None:
        assert self._process.stdout is not None
        # The reader closes the stream: what the program has started may keep it open after its end.
        with suppress(OSError), self._process.stdout as stream:
            while line := stream.readline(_MAX_LINE_LENGTH):
                if not (self._skip and line.startswith(self._skip)):
                    self._lines.put(line.rstrip("\r\n"))
        self._lines.put(None)

    def send(self, line: str) -> None:
        """Send a line; raise `EngineCrashed` when the program does not take it."""
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(f"{line}\n")
            self._process.stdin.flush()
        except (OSError, ValueError):  # a ValueError: it was closed before
            raise self._crash() from None

    def receive(self, deadline: float | None, check: Callable[[], object] = lambda: None) -> str:
        """Return the next line; raise `EngineSilent` when none came before the deadline.

        The deadline is a time of `monotonic`; None waits as long as the program runs.  Meanwhile
        `check` is called now and then.
        """
        began = monotonic()
        while (left := _POLL_SECONDS if deadline is None else deadline - monotonic()) > 0:
            if self._cancel.is_set():
                raise EngineCancelled("the work of the program was cancelled")
            check()
            with suppress(queue.Empty):
                line = self._lines.get(timeout=min(left, _POLL_SECONDS))
                if line is None:
                    raise self._crash()
                return line
        raise EngineSilent(f"silent: no answer after {monotonic() - began:.1f} s")

    def close(self, farewell: str) -> None:
        """End the program: send it the farewell, close its input, and kill it if it stays."""
        assert self._process.stdin is not None
        with suppress(OSError, ValueError):
            self._process.stdin.write(f"{farewell}\n")
            self._process.stdin.close()
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(0 if self._cancel.is_set() else _QUIT_SECONDS)
        self.kill()

    def kill(self) -> None:
        """End the program now."""
        self._end()
        assert self._process.stdin is not None
        with suppress(OSError):
            self._process.stdin.close()
        self._errors.close()
        deadline = monotonic() + _QUIT_SECONDS
        while self._reader.is_alive() and monotonic() < deadline:
            # The reader thread may wait for space in the queue, which no caller reads any more.
            with suppress(queue.Empty):
                self._lines.get(timeout=_POLL_SECONDS)

    def _end(self) -> None:
        """Kill it and whatever it started, unless it has ended: its number may be another's now."""
        if self._process.poll() is not None:
            return
        with suppress(ProcessLookupError, PermissionError):
            if sys.platform == "win32":
                self._process.kill()
            else:
                os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()

    def _crash(self) -> EngineCrashed:
        """Return how the program ended, with its last output."""
        try:
            code = self._process.wait(_QUIT_SECONDS)
        except subprocess.TimeoutExpired:
            return EngineCrashed("crashed: it closed its output")
        last = ""
        if not self._errors.closed:
            self._errors.seek(0)
            words = self._errors.read()[-2000:].decode(errors="replace").split("\n")
            last = next((line for line in reversed(words) if line.strip()), "")
        return EngineCrashed(
            f"crashed: it ended with exit code {code}{last and f', saying {shown(last)}'}"
        )
