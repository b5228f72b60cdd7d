"""The tutorials: both languages have the same code, and their bot plays better than level 1."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tools.docs_site.markdown import fences

TUTORIALS = Path(__file__).parents[1] / "docs" / "tutorials"


def examples(page: Path) -> list[str]:
    """Return the Python of a tutorial."""
    found = fences(page.read_text(encoding="utf-8"))
    return [fence.text for fence in found if fence.language == "python"]


def test_every_tutorial_is_there_in_both_languages_with_the_same_code() -> None:
    english = {page.stem: page for page in TUTORIALS.glob("*.md") if ".fr." not in page.name}
    french = {page.name.removesuffix(".fr.md"): page for page in TUTORIALS.glob("*.fr.md")}
    assert set(english) == set(french) >= {"player", "teacher", "club", "bot", "researcher"}
    for name, page in english.items():
        assert examples(page) == examples(french[name])


@pytest.mark.slow
def test_the_bot_plays_a_match(tmp_path: Path) -> None:
    bot = next(text for text in examples(TUTORIALS / "bot.md") if text.startswith("import sys"))
    (tmp_path / "mine.py").write_text(bot, encoding="utf-8")
    command = [sys.executable, "-m", "quaterne", "match", f"Mine=cmd:{sys.executable} mine.py"]
    done = subprocess.run(
        [*command, "level:1", "--games", "10", "--json"],
        cwd=tmp_path,
        capture_output=True,
        encoding="utf-8",
        timeout=120,
    )
    assert done.returncode == 0, done.stderr
    mine, level = json.loads(done.stdout)["engines"]
    assert (mine["games"], mine["forfeits"], mine["failures"]) == (10, 0, {})
    assert mine["points"] > level["points"]
