"""`quaterne admin report`: names that players have reported."""

from __future__ import annotations

from typing import Annotated

import typer

from quaterne.terminal.commands.admin.options import (
    DatabaseOption,
    JsonOption,
    LimitOption,
    ReasonOption,
    group,
)

__all__ = ["app"]

app = group("report", "Names that players have reported.")


@app.command("list")
def list_reports(
    limit: LimitOption = 50,
    before: Annotated[int | None, typer.Option(help="Go on after this report.")] = None,
    database: DatabaseOption = None,
    json: JsonOption = False,
) -> None:
    """List reports of names, the latest first."""
    from quaterne.terminal.administration.sentences import report_line
    from quaterne.terminal.administration.session import print_all, run

    found = run(database, lambda admin: admin.reports(limit, before))
    print_all(found, json, report_line, "There is no report.")


@app.command()
def settle(
    report: Annotated[int, typer.Argument(help="The number of the report.")],
    reason: ReasonOption,
    database: DatabaseOption = None,
) -> None:
    """Delete a report that was dealt with; --reason says how."""
    from quaterne.streams import write_line
    from quaterne.terminal.administration.session import audit_context, run

    run(database, lambda admin: admin.settle_report(report, audit_context(reason)))
    write_line(f"Report {report} is settled.")
