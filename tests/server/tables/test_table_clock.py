"""By which time the clock of a table is judged."""

from __future__ import annotations

from random import Random

import pytest

from quaterne.notation import parse_rules
from quaterne.play import Options, Person, Table, fold, open_table
from quaterne.server.hearing import Hearing
from quaterne.server.tables import table_clock
from quaterne.server.tables.table_clock import UNATTENDED, TableClock


class Scene:
    """A table with a minute for each move that has just begun, and a clock to set."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.time = 1_000_000
        monkeypatch.setattr(table_clock, "now", lambda: self.time)
        self.hearing = Hearing(lambda: self.time)
        self.clock = TableClock(self.hearing)
        self.table = self.table_at(self.time)

    def table_at(self, time: int, rules: str = "quarto clock=60") -> Table:
        options = Options(rules=parse_rules(rules))
        return fold(open_table(options, Person("A"), Person("B"), time, Random(1)))

    def stand_still(self, milliseconds: int) -> None:
        self.hearing.beat()
        self.time += milliseconds
        self.hearing.beat()


@pytest.fixture
def scene(monkeypatch: pytest.MonkeyPatch) -> Scene:
    return Scene(monkeypatch)


def test_a_command_is_judged_by_when_it_arrived(scene: Scene) -> None:
    scene.time += 90_000
    assert scene.clock.judged(scene.table, arrived=1_059_000) == 1_059_000
    assert scene.clock.judged(scene.table) == 1_090_000


def test_time_in_which_the_process_was_deaf_does_not_count(scene: Scene) -> None:
    scene.stand_still(50_000)
    scene.time += 30_000
    assert scene.clock.judged(scene.table, arrived=scene.time) == 1_030_000
    assert scene.clock.time_to_give_back(scene.table) == 30_000


def test_little_time_is_not_given_back(scene: Scene) -> None:
    scene.stand_still(900)
    assert scene.clock.time_to_give_back(scene.table) is None
    assert scene.clock.time_to_give_back(scene.table_at(scene.time, "quarto")) is None


def test_whoever_was_too_late_before_gets_nothing_back(scene: Scene) -> None:
    scene.time += 61_000
    scene.stand_still(5_000)
    assert scene.clock.time_to_give_back(scene.table) is None


def test_a_flag_that_nobody_let_fall_was_unattended(scene: Scene) -> None:
    due = 1_060_000
    assert not scene.clock.is_unattended(scene.table, due + UNATTENDED - 1)
    assert scene.clock.is_unattended(scene.table, due + UNATTENDED)


def test_a_process_with_another_time_of_day_is_followed(scene: Scene) -> None:
    hour = 3_600_000
    for skew in (hour, -hour):
        written = scene.table_at(scene.time + skew)
        scene.clock.follow(written)
        assert scene.clock.now() == scene.time + skew
        assert scene.clock.judged(written, scene.time + 1_000) == written.time + 1_000
    scene.clock.follow(scene.table_at(scene.time - 200))
    assert scene.clock.now() == scene.time, "that was the way between the processes"


def test_news_that_waited_for_a_deaf_process_is_no_other_time_of_day(scene: Scene) -> None:
    written = scene.table_at(scene.time)
    scene.stand_still(20_000)
    scene.clock.follow(written)
    assert scene.clock.now() == scene.time


def test_a_table_without_a_game_has_no_clock(scene: Scene) -> None:
    options = Options(rules=parse_rules("quarto clock=60"))
    waiting = fold(open_table(options, Person("A"), None, scene.time, Random(1)))
    assert scene.clock.judged(waiting, 5) == 5
    assert scene.clock.time_to_give_back(waiting) is None
