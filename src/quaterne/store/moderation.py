"""What administrators have in force: blocks, an announcement, tokens; and the reports they read.

The functions with a connection leave the transaction, and the audit log, to their caller.
"""

from __future__ import annotations

import hashlib
import ipaddress
import re
import secrets
from typing import Any

from sqlalchemy import Row, delete, insert, select, text, update
from sqlalchemy.ext.asyncio import AsyncConnection

from quaterne.errors import BadMessage
from quaterne.play import Seat
from quaterne.store.codec import clamp, is_text
from quaterne.store.database_schema import admin_tokens, announcements, blocks, reports
from quaterne.store.errors import UnknownBlock, UnknownToken
from quaterne.store.models import (
    AdminToken,
    Announcement,
    AuditContext,
    Block,
    BlockKind,
    NewReport,
    Report,
)
from quaterne.store.name_search import search_key

# Blocks of names, addresses and networks.


MOST_BLOCKS = 10_000
"""Every process keeps them all in memory."""
_LONGEST_BLOCKED_NAME = 100
_LONGEST_BLOCK = 10 * 366 * 24 * 3_600_000
_SHORTEST_PREFIX = {4: 8, 6: 16}
"""By version: a wider network would be half the internet, and a slip of the keyboard."""

Network = ipaddress.IPv4Network | ipaddress.IPv6Network


def parse_network(text: str) -> Network:
    """Return an address or a network; raise `BadMessage` when it is none, or too wide.

    >>> str(parse_network("203.0.113.7/24")), str(parse_network("::ffff:203.0.113.7"))
    ('203.0.113.0/24', '203.0.113.7/32')
    """
    try:
        network = ipaddress.ip_network(text.strip().partition("%")[0], strict=False)
    except ValueError:
        raise BadMessage(
            "value", "this is neither an address nor a network: 203.0.113.7, 2001:db8::/48"
        ).because("network", text=text) from None
    mapped = getattr(network.network_address, "ipv4_mapped", None)
    if mapped is not None and network.prefixlen >= 96:
        network = ipaddress.ip_network((mapped, network.prefixlen - 96), strict=False)
    if network.prefixlen < _SHORTEST_PREFIX[network.version]:
        widest = _SHORTEST_PREFIX[network.version]
        raise BadMessage(
            "value", f"the network {network} is too wide: /{widest} at the most"
        ).because("wide-network", network=str(network), widest=widest)
    return network


def block_pattern(kind: BlockKind, value: str) -> tuple[str, str]:
    """Return what a block compares and how it is shown; raise `BadMessage` for an impossible one.

    >>> block_pattern(BlockKind.NAME, "Zoë"), block_pattern(BlockKind.NETWORK, "203.0.113.7")
    (('zoe', 'Zoë'), ('203.0.113.7/32', '203.0.113.7'))
    """
    if kind is BlockKind.NETWORK:
        network = parse_network(value)
        is_address = network.num_addresses == 1
        return str(network), str(network.network_address if is_address else network)
    pattern = search_key(value)
    if not pattern or len(value) > _LONGEST_BLOCKED_NAME or not is_text(value):
        raise BadMessage(
            "value", f"a name to block has 1 to {_LONGEST_BLOCKED_NAME} characters"
        ).because("blocked-name", most=_LONGEST_BLOCKED_NAME)
    return pattern, value.strip()


async def add_block(
    connection: AsyncConnection, kind: BlockKind, value: str, until: int, context: AuditContext
) -> Block:
    """Block something until a time; an earlier block of the same is replaced, expired ones go."""
    pattern, shown = block_pattern(kind, value)
    if not context.time < until <= context.time + _LONGEST_BLOCK:
        raise BadMessage("until", "a block ends in the future, within ten years").because(
            "block-end"
        )
    same = (blocks.c.kind == kind.value) & (blocks.c.pattern == pattern)
    await connection.execute(delete(blocks).where(same | (blocks.c.until <= context.time)))
    block = Block(
        kind=kind,
        value=shown,
        until=until,
        created=context.time,
        actor=context.actor,
        reason=context.reason,
    )
    columns = {
        name: getattr(block, name) for name in ("value", "until", "created", "actor", "reason")
    }
    await connection.execute(insert(blocks).values(kind=kind.value, pattern=pattern, **columns))
    return block


async def unblock(connection: AsyncConnection, kind: BlockKind, value: str) -> str:
    """Lift a block and return how it was shown; raise `UnknownBlock` when there is none."""
    pattern, _ = block_pattern(kind, value)
    statement = (
        delete(blocks)
        .where(blocks.c.kind == kind.value, blocks.c.pattern == pattern)
        .returning(blocks.c.value)
    )
    lifted = (await connection.execute(statement)).scalar_one_or_none()
    if lifted is None:
        raise UnknownBlock(value)
    return str(lifted)


async def read_blocks(connection: AsyncConnection, now: int) -> list[Block]:
    """Return the blocks that last, the newest first."""
    statement = select(blocks).where(blocks.c.until > clamp(now)).order_by(blocks.c.key.desc())
    return [
        Block(
            kind=BlockKind(row.kind),
            value=row.value,
            until=row.until,
            created=row.created,
            actor=row.actor,
            reason=row.reason,
        )
        for row in await connection.execute(statement.limit(MOST_BLOCKS))
    ]


# Reports of offensive names, kept until an operator has read them.


