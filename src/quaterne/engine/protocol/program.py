"""The engine as a program: a protocol session over standard input and output."""

from __future__ import annotations

import sys
from io import TextIOWrapper

from quaterne.engine.protocol.session import ProtocolSession
from quaterne.streams import discard_output, standard_input

__all__ = ["main"]


_INTERRUPTED = 130


def main() -> int:
    """Answer a driver until it sends `quit`, closes its end or interrupts; return the exit code."""
    code = 0
    # Any bytes of the driver get an answer; line ends are the same everywhere.
    commands = standard_input(errors="replace")
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(encoding="utf-8", errors="backslashreplace", newline="\n")
    try:
        ProtocolSession(commands, sys.stdout).run()
    except KeyboardInterrupt:
        code = _INTERRUPTED
    try:
        sys.stdout.flush()
    except OSError:
        discard_output()
    return code
