"""Where choices, games and records lie: the folders of the XDG convention."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from quaterne.terminal.console import games_folder, preferences_file, records_folder

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="other systems, other folders")


def test_the_variables_of_the_convention_count(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "c"))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "d"))
    assert preferences_file() == tmp_path / "c/quaterne/play.json"
    assert games_folder() == tmp_path / "d/quaterne/games"
    assert records_folder() == tmp_path / "d/quaterne/records"


@pytest.mark.parametrize("value", [None, "", "relative/path"])
def test_without_an_absolute_path_the_usual_folders_do(
    value: str | None, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME"):
        if value is None:
            monkeypatch.delenv(name)
        else:
            monkeypatch.setenv(name, value)
    assert preferences_file() == tmp_path / ".config/quaterne/play.json"
    assert games_folder() == tmp_path / ".local/share/quaterne/games"


def test_naming_a_folder_creates_nothing(home: Path) -> None:
    preferences_file()
    games_folder()
    assert not home.exists()
