"""A session over standard input and output."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from io import TextIOWrapper

from quaterne.engine.protocol.session import Session

__all__ = ["main"]


def main() -> None:
    """Answer a driver until it says `quit`, closes its end or interrupts."""
    # Whatever the driver's bytes are, they are answered; line ends are the same everywhere.
    for stream, errors in ((sys.stdin, "replace"), (sys.stdout, "backslashreplace")):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors=errors, newline="\n")
    with suppress(KeyboardInterrupt):
        Session(sys.stdin, sys.stdout).run()
    try:
        sys.stdout.flush()
    except OSError:
        # The interpreter would flush once more at its end, and complain.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
