"""`quaterne engine`: the line protocol on standard input and output."""

from __future__ import annotations

from quaterne.engine.protocol.program import main

__all__ = ["run"]


def run() -> None:
    """Answer a driver until it says `quit` or closes its end."""
    main()
