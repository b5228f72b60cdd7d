"""`quaterne admin table`: tables, also unlisted and closed ones."""

from __future__ import annotations

from typing import Annotated, Literal

import typer

from quaterne.terminal.command_line.localized_commands import LocalizedCommand
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
from quaterne.terminal.commands.options import LanguageOption

__all__ = ["app"]

app = group("table")

_TableArgument = Annotated[str, typer.Argument()]


@app.command("list", cls=LocalizedCommand)
def list_tables(
    limit: LimitOption = 50,
    before: BeforeOption = None,
    database: DatabaseOption = None,
    lang: LanguageOption = None,
    json: JsonOption = False,
) -> None:
    """List tables, the newest first."""
    from quaterne.terminal.administration.sentences import table_line
    from quaterne.terminal.administration.session import print_all, run

    found = run(database, lambda admin: admin.tables(limit, before))
    print_all(found, json, table_line, "tables", lang)


@app.command(cls=LocalizedCommand)
def show(
    table: _TableArgument,
    database: DatabaseOption = None,
    lang: LanguageOption = None,
    json: JsonOption = False,
) -> None:
    """Look at one table."""
    from quaterne.terminal.administration.sentences import table_line
    from quaterne.terminal.administration.session import print_one, run

    print_one(run(database, lambda admin: admin.table(table)), json, table_line, lang)


@app.command(cls=LocalizedCommand)
def hide(
    table: _TableArgument,
    reason: ReasonOption,
    database: DatabaseOption = None,
    lang: LanguageOption = None,
) -> None:
    """Take a table out of all lists; people with its link can still play."""
    from quaterne.terminal.administration.session import audit_context, run, say

    run(database, lambda admin: admin.hide_table(table, audit_context(reason)))
    say(lang, "table-done", id=table, done="hidden")


@app.command("erase-name", cls=LocalizedCommand)
def erase_name(
    table: _TableArgument,
    seat: Annotated[Literal["one", "two"], typer.Argument()],
    reason: ReasonOption,
    yes: YesOption = False,
    database: DatabaseOption = None,
    lang: LanguageOption = None,
) -> None:
    """Erase the name of one player from a table, its games and the archive."""
    from quaterne.play import Seat
    from quaterne.speech.languages import choose_language
    from quaterne.terminal.administration.sentences import table_line
    from quaterne.terminal.administration.session import audit_context, run, say

    found = run(database, lambda admin: admin.table(table))
    confirm(table_line(found, choose_language(lang)), f"name-{seat}", yes, lang)
    run(database, lambda admin: admin.erase_name(table, Seat(seat), audit_context(reason)))
    say(lang, "name-erased", id=table, seat=seat)


@app.command(cls=LocalizedCommand)
def close(
    table: _TableArgument,
    reason: ReasonOption,
    database: DatabaseOption = None,
    lang: LanguageOption = None,
) -> None:
    """End a table for everybody; its game stays unfinished."""
    from quaterne.terminal.administration.session import audit_context, run, say

    run(database, lambda admin: admin.close_table(table, audit_context(reason)))
    say(lang, "table-done", id=table, done="closed")


@app.command(cls=LocalizedCommand)
def delete(
    table: _TableArgument,
    reason: ReasonOption,
    yes: YesOption = False,
    database: DatabaseOption = None,
    lang: LanguageOption = None,
) -> None:
    """Close a table and delete its moves, its secrets and its games in the archive."""
    from quaterne.speech.languages import choose_language
    from quaterne.terminal.administration.sentences import table_line
    from quaterne.terminal.administration.session import audit_context, run, say

    found = run(database, lambda admin: admin.table(table))
    confirm(table_line(found, choose_language(lang)), "table", yes, lang)
    run(database, lambda admin: admin.delete_table(table, audit_context(reason)))
    say(lang, "table-done", id=table, done="deleted")
