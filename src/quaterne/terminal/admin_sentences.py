"""What commands on a database list, a line each; durations and times as people type them."""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta
from functools import reduce

from quaterne.errors import InputError, shown
from quaterne.play import ERASED_NAME, Occupant, Person
from quaterne.speech import Language, catalogue
from quaterne.store import (
    AdministeredTable,
    AdminToken,
    Announcement,
    ArchivedGame,
    AuditEntry,
    BackupSummary,
    Block,
    Report,
)

# What commands on a database list, one line each, in plain words without columns.


def moment(milliseconds: int) -> str:
    """Return a time as everybody reads it, whatever the zone of the machine.

    >>> moment(1_800_000_000_000)
    '2027-01-15 08:00 UTC'
    """
    return f"{datetime.fromtimestamp(milliseconds / 1000, UTC):%Y-%m-%d %H:%M} UTC"


def printable(text: str) -> str:
    """Return a text that others wrote, without what could steer the terminal."""
    return "".join(c if c.isprintable() else "�" for c in text)


def table_line(table: AdministeredTable, language: Language = Language.EN) -> str:
    """Return a table in one line."""
    return catalogue(language).say(
        "administered-table",
        id=table.id,
        one=_occupant(table.one, language),
        two=_occupant(table.two, language),
        rules=str(table.options.rules),
        opened=moment(table.opened),
        events=table.events,
        games=table.games,
        state="closed" if table.closed is not None else "listed" if table.listed else "unlisted",
    )


def _occupant(occupant: Occupant | None, language: Language) -> str:
    if isinstance(occupant, Person):
        return _name(occupant.name, language)
    level = 0 if occupant is None else occupant.level
    kind = "open" if occupant is None else "computer"
    return catalogue(language).say("administered-seat", kind=kind, level=level)


def _name(name: str, language: Language) -> str:
    return catalogue(language).say("erased-name") if name == ERASED_NAME else printable(name)


def game_line(found: ArchivedGame, language: Language = Language.EN) -> str:
    """Return a finished game in one line."""
    game = found.game
    return catalogue(language).say(
        "administered-game",
        id=found.id,
        one=_name(game.first, language),
        two=_name(game.second, language),
        result=game.result,
        rules=str(game.rules),
        ended=moment(game.ended),
        hidden="no" if found.hidden is None else "yes",
        reason="" if found.hidden is None else found.hidden.value,
    )


def block_line(block: Block, language: Language = Language.EN) -> str:
    """Return a block in one line."""
    return catalogue(language).say(
        "administered-block",
        kind=block.kind.value,
        value=printable(block.value),
        until=moment(block.until),
        actor=block.actor,
        reason=printable(block.reason),
    )


def token_line(token: AdminToken, language: Language = Language.EN) -> str:
    """Return a token in one line; its secret is not stored."""
    return catalogue(language).say(
        "administered-token",
        name=token.name,
        made=moment(token.created),
        state="valid" if token.revoked is None else "revoked",
        end=moment(token.expires if token.revoked is None else token.revoked),
    )


def announcement_line(announcement: Announcement, language: Language = Language.EN) -> str:
    """Return the announcement in one line."""
    say = catalogue(language).say
    at = announcement.at
    restart = "" if at is None else say("announced-restart", time=moment(at))
    own = f"{announcement.en} / {announcement.fr}" if announcement.en else ""
    until = say("announced-until", time=moment(announcement.until))
    parts = (part for part in (restart, printable(own), until) if part)
    return reduce(lambda first, other: say("announced-parts", first=first, next=other), parts)


def report_line(report: Report, language: Language = Language.EN) -> str:
    """Return the report of a name in one line."""
    return catalogue(language).say(
        "administered-report",
        number=str(report.key),
        name=printable(report.name),
        seat=report.seat.value,
        table=report.table,
        time=moment(report.time),
    )


def audit_line(entry: AuditEntry, _language: Language = Language.EN) -> str:
    """Return an entry of the audit log in one line: the log is the same in every language."""
    subject = f" {printable(entry.subject)}" if entry.subject else ""
    reason = f": {printable(entry.reason)}" if entry.reason else ""
    return f"{entry.number}: {moment(entry.time)}, {entry.actor}, {entry.action}{subject}{reason}"


def contents_line(contents: BackupSummary, language: Language = Language.EN) -> str:
    """Return what a backup or a database holds in one line."""
    return catalogue(language).say(
        "store-contents",
        tables=str(contents.tables),
        events=str(contents.events),
        games=str(contents.games),
        schema=contents.schema,
        made=moment(contents.made),
    )


# Durations and times as administrators type them.


_DURATION = re.compile(r"([0-9]{1,6}) ?(m|min|h|d|w)")
_SECONDS_BY_UNIT = {"m": 60, "min": 60, "h": 3600, "d": 86_400, "w": 604_800}


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
    return int(found[1]) * _SECONDS_BY_UNIT[found[2]] * 1000


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
