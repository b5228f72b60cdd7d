"""`Engine`: exact analysis of positions of both games.

It keeps the compiled solvers; the sections about Quarto and Quatrenun add what those leave out.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable, Iterator
from threading import Lock
from time import monotonic

from quaterne.engine.book import shipped
from quaterne.engine.layouts import LayoutStock, shipped_layouts
from quaterne.engine.native import (
    QuartoSolver,
    QuatrenunSolver,
    SearchRequest,
    SearchResult,
    Stop,
    check_table,
    check_threads,
)
from quaterne.engine.verdict import (
    Analysis,
    JudgedMove,
    Limits,
    Progress,
    Value,
    Verdict,
    check_rules,
    check_state,
)
from quaterne.notation import parse_position
from quaterne.rules import (
    Action,
    Call,
    Cell,
    Characteristic,
    Decline,
    Designate,
    Game,
    GameName,
    Give,
    LateCall,
    Move,
    Piece,
    Place,
    Quarto,
    Quatrenun,
    Rules,
    Stage,
)
from quaterne.rules.pieces import check_flag

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
            searched = can_win(position, solver, request)
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
                return judge_quarto_moves(state, solver, request)
            return judge_quarto(state, solver, request), ()
        assert isinstance(state, Quatrenun)
        assert isinstance(solver, QuatrenunSolver)
        if moves:
            return judge_quatrenun_moves(state, solver, request)
        return judge_quatrenun(state, solver, request), ()

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


# Quarto: the compiled solver, and the call rule around it.
#
# The solver assumes that nothing can be called now and that a player who makes an alignment calls
# it at once.  These functions judge what can be called now, or was missed.


_DRAW = Verdict(Value.DRAW)
_WIN_AT_ONCE = Verdict(Value.WIN, 0)
_WIN_AFTER_PLACING = Verdict(Value.WIN, 1)


def judge_quarto(state: Quarto, solver: QuartoSolver, request: SearchRequest) -> SearchResult:
    """Return the value for the player to act; of an ended game for its winner."""
    known = _without_search(state)
    return solver.solve(state, request) if known is None else SearchResult(known)


def judge_quarto_moves(
    state: Quarto, solver: QuartoSolver, request: SearchRequest
) -> tuple[SearchResult, tuple[JudgedMove, ...]]:
    """Return the value, and every move of the player to act, best first."""
    known = _without_search(state)
    if state.is_over and known is not None:
        return SearchResult(known), ()
    calls = [JudgedMove((Call(found.line),), _WIN_AT_ONCE) for found in state.fresh_alignments()]
    others = _moves_without_search(state)
    if others is not None:
        assert known is not None  # what decides the moves decides the position
        return SearchResult(known), (*calls, *others)
    searched = solver.moves(state, request)
    others = _quarto_turns(state, searched)
    return searched if known is None else searched.with_verdict(known), (*calls, *others)


def _without_search(state: Quarto) -> Verdict | None:
    """Return the value of a position that the call rule alone decides; else None."""
    if state.outcome is not None:
        return _DRAW if state.outcome.winner is None else _WIN_AT_ONCE
    if state.fresh_alignments():
        return _WIN_AT_ONCE
    if state.stage is Stage.LAST:
        return _DRAW
    return _WIN_AFTER_PLACING if _can_call_after_placing(state) else None


def _moves_without_search(state: Quarto) -> Iterable[JudgedMove] | None:
    """Return the moves other than calling now where the call rule alone decides them."""
    missed = not state.declined and any(
        state.last in found.line.cells for found in state.fresh_alignments()
    )
    if state.stage is Stage.LAST:
        return [JudgedMove((Decline(),), Verdict(Value.LOSS, 0) if missed else _DRAW)]
    if state.stage is Stage.GIVE and missed:
        # The opponent calls, at once or after placing, as the late-call rule says.
        lost = Verdict(Value.LOSS, 1 if state.rules.late_call is LateCall.AFTER else 0)
        return [JudgedMove((Give(piece),), lost) for piece in state.reserve]
    if _can_call_after_placing(state):
        return _turns_that_call(state)
    return None


def _can_call_after_placing(state: Quarto) -> bool:
    """Return whether an alignment can be called after placing (`late-call=after`)."""
    if state.stage is not Stage.PLACE or state.rules.late_call is LateCall.BEFORE:
        return False
    return any(state.last in found.line.cells for found in state.alignments())


def _turns_that_call(state: Quarto) -> Iterator[JudgedMove]:
    for cell in state.free_cells:
        yield JudgedMove(_placing(state, cell), _WIN_AFTER_PLACING)


def _quarto_turns(state: Quarto, searched: SearchResult) -> Iterator[JudgedMove]:
    """Yield the moves of the solver as actions: placing, then calling if that wins, or giving."""
    placings: dict[int | None, tuple[Action, ...]] = {None: ()}
    for (cell, give), verdict in searched.moves:
        if cell not in placings:
            assert cell is not None
            placings[cell] = _placing(state, Cell(cell))
        actions = placings[cell]
        if give is not None and len(actions) < 2:
            actions = (*actions, Give(Piece(give)))
        yield JudgedMove(actions, verdict)


def _placing(state: Quarto, cell: Cell) -> tuple[Action, ...]:
    """Return placing there, and calling if that aligns."""
    placed = state.play(Place(cell))
    if not placed.is_over and (aligned := placed.fresh_alignments()):
        return Place(cell), Call(aligned[0].line)
    return (Place(cell),)


# Quatrenun: the compiled solver, and games that have ended.


def judge_quatrenun(
    state: Quatrenun, solver: QuatrenunSolver, request: SearchRequest
) -> SearchResult:
    """Return the value for the player to act; of an ended game for the player who moved last."""
    return _ended(state) or solver.solve(state, request)


def judge_quatrenun_moves(
    state: Quatrenun, solver: QuatrenunSolver, request: SearchRequest
) -> tuple[SearchResult, tuple[JudgedMove, ...]]:
    """Return the value, and every move of the player to act, best first."""
    ended = _ended(state)
    if ended is not None:
        return ended, ()
    searched = solver.moves(state, request)
    return searched, tuple(
        JudgedMove(_quatrenun_turn(*move), verdict) for move, verdict in searched.moves
    )


def can_win(state: Quatrenun, solver: QuatrenunSolver, request: SearchRequest) -> SearchResult:
    """Return whether the player to act wins: the value, or that it is at most a draw."""
    return _ended(state) or solver.can_win(state, request)


def _ended(state: Quatrenun) -> SearchResult | None:
    if state.outcome is None:
        return None
    lost = state.outcome.winner is not None  # the player who moved last completed the group
    return SearchResult(Verdict(Value.LOSS, 0) if lost else Verdict(Value.DRAW))


def _quatrenun_turn(
    piece: int | None, target: int | None, designated: int | None
) -> tuple[Action, ...]:
    actions: tuple[Action, ...] = ()
    if piece is not None and target is not None:
        actions = (Move(Piece(piece), Cell(target)),)
    if designated is not None:
        actions = (*actions, Designate(Cell(designated)))
    return actions
