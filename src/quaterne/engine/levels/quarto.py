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
    settings: LevelSettings,
    key: str,
    source: Random,
    engine: Engine,
    stop: Stop | None,
) -> Action:
    """Return what a player with these settings does now; `key` names the player."""
    perception = Perception(settings.perception, key)
    for found in state.fresh_alignments():
        if perception.notices(found.line, _pieces(state, found), len(found.characteristics)):
            return Call(found.line)
    if state.stage is Stage.LAST:
        return Decline()
    if _sees_an_end(state, settings.horizon) and settings.searches(source):
        return best_action(state, settings.horizon, key, source, engine, stop)
    if state.stage is Stage.GIVE:
        return Give(
            source.choice(_safe_gifts(state, settings, perception, source) or state.reserve)
        )
    return Place(_place(state, settings, perception, source))


def _sees_an_end(state: Quarto, horizon: int | None) -> bool:
    """Return whether looking so far ahead can see the end of a game at all."""
    return horizon is None or state.placed + horizon >= 4


def _place(state: Quarto, settings: LevelSettings, perception: Perception, source: Random) -> Cell:
    """Return a cell that the player sees align, else one after which a gift seems safe."""
    assert state.hand is not None
    for near in nearly_full_lines(state):
        aligned = near.aligned_by(state.hand)
        pieces = _with(state, near.line.cells, state.hand)
        if aligned and perception.notices(near.line, pieces, len(aligned)):
            return near.cell
    free = list(state.free_cells)
    source.shuffle(free)
    if not state.reserve:
        return free[0]
    for cell in free:
        after = state.play(Place(cell))
        if not after.is_over and _safe_gifts(after, settings, perception, source):
            return cell
    return free[0]


def _safe_gifts(
    state: Quarto, settings: LevelSettings, perception: Perception, source: Random
) -> Sequence[Piece]:
    """Return the pieces that seem to let the opponent align nothing."""
    if source.random() >= settings.caution:
        return state.reserve
    nearly_full = [near for near in nearly_full_lines(state) if near.shared]
    return [
        piece
        for piece in state.reserve
        if not any(
            (aligned := near.aligned_by(piece))
            and perception.notices(near.line, _with(state, near.line.cells, piece), len(aligned))
            for near in nearly_full
        )
    ]


def _with(state: Quarto, cells: Sequence[Cell], piece: Piece) -> frozenset[Piece]:
    there = (state.board[cell] for cell in cells)
    return frozenset({piece, *(p for p in there if p is not None)})


def _pieces(state: Quarto, found: Alignment) -> frozenset[Piece]:
    return frozenset(p for p in (state.board[c] for c in found.line.cells) if p is not None)
