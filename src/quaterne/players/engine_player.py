"""`EnginePlayer`: the engine on one or both seats of a table."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from random import Random
from typing import TYPE_CHECKING

from quaterne.play import EngineSeat, OfferKind, Seat, Table
from quaterne.players.deadline import bounded, raise_if_cancelled, seconds_for
from quaterne.players.draws import accepts_draw
from quaterne.players.thinking_ahead import is_worth_thinking_ahead, thinking_ahead
from quaterne.rules import Action, GameName, Quatrenun

if TYPE_CHECKING:
    from quaterne.engine import Engine, Stop

__all__ = ["EnginePlayer"]

_SECONDS = 5.0
"""How long a search for an action may take; then a lower level chooses."""
_FAR_SECONDS = 120.0
"""The same where the end is far: a perfect turn on a layout of Quatrenun that is not solved takes
up to five seconds of two processors, and not all processors are as fast or as free."""
_MOST_THREADS = 8
"""How many threads an engine that may use all processors has at most."""
_HINT_SECONDS = 0.7
"""How long a search to the end of the game may take for a hint: it should come within a second."""
_QUICK = {GameName.QUARTO: 7, GameName.QUATRENUN: 6}
"""The strongest level that answers at once, also on a slow machine: it chooses when there is no
time left, and gives hints that cannot be exact."""
_WITHOUT_SEARCH = 3
"""The strongest level that does not search at all."""


class EnginePlayer:
    """The engine on the seats of tables; what it does is a function of the seed and the table.

    An `engine` that several players share runs one search after the other; for searches at the same
    time make several.  Without one, the player makes an engine with so many `threads` (None: of the
    processors) at its first use.  `seconds` bound the search for one action; unless given, they are
    enough to be perfect.
    """

    def __init__(
        self,
        seed: int,
        *,
        engine: Engine | None = None,
        threads: int | None = 1,
        seconds: float | None = None,
    ) -> None:
        self._seed = seed
        self._engine = engine
        self._threads = threads
        self._seconds = seconds

    @property
    def engine(self) -> Engine:
        """The engine that all searches use."""
        if self._engine is None:
            from quaterne.engine import Engine
            from quaterne.engine.resources import processors

            self._engine = Engine(threads=self._threads or min(processors(), _MOST_THREADS))
        return self._engine

    def takes_long(self, table: Table, seat: Seat) -> bool:
        """Return whether the search for the next action may take many seconds."""
        from quaterne.engine.layouts import shipped_layouts
        from quaterne.engine.levels.level_player import PERFECT
        from quaterne.engine.levels.quatrenun_first_turns import is_new_layout

        game = table.round.game
        if _level(table, seat) != PERFECT or not is_new_layout(game):
            return False
        return shipped_layouts().turn(game) is None

    def action(
        self,
        table: Table,
        seat: Seat,
        on_slow: Callable[[], None] | None = None,
        *,
        stop: Stop | None = None,
        waited: float = 0.0,
    ) -> Action:
        """Return what the engine on a seat does now; call `on_slow` when that takes long.

        `waited` is how many of its seconds are gone already.  Raise `Cancelled` when `stop` is set.
        """
        from quaterne.engine.levels.level_player import LevelPlayer
        from quaterne.engine.levels.quatrenun_first_turns import is_far_from_end

        level, game = _level(table, seat), table.round.game
        seed = Random(f"{self._seed} {seat} {table.round.number}").getrandbits(32)
        usual = _FAR_SECONDS if is_far_from_end(game) else _SECONDS
        most = max(0.0, self._most(table, usual) - waited)
        with bounded(most, stop, on_slow) as out_of_time:
            action = LevelPlayer(level, seed, self.engine).choose(game, out_of_time)
        quick = _QUICK[game.rules.game]
        if out_of_time.is_set() and level > quick:
            # A search cut short knows some moves only, and could take the worst of the others.
            action = LevelPlayer(quick, seed, self.engine).choose(game, stop)
            raise_if_cancelled(stop)
        return action

    @contextmanager
    def thinking_ahead(self, table: Table) -> Iterator[None]:
        """Think about what the person to act may do, while the body waits for it.

        That happens only where the answer to it may take a perfect player long.
        """
        if is_worth_thinking_ahead(table):
            with thinking_ahead(table, self.engine):
                yield
        else:
            yield

    def quick_action(self, table: Table, seat: Seat) -> Action:
        """Return what the engine does when there is no time to search."""
        from quaterne.engine.levels.level_player import LevelPlayer

        level = min(_level(table, seat), _WITHOUT_SEARCH)
        return LevelPlayer(level, self._seed, self.engine).choose(table.round.game)

    def accepts(
        self, table: Table, seat: Seat, offer: OfferKind, *, stop: Stop | None = None
    ) -> bool:
        """Return whether the engine accepts an offer: a rematch always, a take-back mostly.

        Where touches are limited, it refuses to take back an action that a touch followed.
        """
        if offer is OfferKind.TAKE_BACK:
            is_limited = table.options.touch_limit is not None
            return not (is_limited and table.round.felt[seat.opponent.index])
        if offer is OfferKind.REMATCH:
            return True
        with bounded(self._most(table, _SECONDS), stop) as out_of_time:
            return accepts_draw(table, seat, _level(table, seat), self.engine, out_of_time)

    def hint(self, table: Table, *, stop: Stop | None = None) -> tuple[Action, ...]:
        """Return the best move, or where that takes long to find, what a strong level would do."""
        from quaterne.engine import Value
        from quaterne.engine.levels.level_player import LevelPlayer
        from quaterne.engine.levels.quatrenun_first_turns import FirstTurnsSearch, is_far_from_end

        game = table.round.game
        with bounded(min(self._most(table, _SECONDS), _HINT_SECONDS), stop) as out_of_time:
            if isinstance(game, Quatrenun) and is_far_from_end(game):
                found = FirstTurnsSearch(game, "hint", self.engine, out_of_time).analyse()
            else:
                found = self.engine.analyse(game, moves=True, distance=False, stop=out_of_time)
        best = found.moves[0]
        if best.verdict.value is not Value.UNKNOWN:
            return best.actions
        quick = _QUICK[game.rules.game]
        action = LevelPlayer(quick, self._seed, self.engine).choose(game, stop)
        raise_if_cancelled(stop)
        return (action,)

    def _most(self, table: Table, usual: float) -> float:
        most = usual if self._seconds is None else self._seconds
        return seconds_for(table.options.rules.clock, most)


def _level(table: Table, seat: Seat) -> int:
    occupant = table.occupant(seat)
    assert isinstance(occupant, EngineSeat)
    return occupant.level
