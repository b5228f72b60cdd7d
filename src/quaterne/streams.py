"""Standard input and output of the commands, as UTF-8 text, with errors that name them."""

from __future__ import annotations

import errno
import os
import sys
from contextlib import suppress
from io import TextIOWrapper
from typing import TextIO, cast

__all__ = ["STANDARD_OUTPUT", "discard_output", "standard_input", "write_line"]

STANDARD_OUTPUT = "standard output"


def standard_input(errors: str = "surrogateescape") -> TextIO:
    """Return standard input as UTF-8, past a byte order mark; raise `OSError` when it is closed.

    `errors` says what becomes of bytes that are not text, so that each spoils one line at most.
    """
    stream = cast("TextIO | None", sys.stdin)
    if stream is None:
        raise OSError(errno.EBADF, "it is closed", "standard input")
    if isinstance(stream, TextIOWrapper):
        stream.reconfigure(encoding="utf-8-sig", errors=errors)
    return stream


def write_line(text: str) -> None:
    """Write a line to standard output at once; an `OSError` names standard output as its file."""
    stream = cast("TextIO | None", sys.stdout)
    if stream is None:
        raise OSError(errno.EBADF, "it is closed", STANDARD_OUTPUT)
    try:
        print(text, file=stream, flush=True)
    except BrokenPipeError:  # the reader has left, which is not an error
        raise
    except OSError as error:
        raise OSError(error.errno, error.strerror, STANDARD_OUTPUT) from None


def discard_output() -> None:
    """Discard what is still to be written: at exit Python would try again, and complain."""
    with suppress(OSError, ValueError, AttributeError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
