"""`quaterne engine`: the line protocol on standard input and output."""

from __future__ import annotations

import typer

from quaterne.terminal.commands.options import LanguageOption

__all__ = ["engine"]


def engine(lang: LanguageOption = None) -> None:
    """Let another program drive the engine by lines of text: see docs/engine/protocol.md."""
    del lang  # the protocol is for programs: it is the same in every language
    from quaterne.engine.protocol.program import main

    raise typer.Exit(main())
