"""What the settings of a level mean, and that the ladder they make holds."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

from quaterne.engine.levels.level_player import LEVELS
from quaterne.engine.levels.settings import LevelSettings


def test_the_published_ladder_holds() -> None:
    page = (Path(__file__).parents[3] / "docs/engine/levels.md").read_text(encoding="utf-8")
    scores = [float(found) for found in re.findall(r"\| (\d+\.\d)% \(", page)]
    assert len(scores) == 2 * (len(LEVELS) - 1)
    assert min(scores) >= 65
    assert max(scores) <= 90, "a step that is too high: spread it over its neighbours"


def test_foresight_is_how_often_a_player_searches() -> None:
    source = Random(1)
    always, sometimes, never = (
        sum(settings.searches(source) for _ in range(1000))
        for settings in (
            LevelSettings(perception=1, caution=1, horizon=None),
            LevelSettings(perception=1, caution=1, horizon=2, foresight=0.55),
            LevelSettings(perception=1, caution=1),
        )
    )
    assert (always, never) == (1000, 0)
    assert 500 < sometimes < 600
