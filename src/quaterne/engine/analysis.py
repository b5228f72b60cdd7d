"""`Engine`: exact analysis of positions of both games."""

from __future__ import annotations

from collections import OrderedDict
from threading import Lock
from time import monotonic

import quaterne.engine.quarto as quarto
import quaterne.engine.quatrenun as quatrenun
from quaterne.engine.book import shipped
from quaterne.engine.layouts import LayoutStock, shipped_layouts
from quaterne.engine.native import QuartoSolver, QuatrenunSolver, SearchRequest, SearchResult, Stop
from quaterne.engine.resources import check_table, check_threads
from quaterne.engine.state_check import check_rules, check_state
from quaterne.engine.verdict import Analysis, JudgedMove, Limits, Progress, Value
from quaterne.notation import parse_position
from quaterne.rules import Characteristic, Game, GameName, Quarto, Quatrenun, Rules
from quaterne.rules.type_checks import check_flag

__all__ = ["Engine", "analyse", "best_moves"]

_MAX_SOLVERS = 4
_SolverKey = tuple[GameName, tuple[Characteristic, ...], bool]
"""Game, characteristics in play, squares."""


class Engine:
    """Analyses positions and keeps what it learns about them in its tables.

    An engine runs one search of a game at a time; for several at once make several engines.
    """

    def __init__(self, *, threads: int = 1, table_mb: int | None = None, book: bool = True) -> None:
        check_threads(threads)
        if table_mb is not None:
            check_table(table_mb)
        check_flag("book", book)
        self.threads = threads
        self.table_mb = table_mb
        self.book = shipped() if book else None
        self.layouts = shipped_layouts() if book else LayoutStock()
        """The layouts of Quatrenun on which the first turns need no search."""
        self._solvers: OrderedDict[_SolverKey, QuartoSolver | QuatrenunSolver] = OrderedDict()
        self._lock = Lock()

    def analyse(
        self,
        position: Game | str,
        rules: Rules | None = None,
        *,
        moves: bool = False,
        distance: bool = True,
        limits: Limits | None = None,
        stop: Stop | None = None,
        progress: Progress | None = None,
    ) -> Analysis:
        """Return the value of a position for the player to act, and of all its moves if asked for.

        A position can be text in notation; `rules` then say by which rules to read it.  A state has
        its own: raise `InvalidRules` for others.  Without `distance` the answer comes sooner.
        `limits` and `stop` end the search early: what it does not know then is `Value.UNKNOWN`.
        """
        state = parse_position(position, rules) if isinstance(position, str) else position
        check_state(state)
        check_rules(state, rules)
        check_flag("moves", moves)
        request = SearchRequest(distance, limits or Limits(), stop, progress)
        searched, judged = self._search(state, request, moves)
        return Analysis(state, searched.verdict, judged, searched.nodes, searched.seconds)

    def best_moves(
        self,
        position: Game | str,
        rules: Rules | None = None,
        *,
        distance: bool = True,
        limits: Limits | None = None,
        stop: Stop | None = None,
        progress: Progress | None = None,
    ) -> tuple[JudgedMove, ...]:
        """Return the best moves, as far as `limits` and `stop` let the search find out."""
        moves = self.analyse(
            position,
            rules,
            moves=True,
            distance=distance,
            limits=limits,
            stop=stop,
            progress=progress,
        ).moves
        return tuple(move for move in moves if move.verdict.rank == moves[0].verdict.rank)

    def can_win(
        self, position: Game, *, stop: Stop | None = None, progress: Progress | None = None
    ) -> Analysis:
        """Return an analysis of whether the player to act wins: in Quatrenun that is much quicker.

        The verdict is a win, or unknown with a draw at most; plainly unknown when `stop` was set.
        """
        check_state(position)
        solver, request = (
            self.solver_for(position.rules),
            SearchRequest(False, Limits(), stop, progress),
        )
        if isinstance(position, Quatrenun):
            assert isinstance(solver, QuatrenunSolver)
            searched = quatrenun.can_win(position, solver, request)
        else:
            searched, _ = self._search(position, request, False)
        return Analysis(position, searched.verdict, (), searched.nodes, searched.seconds)

    def principal_variation(
        self,
        position: Game,
        *,
        limits: Limits | None = None,
        stop: Stop | None = None,
        decided: bool = False,
    ) -> tuple[JudgedMove, ...]:
        """Return the moves of a game from here to its end when both players play their best.

        `limits` are for the whole line: where they or `stop` cut a search short, the line ends.
        With `decided` only a win or a loss is followed, and a draw has no line.
        """
        check_state(position)
        line: list[JudgedMove] = []
        state, budget = position, _Budget(limits or Limits())
        if decided:
            found = self.analyse(state, distance=False, limits=limits, stop=stop)
            budget.spend(found.nodes)
            if found.verdict.value not in (Value.WIN, Value.LOSS):
                return ()
        while state.outcome is None and (rest := budget.rest()) is not None:
            found = self.analyse(state, moves=True, limits=rest, stop=stop)
            if found.verdict.value is Value.UNKNOWN:
                break
            budget.spend(found.nodes)
            line.append(found.moves[0])
            for action in found.moves[0].actions:
                state = state.play(action)
        return tuple(line)

    def _search(
        self, state: Game, request: SearchRequest, moves: bool
    ) -> tuple[SearchResult, tuple[JudgedMove, ...]]:
        solver = self.solver_for(state.rules)
        if isinstance(state, Quarto):
            assert isinstance(solver, QuartoSolver)
            if moves:
                return quarto.judge_moves(state, solver, request)
            return quarto.judge(state, solver, request), ()
        assert isinstance(state, Quatrenun)
        assert isinstance(solver, QuatrenunSolver)
        if moves:
            return quatrenun.judge_moves(state, solver, request)
        return quatrenun.judge(state, solver, request), ()

    def solver_for(self, rules: Rules) -> QuartoSolver | QuatrenunSolver:
        """Return the solver of a game; tables are large, so only a few are kept."""
        # A solver knows nothing of calls and clocks: these rules alone matter to it.
        key = rules.game, rules.characteristics, rules.squares
        with self._lock:
            if key not in self._solvers:
                self._solvers[key] = self._new_solver(rules)
            self._solvers.move_to_end(key)
            if len(self._solvers) > _MAX_SOLVERS:
                self._solvers.popitem(last=False)
            return self._solvers[key]

    def _new_solver(self, rules: Rules) -> QuartoSolver | QuatrenunSolver:
        if rules.game is GameName.QUATRENUN:
            return QuatrenunSolver(self.threads, self.table_mb)
        return QuartoSolver(rules, self.threads, self.table_mb, self.book)


