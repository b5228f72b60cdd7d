"""Standard input and output of the commands, with errors that name them.

What people type and read is encoded by their locale; files and pipes are UTF-8.
"""

from __future__ import annotations

import codecs
import errno
import os
import sys
import unicodedata
from contextlib import suppress
from io import TextIOWrapper
from typing import TextIO, cast

STANDARD_OUTPUT = "standard output"
SUBSTITUTE = "quaterne.substitute"
"""The error handler that writes what an encoding lacks as people without it write it."""
_SUBSTITUTES = {
    **dict.fromkeys("’‘", "'"),
    **dict.fromkeys("“”«»", '"'),
    **dict.fromkeys("–—−", "-"),
    **dict.fromkeys("\u00a0\u202f\u2009", " "),
    "…": "...",
    "×": "x",
    "→": "->",
    "←": "<-",
    "œ": "oe",
    "Œ": "OE",
    "∞": "inf",
}


def _substitute(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    characters = error.object[error.start : error.end]
    return "".join(_substitute_for(c, error.encoding) for c in characters), error.end


def _substitute_for(character: str, encoding: str) -> str:
    """Return what is written for a character: its usual substitute, or its letter alone."""
    if "\ud800" <= character <= "\udfff":  # an undecoded byte, as in the name of a file
        return character.encode("ascii", "backslashreplace").decode("ascii")
    bare = "".join(
        c for c in unicodedata.normalize("NFKD", character) if not unicodedata.combining(c)
    )
    for candidate in (_SUBSTITUTES.get(character, ""), bare):
        if candidate and _is_encodable(candidate, encoding):
            return candidate
    return "?"


def _is_encodable(text: str, encoding: str) -> bool:
    try:
        text.encode(encoding)
    except UnicodeEncodeError:
        return False
    return True


codecs.register_error(SUBSTITUTE, _substitute)


def standard_input(errors: str = "surrogateescape") -> TextIO:
    """Return standard input; raise `OSError` when it is closed.

    Files and pipes are read as UTF-8, past a byte order mark, the keyboard by its locale.  `errors`
    says what becomes of bytes that are not text, so that each spoils one line at most.
    """
    stream = cast("TextIO | None", sys.stdin)
    if stream is None:
        raise OSError(errno.EBADF, "it is closed", "standard input")
    if isinstance(stream, TextIOWrapper):
        if stream.isatty():
            stream.reconfigure(errors=errors)
        else:
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


def use_utf8_for_files() -> None:
    """Write standard output as UTF-8 from now on, unless a person reads it on a terminal.

    Commands that print a record call this: what is saved of it must be readable as a record.
    """
    stream = cast("TextIO | None", sys.stdout)
    if isinstance(stream, TextIOWrapper) and not stream.isatty():
        stream.reconfigure(encoding="utf-8", errors=stream.errors)


def discard_output() -> None:
    """Discard what is still to be written: at exit Python would try again, and complain."""
    with suppress(OSError, ValueError, AttributeError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
