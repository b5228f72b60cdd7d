"""When a process was paused, by a clock that only the test moves."""

from __future__ import annotations

import asyncio
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quaterne.server.clock import LONG, PauseTracker
from quaterne.store.errors import Conflict, StoreUnavailable


class Scene:
    """A tracker of pauses, its time, and how often it has reported the end of a pause."""

    def __init__(self) -> None:
        self.time = 100_000
        self.tracker = PauseTracker(lambda: self.time)
        self.pauses = 0
        self.tracker.on_pause = self._paused

    def _paused(self) -> None:
        self.pauses += 1

    def beat(self, *after: int) -> None:
        for milliseconds in after:
            self.time += milliseconds
            self.tracker.beat()

    def fail(self, took: int) -> None:
        with suppress(StoreUnavailable), self.tracker.writing():
            self.time += took
            raise StoreUnavailable("the disk is full")

    def write(self, took: int) -> None:
        with self.tracker.writing():
            self.time += took


@pytest.fixture
def scene() -> Scene:
    return Scene()


def test_without_beats_everything_arrives_now(scene: Scene) -> None:
    assert scene.tracker.earliest_arrival() == 100_000
    scene.time += 500
    assert scene.tracker.earliest_arrival() == 100_500


def test_what_is_read_arrived_after_the_last_beat_but_one(scene: Scene) -> None:
    scene.beat(0, 50, 50)
    assert scene.tracker.earliest_arrival() == 100_050
    scene.time += 10_000  # the event loop stands still, then a message is read
    assert scene.tracker.earliest_arrival() == 100_050
    scene.beat(0)
    assert scene.tracker.earliest_arrival() == 100_100, "or it is read after the next beat"
    scene.beat(50)
    assert scene.tracker.earliest_arrival() == 110_100


def test_a_loop_that_stood_still_was_paused(scene: Scene) -> None:
    scene.beat(0, 50, 50)
    assert (scene.tracker.lost(0, scene.time), scene.pauses) == (0, 0)
    scene.beat(10_000)
    assert (scene.tracker.lost(0, scene.time), scene.pauses) == (10_000, 1)
    assert scene.tracker.lost(105_100, scene.time) == 5_000, "of a move that began meanwhile"
    assert scene.tracker.lost(0, 105_100) == 5_000, "of a message that was read meanwhile"
    assert scene.tracker.lost(scene.time, scene.time + 60_000) == 0


def test_a_store_that_refuses_is_away_until_it_answers(scene: Scene) -> None:
    scene.fail(100)
    assert scene.tracker.is_store_away
    scene.time += 7_000
    assert (scene.tracker.lost(0, scene.time), scene.pauses) == (7_100, 0)
    scene.fail(100)
    scene.write(100)
    assert not scene.tracker.is_store_away
    assert (scene.tracker.lost(0, scene.time), scene.pauses) == (7_300, 1)


def test_a_slow_write_is_a_pause_and_a_quick_one_is_not(scene: Scene) -> None:
    scene.write(LONG - 1)
    assert (scene.tracker.lost(0, scene.time), scene.pauses) == (0, 0)
    with scene.tracker.writing():
        scene.time += 3_000
        assert scene.tracker.lost(0, scene.time) == 3_000, "while it goes on"
    assert (scene.tracker.lost(0, scene.time), scene.pauses) == (3_000, 1)


def test_a_conflict_is_an_answer(scene: Scene) -> None:
    scene.fail(100)
    with suppress(Conflict), scene.tracker.writing():
        raise Conflict("t1", 3)
    assert not scene.tracker.is_store_away


def test_pauses_that_overlap_count_once(scene: Scene) -> None:
    scene.beat(0)
    scene.fail(0)
    scene.beat(5_000)  # the loop stood still while the store was away
    scene.write(0)
    assert scene.tracker.lost(0, scene.time) == 5_000


@pytest.mark.anyio
async def test_it_beats_by_itself() -> None:
    tracker = PauseTracker()
    beating = asyncio.create_task(tracker.run())
    while tracker._beats is None or tracker._beats[0] == tracker._beats[1]:
        await asyncio.sleep(0.01)
    assert tracker.earliest_arrival() < tracker._beats[1]
    beating.cancel()


def test_a_store_may_have_been_away_since_it_was_last_asked(scene: Scene) -> None:
    scene.write(10)
    scene.time += 700
    scene.fail(100)
    assert scene.tracker.lost(0, scene.time) == 800
    scene.write(0)
    scene.time += 60_000
    scene.fail(100)  # it is asked at least once in 1.1 seconds
    assert scene.tracker.lost(100_900, scene.time) == 1_200


def test_a_short_pause_counts_for_nobody_and_nobody_learns_of_it(scene: Scene) -> None:
    scene.beat(0, 149, 150)
    assert (scene.tracker.lost(0, scene.time), scene.pauses) == (150, 0)


def test_writes_that_end_together_are_one_pause(scene: Scene) -> None:
    """Else hundreds push earlier pauses out, and each makes the process look at all its tables."""
    scene.beat(0, 5_000)
    writes = [object() for _ in range(1_000)]
    scene.time += 10_000
    for write in writes:
        scene.tracker.write_began(write)
        scene.time += 1
    scene.time += 2_000
    for write in reversed(writes):
        scene.tracker.write_ended(write, has_failed=False)
    assert scene.tracker.lost(0, scene.time) == 5_000 + 3_000
    assert scene.pauses == 2, "one for the loop, one for all the writes"


def test_players_learn_of_pauses_that_grow_bit_by_bit(scene: Scene) -> None:
    """Each write takes long, and each ends a little later than the one before."""
    began = scene.time
    writes = [object() for _ in range(5)]
    for write in writes:
        scene.tracker.write_began(write)
        scene.time += 300
    for write in writes:
        scene.tracker.write_ended(write, has_failed=False)
        scene.time += 300
    assert scene.tracker.lost(0, scene.time) == scene.time - 300 - began
    assert scene.pauses == 2, "1,500 milliseconds, then four times 300"


@given(
    st.lists(st.tuples(st.integers(0, 900), st.booleans()), max_size=30),
    st.lists(st.integers(0, 1500), max_size=4),
    st.integers(0, 12_000),
)
def test_time_is_lost_once_however_pauses_overlap(
    beats: list[tuple[int, bool]], writes: list[int], ago: int
) -> None:
    scene = Scene()
    paused: set[int] = set()
    scene.beat(0)
    for after, is_write in beats:
        before = scene.time
        if is_write:
            scene.write(after)
            scene.tracker.beat()
            is_pause = after >= 150 or after >= LONG
        else:
            scene.beat(after)
            is_pause = after >= 150
        if is_pause:
            paused.update(range(before, scene.time))
    open_since = []
    for took in writes:
        scene.tracker.write_began(object())
        open_since.append(scene.time)
        scene.time += took
    for began in open_since:
        if scene.time - began >= LONG:
            paused.update(range(began, scene.time))
    start = scene.time - ago
    assert scene.tracker.lost(start, scene.time) == len([t for t in paused if t >= start])
