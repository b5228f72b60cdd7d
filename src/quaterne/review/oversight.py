"""`Oversight`: an alignment not called, not made or given away; a group completed needlessly."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from quaterne.rules import (
    Action,
    Call,
    Cell,
    Game,
    Give,
    Line,
    Place,
    Quarto,
    SharedValue,
    Stage,
    new_alignments,
    shared_values,
    winning_cells,
)

__all__ = ["Oversight", "OversightKind", "find_oversight"]


class OversightKind(StrEnum):
    """What a player overlooked."""

    OWN_CALL = "own-call"
    """The player's own alignment, which they could call."""
    LATE_CALL = "late-call"
    """The opponent's alignment, missed by them, which the player could call late."""
    PLACEMENT = "placement"
    """Where the piece in hand completes an alignment."""
    GIFT = "gift"
    """That the piece given completes an alignment."""
    COMPLETION = "completion"
    """Quatrenun: that the move completes a group, and another would not."""


@dataclass(frozen=True, slots=True)
class Oversight:
    """One thing that a player overlooked."""

    kind: OversightKind
    line: Line | None = None
    """The alignment's line; None in Quatrenun."""
    shared: tuple[SharedValue, ...] = ()
    """What its pieces have in common: each characteristic with its value."""
    cell: Cell | None = None
    """Where a piece completes the line; where the complete group stands."""


def find_oversight(state: Game, action: Action) -> Oversight | None:
    """Return what a player overlooks by choosing this action, even if it makes no difference."""
    if not isinstance(state, Quarto):
        return _completion(state, action)
    if isinstance(action, Call):
        return None
    if fresh := state.fresh_alignments():
        mine = [found for found in fresh if state.last in found.line.cells]
        own = bool(mine) and state.stage is not Stage.PLACE and not state.declined
        kind = OversightKind.OWN_CALL if own else OversightKind.LATE_CALL
        return _on_line(state, kind, (mine if own else fresh)[0].line)
    match action:
        case Place(cell=cell) if cell not in (cells := winning_cells(state)):
            return _after_placing(state, OversightKind.PLACEMENT, cells)
        case Give():
            given = state.play(action)
            return _after_placing(given, OversightKind.GIFT, winning_cells(given))
    return None


def _completion(state: Game, action: Action) -> Oversight | None:
    ended = state.play(action).outcome
    if ended is None or ended.group is None:
        return None
    others = (state.play(other).outcome for other in state.legal_actions())
    if all(other is not None and other.group is not None for other in others):
        return None
    return Oversight(OversightKind.COMPLETION, cell=ended.group)


def _after_placing(state: Quarto, kind: OversightKind, cells: tuple[Cell, ...]) -> Oversight | None:
    if not cells:
        return None
    cell = cells[0]
    line = new_alignments(state, cell)[0].line
    return _on_line(state.play(Place(cell)), kind, line, cell)


def _on_line(state: Quarto, kind: OversightKind, line: Line, cell: Cell | None = None) -> Oversight:
    return Oversight(kind, line, shared_values(state, line), cell)
