"""A database with a table and a game in it, and `quaterne admin` run in this process.

A process of its own for every command would load the database's packages every time.
"""

from __future__ import annotations

import asyncio
import io
import json
import sys
from collections.abc import Awaitable, Callable
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from typing import Any, NamedTuple
from unittest import mock

from quaterne.play import Seat
from quaterne.store import NewReport, Store, open_store
from quaterne.terminal.app import main
from tests.store.games import create, finished, moves


class Ended(NamedTuple):
    """How a command ended."""

    code: object
    output: str
    errors: str


def run(*arguments: str, group: str = "admin") -> Ended:
    """Run a command as the shell does, in this process."""
    output, errors = io.StringIO(), io.StringIO()
    argv = mock.patch.object(sys, "argv", ["quaterne", group, *arguments])
    try:
        with argv, redirect_stdout(output), redirect_stderr(errors):
            main()
    except SystemExit as ended:
        return Ended(ended.code, output.getvalue(), errors.getvalue())
    raise AssertionError("a command ends with a code")


def make(path: Path) -> str:
    """Return the URL of a database with a listed table `t1`, its game, and a report."""

    async def fill(store: Store) -> None:
        opened = await create(store, "t1", listed=True)
        (new,) = moves(opened, 1)
        await store.append("t1", new, due=None, finished=[finished()])
        await store.add_report(NewReport(1000, "t1", Seat.TWO, "Tom"))

    url = f"sqlite:///{path}/tables.db"
    with_store(url, fill)
    return url


def with_store(url: str, work: Callable[[Store], Awaitable[Any]]) -> Any:
    async def run() -> Any:
        store = await open_store(url)
        try:
            return await work(store)
        finally:
            await store.close()

    return asyncio.run(run())


def admin(url: str, *arguments: str) -> str:
    """Run a command that must succeed, and return what it prints."""
    done = run(*arguments, "--database", url)
    assert (done.code or 0, done.errors) == (0, ""), done
    return done.output


def objects(url: str, *arguments: str) -> list[Any]:
    return [json.loads(line) for line in admin(url, *arguments, "--json").splitlines()]


def refusal(url: str, *arguments: str) -> str:
    """Run a command that must be refused in one line, with exit code 2."""
    done = run(*arguments, "--database", url)
    assert (done.code, done.output) == (2, ""), done
    assert done.errors.startswith("quaterne: ") and done.errors.count("\n") == 1, done
    return done.errors
