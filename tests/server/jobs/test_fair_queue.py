"""Owners take turns, and none of them has everything."""

from __future__ import annotations

from quaterne.server.jobs.engine_pool import FairQueue


def started(queue: FairQueue[str]) -> list[str]:
    found = []
    while (next_one := queue.start()) is not None:
        found.append(next_one[1])
    return found


def test_one_owner_leaves_a_place_for_the_others() -> None:
    queue = FairQueue[str](3)
    for number in range(5):
        queue.add("greedy", f"g{number}")
    assert started(queue) == ["g0", "g1"]
    queue.add("modest", "m0")
    assert started(queue) == ["m0"]


def test_whoever_comes_later_does_not_wait_behind_the_whole_line() -> None:
    queue = FairQueue[str](1)
    for number in range(4):
        queue.add("greedy", f"g{number}")
    assert started(queue) == ["g0"]
    queue.add("modest", "m0")
    order = []
    for owner in ("greedy", "greedy", "modest", "greedy"):
        queue.finish(owner)
        order += started(queue)
    assert order == ["g1", "m0", "g2", "g3"]


def test_work_without_an_owner_uses_everything_in_its_order() -> None:
    queue = FairQueue[str](2)
    for name in "abc":
        queue.add("", name)
    assert started(queue) == ["a", "b"]
    queue.finish("")
    assert started(queue) == ["c"]


def test_whether_work_would_start_at_once() -> None:
    queue = FairQueue[str](3)
    assert not queue.is_used
    for number in range(3):
        assert queue.has_place("greedy") == (number < 2)
        queue.add("greedy", f"g{number}")
        started(queue)
    assert queue.is_used
    assert queue.has_place("modest"), "what waits here does so because of its owner"
    queue.add("modest", "m0")
    started(queue)
    assert not queue.has_place("third") and not queue.has_place("")
    for owner in ("greedy", "greedy", "modest"):
        queue.finish(owner)
    assert queue.is_used and not queue.has_place("greedy")
    started(queue)
    queue.finish("greedy")
    assert not queue.is_used


def test_one_piece_of_work_that_waits_can_be_dropped() -> None:
    queue = FairQueue[str](1)
    for name in ("a0", "b0", "a1", "b1"):
        queue.add(name[0], name)
    assert started(queue) == ["a0"]
    for owner, work in (("a", "a0"), ("a", "a1"), ("b", "b0"), ("c", "c0")):
        queue.discard(owner, work)  # the first runs, the last was never there
    queue.finish("a")
    assert started(queue) == ["b1"]
    queue.finish("b")
    assert not queue.is_used


def test_what_waits_can_be_dropped() -> None:
    queue = FairQueue[str](1)
    for name in "abc":
        queue.add(name, name)
    started(queue)
    assert queue.clear() == ["b", "c"]
    queue.finish("a")
    assert started(queue) == []
