"""`quaterne admin block` and `unblock`: names, addresses and networks that may not play."""

from __future__ import annotations

from typing import Annotated, Literal

import typer

from quaterne.terminal.commands.admin.options import (
    DatabaseOption,
    ForOption,
    JsonOption,
    OptionalReason,
    ReasonOption,
)
from quaterne.terminal.commands.options import LanguageOption

__all__ = ["block", "blocks", "unblock"]

_KindArgument = Annotated[Literal["name", "network"], typer.Argument()]
_ValueArgument = Annotated[str, typer.Argument()]


def block(
    kind: _KindArgument,
    value: _ValueArgument,
    reason: ReasonOption,
    lasts: ForOption = "7d",
    database: DatabaseOption = None,
    lang: LanguageOption = None,
    json: JsonOption = False,
) -> None:
    """Block a name, an address or a network for a time."""
    from quaterne.store import BlockKind
    from quaterne.terminal.administration.durations import parse_duration
    from quaterne.terminal.administration.sentences import block_line
    from quaterne.terminal.administration.session import audit_context, print_one, run

    context = audit_context(reason)
    until = context.time + parse_duration(lasts)
    made = run(database, lambda admin: admin.block(BlockKind(kind), value, until, context))
    print_one(made, json, block_line, lang)


def unblock(
    kind: _KindArgument,
    value: _ValueArgument,
    reason: OptionalReason = "",
    database: DatabaseOption = None,
    lang: LanguageOption = None,
) -> None:
    """Lift a block before its time."""
    from quaterne.store import BlockKind
    from quaterne.terminal.administration.session import audit_context, run, say

    run(database, lambda admin: admin.unblock(BlockKind(kind), value, audit_context(reason)))
    say(lang, "unblocked", kind=kind, value=value)


def blocks(
    database: DatabaseOption = None, lang: LanguageOption = None, json: JsonOption = False
) -> None:
    """List what is blocked, the newest first."""
    from quaterne.terminal.administration.sentences import block_line
    from quaterne.terminal.administration.session import now, print_all, run

    found = run(database, lambda admin: admin.blocks(now()))
    print_all(found, json, block_line, "blocks", lang)
