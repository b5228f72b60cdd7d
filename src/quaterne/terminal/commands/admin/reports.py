"""`quaterne admin report`: names that players have reported."""

from __future__ import annotations

from typing import Annotated

import typer

from quaterne.terminal.command_line.localized_commands import LocalizedCommand
from quaterne.terminal.commands.admin.options import (
    DatabaseOption,
    JsonOption,
    LimitOption,
    ReasonOption,
    group,
)
from quaterne.terminal.commands.options import LanguageOption

__all__ = ["app"]

app = group("report")


@app.command("list", cls=LocalizedCommand)
def list_reports(
    limit: LimitOption = 50,
    before: int | None = None,
    database: DatabaseOption = None,
    lang: LanguageOption = None,
    json: JsonOption = False,
) -> None:
    """List reports of names, the latest first."""
    from quaterne.terminal.administration.sentences import report_line
    from quaterne.terminal.administration.session import print_all, run

    found = run(database, lambda admin: admin.reports(limit, before))
    print_all(found, json, report_line, "reports", lang)


@app.command(cls=LocalizedCommand)
def settle(
    report: Annotated[int, typer.Argument()],
    reason: ReasonOption,
    database: DatabaseOption = None,
    lang: LanguageOption = None,
) -> None:
    """Delete a report that was dealt with; --reason says how."""
    from quaterne.terminal.administration.session import audit_context, run, say

    run(database, lambda admin: admin.settle_report(report, audit_context(reason)))
    say(lang, "report-settled", number=report)
