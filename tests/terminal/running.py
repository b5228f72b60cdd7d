"""`quaterne store` run in this process."""

from __future__ import annotations

from tests.terminal.databases import run


def store(*arguments: str) -> str:
    """Run a command that must succeed, and return what it prints."""
    done = run(*arguments, group="store")
    assert (done.code or 0, done.errors) == (0, ""), done
    return done.output


def refusal(*arguments: str) -> str:
    """Run a command that must be refused in one line, with exit code 2; return that line."""
    done = run(*arguments, group="store")
    assert (done.code, done.output) == (2, ""), done
    assert done.errors.startswith("quaterne: ") and done.errors.count("\n") == 1, done
    return done.errors
