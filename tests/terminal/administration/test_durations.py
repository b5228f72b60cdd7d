from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from quaterne.terminal.admin_sentences import InvalidDuration, parse_duration, parse_time

NOON = datetime(2026, 11, 16, 12, 0, tzinfo=UTC)


def test_durations() -> None:
    for text, seconds in (("30m", 1800), ("30 min", 1800), ("12h", 43_200), ("7d", 604_800)):
        assert parse_duration(text) == 1000 * seconds
    assert parse_duration("2w") == parse_duration("14d")


@pytest.mark.parametrize("text", ["", "0d", "7", "7y", "-1d", "1.5h", "d", "1h30m", "9999999d"])
def test_what_is_no_duration(text: str) -> None:
    with pytest.raises(InvalidDuration, match="write 10m, 12h, 7d or 2w"):
        parse_duration(text)


def test_a_time_of_day_is_the_next_one() -> None:
    for text, later in (("12:01", 60), ("23:59", 43_140), ("12:00", 86_400), ("11:59", 86_340)):
        expected = NOON + timedelta(seconds=later)
        assert parse_time(text, NOON) == expected.timestamp() * 1000


@pytest.mark.parametrize("text", ["", "24:00", "noon", "12", "12:00:00"])
def test_what_is_no_time_of_day(text: str) -> None:
    with pytest.raises(InvalidDuration, match="write 14:30"):
        parse_time(text, NOON)
