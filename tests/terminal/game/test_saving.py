"""`save`: where the record goes, and what is never overwritten."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from quaterne.notation import parse_record
from quaterne.play import Options, Person
from quaterne.speech import Language, Speaker
from quaterne.terminal.console import records_folder
from quaterne.terminal.game.input_handler import save_record
from quaterne.terminal.game.local_table import LocalTable

SPEAKER = Speaker(Language.EN)


@pytest.fixture
def local() -> Iterator[LocalTable]:
    table = LocalTable.new(Options(), Person("Léa B."), Person("Ω"), 1, None)
    yield table
    table.close()


def test_the_usual_name_has_the_day_and_the_players(local: LocalTable) -> None:
    said = save_record(local, SPEAKER, "")
    (path,) = records_folder().glob("*.qtn")
    assert str(path) in said
    assert re.fullmatch(r"\d{4}-\d\d-\d\d-\d{6}-leab-x\.qtn", path.name)
    parse_record(path.read_text(encoding="utf-8"))


def test_a_game_keeps_its_file(local: LocalTable) -> None:
    save_record(local, SPEAKER, "")
    save_record(local, SPEAKER, "")
    assert len(list(records_folder().glob("*.qtn"))) == 1


@pytest.mark.parametrize("language", Language)
def test_a_folder_is_not_made_for_a_typing_mistake(
    local: LocalTable, tmp_path: Path, language: Language
) -> None:
    speaker = Speaker(language)
    said = save_record(local, speaker, str(tmp_path / "gmaes" / "game.qtn"))
    assert said == speaker.say("no-folder", folder=str(tmp_path / "gmaes"))
    assert not (tmp_path / "gmaes").exists()


def test_a_name_of_ones_own_stays_that_of_the_game(local: LocalTable, tmp_path: Path) -> None:
    path = tmp_path / "game.qtn"
    assert save_record(local, SPEAKER, str(path)) == SPEAKER.saved(str(path))
    assert path.exists()
    assert save_record(local, SPEAKER, str(path)) == SPEAKER.saved(str(path)), "it is our own"


def test_the_home_folder_is_understood(
    local: LocalTable, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    save_record(local, SPEAKER, "~/game.qtn")
    assert (tmp_path / "game.qtn").exists()


def test_a_file_of_somebody_else_stays(local: LocalTable, tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("mine", encoding="utf-8")
    assert save_record(local, SPEAKER, str(path)) == SPEAKER.say("file-exists", file=str(path))
    assert path.read_text(encoding="utf-8") == "mine"


def test_a_folder_that_cannot_be_made_is_said(local: LocalTable, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    path = os.path.join(tmp_path, "file", "game.qtn")
    assert save_record(local, SPEAKER, path) == SPEAKER.say(
        "no-folder", folder=os.path.dirname(path)
    )
    assert local.saved_path is None
