"""Blocks of names, addresses and networks."""

from __future__ import annotations

import ipaddress

from sqlalchemy import delete, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from quaterne.errors import BadMessage
from quaterne.store.administration.models import AuditContext, Block, BlockKind
from quaterne.store.archive.search_key import search_key
from quaterne.store.errors import UnknownBlock
from quaterne.store.schema import blocks
from quaterne.store.validation import clamp, is_text

__all__ = ["MOST_BLOCKS", "add_block", "block_pattern", "parse_network", "read_blocks", "unblock"]

MOST_BLOCKS = 10_000
"""Every process keeps them all in memory."""
_LONGEST_NAME = 100
_LONGEST_BLOCK = 10 * 366 * 24 * 3_600_000
_WIDEST = {4: 8, 6: 16}
"""A wider network than these would be half the internet, and a slip of the keyboard."""

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
    if network.prefixlen < _WIDEST[network.version]:
        widest = _WIDEST[network.version]
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
    if not pattern or len(value) > _LONGEST_NAME or not is_text(value):
        raise BadMessage("value", f"a name to block has 1 to {_LONGEST_NAME} characters").because(
            "blocked-name", most=_LONGEST_NAME
        )
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
