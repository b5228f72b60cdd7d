"""`quaterne admin log`: who did what, when and why."""

from __future__ import annotations

from quaterne.terminal.commands.admin.options import DatabaseOption, JsonOption, LimitOption
from quaterne.terminal.commands.options import LanguageOption

__all__ = ["log"]


def log(
    limit: LimitOption = 50,
    before: int | None = None,
    database: DatabaseOption = None,
    lang: LanguageOption = None,
    json: JsonOption = False,
) -> None:
    """Show the audit log, the newest entry first."""
    from quaterne.terminal.administration.sentences import audit_line
    from quaterne.terminal.administration.session import print_all, run

    found = run(database, lambda admin: admin.log(limit, before))
    print_all(found, json, audit_line, "log", lang)
