"""Exact analysis of Quatrenun by the compiled solver."""

from __future__ import annotations

from quaterne.engine.native import QuatrenunSolver, SearchRequest, SearchResult
from quaterne.engine.verdict import JudgedMove, Value, Verdict
from quaterne.rules import Action, Cell, Designate, Move, Piece, Quatrenun

__all__ = ["can_win", "judge", "judge_moves"]


def judge(state: Quatrenun, solver: QuatrenunSolver, request: SearchRequest) -> SearchResult:
    """Return the value for the player to act; of an ended game for the player who moved last."""
    return _ended(state) or solver.solve(state, request)


def judge_moves(
    state: Quatrenun, solver: QuatrenunSolver, request: SearchRequest
) -> tuple[SearchResult, tuple[JudgedMove, ...]]:
    """Return the value, and every move of the player to act, best first."""
    ended = _ended(state)
    if ended is not None:
        return ended, ()
    searched = solver.moves(state, request)
    return searched, tuple(JudgedMove(_turn(*move), verdict) for move, verdict in searched.moves)


def can_win(state: Quatrenun, solver: QuatrenunSolver, request: SearchRequest) -> SearchResult:
    """Return whether the player to act wins: the value, or that it is at most a draw."""
    return _ended(state) or solver.can_win(state, request)


def _ended(state: Quatrenun) -> SearchResult | None:
    if state.outcome is None:
        return None
    lost = state.outcome.winner is not None  # the player who moved last completed the group
    return SearchResult(Verdict(Value.LOSS, 0) if lost else Verdict(Value.DRAW))


def _turn(piece: int | None, target: int | None, designated: int | None) -> tuple[Action, ...]:
    actions: tuple[Action, ...] = ()
    if piece is not None and target is not None:
        actions = (Move(Piece(piece), Cell(target)),)
    if designated is not None:
        actions = (*actions, Designate(Cell(designated)))
    return actions
