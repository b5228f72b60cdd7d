"""By which time the clock of a table is judged."""

from __future__ import annotations

from random import Random
from typing import cast

import pytest

from quaterne.notation import parse_rules
from quaterne.play import Options, Person, Table, fold, open_table, resume_clock
from quaterne.play.apply import apply
from quaterne.server.clock import PauseTracker, StoreTime
from quaterne.server.tables import table_clock
from quaterne.server.tables.table_clock import GRACE, UNATTENDED, TableClock


class Scene:
    """A table with a minute for each move that has just begun, and clocks to set."""

    is_known = True
    """Whether this process has compared its time of day with the store's."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.ticks = 1_000_000
        self.wall = 5_000_000
        """What the time of day is ahead of the ticks."""
        monkeypatch.setattr(table_clock, "ticks", lambda: self.ticks)
        monkeypatch.setattr(table_clock, "now", lambda: self.ticks + self.wall)
        self.pauses = PauseTracker(lambda: self.ticks)
        self.table = self.table_at(6_000_000)
        self.clock = self.read()

    def table_at(self, time: int, rules: str = "quarto clock=60") -> Table:
        options = Options(rules=parse_rules(rules))
        return fold(open_table(options, Person("A"), Person("B"), time, Random(1)))

    def read(self) -> TableClock:
        """Return the clock of a process that reads the table from the store."""
        return TableClock(self.pauses, cast(StoreTime, self), self.table)

    def stand_still(self, milliseconds: int) -> None:
        self.pauses.beat()
        self.ticks += milliseconds
        self.pauses.beat()


@pytest.fixture
def scene(monkeypatch: pytest.MonkeyPatch) -> Scene:
    return Scene(monkeypatch)


def test_a_command_is_judged_by_when_it_arrived(scene: Scene) -> None:
    scene.ticks += 90_000
    assert scene.clock.judged(scene.table, arrived=1_059_000) == 6_059_000
    assert scene.clock.judged(scene.table) == 6_090_000
    assert scene.clock.left(scene.table) == -30_000


def test_pauses_of_the_process_do_not_count(scene: Scene) -> None:
    scene.stand_still(50_000)
    scene.ticks += 30_000
    assert scene.clock.judged(scene.table, arrived=scene.ticks) == 6_030_000
    assert scene.clock.time_to_give_back(scene.table) == 30_000


def test_little_time_is_not_given_back(scene: Scene) -> None:
    scene.stand_still(900)
    assert scene.clock.time_to_give_back(scene.table) is None
    assert scene.clock.judged(scene.table, arrived=scene.ticks) == 6_000_000
    scene.table = scene.table_at(scene.ticks, "quarto")
    assert scene.read().time_to_give_back(scene.table) is None


def test_whoever_was_too_late_before_gets_nothing_back(scene: Scene) -> None:
    scene.ticks += 61_000
    scene.stand_still(5_000)
    assert scene.clock.time_to_give_back(scene.table) is None


def test_a_flag_that_nobody_let_fall_was_unattended(scene: Scene) -> None:
    due = 6_060_000
    assert not scene.clock.is_unattended(scene.table, due + UNATTENDED - 1)
    assert scene.clock.is_unattended(scene.table, due + UNATTENDED)


@pytest.mark.parametrize("skew", [-3_600_000, -4_000, -2_900, 0, 2_900, 4_000, 3_600_000])
def test_a_move_that_another_process_began_is_measured_here(scene: Scene, skew: int) -> None:
    """Four seconds of skew ended a game of five seconds after one."""
    written = scene.table_at(6_000_000 + skew, "quarto clock=5")
    scene.clock.follow(written)
    due = written.round.move_began + 5_000
    assert scene.clock.judged(written, scene.ticks + 4_999) == due - 1
    assert scene.clock.judged(written, scene.ticks + 5_000) == due


def test_a_time_of_day_that_is_set_makes_no_move_longer_or_shorter(scene: Scene) -> None:
    scene.wall += 4_000
    assert scene.clock.judged(scene.table, scene.ticks + 1_000) == 6_001_000
    assert scene.clock.time_to_give_back(scene.table) == 60_000, "the store should know"


def test_a_move_that_took_long_to_store_begins_when_it_is_stored(scene: Scene) -> None:
    written = scene.table_at(scene.ticks + scene.wall - 2_000)
    scene.clock.follow(written)
    assert scene.clock.left(written) == 60_000
    assert scene.clock.time_to_give_back(written) == 60_000
    (resumed,) = resume_clock(written, scene.ticks + scene.wall, 60_000)
    scene.ticks += 2_000
    given_back = apply(written, resumed)
    scene.clock.follow(given_back)
    assert scene.clock.time_to_give_back(given_back) is None, "that took long too: once is enough"


def test_a_process_that_reads_a_table_believes_the_store_but_for_a_moment(scene: Scene) -> None:
    scene.ticks += 30_000
    left = scene.read().left(scene.table)
    assert left is not None and 31_000 < left < 32_000
    assert scene.read().time_to_give_back(scene.table) is None
    scene.is_known = False
    assert scene.read().left(scene.table) == 60_000, "whose time of day may be any"


def test_a_process_that_takes_a_table_over_finds_its_flag_unattended(scene: Scene) -> None:
    """Nobody is left who knows whether the player could be heard."""
    scene.ticks += 60_000 + GRACE
    clock = scene.read()
    assert clock.is_unattended(scene.table, clock.judged(scene.table))


def test_a_process_that_reads_a_table_knows_its_own_pauses(scene: Scene) -> None:
    """The store came back after eight seconds, and a move of five was over."""
    scene.table = scene.table_at(6_000_000, "quarto clock=5")
    scene.ticks += 500
    scene.pauses.store_failed(scene.ticks)
    scene.ticks += 8_000
    assert scene.read().left(scene.table) == 5_000, "while it is away, but nobody can read then"
    scene.pauses.store_answered(scene.ticks)
    scene.ticks += 2_000
    clock = scene.read()
    left = clock.left(scene.table)
    assert left is not None and left > 5_000 - 2_500
    assert clock.time_to_give_back(scene.table) == left, "the store should know"


def test_time_before_a_process_started_counts_for_nobody(scene: Scene) -> None:
    """Its predecessor may have been paused, and can no longer report it."""
    scene.ticks += 61_000
    scene.pauses = PauseTracker(lambda: scene.ticks)
    assert scene.read().left(scene.table) == 60_000
    scene.ticks += 20_000
    clock = scene.read()
    left = clock.left(scene.table)
    assert left is not None and 41_000 < left < 42_000
    assert clock.time_to_give_back(scene.table) == left
    assert not clock.is_unattended(scene.table, clock.judged(scene.table))


def test_a_table_without_a_game_has_no_clock(scene: Scene) -> None:
    options = Options(rules=parse_rules("quarto clock=60"))
    scene.table = fold(open_table(options, Person("A"), None, scene.ticks, Random(1)))
    waiting = scene.read()
    assert waiting.judged(scene.table, 5) == scene.table.time
    assert waiting.left(scene.table) is None
    assert waiting.time_to_give_back(scene.table) is None


def test_a_table_ahead_of_the_time_of_day_goes_on(scene: Scene) -> None:
    """Somebody set the time of day back: else all events of the next hour had one time."""
    scene.wall -= 3_600_000
    clock = scene.read()
    assert clock.now(scene.table) == 6_000_000
    scene.ticks += 700
    assert clock.now(scene.table) == 6_000_700
    scene.wall += 7_200_000
    assert clock.now(scene.table) == 5_000_000 + 3_600_000 + scene.ticks
