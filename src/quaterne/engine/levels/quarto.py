"""How a level plays Quarto: first what it sees to call, then where to place, then what to give."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from quaterne.engine.analysis import Engine
from quaterne.engine.levels.move_choice import best_action
from quaterne.engine.levels.perception import Perception
from quaterne.engine.levels.settings import LevelSettings
from quaterne.engine.native import Stop
from quaterne.rules import (
    Action,
    Alignment,
    Call,
    Cell,
    Decline,
    Give,
    Piece,
    Place,
    Quarto,
    Stage,
    nearly_full_lines,
)

__all__ = ["choose"]


def choose(
    state: Quarto,
    habits: LevelSettings,
    eye: str,
    source: Random,
    engine: Engine,
    stop: Stop | None,
) -> Action:
    """What a player with these habits does now; `eye` names whose attention it is."""
    attention = Perception(habits.attention, eye)
    for found in state.fresh_alignments():
        if attention.notices(found.line, _pieces(state, found), len(found.characteristics)):
            return Call(found.line)
    if state.stage is Stage.LAST:
        return Decline()
    if _sees_an_end(state, habits.horizon) and habits.reckons(source):
        return best_action(state, habits.horizon, eye, source, engine, stop)
    if state.stage is Stage.GIVE:
        return Give(source.choice(_safe_gifts(state, habits, attention, source) or state.reserve))
    return Place(_place(state, habits, attention, source))


def _sees_an_end(state: Quarto, horizon: int | None) -> bool:
    """Whether looking so far ahead can see the end of a game at all."""
    return horizon is None or state.placed + horizon >= 4


def _place(state: Quarto, habits: LevelSettings, attention: Perception, source: Random) -> Cell:
    """A cell that aligns, if one is noticed; else one after which there seems to be a safe gift."""
    assert state.hand is not None
    for near in nearly_full_lines(state):
        aligned = near.aligned_by(state.hand)
        pieces = _with(state, near.line.cells, state.hand)
        if aligned and attention.notices(near.line, pieces, len(aligned)):
            return near.cell
    free = list(state.free_cells)
    source.shuffle(free)
    if not state.reserve:
        return free[0]
    for cell in free:
        after = state.play(Place(cell))
        if not after.is_over and _safe_gifts(after, habits, attention, source):
            return cell
    return free[0]


def _safe_gifts(
    state: Quarto, habits: LevelSettings, attention: Perception, source: Random
) -> Sequence[Piece]:
    """The pieces that seem to let the opponent align nothing."""
    if source.random() >= habits.caution:
        return state.reserve
    nearly_full = [near for near in nearly_full_lines(state) if near.shared]
    return [
        piece
        for piece in state.reserve
        if not any(
            (aligned := near.aligned_by(piece))
            and attention.notices(near.line, _with(state, near.line.cells, piece), len(aligned))
            for near in nearly_full
        )
    ]


def _with(state: Quarto, cells: Sequence[Cell], piece: Piece) -> frozenset[Piece]:
    there = (state.board[cell] for cell in cells)
    return frozenset({piece, *(p for p in there if p is not None)})


def _pieces(state: Quarto, found: Alignment) -> frozenset[Piece]:
    return frozenset(p for p in (state.board[c] for c in found.line.cells) if p is not None)
