"""`quaterne admin table`: tables, also unlisted and closed ones."""

from __future__ import annotations

from typing import Annotated

import typer

from quaterne.terminal.commands.admin.options import (
    BeforeOption,
    DatabaseOption,
    JsonOption,
    LimitOption,
    ReasonOption,
    YesOption,
    confirm,
    group,
)

__all__ = ["app"]

app = group("table", "Tables: list, look at, hide, close, delete.")

_TableArgument = Annotated[str, typer.Argument(help="The id of the table.")]


@app.command("list")
def list_tables(
    limit: LimitOption = 50,
    before: BeforeOption = None,
    database: DatabaseOption = None,
    json: JsonOption = False,
) -> None:
    """List tables, the newest first."""
    from quaterne.terminal.administration.sentences import table_line
    from quaterne.terminal.administration.session import print_all, run

    found = run(database, lambda admin: admin.tables(limit, before))
    print_all(found, json, table_line, "There is no table.")


@app.command()
def show(table: _TableArgument, database: DatabaseOption = None, json: JsonOption = False) -> None:
    """Look at one table."""
    from quaterne.terminal.administration.sentences import table_line
    from quaterne.terminal.administration.session import print_one, run

    print_one(run(database, lambda admin: admin.table(table)), json, table_line)


@app.command()
def hide(table: _TableArgument, reason: ReasonOption, database: DatabaseOption = None) -> None:
    """Take a table out of all lists; who has its link can still play."""
    from quaterne.streams import write_line
    from quaterne.terminal.administration.session import audit_context, run

    run(database, lambda admin: admin.hide_table(table, audit_context(reason)))
    write_line(f"Table {table} is in no list any more.")


@app.command()
def close(table: _TableArgument, reason: ReasonOption, database: DatabaseOption = None) -> None:
    """End a table for everybody; its game stays unfinished."""
    from quaterne.streams import write_line
    from quaterne.terminal.administration.session import audit_context, run

    run(database, lambda admin: admin.close_table(table, audit_context(reason)))
    write_line(f"Table {table} is closed.")


@app.command()
def delete(
    table: _TableArgument,
    reason: ReasonOption,
    yes: YesOption = False,
    database: DatabaseOption = None,
) -> None:
    """Close a table and delete its moves, its secrets and its games in the archive."""
    from quaterne.streams import write_line
    from quaterne.terminal.administration.sentences import table_line
    from quaterne.terminal.administration.session import audit_context, run

    found = run(database, lambda admin: admin.table(table))
    confirm(f"{table_line(found)}\nDelete it with all its games?", yes)
    run(database, lambda admin: admin.delete_table(table, audit_context(reason)))
    write_line(f"Table {table} is deleted.")
