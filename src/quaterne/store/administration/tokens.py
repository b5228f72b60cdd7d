"""Tokens for the administration over HTTP: made by the command line alone, kept as hashes."""

from __future__ import annotations

import hashlib
import re
import secrets
from typing import Any

from sqlalchemy import Row, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from quaterne.errors import BadMessage
from quaterne.store.administration.models import AdminToken
from quaterne.store.errors import UnknownToken
from quaterne.store.schema import admin_tokens

__all__ = ["check_name", "find_token", "insert_token", "new_token", "read_tokens", "revoke"]

_PREFIX = "quaterne-admin-"
"""Tools that look for leaked secrets can recognise it."""
_LONGEST = 100
"""No token is longer, and nothing longer is hashed."""
_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,39}")
_COLUMNS = (
    admin_tokens.c.name,
    admin_tokens.c.created,
    admin_tokens.c.expires,
    admin_tokens.c.revoked,
)


def new_token() -> str:
    """Return an unguessable token: 256 random bits."""
    return _PREFIX + secrets.token_urlsafe(32)


def check_name(name: str) -> None:
    """Raise `BadMessage` when a token cannot have this name."""
    if _NAME.fullmatch(name) is None:
        raise BadMessage(
            "name", "a token's name has 1 to 40 letters, digits, dots, - and _"
        ).because("token-name")


async def insert_token(
    connection: AsyncConnection, name: str, token: str, created: int, expires: int
) -> None:
    """Keep a token; raise `BadMessage` when its name was used before, also by a revoked one."""
    taken = await connection.execute(select(admin_tokens.c.name).where(admin_tokens.c.name == name))
    if taken.first() is not None:
        # The audit log names tokens, so a name must never mean another one.
        raise BadMessage("name", f"there was a token named {name} already: choose another name")
    values = {"name": name, "hash": _hash(token), "created": created, "expires": expires}
    await connection.execute(insert(admin_tokens).values(values))


async def find_token(connection: AsyncConnection, token: str) -> AdminToken | None:
    """Return the token with this text, valid or not; None when there is none.

    It is found by its hash, so the time that this takes says nothing about the token.
    """
    statement = select(*_COLUMNS).where(admin_tokens.c.hash == _hash(token))
    row = (await connection.execute(statement)).one_or_none()
    return None if row is None else _token(row)


async def read_tokens(connection: AsyncConnection) -> list[AdminToken]:
    """Return all tokens, the newest first."""
    statement = select(*_COLUMNS).order_by(admin_tokens.c.created.desc(), admin_tokens.c.name)
    return [_token(row) for row in await connection.execute(statement)]


async def revoke(connection: AsyncConnection, name: str, time: int) -> None:
    """Make a token worthless for ever; raise `UnknownToken` when there is none to revoke."""
    done = await connection.execute(
        update(admin_tokens)
        .where(admin_tokens.c.name == name, admin_tokens.c.revoked.is_(None))
        .values(revoked=time)
    )
    if done.rowcount == 0:
        raise UnknownToken(name)


def _hash(token: str) -> bytes:
    # It is random, so a fast hash is safe.
    return hashlib.sha256(token[:_LONGEST].encode("utf-8", "surrogatepass")).digest()


def _token(row: Row[*tuple[Any, ...]]) -> AdminToken:
    return AdminToken(name=row.name, created=row.created, expires=row.expires, revoked=row.revoked)
