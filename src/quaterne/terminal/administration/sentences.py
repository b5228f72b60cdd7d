"""What `quaterne admin` lists, one line each, in plain words without columns."""

from __future__ import annotations

from datetime import UTC, datetime

from quaterne.play import Occupant, Person
from quaterne.store import (
    AdministeredTable,
    AdminToken,
    Announcement,
    ArchivedGame,
    AuditEntry,
    Block,
    Report,
)

__all__ = [
    "announcement_line",
    "audit_line",
    "block_line",
    "game_line",
    "moment",
    "report_line",
    "table_line",
    "token_line",
]


def moment(milliseconds: int) -> str:
    """Return a time as everybody reads it, whatever the zone of the machine.

    >>> moment(1_800_000_000_000)
    '2027-01-15 08:00 UTC'
    """
    return f"{datetime.fromtimestamp(milliseconds / 1000, UTC):%Y-%m-%d %H:%M} UTC"


def printable(text: str) -> str:
    """Return a text that others wrote, without what could steer the terminal."""
    return "".join(c if c.isprintable() else "�" for c in text)


def table_line(table: AdministeredTable) -> str:
    """Return a table in one line."""
    state = "closed" if table.closed is not None else "listed" if table.listed else "not listed"
    return (
        f"{table.id}: {_occupant(table.one)} and {_occupant(table.two)}, {table.options.rules}, "
        f"opened {moment(table.opened)}, events: {table.events}, "
        f"games in the archive: {table.games}, {state}"
    )


def _occupant(occupant: Occupant | None) -> str:
    if occupant is None:
        return "an open seat"
    if isinstance(occupant, Person):
        return printable(occupant.name)
    return f"the computer, level {occupant.level}"


def game_line(found: ArchivedGame) -> str:
    """Return a finished game in one line."""
    game = found.game
    hidden = "" if found.hidden is None else f", hidden ({found.hidden})"
    return (
        f"{found.id}: {printable(game.first)} and {printable(game.second)}, {game.result}, "
        f"{game.rules}, ended {moment(game.ended)}{hidden}"
    )


def block_line(block: Block) -> str:
    """Return a block in one line."""
    return (
        f"{block.kind} {printable(block.value)}: until {moment(block.until)}, by {block.actor}: "
        f"{printable(block.reason)}"
    )


def token_line(token: AdminToken) -> str:
    """Return a token in one line; what would open the door is not known any more."""
    end = f"expires {moment(token.expires)}"
    if token.revoked is not None:
        end = f"revoked {moment(token.revoked)}"
    return f"{token.name}: made {moment(token.created)}, {end}"


def announcement_line(announcement: Announcement) -> str:
    """Return the announcement in one line."""
    restart = "" if announcement.at is None else f"restart at {moment(announcement.at)}"
    own = f"{announcement.en} / {announcement.fr}" if announcement.en else ""
    until = f"shown until {moment(announcement.until)}"
    return "; ".join(part for part in (restart, printable(own), until) if part)


def report_line(report: Report) -> str:
    """Return the report of a name in one line."""
    return (
        f"{report.key}: {printable(report.name)}, seat {report.seat} of table {report.table}, "
        f"reported {moment(report.time)}"
    )


def audit_line(entry: AuditEntry) -> str:
    """Return an entry of the audit log in one line."""
    subject = f" {printable(entry.subject)}" if entry.subject else ""
    reason = f": {printable(entry.reason)}" if entry.reason else ""
    return f"{entry.number}: {moment(entry.time)}, {entry.actor}, {entry.action}{subject}{reason}"