class _Budget:
    """What is left of the limits of several searches together."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._began = monotonic()
        self._nodes = 0

    def spend(self, nodes: int) -> None:
        self._nodes += nodes

    def rest(self) -> Limits | None:
        """Return the limits of the next search; None when nothing is left."""
        return self._limits.without(monotonic() - self._began, self._nodes)


def analyse(
    position: Game | str,
    rules: Rules | None = None,
    *,
    moves: bool = False,
    distance: bool = True,
    threads: int = 1,
    table_mb: int | None = None,
    book: bool = True,
    limits: Limits | None = None,
    stop: Stop | None = None,
    progress: Progress | None = None,
) -> Analysis:
    """Analyse a position with a new engine; make an `Engine` to ask more than once.

    >>> print(analyse("0123/..../..../.... 4 d1").verdict.value)
    win
    """
    return Engine(threads=threads, table_mb=table_mb, book=book).analyse(
        position,
        rules,
        moves=moves,
        distance=distance,
        limits=limits,
        stop=stop,
        progress=progress,
    )


def best_moves(
    position: Game | str,
    rules: Rules | None = None,
    *,
    distance: bool = True,
    threads: int = 1,
    table_mb: int | None = None,
    book: bool = True,
    limits: Limits | None = None,
    stop: Stop | None = None,
    progress: Progress | None = None,
) -> tuple[JudgedMove, ...]:
    """Return the best moves, found with a new engine.

    >>> [str(move) for move in best_moves("012./..../..../.... 3")]
    ['d1!1']
    """
    return Engine(threads=threads, table_mb=table_mb, book=book).best_moves(
        position, rules, distance=distance, limits=limits, stop=stop, progress=progress
    )
