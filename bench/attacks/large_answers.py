"""Answers that take long to encode, asked for as often as an address may."""

from __future__ import annotations

import asyncio
import time
from collections import Counter

import httpx

from bench.attacks.arena import Arena, Attack, Outcome

__all__ = ["LARGE_ANSWERS"]

_SECONDS = 4.0
_AT_ONCE = 8
_TOUCHES = 300
_CELLS = [column + row for row in "1234" for column in "abcd"]


async def puzzle_pages(arena: Arena) -> Outcome:
    """The longest pages of puzzles, as fast as they come."""
    async with arena.http() as http:
        found = await _ask_again_and_again(http, "/api/puzzles?limit=200")
    return Outcome(f"{found.total()} requests", _seen(found), found[200] > 0)


async def long_histories(arena: Arena) -> Outcome:
    """A table with hundreds of events, and all of them again and again."""
    async with arena.http() as http:
        made = await arena.open_table(http, options={"masked": ["one"]})
        path = f"/api/tables/{made['table']}"
        http.headers["Authorization"] = f"Bearer {made['seats']['one']['secret']}"
        for number in range(_TOUCHES):
            said = {"type": "touch-cell", "id": f"t{number}", "cell": _CELLS[number % 16]}
            while (await http.post(f"{path}/commands", json=said)).status_code == 429:
                await asyncio.sleep(0.1)
        found = await _ask_again_and_again(http, f"{path}/events")
    most = arena.server.workers * (30 + _SECONDS)  # each process has the rate, with some to spare
    return Outcome(f"{found.total()} requests", _seen(found), found[200] <= most)


async def _ask_again_and_again(http: httpx.AsyncClient, path: str) -> Counter[int]:
    """Ask from several connections for some seconds; return how often each status came."""
    found: Counter[int] = Counter()
    end = time.monotonic() + _SECONDS

    async def ask() -> None:
        while time.monotonic() < end:
            found[(await http.get(path)).status_code] += 1

    await asyncio.gather(*(ask() for _ in range(_AT_ONCE)))
    return found


def _seen(found: Counter[int]) -> str:
    return f"{found[200]} answered, {found[429]} refused in {_SECONDS:.0f} s"


LARGE_ANSWERS = (
    Attack("17", "pages of puzzles", puzzle_pages),
    Attack("17", "long histories", long_histories),
)
