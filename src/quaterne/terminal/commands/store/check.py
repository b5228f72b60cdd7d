"""`quaterne store check`: whether a backup or the database is whole."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from quaterne.extras import needs
from quaterne.terminal.commands.admin.options import DatabaseOption, JsonOption
from quaterne.terminal.commands.options import LanguageOption

__all__ = ["check"]


def check(
    backup_file: Annotated[Path | None, typer.Argument()] = None,
    database: DatabaseOption = None,
    lang: LanguageOption = None,
    json: JsonOption = False,
) -> None:
    """Look for damage in a backup, or without a file in the database, and replay every table."""
    import asyncio

    with needs("the store", "server"):
        from quaterne.store import check_backup, check_database
    from quaterne.terminal.administration.backup_streams import readable_backup
    from quaterne.terminal.administration.sentences import contents_line
    from quaterne.terminal.administration.session import print_one, say

    if backup_file is None:
        found = asyncio.run(check_database(database))
    else:
        with readable_backup(backup_file) as path:
            found = check_backup(path)
    if not json:
        done = "database-checked" if backup_file is None else "backup-checked"
        say(lang, "store-done", done=done, file=str(backup_file))
    print_one(found, json, contents_line, lang)
