"""`quaterne store restore`: a backup becomes the database of a server."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from quaterne.extras import needs
from quaterne.terminal.commands.admin.options import (
    DatabaseOption,
    JsonOption,
    YesOption,
    confirm,
)
from quaterne.terminal.commands.options import LanguageOption

__all__ = ["restore"]


def restore(
    backup_file: Annotated[Path, typer.Argument()],
    replace: Annotated[bool, typer.Option("--replace")] = False,
    yes: YesOption = False,
    database: DatabaseOption = None,
    lang: LanguageOption = None,
    json: JsonOption = False,
) -> None:
    """Put a backup into an empty database of either kind, while no server runs on it."""
    import asyncio

    with needs("the store", "server"):
        from quaterne.store import check_backup, restore_backup
    from quaterne.speech.languages import choose_language
    from quaterne.terminal.administration.backup_streams import readable_backup
    from quaterne.terminal.administration.sentences import contents_line
    from quaterne.terminal.administration.session import print_one, say, shown_database

    where = shown_database(database)
    with readable_backup(backup_file) as path:
        found = check_backup(path, replays=False)
        if replace:
            line = contents_line(found, choose_language(lang))
            confirm(f"{backup_file}: {line}\n{where}", "database", yes, lang)
        asyncio.run(restore_backup(path, database, replaces=replace))
    if not json:
        say(lang, "store-done", done="restored", file=where)
    print_one(found, json, contents_line, lang)
