"""What is known of the clients of other processes."""

from __future__ import annotations

from quaterne.play import Seat
from quaterne.server.tables.presence import RemotePresence, count_viewers


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


def test_silent_processes_are_found() -> None:
    remote = RemotePresence()
    remote.note_alive("a")
    assert remote.knows("a")
    assert remote.silent_for(10.0) == []
    assert remote.silent_for(-1.0) == ["a"]
