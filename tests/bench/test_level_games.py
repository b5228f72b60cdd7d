"""The games of the ladder: those of a match, kept, and shortened only where level 8 takes long."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from bench.level_games import Rung, ShortSearch, play_missing
from quaterne.cluster import Session, Workers
from quaterne.engine import Value
from quaterne.engine.match import Schedule, parse_contestant
from quaterne.notation import parse_rules
from quaterne.rules import GameName, Quatrenun
from quaterne.runs import run_match
from tests.engine.random_positions import random_quatrenun

LOW = Rung(GameName.QUATRENUN, 2)


@pytest.mark.slow
def test_they_are_the_games_of_a_match(tmp_path: Path) -> None:
    levels = (parse_contestant("level:2"), parse_contestant("level:1"))
    schedule = Schedule(contestants=levels, rules=parse_rules("quatrenun"), games=8, opening=0)
    [score] = run_match(schedule, tmp_path / "match.qtn").scores().values()
    with Session(Workers()) as session:
        games = play_missing(LOW, 8, tmp_path, session)
    assert sum(game.points for game in games) == score.points


def test_they_are_kept_and_other_settings_have_another_file(tmp_path: Path) -> None:
    with Session(Workers()) as session:
        games = play_missing(LOW, 3, tmp_path, session)
        file = LOW.file_in(tmp_path)
        written = file.read_bytes()
        assert play_missing(LOW, 3, tmp_path, session) == games
        assert file.read_bytes() == written, "nothing was played again"
        assert play_missing(LOW, 4, tmp_path, session)[:3] == games
    assert file.read_bytes().startswith(written)
    assert Rung(GameName.QUATRENUN, 3).file_in(tmp_path) != file


def test_only_new_layouts_are_shortened() -> None:
    engine = ShortSearch(table_mb=16)
    layout = Quatrenun.random(Random(3))
    shortened = engine.can_win(layout).verdict
    assert (shortened.value, shortened.at_most) == (Value.UNKNOWN, Value.DRAW)
    source = Random(5)
    for _ in range(20):
        state = random_quatrenun(9, source)
        won = engine.analyse(state, distance=False).verdict.value is Value.WIN
        assert (engine.can_win(state).verdict.value is Value.WIN) == won, str(state)
