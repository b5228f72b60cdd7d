"""The announcement to all visitors: there is one at a time."""

from __future__ import annotations

from sqlalchemy import delete, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from quaterne.errors import BadMessage
from quaterne.store.administration.models import Announcement
from quaterne.store.schema import announcements
from quaterne.store.validation import clamp, is_text

__all__ = ["MAX_MESSAGE", "announce", "read_announcement", "withdraw"]

MAX_MESSAGE = 300
_SHOWN_AFTERWARDS = 5 * 60_000
"""A restart is announced for so many milliseconds after its time, should it be late."""
_LATEST = 30 * 24 * 3_600_000
_SHOWN_WITHOUT_TIME = 24 * 3_600_000


async def announce(
    connection: AsyncConnection, at: int | None, en: str, fr: str, now: int
) -> Announcement:
    """Replace the announcement; raise `BadMessage` when this one is not possible."""
    for field, message in (("en", en), ("fr", fr)):
        if len(message) > MAX_MESSAGE or not is_text(message):
            raise BadMessage(field, f"a message has at most {MAX_MESSAGE} characters").because(
                "announcement-length", most=MAX_MESSAGE
            )
    if bool(en.strip()) != bool(fr.strip()):
        missing = "fr" if en.strip() else "en"
        raise BadMessage(missing, "give the message in both languages").because(
            "announcement-languages", option=f"--{missing}"
        )
    if at is None and not en.strip():
        raise BadMessage(
            "at", "give the time of the restart, or a message in both languages"
        ).because("announcement-empty")
    if at is not None and not now < at <= now + _LATEST:
        raise BadMessage("at", "the restart is in the future, within 30 days").because(
            "restart-time"
        )
    await connection.execute(delete(announcements))
    until = now + _SHOWN_WITHOUT_TIME if at is None else at + _SHOWN_AFTERWARDS
    en, fr = en.strip(), fr.strip()
    statement = insert(announcements).values(at=at, until=until, en=en, fr=fr)
    key = (await connection.execute(statement.returning(announcements.c.key))).scalar_one()
    return Announcement(id=key, at=at, until=until, en=en, fr=fr)


async def withdraw(connection: AsyncConnection) -> bool:
    """Take the announcement back; return whether there was one."""
    return bool((await connection.execute(delete(announcements))).rowcount)


async def read_announcement(connection: AsyncConnection, now: int) -> Announcement | None:
    """Return the announcement that is shown now."""
    statement = select(announcements).where(announcements.c.until > clamp(now))
    row = (await connection.execute(statement)).first()
    if row is None:
        return None
    return Announcement(id=row.key, at=row.at, until=row.until, en=row.en, fr=row.fr)
