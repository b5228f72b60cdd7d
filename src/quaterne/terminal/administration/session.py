"""One command on a database: opens it, does its work, prints what came of it."""

from __future__ import annotations

import asyncio
import getpass
import json
import time
from collections.abc import Awaitable, Callable, Iterable
from typing import Any, TypeVar

from quaterne.codec import to_dict
from quaterne.extras import needs
from quaterne.speech import Language, catalogue, choose_language
from quaterne.speech.catalogue import Variable
from quaterne.streams import write_line

with needs("administration", "server"):
    from quaterne.store import Administration, AuditContext, open_administration
    from quaterne.store.urls import parse_url, redacted_url

__all__ = ["audit_context", "now", "print_all", "print_one", "run", "say", "shown_database"]

_T = TypeVar("_T")
_Line = Callable[[Any, Language], str]


def now() -> int:
    """Return the milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def run(database: str | None, work: Callable[[Administration], Awaitable[_T]]) -> _T:
    """Do work on the database, beside a server that may use it."""

    async def run_in_loop() -> _T:
        async with open_administration(database) as administration:
            return await work(administration)

    return asyncio.run(run_in_loop())


def shown_database(database: str | None) -> str:
    """Return which database a command is about: the file of SQLite, else a URL, no password."""
    url = parse_url(database)
    return str(url.database) if url.drivername.startswith("sqlite") else redacted_url(url)


def audit_context(reason: str) -> AuditContext:
    """Return the context of an action for the audit log: the user of this machine, and why."""
    try:
        user = getpass.getuser()
    except (KeyError, OSError):  # in a container, a user may have no name
        user = "somebody"
    return AuditContext(f"{user} on the command line", now(), reason)


def print_all(
    items: Iterable[Any], as_json: bool, line: _Line, what: str, lang: str | None = None
) -> None:
    """Print one line an item, as an object or in words; in words, also that there is none.

    `what` is the word of the catalogues for these items.
    """
    is_empty = True
    for item in items:
        print_one(item, as_json, line, lang)
        is_empty = False
    if is_empty and not as_json:
        say(lang, "list-empty", what=what)


def print_one(item: Any, as_json: bool, line: _Line, lang: str | None = None) -> None:
    """Print one item, as an object or in words."""
    write_line(json.dumps(to_dict(item)) if as_json else line(item, choose_language(lang)))


def say(lang: str | None, message: str, **variables: Variable) -> None:
    """Print a message of the catalogues in the language of the command line."""
    write_line(catalogue(choose_language(lang)).say(message, **variables))
