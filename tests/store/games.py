"""Tables and games for tests of the store."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from quaterne.play import Act, Event, Options, Person, Seat, Table, apply, decide, fold, open_table
from quaterne.store import FinishedGame, Store

LEA, TOM = Person("Léa"), Person("Tom")
HASH = b"\x07" * 32


def opened(seed: int = 1, options: Options | None = None, now: int = 1000) -> tuple[Event, ...]:
    """Return the first events of a table."""
    return open_table(options or Options(), LEA, TOM, now, Random(seed))


def moves(events: Sequence[Event], count: int, seed: int = 1) -> list[tuple[Event, ...]]:
    """Return the events of up to `count` random legal actions that follow these events."""
    source = Random(seed)
    table: Table = fold(events)
    steps = []
    for _ in range(count):
        seat = table.round.to_act
        if seat is None:
            break
        action = source.choice(table.round.game.legal_actions())
        new = decide(table, seat, Act(f"c{seed}-{table.number}", action), table.time + 10, source)
        for event in new:
            table = apply(table, event)
        steps.append(new)
    return steps


async def create(
    store: Store, table: str = "t1", *, listed: bool = False, due: int | None = None, seed: int = 1
) -> tuple[Event, ...]:
    """Store a new table and return its events."""
    events = opened(seed)
    await store.create(table, events, secrets={Seat.ONE: HASH}, listed=listed, due=due)
    return events


def finished(**changes: object) -> FinishedGame:
    """Return a game for the archive."""
    game = FinishedGame(
        number=1,
        first="Léa",
        second="Tom",
        rules="quarto",
        game="quarto",
        result="1-0",
        ending="call",
        started=1000,
        ended=2000,
        record='[Rules "quarto"]\n\n>0 a1>1 b1>2 c1>3 d1!1\n',
    )
    return replace(game, **changes)  # type: ignore[arg-type]
