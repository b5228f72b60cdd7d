"""What the engine thinks about while its opponent does."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from quaterne.play import EngineSeat, Person, Table
from quaterne.rules import Game, Quatrenun, Stage

if TYPE_CHECKING:
    from quaterne.engine import Engine, Stop


_PERFECT = 8
_MANY_GROUPS = 15
"""With fewer groups before the person's turn, the answer to it seldom takes half a second."""
MOST_SECONDS = 120.0
"""After so long an opponent is probably elsewhere."""


def is_worth_thinking_ahead(table: Table) -> bool:
    """Return whether a person is to act whose answer may cost the perfect level a long search."""
    return may_take_long(table) and not is_stored(table.round.game)


def may_take_long(table: Table) -> bool:
    """Return whether a person is to act on so many groups against the perfect level."""
    current = table.current
    if current is None or current.to_act is None or current.is_over:
        return False
    opponent = table.occupant(current.to_act.opponent)
    if not isinstance(table.occupant(current.to_act), Person):
        return False
    if not isinstance(opponent, EngineSeat) or opponent.level != _PERFECT:
        return False
    game = current.game
    return isinstance(game, Quatrenun) and sum(map(bool, game.groups)) >= _MANY_GROUPS


def is_stored(game: Game) -> bool:
    """Return whether the answers to what can follow are stored: some milliseconds of work.

    Of what can follow, a solved layout knows all, only the hard turns, or nothing.
    """
    from quaterne.engine.layouts import shipped_layouts

    following = next(_after_turns(game), None)
    return not isinstance(following, Quatrenun) or shipped_layouts().turn(following) is not None


def think_ahead(game: Game, engine: Engine, stop: Stop) -> None:
    """Search what the engine may be asked next, so that it finds the answers in its table.

    The engine chooses the same with or without this search, only sooner.
    """
    for after in _after_turns(game):
        if stop.is_set():
            return
        engine.can_win(after, stop=stop)
    engine.can_win(game, stop=stop)  # for hints; mostly known since the engine's last turn


def _after_turns(game: Game) -> Iterator[Game]:
    """Yield the positions that the engine can face next."""
    for action in game.legal_actions():
        after = game.play(action)
        if after.outcome is not None:
            continue
        if after.stage is Stage.DESIGNATE:  # the same player goes on
            yield from (after.play(designation) for designation in after.legal_actions())
        else:
            yield after


@contextmanager
def thinking_ahead(table: Table, engine: Engine) -> Iterator[None]:
    """Think in a thread of its own while the body runs, then end it: the engine is free again."""
    from quaterne.engine import Stop
    from quaterne.engine.native import lower_priority

    stop = Stop(seconds=MOST_SECONDS)

    def think() -> None:
        lower_priority()  # whatever else the person runs goes first
        think_ahead(table.round.game, engine, stop)

    thread = threading.Thread(target=think, name="thinking ahead", daemon=True)
    thread.start()
    try:
        yield
    finally:
        stop.set()
        thread.join()
