"""`quaterne engine`: the line protocol on standard input and output."""

from __future__ import annotations

__all__ = ["engine"]


def engine() -> None:
    """Let another program drive the engine by lines of text: see docs/engine/protocol.md."""
    from quaterne.engine.protocol.program import main

    main()
