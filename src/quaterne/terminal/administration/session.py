"""One command of `quaterne admin`: opens the database, does its work, prints what came of it."""

from __future__ import annotations

import asyncio
import getpass
import json
import time
from collections.abc import Awaitable, Callable, Iterable
from typing import Any, TypeVar

from quaterne.codec import to_dict
from quaterne.extras import needs
from quaterne.streams import write_line

with needs("administration", "server"):
    from quaterne.store import Administration, AuditContext, open_administration

__all__ = ["audit_context", "now", "print_all", "print_one", "run"]

_T = TypeVar("_T")


def now() -> int:
    """Return the milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def run(database: str | None, work: Callable[[Administration], Awaitable[_T]]) -> _T:
    """Do work on the database, beside a server that may use it."""

    async def run_in_loop() -> _T:
        async with open_administration(database) as administration:
            return await work(administration)

    return asyncio.run(run_in_loop())


def audit_context(reason: str) -> AuditContext:
    """Return who does something now, for the audit log: the user of this machine."""
    try:
        user = getpass.getuser()
    except (KeyError, OSError):  # in a container, a user may have no name
        user = "somebody"
    return AuditContext(f"{user} on the command line", now(), reason)


def print_all(items: Iterable[Any], as_json: bool, line: Callable[[Any], str], none: str) -> None:
    """Print one line an item, as an object or in words; in words, `none` if there is none."""
    is_empty = True
    for item in items:
        print_one(item, as_json, line)
        is_empty = False
    if is_empty and not as_json:
        write_line(none)


def print_one(item: Any, as_json: bool, line: Callable[[Any], str]) -> None:
    """Print one item, as an object or in words."""
    write_line(json.dumps(to_dict(item)) if as_json else line(item))
