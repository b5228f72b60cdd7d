"""Where the program keeps what lasts: on Linux, the folders of the XDG convention."""

from __future__ import annotations

from pathlib import Path

import platformdirs

__all__ = ["games_folder", "preferences_file", "records_folder"]

_APP = "quaterne"


def preferences_file() -> Path:
    """Return the file of the player's last choices."""
    return platformdirs.user_config_path(_APP, appauthor=False) / "play.json"


def games_folder() -> Path:
    """Return the folder of unfinished games."""
    return _data_folder() / "games"


def records_folder() -> Path:
    """Return the folder of records that were saved without a name."""
    return _data_folder() / "records"


def _data_folder() -> Path:
    return platformdirs.user_data_path(_APP, appauthor=False)
