"""The bot of the tutorial plays: whole games, without a failure, and better than level 1."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tools.docs_site.markdown import fences

PAGE = Path(__file__).parents[1] / "docs" / "tutorials" / "bot.md"


@pytest.mark.slow
def test_the_bot_plays_a_match(tmp_path: Path) -> None:
    bot = next(
        fence.text
        for fence in fences(PAGE.read_text(encoding="utf-8"))
        if fence.language == "python" and fence.text.startswith("import sys")
    )
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
