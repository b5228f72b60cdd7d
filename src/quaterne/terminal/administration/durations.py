"""Durations and times as administrators type them."""

from __future__ import annotations

import re
from datetime import datetime, timedelta

from quaterne.errors import InputError, shown

__all__ = ["InvalidDuration", "parse_duration", "parse_time"]

_DURATION = re.compile(r"([0-9]{1,6}) ?(m|min|h|d|w)")
_SECONDS = {"m": 60, "min": 60, "h": 3600, "d": 86_400, "w": 604_800}


class InvalidDuration(InputError):
    """A duration or a time that cannot be read."""

    code = "invalid-duration"


def parse_duration(text: str) -> int:
    """Return milliseconds; raise `InvalidDuration`.

    >>> parse_duration("10m"), parse_duration("2 d")
    (600000, 172800000)
    """
    found = _DURATION.fullmatch(text.strip())
    if found is None or int(found[1]) == 0:
        raise InvalidDuration(f"{shown(text)} is not a duration: write 10m, 12h, 7d or 2w").because(
            "duration", text=text
        )
    return int(found[1]) * _SECONDS[found[2]] * 1000


def parse_time(text: str, now: datetime) -> int:
    """Return the next moment at this time of day, in milliseconds since 1970.

    Raise `InvalidDuration`.

    >>> from datetime import UTC
    >>> noon = datetime(2026, 11, 16, 12, 0, tzinfo=UTC)
    >>> (parse_time("14:30", noon) - parse_time("12:01", noon)) // 60_000
    149
    """
    try:
        time = datetime.strptime(text.strip(), "%H:%M")
    except ValueError:
        raise InvalidDuration(f"{shown(text)} is not a time of day: write 14:30").because(
            "time-of-day", text=text
        ) from None
    moment = now.replace(hour=time.hour, minute=time.minute, second=0, microsecond=0)
    if moment <= now:
        moment += timedelta(days=1)
    return int(moment.timestamp() * 1000)
