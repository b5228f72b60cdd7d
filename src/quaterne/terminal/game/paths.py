"""Where the program keeps what lasts: the places that the XDG convention names."""

from __future__ import annotations

import os
from pathlib import Path

__all__ = ["games_folder", "preferences_file", "records_folder", "write_whole"]


def preferences_file() -> Path:
    """What the player chose last."""
    return _base("XDG_CONFIG_HOME", ".config") / "quaterne" / "play.json"


def games_folder() -> Path:
    """The games that are not finished."""
    return _base("XDG_DATA_HOME", ".local/share") / "quaterne" / "games"


def records_folder() -> Path:
    """The records of games that were saved without a name."""
    return _base("XDG_DATA_HOME", ".local/share") / "quaterne" / "records"


def _base(variable: str, usual: str) -> Path:
    # The convention: a path that is not absolute does not count.
    path = Path(os.environ.get(variable, ""))
    return path if path.is_absolute() else Path.home() / usual


def write_whole(path: Path, text: str) -> None:
    """Replace a file so that at every moment it holds the old text or the new, never half."""
    beside = path.with_name(f"{path.name}.{os.getpid()}.new")
    try:
        with beside.open("w", encoding="utf-8") as stream:
            stream.write(text)
            stream.flush()
            os.fsync(stream.fileno())
        beside.replace(path)
    except OSError as error:
        error.filename = str(path)  # the other name means nothing to anybody
        raise
    finally:
        beside.unlink(missing_ok=True)
