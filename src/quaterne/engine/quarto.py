"""Exact analysis of Quarto: the compiled solver, and the call rule around it.

The solver assumes that nothing can be called now and that a player who makes an alignment calls it
at once.  This module judges what can be called now, or was missed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from quaterne.engine.native import QuartoSolver, SearchRequest, SearchResult
from quaterne.engine.verdict import JudgedMove, Value, Verdict
from quaterne.rules import (
    Action,
    Call,
    Cell,
    Decline,
    Give,
    LateCall,
    Piece,
    Place,
    Quarto,
    Stage,
)

__all__ = ["judge", "judge_moves"]

_DRAW = Verdict(Value.DRAW)
_WIN_AT_ONCE = Verdict(Value.WIN, 0)
_WIN_AFTER_PLACING = Verdict(Value.WIN, 1)


def judge(state: Quarto, solver: QuartoSolver, request: SearchRequest) -> SearchResult:
    """Return the value for the player to act; of an ended game for its winner."""
    known = _without_search(state)
    return solver.solve(state, request) if known is None else SearchResult(known)


def judge_moves(
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
    others = _turns(state, searched)
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


def _turns(state: Quarto, searched: SearchResult) -> Iterator[JudgedMove]:
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
