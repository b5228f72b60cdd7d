"""`quaterne admin announce`: an announcement to all visitors, at tables and on the start screen."""

from __future__ import annotations

from typing import Annotated

import typer

from quaterne.terminal.commands.admin.options import (
    DatabaseOption,
    JsonOption,
    OptionalReason,
    group,
)

__all__ = ["app"]

app = group("announce", "Announce a restart, or a message, to every visitor.")

_English = Annotated[str, typer.Option("--en", help="A message in English.")]
_French = Annotated[str, typer.Option("--fr", help="The same in French.")]


@app.command()
def restart(
    within: Annotated[str | None, typer.Option("--in", help="In how long: 10m, 2h, 1d.")] = None,
    at: Annotated[str | None, typer.Option(help="When, like 14:30 by this machine.")] = None,
    en: _English = "",
    fr: _French = "",
    reason: OptionalReason = "",
    database: DatabaseOption = None,
    json: JsonOption = False,
) -> None:
    """Announce a restart at a time, perhaps with a message in both languages."""
    from datetime import datetime

    from quaterne.terminal.administration.durations import parse_duration, parse_time
    from quaterne.terminal.administration.session import audit_context

    if (within is None) == (at is None):
        raise typer.BadParameter("say when: either --in 10m or --at 14:30")
    context = audit_context(reason)
    time = (
        context.time + parse_duration(within)
        if within is not None
        else parse_time(at or "", datetime.now().astimezone())
    )
    _announce(database, time, en, fr, reason, json)


@app.command()
def message(
    en: _English,
    fr: _French,
    reason: OptionalReason = "",
    database: DatabaseOption = None,
    json: JsonOption = False,
) -> None:
    """Announce a message in both languages, for a day."""
    _announce(database, None, en, fr, reason, json)


def _announce(
    database: str | None, at: int | None, en: str, fr: str, reason: str, json: bool
) -> None:
    from quaterne.terminal.administration.sentences import announcement_line
    from quaterne.terminal.administration.session import audit_context, print_one, run

    made = run(database, lambda admin: admin.announce(at, en, fr, audit_context(reason)))
    print_one(made, json, announcement_line)


@app.command()
def withdraw(reason: OptionalReason = "", database: DatabaseOption = None) -> None:
    """Take the announcement back."""
    from quaterne.streams import write_line
    from quaterne.terminal.administration.session import audit_context, run

    is_done = run(database, lambda admin: admin.withdraw_announcement(audit_context(reason)))
    write_line("The announcement is withdrawn." if is_done else "Nothing is announced.")


@app.command()
def show(database: DatabaseOption = None, json: JsonOption = False) -> None:
    """Say what is announced now."""
    from quaterne.terminal.administration.sentences import announcement_line
    from quaterne.terminal.administration.session import now, print_all, run

    found = run(database, lambda admin: admin.announcement(now()))
    print_all([] if found is None else [found], json, announcement_line, "Nothing is announced.")
