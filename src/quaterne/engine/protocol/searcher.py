"""`Searcher`: finds the turn of the player to act, at any level, with the options a driver has set.

It reports, and never prints.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from time import monotonic
from typing import Any, TypeGuard

from quaterne.engine.analysis import Engine
from quaterne.engine.levels.level_player import LEVELS, LevelPlayer
from quaterne.engine.levels.level_settings import LEVEL_SETTINGS
from quaterne.engine.levels.quatrenun_first_turns import FirstTurnsSearch, is_far_from_end
from quaterne.engine.native import MAX_TABLE_MB, MAX_THREADS, Stop
from quaterne.engine.protocol.commands import BadLine, Go, SetOption
from quaterne.engine.verdict import Analysis, JudgedMove, Limits, Value, Verdict
from quaterne.errors import shown
from quaterne.rules import Action, Call, Game, Place, Quatrenun

_REPORT_SECONDS = 0.5
_SEARCHLESS = {
    game: max(level for level, settings in levels.items() if settings.horizon == 0)
    for game, levels in LEVEL_SETTINGS.items()
}
"""The strongest level that answers without any search: for when there is no time left."""


@dataclass(frozen=True, slots=True)
class Info:
    """What is known so far."""

    seconds: float
    nodes: int | None = None
    done: float | None = None
    """How much of the search is done, 0 to 1."""
    verdict: Verdict | None = None
    at_least: Value | None = None
    """Where a search was cut short: what the best move found is worth."""
    best: tuple[Action, ...] = ()
    principal_variation: tuple[JudgedMove, ...] | None = None
    """The best play after the best turn, when that was asked for and is known."""
    move: JudgedMove | None = None
    """One of all moves, when they were asked for."""


Report = Callable[[Info], object]


class Searcher:
    """An engine with its options; one search at a time."""

    def __init__(self, options: EngineOptions) -> None:
        self.options = options
        self._engine = Engine(
            threads=options.threads, table_mb=options.table or None, book=options.book
        )

    def suits(self, options: EngineOptions) -> bool:
        """Return whether these options need no new engine: levels share what it has learnt."""
        mine = self.options
        return (mine.threads, mine.table, mine.book) == (
            options.threads,
            options.table,
            options.book,
        )

    def search(self, state: Game, go: Go, stop: Stop, report: Report) -> tuple[Action, ...]:
        """Return the whole turn of the player to act: everything until the other one acts."""
        search = _Search(self._engine, self.options, go, stop, report)
        player, turn = state.to_act, list[Action]()
        while state.to_act is not None and state.to_act is player:
            for action in search.step(state):
                state = state.play(action)
                turn.append(action)
        search.conclude(tuple(turn), state)
        return tuple(turn)


class _Search:
    """One search: from the position asked about to the end of the turn."""

    def __init__(
        self, engine: Engine, options: EngineOptions, go: Go, stop: Stop, report: Report
    ) -> None:
        self._engine = engine
        self._options = options
        self._go = go
        self._stop = stop
        self._report = report
        self._began = self._reported = monotonic()
        self._analysis: Analysis | None = None
        self._plan: tuple[Action, ...] = ()
        """The rest of a best move of which the first action was chosen."""

    def step(self, state: Game) -> tuple[Action, ...]:
        """Return the next actions of the player to act, one at least."""
        level = self._options.level
        if self._analysis is not None or (level < LEVELS[-1] and not self._go.moves):
            return self._follow(state)
        if not self._go.moves and (turn := _winning_turn(state)):
            placed = sum(isinstance(action, Place) for action in turn)
            self._analysis = Analysis(state, Verdict(Value.WIN, placed), (), 0, 0.0)
            return turn
        if self._is_far_from_end(state):
            return self._first_turn(state)
        self._analysis = self._engine.analyse(
            state,
            moves=True,
            limits=Limits(nodes=self._go.nodes, horizon=self._go.depth),
            stop=self._stop,
            progress=self._progress,
        )
        if self._go.moves:
            for move in self._analysis.moves:
                self._report(Info(self._seconds, move=move))
        return self._best(state, self._analysis) if level == LEVELS[-1] else self._follow(state)

    def _is_far_from_end(self, state: Game) -> TypeGuard[Quatrenun]:
        """Return whether to judge one turn instead of all.

        That is when the driver did not ask for all of them and they would take long.
        """
        go = self._go
        is_limited = go.depth is not None or go.nodes is not None
        return not is_limited and not go.moves and is_far_from_end(state)

    def _first_turn(self, state: Quatrenun) -> tuple[Action, ...]:
        key = self._player(LEVELS[-1]).key(state)
        search = FirstTurnsSearch(state, key, self._engine, self._stop, self._progress)
        self._analysis = search.analyse()
        return self._analysis.moves[0].actions

    def _follow(self, state: Game) -> tuple[Action, ...]:
        """Return what the level does; a perfect one that was stopped keeps to its best move."""
        action = self._player(self._options.level).choose(state, self._stop)
        return self._plan if self._plan and self._stop.is_set() else (action,)

    def conclude(self, turn: tuple[Action, ...], after: Game) -> None:
        """Report what was found, last of all before the turn itself."""
        found = self._analysis
        if found is None or self._options.level < LEVELS[-1]:
            self._report(Info(self._seconds, best=turn))
            return
        line = None
        is_known = found.verdict.value is not Value.UNKNOWN and self._go.depth is None
        if self._options.pv and is_known:
            line = self._engine.principal_variation(after, stop=self._stop)
        self._report(
            Info(
                self._seconds,
                found.nodes,
                verdict=found.verdict,
                at_least=found.verdict.at_least,
                best=turn,
                principal_variation=line,
            )
        )

    def _best(self, state: Game, analysis: Analysis) -> tuple[Action, ...]:
        """Return the perfect player's choice; where the search was cut short, the best known."""
        best = analysis.moves[0]
        is_shallow = self._go.depth is not None
        is_whole = all(move.verdict.value is not Value.UNKNOWN for move in analysis.moves)
        if not is_shallow and is_whole:
            action = self._player(LEVELS[-1]).choose(state, self._stop)
            for move in analysis.moves:
                if move.verdict.rank == best.verdict.rank and move.actions[0] == action:
                    self._plan = move.actions[1:]
                    return (action,)
        elif is_shallow or best.verdict.value is Value.UNKNOWN:
            guess = self._player(_SEARCHLESS[state.rules.game]).choose(state, self._stop)
            for move in analysis.moves:
                if move.verdict.rank == best.verdict.rank and move.actions[0] == guess:
                    return move.actions
        return best.actions

    def _player(self, level: int) -> LevelPlayer:
        return LevelPlayer(level, self._options.seed, self._engine)

    def _progress(self, done: float, nodes: int) -> None:
        if monotonic() - self._reported >= _REPORT_SECONDS:
            self._reported = monotonic()
            self._report(Info(self._seconds, nodes, done))

    @property
    def _seconds(self) -> float:
        return monotonic() - self._began


