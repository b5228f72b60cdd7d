"""The engine at the table: it moves, judges offers and gives hints."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from random import Random
from typing import TYPE_CHECKING

from quaterne.play import Engine as EngineSeat
from quaterne.play import OfferKind, Seat, Table
from quaterne.rules import Action, Game, Quarto

if TYPE_CHECKING:
    from quaterne.engine import Engine, Stop

__all__ = ["Opponents"]

_THINKING = 5.0
"""How many seconds the engine may take for an action; then a lower level chooses."""
_QUICK = 7
"""The strongest level that is never long about it; it also gives hints that cannot be exact."""
_HINTING = 2.0
"""How many seconds a hint may be worked out to the end of the game."""
_SHARE = 0.2
"""How much of the clock it may take for an action; a move has up to three."""
_SAY_SO = 1.5
"""After how many seconds it is said that it thinks."""
_LATE = 4
"""With so few pieces left to place, nobody expects more than a draw."""


class Opponents:
    """The engine on one or both seats; it is loaded when it is needed first."""

    def __init__(self, seed: int) -> None:
        self._seed = seed
        self._loaded: Engine | None = None

    @property
    def _engine(self) -> Engine:
        if self._loaded is None:
            from quaterne.engine import Engine

            self._loaded = Engine()
        return self._loaded

    def action(self, table: Table, seat: Seat, say_so: Callable[[], None]) -> Action:
        """What the engine on a seat does now; `say_so` is called when that takes long."""
        from quaterne.engine.levels import Opponent

        occupant = table.occupant(seat)
        assert isinstance(occupant, EngineSeat)
        seed = Random(f"{self._seed} {seat} {table.round.number}").getrandbits(32)
        player = Opponent(occupant.level, seed, self._engine)
        with _thinking(table.options.rules.clock, say_so) as stop:
            action = player.choose(table.round.game, stop)
        if not stop.is_set() or occupant.level <= _QUICK:
            return action
        # A search cut short knows some moves only, and could take the worst of the others.
        return Opponent(_QUICK, seed, self._engine).choose(table.round.game)

    def accepts(self, table: Table, seat: Seat, offer: OfferKind) -> bool:
        """Whether the engine on a seat takes up an offer: it plays again and lets take back."""
        return offer is not OfferKind.DRAW or self._accepts_draw(table, seat)

    def _accepts_draw(self, table: Table, seat: Seat) -> bool:
        """A draw where it sees no more to be had, as far as its level sees."""
        from quaterne.engine import Limits, Value
        from quaterne.engine.habits import HABITS

        occupant = table.occupant(seat)
        assert isinstance(occupant, EngineSeat)
        game = table.round.game
        horizon = HABITS[table.options.rules.game][occupant.level].horizon
        if horizon == 0:
            return _is_late(game)
        with _thinking(table.options.rules.clock) as stop:
            found = self._engine.analyse(
                game, distance=False, limits=Limits(horizon=horizon), stop=stop
            )
        value = found.verdict.value
        if table.round.to_act is not seat:
            value = value.for_opponent
        if value is Value.DRAW and horizon is None:
            return True
        return value is Value.LOSS or (value is not Value.WIN and _is_late(game))

    def hint(self, table: Table) -> tuple[Action, ...]:
        """The best move to the end of the game, or where that takes long, what a level would do."""
        from quaterne.engine import Value
        from quaterne.engine.levels import Opponent

        game = table.round.game
        with _thinking(table.options.rules.clock, most=_HINTING) as stop:
            best = self._engine.analyse(game, moves=True, distance=False, stop=stop).moves[0]
            if best.verdict.value is not Value.UNKNOWN:
                return best.actions
        return (Opponent(_QUICK, self._seed, self._engine).choose(game),)


def _is_late(game: Game) -> bool:
    if isinstance(game, Quarto):
        return len(game.reserve) <= _LATE
    return len(game.legal_actions()) <= _LATE


@contextmanager
def _thinking(
    clock: int | None, say_so: Callable[[], None] = lambda: None, most: float = _THINKING
) -> Iterator[Stop]:
    """A flag that ends the search in time."""
    from quaterne.engine import Stop

    stop = Stop()
    most = most if clock is None else min(most, _SHARE * clock)
    timers = [threading.Timer(most, stop.set), threading.Timer(_SAY_SO, say_so)]
    for timer in timers:
        timer.daemon = True
        timer.start()
    try:
        yield stop
    finally:
        for timer in timers:
            timer.cancel()
