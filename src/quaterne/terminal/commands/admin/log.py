"""`quaterne admin log`: who did what, when and why."""

from __future__ import annotations

from typing import Annotated

import typer

from quaterne.terminal.commands.admin.options import DatabaseOption, JsonOption, LimitOption

__all__ = ["log"]


def log(
    limit: LimitOption = 50,
    before: Annotated[int | None, typer.Option(help="Go on after this entry.")] = None,
    database: DatabaseOption = None,
    json: JsonOption = False,
) -> None:
    """Show the audit log, the newest entry first."""
    from quaterne.terminal.administration.sentences import audit_line
    from quaterne.terminal.administration.session import print_all, run

    found = run(database, lambda admin: admin.log(limit, before))
    print_all(found, json, audit_line, "The log is empty.")
