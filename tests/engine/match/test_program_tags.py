"""The records of a match say which version of each program played, and with which options."""

from __future__ import annotations

from pathlib import Path
from threading import Event

import pytest

import quaterne
from quaterne.engine.errors import EngineError
from quaterne.engine.match.game import installed_version
from quaterne.runs import run_match
from tests.engine.match.teams import rogue, schedule


def test_versions_and_options_belong_to_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ROGUE_VERSION", "1.4")
    match = schedule("level:1", rogue("good"), games=2, table=8)
    first, second = (
        dict(record.tags) for record in run_match(match, tmp_path / "match.qtn").records.values()
    )
    ours = f"quaterne {quaterne.__version__}"
    assert (first["FirstVersion"], first["SecondVersion"]) == (ours, "rogue 1.4")
    assert (second["FirstVersion"], second["SecondVersion"]) == ("rogue 1.4", ours)
    assert "level=1" in first["FirstOptions"].split() and "table=8" in first["FirstOptions"]
    assert "SecondOptions" not in first, "nothing was set"


def test_a_mended_program_does_not_get_the_results_of_the_old_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, match = tmp_path / "match.qtn", schedule(rogue("good"), rogue("tabs"), games=2)
    monkeypatch.setenv("ROGUE_VERSION", "1.4")
    run_match(match, path)
    text = path.read_text(encoding="utf-8")
    monkeypatch.setenv("ROGUE_VERSION", "1.5")
    said = "in round 1, good was rogue 1.4, and it is rogue 1.5 now: delete it or choose another"
    with pytest.raises(EngineError, match=said):
        run_match(match, path)
    assert path.read_text(encoding="utf-8") == text


def test_a_program_that_does_not_start_has_no_version() -> None:
    assert installed_version(rogue("stillborn"), 10.0, Event()) is None
    assert installed_version(rogue("modern"), 10.0, Event()) is None
    assert installed_version(rogue("good"), 10.0, Event()) == "rogue"
