"""What the settings of a level mean, and that the ladder they make holds."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

from quaterne.engine import Engine, Limits
from quaterne.engine.levels.level_player import LEVELS
from quaterne.engine.levels.level_settings import LEVEL_SETTINGS, LevelSettings
from quaterne.rules import GameName, Quatrenun


def test_the_published_ladder_holds() -> None:
    page = (Path(__file__).parents[3] / "docs/engine/levels.md").read_text(encoding="utf-8")
    scores = [float(found) for found in re.findall(r"\| (\d+\.\d)% \(", page)]
    assert len(scores) == 2 * (len(LEVELS) - 1)
    assert min(scores) >= 65
    assert max(scores) <= 90, "a step that is too high: spread it over its neighbours"


def test_every_step_of_quatrenun_is_one_that_a_learner_can_take() -> None:
    """From a new layout 70 to 80 % are wanted: what was measured does not contradict it."""
    page = (Path(__file__).parents[3] / "docs/engine/levels.md").read_text(encoding="utf-8")
    table = page.partition("### Quatrenun")[2].partition("\n## ")[0]
    found = re.findall(r"\| \d+\.\d% \((\d+)% to (\d+)%\)", table)
    assert len(found) == len(LEVELS) - 1
    assert all(int(low) <= 80 and int(high) >= 70 for low, high in found), found


def test_the_published_table_is_that_of_the_settings() -> None:
    """Who changes a setting measures the ladder again."""
    page = (Path(__file__).parents[3] / "docs/engine/levels.md").read_text(encoding="utf-8")
    for game in GameName:
        table = page.partition(f"### {game.capitalize()}")[2].partition("\n## ")[0]
        for level, settings in LEVEL_SETTINGS[game].items():
            shown = f"| {level} | {settings.perception:.0%} | {settings.caution:.0%} |"
            ahead = {None: "to the end", 0: "-"}.get(settings.horizon, str(settings.horizon))
            if settings.foresight < 1:
                ahead += f", {settings.foresight:.0%} of the time"
            if settings.endgame:
                ahead += f", to the end with {settings.endgame} groups or fewer"
            assert f"{shown} {ahead} |" in table, f"{game} {level}"


def test_strong_levels_of_quatrenun_answer_within_a_second() -> None:
    """Counted in nodes, of which any usual machine searches two million a second."""
    layout = Quatrenun.random(Random(1))
    for level in (6, 7):
        limits = Limits(horizon=LEVEL_SETTINGS[GameName.QUATRENUN][level].horizon)
        assert Engine().analyse(layout, moves=True, limits=limits).nodes < 2_000_000


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
