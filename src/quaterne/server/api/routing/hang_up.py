"""Work for a client that may hang up: it stops when its client has gone."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

from fastapi import Request

from quaterne.server.errors import HungUp

__all__ = ["until_hang_up"]

_T = TypeVar("_T")


async def until_hang_up(request: Request, work: Coroutine[Any, Any, _T]) -> _T:
    """Return what some work finds; cancel it and raise `HungUp` when the client has gone.

    The body of the request must have been read.
    """
    task = asyncio.create_task(work)
    gone = asyncio.create_task(_wait_for_hang_up(request))
    try:
        await asyncio.wait((task, gone), return_when=asyncio.FIRST_COMPLETED)
        if not task.done():
            raise HungUp
        return task.result()
    finally:
        for each in (task, gone):
            each.cancel()
        await asyncio.gather(task, gone, return_exceptions=True)


async def _wait_for_hang_up(request: Request) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass
