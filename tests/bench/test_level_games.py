"""The games of the ladder: those of a match, kept, and shortened only where level 8 takes long."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from bench.level_games import LevelGame, Rung, ShortSearch, play_missing
from quaterne.engine import Value
from quaterne.engine.match import Schedule, parse_contestant, run_match
from quaterne.notation import parse_rules
from quaterne.rules import GameName, Quatrenun
from tests.engine.random_positions import random_quatrenun

LOW = Rung(GameName.QUATRENUN, 2)


@pytest.mark.slow
def test_they_are_the_games_of_a_match(tmp_path: Path) -> None:
    levels = (parse_contestant("level:2"), parse_contestant("level:1"))
    schedule = Schedule(contestants=levels, rules=parse_rules("quatrenun"), games=8, opening=0)
    [score] = run_match(schedule, tmp_path / "match.qtn").scores().values()
    games = play_missing(LOW, 8, tmp_path / "games.jsonl")
    assert sum(game.points for game in games) == score.points


def test_they_are_kept_but_not_those_of_other_settings(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    old = {"number": 1, "settings": "of last year", "points": 0.5, "repeated": 0}
    known = old | {"number": 2, "settings": LOW.settings}
    file.write_text(f"{json.dumps(old)}\n{json.dumps(known)}\n", encoding="utf-8")
    games = play_missing(LOW, 3, file)
    assert games[1] == LevelGame(2, LOW.settings, 0.5)
    assert [game.number for game in games] == [1, 2, 3]
    assert {game.settings for game in games} == {LOW.settings}
    written = file.read_text(encoding="utf-8")
    assert play_missing(LOW, 3, file) == games
    assert file.read_text(encoding="utf-8") == written, "nothing was played again"


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
