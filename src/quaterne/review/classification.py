"""How a decision compares with the best one, and what was overlooked."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from quaterne.engine import Value
from quaterne.review.evaluator import Bounds
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


class Classification(StrEnum):
    """How good a decision was."""

    ONLY = "only"
    """The only legal action."""
    BEST = "best"
    """The only best action: every other one is known to be worse."""
    AS_GOOD = "as-good"
    """No other action is better."""
    BEST_KNOWN = "best-known"
    """No better action is known, but of some it takes too long to find out."""
    SLIPS = "slips"
    """Turns a win into a draw."""
    LOSES = "loses"
    """Turns a win or a draw into a loss."""
    DELAYS = "delays"
    """Still wins, but later than necessary."""
    HASTENS = "hastens"
    """Loses anyway, but sooner than necessary."""
    OVERLOOKED = "overlooked"
    """Misses an alignment to call, to make or not to give away; completes a group needlessly."""
    WRONG_CALL = "wrong-call"
    """Calls a line that is not an alignment, or no longer one."""
    UNKNOWN = "unknown"
    """Takes too long to find out."""

    @property
    def is_certain(self) -> bool:
        """Whether more time could not change it."""
        return self not in (Classification.BEST_KNOWN, Classification.UNKNOWN)

    @property
    def is_mistake(self) -> bool:
        """Whether a better action is known."""
        return self not in _NO_MISTAKES


_NO_MISTAKES = {
    Classification.ONLY,
    Classification.BEST,
    Classification.AS_GOOD,
    Classification.BEST_KNOWN,
    Classification.UNKNOWN,
}


def classify(
    before: Bounds, played: Bounds, others: Sequence[Bounds], *, oversight: bool
) -> Classification:
    """Return how good an action is that leads to `played` in a position that is worth `before`.

    `others` are the other legal actions; `oversight`: if the action is worse than the best, then
    because the player overlooked something.  Says nothing that more time could show to be false.
    """
    if not others:
        return Classification.ONLY
    if max(before.low, *(other.low for other in others)) > played.high:
        return _mistake(before, played, oversight)
    highest = min(max(other.high for other in others), before.high)
    if highest <= played.low:
        return Classification.BEST if highest < played.low else Classification.AS_GOOD
    is_known = played.verdict.value is not Value.UNKNOWN
    return Classification.BEST_KNOWN if is_known else Classification.UNKNOWN


def _mistake(before: Bounds, played: Bounds, oversight: bool) -> Classification:
    """Return which mistake it is; `UNKNOWN` when that depends on what is not known."""
    if oversight:
        return Classification.OVERLOOKED
    match played.verdict.value:
        case Value.WIN:
            return Classification.DELAYS
        case Value.DRAW:
            return Classification.SLIPS
        case Value.LOSS if before.low >= 0:
            return Classification.LOSES
        case Value.LOSS if before.is_loss:
            return Classification.HASTENS
    return Classification.UNKNOWN


# `Oversight`: an alignment not called, not made or given away; a group completed needlessly.


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
