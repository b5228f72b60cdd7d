"""What a worker keeps ends when it idles, for another key, and when its use failed."""

from __future__ import annotations

import time

import pytest

from quaterne.cluster.result_log import Kept
from tests.promptness import PROMPTLY


class Made:
    def __init__(self, key: str) -> None:
        self.key = key
        self.ended = False

    def end(self) -> None:
        self.ended = True


def _used(kept: Kept[str, Made], key: str) -> Made:
    with kept.lent(key) as made:
        return made


def test_a_value_is_kept_until_it_idles() -> None:
    kept = Kept(Made, Made.end, idle_seconds=0.3)
    first = _used(kept, "a")
    assert _used(kept, "a") is first and not first.ended
    deadline = time.monotonic() + PROMPTLY
    while not first.ended:
        assert time.monotonic() < deadline
        time.sleep(0.02)
    assert _used(kept, "a") is not first
    kept.close()


def test_another_key_ends_it_and_so_does_the_end() -> None:
    kept = Kept(Made, Made.end)
    first = _used(kept, "a")
    second = _used(kept, "b")
    assert (first.ended, second.key, second.ended) == (True, "b", False)
    kept.close()
    kept.close()
    assert second.ended


def test_a_failure_ends_it() -> None:
    kept = Kept(Made, Made.end)
    with pytest.raises(KeyboardInterrupt), kept.lent("a") as made:
        raise KeyboardInterrupt
    assert made.ended and _used(kept, "a") is not made
    kept.close()
