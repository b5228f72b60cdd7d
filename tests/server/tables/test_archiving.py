"""Events are applied, and the games that end with them enter the archive."""

from __future__ import annotations

from quaterne.play import fold
from quaterne.play.records import finished_game
from quaterne.server.tables.live_table import apply_events
from tests.play.test_records import resigned


def test_events_are_applied_and_their_games_archived_by_consent() -> None:
    for archived in (True, False):
        events, after = resigned(10, archived=archived)
        table, finished = apply_events(fold(events[:2]), events[2:], 5)
        assert table == after
        assert finished == ((finished_game(after, 5),) if archived else ())
    assert apply_events(after, (), 5) == (after, ())
