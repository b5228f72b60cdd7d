"""Where the program keeps what lasts: the folders of the XDG convention, on every system."""

from __future__ import annotations

from pathlib import Path

from platformdirs.unix import Unix

__all__ = ["games_folder", "preferences_file", "records_folder"]

_FOLDERS = Unix("quaterne", appauthor=False)


def preferences_file() -> Path:
    """Return the file of the player's last choices."""
    return _FOLDERS.user_config_path / "play.json"


def games_folder() -> Path:
    """Return the folder of unfinished games."""
    return _data_folder() / "games"


def records_folder() -> Path:
    """Return the folder of records that were saved without a name."""
    return _data_folder() / "records"


def _data_folder() -> Path:
    return _FOLDERS.user_data_path
