"""Words that an operator does not want."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from quaterne.server import player_names as word_list
from quaterne.server.player_names import WordList
from quaterne.server.settings import BadSetting, Settings


@pytest.fixture
def words(tmp_path: Path) -> Path:
    path = tmp_path / "words.txt"
    path.write_text("# ours\ndarn\n  crétin # a comment\n*blast*\n\n**\n", encoding="utf-8")
    return path


@pytest.mark.parametrize(
    "name",
    [
        "darn",
        "DARN!",
        "Tom Darn",
        "d a r n",
        "d.a.r.n",
        "Dаrn",
        "d4rn",
        "CRETIN",
        "xxblastxx",
        "Bl@st",
        "darn2",
        "1darn1",
        "Tom 99darn",
    ],
)
def test_a_word_is_found_however_it_is_spelt(words: Path, name: str) -> None:
    assert WordList(words).matches(name)


@pytest.mark.parametrize(
    "name", ["Darnell", "Tom", "Concretin", "Bla Stone B", "ours", "a comment"]
)
def test_other_words_are_not(words: Path, name: str) -> None:
    assert not WordList(words).matches(name)


def test_a_changed_file_is_read_again(words: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    time = 1000.0
    monkeypatch.setattr(word_list, "monotonic", lambda: time)
    found = WordList(words)
    assert found.matches("darn")
    words.write_text("heck", encoding="utf-8")
    os.utime(words, ns=(1, 1))
    assert not found.matches("heck")
    time += 11
    assert found.matches("heck") and not found.matches("darn")
    words.unlink()
    time += 11
    assert found.matches("heck")


def test_a_file_that_is_missing_is_said_at_start(tmp_path: Path) -> None:
    missing = str(tmp_path / "none.txt")
    with pytest.raises(BadSetting, match=r"name words: .*No such file"):
        Settings(name_words=missing)
    with pytest.raises(BadSetting, match=r"privacy text: .*No such file"):
        Settings(privacy_text=missing)
    binary = tmp_path / "binary"
    binary.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadSetting, match="UTF-8"):
        Settings(name_words=str(binary))
