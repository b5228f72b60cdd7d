"""Clients that ask for hard work and do not wait for the answer."""

from __future__ import annotations

import asyncio
from contextlib import suppress

import httpx

from bench.attacks.arena import Arena, Attack, Outcome

__all__ = ["HANG_UPS"]

_TIMES = 4
_WATCHED = 3.0
"""Seconds after the last hang-up in which the server's processor time is counted."""
_GRACE = 0.5
_MOST_IDLE = 0.1
"""The part of a processor that an idle server may use."""
_WORK = {
    "/api/analysis": {"position": "..../..../..../.... 0", "rules": "quarto squares"},
    "/api/review": {"record": '[Rules "quarto squares"]\n\n>0 a1>1 b2>2 c3>4\n'},
}


async def hang_up(arena: Arena) -> Outcome:
    """Ask for analyses and reviews, hang up a moment later, and see whether they go on."""
    asked = 0
    for path, body in _WORK.items():
        for _ in range(_TIMES):
            async with arena.http() as http:
                with suppress(httpx.TimeoutException):
                    await http.post(path, json=body, timeout=0.4)
            asked += 1
    await asyncio.sleep(_GRACE)
    before = arena.server.cpu_seconds()
    await asyncio.sleep(_WATCHED)
    busy = (arena.server.cpu_seconds() - before) / _WATCHED
    seen = f"afterwards the server uses {100 * busy:.0f} % of a processor"
    return Outcome(f"{asked} requests", seen, busy < _MOST_IDLE)


HANG_UPS = (Attack("16", "analyses after hanging up", hang_up, has_pair=False),)
