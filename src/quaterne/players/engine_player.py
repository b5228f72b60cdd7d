"""`EnginePlayer`: the engine on one or both seats of a table.

With it: what it must do there, how long it may think, and whether it accepts a draw.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING

from quaterne.play import Accept, Act, Command, EngineSeat, OfferKind, Refuse, Seat, Table
from quaterne.players.thinking_ahead import is_worth_thinking_ahead, thinking_ahead
from quaterne.rules import Action, Game, GameName, Quarto, Quatrenun, Rules, new_game

if TYPE_CHECKING:
    from quaterne.engine import Engine, Stop
_ACTION_SECONDS = 5.0
"""How long a search for an action may take; then a lower level chooses."""
_FAR_ACTION_SECONDS = 120.0
"""The same where the end is far: a perfect turn on a layout of Quatrenun that is not solved takes
up to five seconds of two processors, and not all processors are as fast or as free."""
_HINT_SECONDS = 0.7
"""How long a search to the end of the game may take for a hint: it should come within a second."""
_MOST_THREADS = 8
"""How many threads an engine that may use all processors has at most."""
_QUICK_LEVEL = {GameName.QUARTO: 7, GameName.QUATRENUN: 6}
"""The strongest level that answers at once, also on a slow machine: it chooses when there is no
time left, and gives hints that cannot be exact."""
_SEARCHLESS_LEVEL = 3
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
            from quaterne.engine.native import processors

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
        usual = _FAR_ACTION_SECONDS if is_far_from_end(game) else _ACTION_SECONDS
        most = max(0.0, self._most(table, usual) - waited)
        with bounded(most, stop, on_slow) as out_of_time:
            action = LevelPlayer(level, seed, self.engine).choose(game, out_of_time)
        quick = _QUICK_LEVEL[game.rules.game]
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

        level = min(_level(table, seat), _SEARCHLESS_LEVEL)
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
        with bounded(self._most(table, _ACTION_SECONDS), stop) as out_of_time:
            return accepts_draw(table, seat, _level(table, seat), self.engine, out_of_time)

    def hint(self, table: Table, *, stop: Stop | None = None) -> tuple[Action, ...]:
        """Return the best move, or where that takes long to find, what a strong level would do."""
        from quaterne.engine import Value
        from quaterne.engine.levels.level_player import LevelPlayer
        from quaterne.engine.levels.quatrenun_first_turns import FirstTurnsSearch, is_far_from_end

        game = table.round.game
        with bounded(min(self._most(table, _ACTION_SECONDS), _HINT_SECONDS), stop) as out_of_time:
            if isinstance(game, Quatrenun) and is_far_from_end(game):
                found = FirstTurnsSearch(game, "hint", self.engine, out_of_time).analyse()
            else:
                found = self.engine.analyse(game, moves=True, distance=False, stop=out_of_time)
        best = found.moves[0]
        if best.verdict.value is not Value.UNKNOWN:
            return best.actions
        quick = _QUICK_LEVEL[game.rules.game]
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


# What an engine must do at a table, and the command with which it does it.


@dataclass(frozen=True, slots=True)
class EngineTask:
    """What the engine on a seat must do: answer an offer, or act."""

    seat: Seat
    offer: OfferKind | None
    game: int
    done: int
    """The number of actions done in the game: it changes when the position does."""


def engine_task(table: Table) -> EngineTask | None:
    """Return what an engine must do at this table now."""
    current = table.current
    if current is None:
        return None
    for offer in current.offers:
        if isinstance(table.seats[offer.seat.opponent.index], EngineSeat):
            return EngineTask(
                offer.seat.opponent, offer.offer, current.number, current.history.length
            )
    seat = current.to_act
    if seat is not None and isinstance(table.seats[seat.index], EngineSeat):
        return EngineTask(seat, None, current.number, current.history.length)
    return None


def engine_command(
    player: EnginePlayer, table: Table, task: EngineTask, stop: Stop, waited: float = 0.0
) -> Command:
    """Return the command with which an engine does its task; raise `Cancelled` on `stop`.

    `waited` is how many of its seconds are gone already.
    """
    command_id = f"engine-{table.number}"
    if task.offer is None:
        return Act(command_id, player.action(table, task.seat, stop=stop, waited=waited))
    if player.accepts(table, task.seat, task.offer, stop=stop):
        return Accept(command_id, task.offer)
    return Refuse(command_id, task.offer)


# How long the engine may think about one action, and what cancels it.


_SHARE_OF_CLOCK = 0.2
"""The part of the clock that one action may take; a turn has up to three."""
_SLOW_AFTER_SECONDS = 1.5
"""After how many seconds a search counts as slow."""


class Cancelled(Exception):
    """The caller's `Stop` was set, so there is no answer."""


def raise_if_cancelled(stop: Stop | None) -> None:
    """Raise `Cancelled` if the caller's stop is set."""
    if stop is not None and stop.is_set():
        raise Cancelled


def seconds_for(clock: int | None, most: float) -> float:
    """Return how long to think at most where a turn has `clock` seconds."""
    return most if clock is None else min(most, _SHARE_OF_CLOCK * clock)


@contextmanager
def bounded(
    seconds: float, stop: Stop | None = None, on_slow: Callable[[], None] | None = None
) -> Iterator[Stop]:
    """Yield a stop for a search that is set after so many seconds, or when the caller's is.

    Raise `Cancelled` when the caller's stop was set, before the search or during it.  `on_slow` is
    called once, from another thread, when the search is slow.
    """
    from quaterne.engine import Stop

    raise_if_cancelled(stop)
    with _reminder(on_slow):
        yield Stop(seconds=seconds, parent=stop)
    raise_if_cancelled(stop)


@contextmanager
def _reminder(on_slow: Callable[[], None] | None) -> Iterator[None]:
    """Call `on_slow` if the body takes long; no thread outlives the body."""
    if on_slow is None:
        yield
        return
    timer = threading.Timer(_SLOW_AFTER_SECONDS, on_slow)
    timer.start()
    try:
        yield
    finally:
        timer.cancel()
        timer.join()


# Whether the engine accepts a draw.


_LATE_PIECES = 4
"""With so few pieces left to place, no player expects more than a draw."""


def accepts_draw(table: Table, seat: Seat, level: int, engine: Engine, stop: Stop) -> bool:
    """Return whether an engine of this level sees nothing better than a draw."""
    from quaterne.engine import Limits, Value
    from quaterne.engine.levels.level_settings import LEVEL_SETTINGS

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
        return len(game.reserve) <= _LATE_PIECES
    return len(game.legal_actions()) <= _LATE_PIECES


# How the tables of people start.


def deal_from_stock(rules: Rules, source: Random) -> Game:
    """Return the start of a game: in Quatrenun an image of a solved layout.

    The engine knows its first turns on these, so that level 8 and hints come at once.  `new_game`
    draws from all layouts.
    """
    if rules.game is not GameName.QUATRENUN:
        return new_game(rules, source)
    from quaterne.engine.layouts import shipped_layouts

    stock = shipped_layouts()
    return stock.draw(source, rules) if stock else new_game(rules, source)
