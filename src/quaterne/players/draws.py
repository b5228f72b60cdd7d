"""Whether the engine accepts a draw."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quaterne.play import Seat, Table
from quaterne.rules import Game, Quarto

if TYPE_CHECKING:
    from quaterne.engine import Engine, Stop

__all__ = ["accepts_draw"]

_LATE = 4
"""With so few pieces left to place, no player expects more than a draw."""


def accepts_draw(table: Table, seat: Seat, level: int, engine: Engine, stop: Stop) -> bool:
    """Return whether an engine of this level sees nothing better than a draw."""
    from quaterne.engine import Limits, Value
    from quaterne.engine.levels.settings import LEVEL_SETTINGS

    game = table.round.game
    horizon = LEVEL_SETTINGS[table.options.rules.game][level].horizon
    if horizon == 0:
        return _is_late(game)
    known = engine.layouts.turn(game) if horizon is None else None
    if known is not None:
        value = known.verdict.value
    else:
        limits = Limits(horizon=horizon)
        value = engine.analyse(game, distance=False, limits=limits, stop=stop).verdict.value
    if table.round.to_act is not seat:
        value = value.for_opponent()
    if value is Value.DRAW and horizon is None:
        return True
    return value is Value.LOSS or (value is not Value.WIN and _is_late(game))


def _is_late(game: Game) -> bool:
    if isinstance(game, Quarto):
        return len(game.reserve) <= _LATE
    return len(game.legal_actions()) <= _LATE
