"""`save`: the record of a game in a file."""

from __future__ import annotations

import re
from datetime import datetime
from pathlib import Path

from quaterne.play import Seat
from quaterne.speech import Speaker
from quaterne.speech.parsing.vocabulary import normalize
from quaterne.terminal.game.local_table import Desk
from quaterne.terminal.game.paths import records_folder

__all__ = ["save_record"]


def save_record(desk: Desk, speaker: Speaker, name: str) -> str:
    """Write the record where it was asked for, and say where that is; nothing is overwritten."""
    path = Path(name).expanduser() if name else desk.record_path or _usual_path(desk)
    is_ours = path in (desk.record_path, desk.saved_path)
    if path.exists() and not is_ours:
        return speaker.say("file-exists", file=str(path))
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        desk.save(path)
    except OSError:
        return speaker.say("file-trouble", file=str(path))
    desk.saved_path = path
    return speaker.saved(str(path))


def _usual_path(desk: Desk) -> Path:
    """Saved again without a name, a game goes to the same file."""
    if desk.saved_path is not None:
        return desk.saved_path
    names = "-".join(
        re.sub(r"[^a-z0-9]+", "", normalize(desk.table.occupant(seat).name)) or "x" for seat in Seat
    )
    day = datetime.now().strftime("%Y-%m-%d-%H%M%S")
    return records_folder() / f"{day}-{names}.qtn"
