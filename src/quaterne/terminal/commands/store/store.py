"""`quaterne store`: its commands."""

from __future__ import annotations

from quaterne.terminal.command_line.localized_commands import LocalizedCommand
from quaterne.terminal.commands.admin.options import group
from quaterne.terminal.commands.store.backup import backup
from quaterne.terminal.commands.store.check import check
from quaterne.terminal.commands.store.restore import restore

__all__ = ["app"]

app = group("store")
for _command in (backup, check, restore):
    app.command(cls=LocalizedCommand)(_command)
