"""What is known of the clients of other processes."""

from __future__ import annotations

import pytest

from quaterne.play import Seat
from quaterne.server.clock import PauseTracker
from quaterne.server.tables import table_clients as remote_presence
from quaterne.server.tables.table_clients import RemotePresence, count_viewers


def test_viewers_are_counted_by_seat() -> None:
    assert count_viewers([Seat.ONE, None, Seat.TWO, None, Seat.ONE]) == (2, 1, 2)
    assert count_viewers([]) == (0, 0, 0)


def test_processes_are_added_up_until_they_are_forgotten() -> None:
    remote = RemotePresence()
    for process, counts in (("a", (1, 0, 2)), ("b", (0, 1, 1))):
        remote.note_alive(process)
        assert remote.update(process, "t", counts, is_waiting=process == "a")
        assert not remote.update(process, "t", counts, is_waiting=process == "a")
    assert remote.counts("t") == (1, 1, 3)
    assert remote.waiting_tables() == {"t"}
    assert remote.forget("a") == ("t",)
    assert remote.forget("a") == ()
    assert (remote.counts("t"), remote.waiting_tables()) == ((0, 1, 1), set())
    assert remote.update("b", "t", (0, 0, 0), is_waiting=False)
    assert remote.forget("b") == ()


def test_silent_processes_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    time = 100_000
    monkeypatch.setattr(remote_presence, "ticks", lambda: time)
    pauses = PauseTracker(lambda: time)
    remote = RemotePresence()
    remote.note_alive("a")
    assert remote.knows("a")
    time += 10_000
    assert remote.silent_for(10_000, pauses.lost) == []
    time += 1
    assert remote.silent_for(10_000, pauses.lost) == ["a"]


def test_nobody_is_silent_because_this_process_could_not_hear(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The store was away, which carries the messages; the other process is busy or stands still."""
    time = 100_000
    monkeypatch.setattr(remote_presence, "ticks", lambda: time)
    pauses = PauseTracker(lambda: time)
    remote = RemotePresence()
    remote.note_alive("a")
    pauses.store_failed(time)
    time += 9_000
    pauses.store_answered(time)
    time += 10_000
    assert remote.silent_for(10_000, pauses.lost) == []
    time += 1
    assert remote.silent_for(10_000, pauses.lost) == ["a"]
