"""Long work of Python itself, on a thread: the event loop has its turn in between."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import ParamSpec, TypeVar

__all__ = ["LONG_TEXT", "MANY_EVENTS", "off_loop"]

MANY_EVENTS = 200
"""Events that take longer to read and apply than others should wait."""
LONG_TEXT = 4_000
"""Characters of a record of which the same is true."""

_P = ParamSpec("_P")
_T = TypeVar("_T")


async def off_loop(is_long: bool, work: Callable[_P, _T], *args: _P.args, **named: _P.kwargs) -> _T:
    """Return the result of some work, done on a thread if it is long: a thread costs time too."""
    return await asyncio.to_thread(work, *args, **named) if is_long else work(*args, **named)
