"""A large archive to search in, written through the store before the server starts."""

from __future__ import annotations

from dataclasses import replace

from quaterne.play import Seat
from quaterne.store import FinishedGame, open_store
from tests.store.games import HASH, finished, moves, opened

__all__ = ["GAMES", "fill_archive"]

GAMES = 100_000
_FIRST = ("Ada", "Léa", "Tom", "Eva", "Noé", "Zoé", "Max", "Ida")
_LAST = ("Martin", "Durand", "Petit", "Moreau", "Garcia", "Roux", "Fontaine", "Blanc")


async def fill_archive(database: str) -> None:
    """Store many finished games of one table, some with each of its moves."""
    store = await open_store(database)
    events = opened()
    await store.create("archive", events, secrets={Seat.ONE: HASH}, listed=True, due=None)
    steps = moves(events, 20)
    share = GAMES // len(steps)
    for index, step in enumerate(steps):
        games = [_game(number) for number in range(index * share, (index + 1) * share)]
        await store.append("archive", step, due=None, finished=games)
    await store.close()


def _game(number: int) -> FinishedGame:
    first = f"{_FIRST[number % 8]} {_LAST[number // 8 % 8]} {number}"
    second = f"{_FIRST[number // 64 % 8]} {_LAST[number // 512 % 8]} {number + 1}"
    return replace(finished(), number=number + 1, first=first, second=second, ended=2000 + number)
