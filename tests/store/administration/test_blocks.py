from __future__ import annotations

import pytest

from quaterne.errors import BadMessage
from quaterne.store import AuditContext, BlockKind, Store
from quaterne.store.errors import UnknownBlock
from quaterne.store.moderation import block_pattern

pytestmark = pytest.mark.anyio

NOW = 1_800_000_000_000
WHY = AuditContext("ann", NOW, "he swears")


async def test_blocks_last_until_their_time(store: Store) -> None:
    admin = store.administration
    await admin.block(BlockKind.NAME, " Zoë ", NOW + 1000, WHY)
    await admin.block(BlockKind.NETWORK, "203.0.113.77/24", NOW + 2000, WHY)
    both = [(b.kind, b.value, b.until, b.actor, b.reason) for b in await admin.blocks(NOW)]
    assert both == [
        (BlockKind.NETWORK, "203.0.113.0/24", NOW + 2000, "ann", "he swears"),
        (BlockKind.NAME, "Zoë", NOW + 1000, "ann", "he swears"),
    ]
    assert [b.value for b in await admin.blocks(NOW + 1000)] == ["203.0.113.0/24"]
    assert await admin.blocks(NOW + 2000) == []


async def test_blocking_again_sets_a_new_time(store: Store) -> None:
    admin = store.administration
    await admin.block(BlockKind.NAME, "Tom", NOW + 1000, WHY)
    await admin.block(BlockKind.NAME, "TOM", NOW + 9000, WHY)
    assert [(b.value, b.until) for b in await admin.blocks(NOW)] == [("TOM", NOW + 9000)]


async def test_unblocking_compares_as_blocking_does(store: Store) -> None:
    admin = store.administration
    await admin.block(BlockKind.NAME, "Zoë", NOW + 1000, WHY)
    await admin.block(BlockKind.NETWORK, "::ffff:203.0.113.7", NOW + 1000, WHY)
    await admin.unblock(BlockKind.NAME, "zoe", WHY)
    await admin.unblock(BlockKind.NETWORK, "203.0.113.7", WHY)
    assert await admin.blocks(NOW) == []
    with pytest.raises(UnknownBlock, match="'zoe' is not blocked"):
        await admin.unblock(BlockKind.NAME, "zoe", WHY)


def test_networks_in_their_shortest_form() -> None:
    for given, pattern, shown in (
        ("203.0.113.7", "203.0.113.7/32", "203.0.113.7"),
        ("2001:DB8:0::1", "2001:db8::1/128", "2001:db8::1"),
        ("2001:db8::1/48", "2001:db8::/48", "2001:db8::/48"),
        ("::ffff:203.0.113.7/120", "203.0.113.0/24", "203.0.113.0/24"),
        ("fe80::1%eth0", "fe80::1/128", "fe80::1"),
    ):
        assert block_pattern(BlockKind.NETWORK, given) == (pattern, shown)


@pytest.mark.parametrize(
    ("kind", "value", "problem"),
    [
        (BlockKind.NETWORK, "example.org", "neither an address nor a network"),
        (BlockKind.NETWORK, "0.0.0.0/0", "too wide"),
        (BlockKind.NETWORK, "::/8", "too wide"),
        (BlockKind.NETWORK, "10.0.0.0/7", "too wide"),
        (BlockKind.NAME, "", "a name to block"),
        (BlockKind.NAME, "\u200b", "a name to block"),
        (BlockKind.NAME, "x" * 101, "a name to block"),
        (BlockKind.NAME, "a\0b", "a name to block"),
    ],
)
async def test_what_cannot_be_blocked(
    store: Store, kind: BlockKind, value: str, problem: str
) -> None:
    with pytest.raises(BadMessage, match=problem):
        await store.administration.block(kind, value, NOW + 1000, WHY)
    assert await store.administration.log() == []


@pytest.mark.parametrize("until", [NOW, NOW - 1, NOW + 10**15])
async def test_a_block_ends(store: Store, until: int) -> None:
    with pytest.raises(BadMessage, match="ends in the future"):
        await store.administration.block(BlockKind.NAME, "Tom", until, WHY)
