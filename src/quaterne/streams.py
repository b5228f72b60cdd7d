"""Standard input and output of the commands that read and write text."""

from __future__ import annotations

import errno
import os
import sys
from contextlib import suppress
from io import TextIOWrapper
from typing import TextIO, cast

__all__ = ["STANDARD_OUTPUT", "answer", "give_up_output", "standard_input"]

STANDARD_OUTPUT = "standard output"


def standard_input(errors: str = "surrogateescape") -> TextIO:
    """Standard input as UTF-8, a byte order mark skipped; `OSError` when it is closed.

    Bytes that are no text become what `errors` says, so that one of them spoils one line at most.
    """
    stream = cast("TextIO | None", sys.stdin)
    if stream is None:
        raise OSError(errno.EBADF, "it is closed", "standard input")
    if isinstance(stream, TextIOWrapper):
        stream.reconfigure(encoding="utf-8-sig", errors=errors)
    return stream


def answer(text: str) -> None:
    """Write a line to standard output at once; its `OSError` says that it is the output's."""
    stream = cast("TextIO | None", sys.stdout)
    if stream is None:
        raise OSError(errno.EBADF, "it is closed", STANDARD_OUTPUT)
    try:
        print(text, file=stream, flush=True)
    except BrokenPipeError:  # nobody reads any more: no fault of anyone
        raise
    except OSError as error:
        raise OSError(error.errno, error.strerror, STANDARD_OUTPUT) from None


def give_up_output() -> None:
    """After an error of the output: the interpreter would write once more, and complain."""
    with suppress(OSError, ValueError, AttributeError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
