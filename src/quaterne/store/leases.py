"""Leases: work that one process at a time does, and another one when that process dies."""

from __future__ import annotations

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncConnection

__all__ = ["take_lease"]

_TAKE = text("""
INSERT INTO leases (name, holder, until) VALUES (:name, :holder, :until)
ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, until = excluded.until
WHERE leases.until <= :now OR leases.holder = excluded.holder
RETURNING name""")


async def take_lease(
    connection: AsyncConnection, name: str, holder: str, now: int, until: int
) -> bool:
    """Take a lease that is free, over, or the holder's own already; return whether it was."""
    parameters = {"name": name, "holder": holder, "now": now, "until": until}
    return (await connection.execute(_TAKE, parameters)).first() is not None
