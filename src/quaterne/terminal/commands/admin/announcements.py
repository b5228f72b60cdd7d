"""`quaterne admin announce`: an announcement to all visitors, at tables and on the start screen."""

from __future__ import annotations

from typing import Annotated

import typer

from quaterne.terminal.command_line.localized_commands import LocalizedCommand
from quaterne.terminal.command_line.usage_errors import InvalidUsage
from quaterne.terminal.commands.admin.options import (
    DatabaseOption,
    JsonOption,
    OptionalReason,
    group,
)
from quaterne.terminal.commands.options import LanguageOption

__all__ = ["app"]

app = group("announce")

_English = Annotated[str, typer.Option("--en")]
_French = Annotated[str, typer.Option("--fr")]


@app.command(cls=LocalizedCommand)
def restart(
    within: Annotated[str | None, typer.Option("--in")] = None,
    at: str | None = None,
    en: _English = "",
    fr: _French = "",
    reason: OptionalReason = "",
    database: DatabaseOption = None,
    lang: LanguageOption = None,
    json: JsonOption = False,
) -> None:
    """Announce a restart at a time, perhaps with a message in both languages."""
    from datetime import datetime

    from quaterne.terminal.administration.durations import parse_duration, parse_time
    from quaterne.terminal.administration.session import audit_context

    if (within is None) == (at is None):
        raise InvalidUsage("when")
    context = audit_context(reason)
    time = (
        context.time + parse_duration(within)
        if within is not None
        else parse_time(at or "", datetime.now().astimezone())
    )
    _announce(database, time, en, fr, reason, json, lang)


@app.command(cls=LocalizedCommand)
def message(
    en: _English,
    fr: _French,
    reason: OptionalReason = "",
    database: DatabaseOption = None,
    lang: LanguageOption = None,
    json: JsonOption = False,
) -> None:
    """Announce a message in both languages, for a day."""
    _announce(database, None, en, fr, reason, json, lang)


def _announce(
    database: str | None,
    at: int | None,
    en: str,
    fr: str,
    reason: str,
    json: bool,
    lang: str | None,
) -> None:
    from quaterne.terminal.administration.sentences import announcement_line
    from quaterne.terminal.administration.session import audit_context, print_one, run

    made = run(database, lambda admin: admin.announce(at, en, fr, audit_context(reason)))
    print_one(made, json, announcement_line, lang)


@app.command(cls=LocalizedCommand)
def withdraw(
    reason: OptionalReason = "", database: DatabaseOption = None, lang: LanguageOption = None
) -> None:
    """Take the announcement back."""
    from quaterne.terminal.administration.session import audit_context, run, say

    is_done = run(database, lambda admin: admin.withdraw_announcement(audit_context(reason)))
    if is_done:
        say(lang, "announcement-withdrawn")
    else:
        say(lang, "list-empty", what="announcements")


@app.command(cls=LocalizedCommand)
def show(
    database: DatabaseOption = None, lang: LanguageOption = None, json: JsonOption = False
) -> None:
    """Say what is announced now."""
    from quaterne.terminal.administration.sentences import announcement_line
    from quaterne.terminal.administration.session import now, print_all, run

    found = run(database, lambda admin: admin.announcement(now()))
    print_all([] if found is None else [found], json, announcement_line, "announcements", lang)
