"""The engine as a program: a protocol session over standard input and output."""

from __future__ import annotations

import sys
from contextlib import suppress
from io import TextIOWrapper

from quaterne.engine.protocol.session import ProtocolSession
from quaterne.streams import discard_output, standard_input

__all__ = ["main"]


def main() -> None:
    """Answer a driver until it sends `quit`, closes its end or interrupts."""
    # Any bytes of the driver get an answer; line ends are the same everywhere.
    commands = standard_input(errors="replace")
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(encoding="utf-8", errors="backslashreplace", newline="\n")
    with suppress(KeyboardInterrupt):
        ProtocolSession(commands, sys.stdout).run()
    try:
        sys.stdout.flush()
    except OSError:
        discard_output()
