"""`quaterne store`: backups made, checked and restored."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from quaterne.extras import needs
from quaterne.terminal.admin_commands import DatabaseOption, JsonOption, YesOption, confirm, group
from quaterne.terminal.command_line import InvalidUsage, LanguageOption, LocalizedCommand

# `quaterne store backup`: a copy of all that the server keeps, made while it runs.


def backup(
    backup_file: Annotated[Path, typer.Argument()],
    force: Annotated[bool, typer.Option("--force")] = False,
    database: DatabaseOption = None,
    lang: LanguageOption = None,
    json: JsonOption = False,
) -> None:
    """Write all that the server keeps to a new file, also while it runs."""
    import asyncio

    with needs("the store", "server"):
        from quaterne.store import back_up
    from quaterne.terminal.admin_sentences import contents_line
    from quaterne.terminal.admin_session import STANDARD_STREAM, new_backup, print_one, say

    try:
        with new_backup(backup_file, overwrites=force) as stream:
            made = asyncio.run(back_up(database, stream))
    except FileExistsError:
        raise InvalidUsage("backup-exists", file=str(backup_file)) from None
    if str(backup_file) == STANDARD_STREAM:
        return
    if not json:
        say(lang, "store-done", done="backed-up", file=str(backup_file))
    print_one(made, json, contents_line, lang)


# `quaterne store check`: whether a backup or the database is whole.


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
    from quaterne.terminal.admin_sentences import contents_line
    from quaterne.terminal.admin_session import print_one, readable_backup, say

    if backup_file is None:
        found = asyncio.run(check_database(database))
    else:
        with readable_backup(backup_file) as path:
            found = check_backup(path)
    if not json:
        done = "database-checked" if backup_file is None else "backup-checked"
        say(lang, "store-done", done=done, file=str(backup_file))
    print_one(found, json, contents_line, lang)


# `quaterne store restore`: a backup becomes the database of a server.


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
    from quaterne.speech.catalogue import choose_language
    from quaterne.terminal.admin_sentences import contents_line
    from quaterne.terminal.admin_session import print_one, readable_backup, say, shown_database

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


# `quaterne store`: its commands.


app = group("store")
for _command in (backup, check, restore):
    app.command(cls=LocalizedCommand)(_command)