def _winning_turn(state: Game) -> tuple[Action, ...]:
    """Return a turn that wins at once, for which no search is needed."""
    player = state.to_act
    for action in state.legal_actions():
        after = state.play(action)
        if after.outcome is not None and after.outcome.winner is player:
            return (action,)
    for action in state.legal_actions():
        after = state.play(action)
        if after.to_act is player:
            for answer in after.legal_actions():
                if isinstance(answer, Call):
                    return action, answer
    return ()


# The options that a driver can set, as data.


@dataclass(frozen=True, slots=True)
class EngineOptions:
    """The options' values."""

    threads: int = 1
    table: int = 0
    """In MB; 0 leaves it to the engine."""
    book: bool = True
    level: int = LEVELS[-1]
    seed: int = 0
    pv: bool = False
    """Report the principal variation when the value is known."""

    def with_option(self, command: SetOption) -> EngineOptions:
        """Return the options with this one set; raise `BadLine` for an impossible value."""
        for option in OPTIONS:
            if option.name == command.name:
                setting: dict[str, Any] = {option.name: option.parse(command.value)}
                return replace(self, **setting)
        names = ", ".join(option.name for option in OPTIONS)
        raise BadLine(f"{shown(command.name)} is not an option: options are {names}")


@dataclass(frozen=True, slots=True)
class Option:
    """An option: a whole number (`spin`) with its bounds, or yes or no (`check`)."""

    name: str
    least: int | None = None
    most: int | None = None

    @property
    def default(self) -> int | bool:
        """The value unless it is set."""
        value: int | bool = getattr(_DEFAULT_OPTIONS, self.name)
        return value

    def parse(self, text: str) -> int | bool:
        """Return the value that a driver wrote; raise `BadLine` for an impossible one."""
        if self.least is None or self.most is None:
            if text not in ("true", "false"):
                raise BadLine(f"{self.name} {shown(text)} is not possible: true or false")
            return text == "true"
        plain = text.isascii() and text.isdigit() and len(text) < 20
        if not plain or not self.least <= int(text) <= self.most:
            raise BadLine(
                f"{self.name} {shown(text)} is not possible: a whole number "
                f"from {self.least} to {self.most}"
            )
        return int(text)

    def __str__(self) -> str:
        if self.least is None:
            return f"option {self.name} type check default {str(self.default).lower()}"
        bounds = f"min {self.least} max {self.most}"
        return f"option {self.name} type spin default {self.default} {bounds}"


_DEFAULT_OPTIONS = EngineOptions()

OPTIONS = (
    Option("threads", 1, MAX_THREADS),
    Option("table", 0, MAX_TABLE_MB),
    Option("book"),
    Option("level", LEVELS[0], LEVELS[-1]),
    Option("seed", 0, 2**32 - 1),
    Option("pv"),
)
