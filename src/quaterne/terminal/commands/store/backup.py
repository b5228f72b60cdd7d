"""`quaterne store backup`: a copy of all that the server keeps, made while it runs."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from quaterne.extras import needs
from quaterne.terminal.command_line.usage_errors import InvalidUsage
from quaterne.terminal.commands.admin.options import DatabaseOption, JsonOption
from quaterne.terminal.commands.options import LanguageOption

__all__ = ["backup"]


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
    from quaterne.terminal.administration.backup_streams import STANDARD_STREAM, new_backup
    from quaterne.terminal.administration.sentences import contents_line
    from quaterne.terminal.administration.session import print_one, say

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