_MAX_REPORTS = 500
_INSERT_REPORT = text("""
INSERT INTO reports (time, table_id, seat, name) VALUES (:time, :table, :seat, :name)
ON CONFLICT (table_id, seat) DO NOTHING RETURNING key""")


async def add_report(connection: AsyncConnection, report: NewReport) -> bool:
    """Keep a report; return False when that seat was reported before."""
    parameters = {
        "time": report.time,
        "table": report.table,
        "seat": report.seat.value,
        "name": report.name,
    }
    return (await connection.execute(_INSERT_REPORT, parameters)).first() is not None


async def read_reports(
    connection: AsyncConnection, limit: int, before: int | None, table: str | None
) -> list[Report]:
    """Return reports, the latest first; those with a lower key than `before`, of one table."""
    statement = select(reports).order_by(reports.c.key.desc())
    if before is not None:
        statement = statement.where(reports.c.key < clamp(before))
    if table is not None:
        statement = statement.where(reports.c.table_id == table)
    rows = await connection.execute(statement.limit(max(1, min(limit, _MAX_REPORTS))))
    return [Report(row.time, row.table_id, Seat(row.seat), row.name, row.key) for row in rows]


async def delete_report(connection: AsyncConnection, key: int) -> bool:
    """Delete a report that was read; return whether there was one."""
    statement = delete(reports).where(reports.c.key == clamp(key))
    return bool((await connection.execute(statement)).rowcount)


# The announcement to all visitors: there is one at a time.


MAX_MESSAGE = 300
_SHOWN_AFTER_RESTART = 5 * 60_000
"""A restart is announced for so many milliseconds after its time, should it be late."""
_LATEST_RESTART = 30 * 24 * 3_600_000
"""Milliseconds before a restart at which it can be announced at the earliest."""
_SHOWN_WITHOUT_TIME = 24 * 3_600_000
"""Milliseconds for which a message without a restart is shown."""


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
    if at is not None and not now < at <= now + _LATEST_RESTART:
        raise BadMessage("at", "the restart is in the future, within 30 days").because(
            "restart-time"
        )
    await connection.execute(delete(announcements))
    until = now + _SHOWN_WITHOUT_TIME if at is None else at + _SHOWN_AFTER_RESTART
    en, fr = en.strip(), fr.strip()
    statement = insert(announcements).values(at=at, until=until, en=en, fr=fr)
    key = (await connection.execute(statement.returning(announcements.c.key))).scalar_one()
    return Announcement(id=key, at=at, until=until, en=en, fr=fr)


async def withdraw_announcement(connection: AsyncConnection) -> bool:
    """Take the announcement back; return whether there was one."""
    return bool((await connection.execute(delete(announcements))).rowcount)


async def read_announcement(connection: AsyncConnection, now: int) -> Announcement | None:
    """Return the announcement that is shown now."""
    statement = select(announcements).where(announcements.c.until > clamp(now))
    row = (await connection.execute(statement)).first()
    if row is None:
        return None
    return Announcement(id=row.key, at=row.at, until=row.until, en=row.en, fr=row.fr)


# Tokens for the administration over HTTP: made by the command line alone, kept as hashes.


_TOKEN_PREFIX = "quaterne-admin-"
"""Tools that look for leaked secrets can recognise it."""
_LONGEST_TOKEN = 100
"""No token is longer, and nothing longer is hashed."""
_TOKEN_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,39}")
_TOKEN_COLUMNS = (
    admin_tokens.c.name,
    admin_tokens.c.created,
    admin_tokens.c.expires,
    admin_tokens.c.revoked,
)


def new_token() -> str:
    """Return an unguessable token: 256 random bits."""
    return _TOKEN_PREFIX + secrets.token_urlsafe(32)


def check_token_name(name: str) -> None:
    """Raise `BadMessage` when a token cannot have this name."""
    if _TOKEN_NAME.fullmatch(name) is None:
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
    values = {"name": name, "hash": _hash_token(token), "created": created, "expires": expires}
    await connection.execute(insert(admin_tokens).values(values))


async def find_token(connection: AsyncConnection, token: str) -> AdminToken | None:
    """Return the token with this text, valid or not; None when there is none.

    It is found by its hash, so the time that this takes says nothing about the token.
    """
    statement = select(*_TOKEN_COLUMNS).where(admin_tokens.c.hash == _hash_token(token))
    row = (await connection.execute(statement)).one_or_none()
    return None if row is None else _token_of_row(row)


async def read_tokens(connection: AsyncConnection) -> list[AdminToken]:
    """Return all tokens, the newest first."""
    statement = select(*_TOKEN_COLUMNS).order_by(admin_tokens.c.created.desc(), admin_tokens.c.name)
    return [_token_of_row(row) for row in await connection.execute(statement)]


async def revoke_token(connection: AsyncConnection, name: str, time: int) -> None:
    """Make a token worthless for ever; raise `UnknownToken` when there is none to revoke_token."""
    done = await connection.execute(
        update(admin_tokens)
        .where(admin_tokens.c.name == name, admin_tokens.c.revoked.is_(None))
        .values(revoked=time)
    )
    if done.rowcount == 0:
        raise UnknownToken(name)


def _hash_token(token: str) -> bytes:
    # It is random, so a fast hash is safe.
    return hashlib.sha256(token[:_LONGEST_TOKEN].encode("utf-8", "surrogatepass")).digest()


def _token_of_row(row: Row[*tuple[Any, ...]]) -> AdminToken:
    return AdminToken(name=row.name, created=row.created, expires=row.expires, revoked=row.revoked)
