"""`--speak` with a stand-in for espeak-ng."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from tests.terminal.scripts import PEOPLE, played

_ESPEAK = '#!/bin/sh\n{ echo "$@"; cat; echo; } >> "$SPOKEN"\n'


@pytest.fixture
def spoken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The file in which the stand-in writes what it reads."""
    folder = tmp_path / "bin"
    folder.mkdir()
    (folder / "espeak-ng").write_text(_ESPEAK, encoding="utf-8")
    (folder / "espeak-ng").chmod(0o755)
    path = tmp_path / "spoken"
    path.write_text("", encoding="utf-8")
    monkeypatch.setenv("PATH", f"{folder}:/usr/bin:/bin")
    monkeypatch.setenv("SPOKEN", str(path))
    return path


def test_lines_are_read_aloud_in_their_language(spoken: Path) -> None:
    written = played("language french", options=replace(PEOPLE, speak=True))
    said = spoken.read_text(encoding="utf-8").replace("\u00a0", " ")
    assert written[-1] in said
    assert "-v fr --stdin" in said


def test_without_espeak_the_reason_is_written(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "/nowhere")
    written = played(options=replace(PEOPLE, speak=True))
    assert written[0] == "Nothing is read aloud: espeak-ng is not installed."


def test_what_a_mask_hides_is_not_said_aloud(spoken: Path) -> None:
    written = played("", options=replace(PEOPLE, rules="access", speak=True))
    assert written[0].startswith("Nothing is read aloud: the other player would hear")
    assert spoken.read_text(encoding="utf-8") == ""


def test_nothing_is_read_aloud_unasked(spoken: Path) -> None:
    played("give 0")
    assert spoken.read_text(encoding="utf-8") == ""
