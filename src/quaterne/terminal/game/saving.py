"""The request `save`: the record of a game in a file."""

from __future__ import annotations

import re
from datetime import datetime
from pathlib import Path

from quaterne.play import Seat
from quaterne.speech import Speaker
from quaterne.speech.parsing.vocabulary import normalize
from quaterne.terminal.command_line.error_messages import os_error_message
from quaterne.terminal.game.local_table import LocalTable
from quaterne.terminal.paths import records_folder

__all__ = ["save_record"]


def save_record(local_table: LocalTable, speaker: Speaker, name: str) -> str:
    """Write the record under a name, or under the usual one, and return a sentence about it.

    A file that this game did not write is never overwritten.
    """
    path = Path(name).expanduser() if name else local_table.record_path or _usual_path(local_table)
    is_ours = path in (local_table.record_path, local_table.saved_path)
    if path.exists() and not is_ours:
        return speaker.say("file-exists", file=str(path))
    if name and not path.parent.is_dir():
        return speaker.say("no-folder", folder=str(path.parent))
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        local_table.save(path)
    except OSError as error:
        return os_error_message(error, speaker.language)
    local_table.saved_path = path
    return speaker.saved(str(path))


def _usual_path(local_table: LocalTable) -> Path:
    """Return the path of the last save, so that a game keeps its file, or a new one."""
    if local_table.saved_path is not None:
        return local_table.saved_path
    names = "-".join(
        re.sub(r"[^a-z0-9]+", "", normalize(local_table.table.occupant(seat).name)) or "x"
        for seat in Seat
    )
    day = datetime.now().strftime("%Y-%m-%d-%H%M%S")
    return records_folder() / f"{day}-{names}.qtn"
