"""One command on a database: opens it, does its work, prints the result; and backup streams."""

from __future__ import annotations

import asyncio
import getpass
import json
import shutil
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any, TypeVar

from quaterne.atomic_write import open_atomically
from quaterne.codec import to_dict
from quaterne.extras import needs
from quaterne.speech import Language, catalogue, choose_language
from quaterne.speech.catalogue import Variable
from quaterne.streams import write_line

# One command on a database: opens it, does its work, prints what came of it.


with needs("administration", "server"):
    from quaterne.store import Administration, AuditContext, open_administration
    from quaterne.store.database import parse_url, redacted_url


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


# Where a backup goes and where it comes from: files, standard output and standard input.


STANDARD_STREAM = "-"
"""The name that stands for standard output or standard input."""


@contextmanager
def new_backup(path: Path, *, overwrites: bool = False) -> Iterator[IO[bytes]]:
    """Return a stream for a new backup; its file is there when it is complete, for this user alone.

    Without `overwrites`, raise `FileExistsError` when there is such a file.
    """
    if str(path) == STANDARD_STREAM:
        yield sys.stdout.buffer
        sys.stdout.buffer.flush()
        return
    with open_atomically(path, is_private=True, overwrites=overwrites) as stream:
        yield stream


@contextmanager
def readable_backup(path: Path) -> Iterator[Path]:
    """Return a file with a backup that can be read twice: standard input is copied first."""
    if str(path) != STANDARD_STREAM:
        yield path
        return
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "backup"
        with copy.open("wb") as stream:
            shutil.copyfileobj(sys.stdin.buffer, stream)
        yield copy
