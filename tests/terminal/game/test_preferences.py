from __future__ import annotations

from pathlib import Path

import pytest

from quaterne.play import EngineSeat, Options, Person
from quaterne.speech import Verbosity
from quaterne.terminal.game import preferences as module
from quaterne.terminal.game.preferences import (
    Display,
    GameSetup,
    Preferences,
    load_preferences,
    save_preferences,
)

CHOSEN = Preferences(
    last=GameSetup(Options(hints=True), Person("Léa"), EngineSeat(3)),
    display=Display.TABLE,
    detail=Verbosity.CODES,
    language="fr",
    warning=0,
    names=("Léa", "Tom"),
)


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    path = tmp_path / "folder" / "preferences.json"
    monkeypatch.setattr(module, "preferences_file", lambda: path)
    return path


@pytest.mark.usefixtures("file")
@pytest.mark.parametrize("preferences", [CHOSEN, Preferences()])
def test_preferences_are_read_as_they_were_written(preferences: Preferences) -> None:
    save_preferences(preferences)
    assert load_preferences() == preferences


@pytest.mark.parametrize("text", [None, "", "{", "[1]", "null", '{"display": "loud"}'])
def test_a_file_that_cannot_be_read_holds_no_preferences(file: Path, text: str | None) -> None:
    if text is not None:
        file.parent.mkdir()
        file.write_text(text, encoding="utf-8")
    assert load_preferences() == Preferences()


def test_one_wrong_value_leaves_the_others(file: Path) -> None:
    file.parent.mkdir()
    file.write_text('{"display": "loud", "language": "fr", "last": {}}', encoding="utf-8")
    assert load_preferences() == Preferences(language="fr")


def test_a_folder_that_cannot_be_written_does_not_end_the_game(file: Path) -> None:
    file.parent.write_text("a file where the folder should be", encoding="utf-8")
    save_preferences(CHOSEN)
    assert load_preferences() == Preferences()
