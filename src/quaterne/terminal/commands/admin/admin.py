"""`quaterne admin`: its groups of commands."""

from __future__ import annotations

from quaterne.terminal.command_line.localized_commands import LocalizedCommand
from quaterne.terminal.commands.admin import announcements, games, reports, tables, tokens
from quaterne.terminal.commands.admin.blocks import block, blocks, unblock
from quaterne.terminal.commands.admin.log import log
from quaterne.terminal.commands.admin.options import group

__all__ = ["app"]

app = group("admin")
for _module in (tables, games, reports, announcements, tokens):
    app.add_typer(_module.app)
for _command in (block, unblock, blocks, log):
    app.command(cls=LocalizedCommand)(_command)
