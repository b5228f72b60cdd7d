from __future__ import annotations

import time

import pytest

from quaterne.server.administration import BlockList
from quaterne.server.errors import Blocked
from quaterne.store import Block, BlockKind

NOW = 1_800_000_000_000


def block(value: str, kind: BlockKind = BlockKind.NETWORK, until: int = NOW + 1000) -> Block:
    return Block(kind=kind, value=value, until=until, created=NOW, actor="ann", reason="x")


def is_blocked(blocks: list[Block], address: str = "", name: str = "", now: int = NOW) -> bool:
    try:
        BlockList(blocks).check(address, (name,), now)
    except Blocked:
        return True
    return False


@pytest.mark.parametrize(
    ("blocked", "inside", "outside"),
    [
        ("203.0.113.7", "203.0.113.7", "203.0.113.8"),
        ("203.0.113.7", "::ffff:203.0.113.7", "::ffff:203.0.113.8"),
        ("203.0.113.0/24", "203.0.113.255", "203.0.114.0"),
        ("2001:db8::/48", "2001:db8:0:ffff::1", "2001:db8:1::1"),
        ("fe80::1", "fe80::1%eth0", "fe80::2%eth0"),
        ("128.0.0.0/8", "128.1.2.3", "8000::1"),
    ],
)
def test_networks(blocked: str, inside: str, outside: str) -> None:
    assert is_blocked([block(blocked)], inside)
    assert not is_blocked([block(blocked)], outside)


def test_names_without_case_and_accents() -> None:
    blocks = [block("Zoë B", BlockKind.NAME)]
    for name in ("Zoë B", "ZOE  B", "zoé b"):
        assert is_blocked(blocks, name=name)
    for name in ("Zoë", "Zoë Bo", ""):
        assert not is_blocked(blocks, name=name)


def test_a_block_ends_by_itself() -> None:
    for blocks in ([block("203.0.113.7")], [block("Tom", BlockKind.NAME)]):
        assert is_blocked(blocks, "203.0.113.7", "Tom", NOW + 999)
        assert not is_blocked(blocks, "203.0.113.7", "Tom", NOW + 1000)


def test_a_client_without_an_address_is_not_in_a_network() -> None:
    for address in ("", "testclient"):
        assert not is_blocked([block("203.0.113.0/24")], address)


def test_what_the_blocked_learn() -> None:
    with pytest.raises(Blocked, match="your network is blocked here until 2027-01-15 08:00 UTC"):
        BlockList([block("203.0.113.0/24")]).check("203.0.113.1", (), NOW)
    with pytest.raises(Blocked, match="this name is blocked") as raised:
        BlockList([block("Tom", BlockKind.NAME)]).check("", ("tom",), NOW)
    assert (raised.value.what, raised.value.until) == ("name", NOW + 1000)


def test_a_lookup_does_not_grow_with_the_blocks() -> None:
    """One lookup for each length of prefix, not one for each block."""
    blocks = BlockList(
        [block(f"10.{n >> 8}.{n & 255}.0/24") for n in range(10_000)]
        + [block(f"player {n}", BlockKind.NAME) for n in range(10_000)]
    )
    began = time.process_time()
    for _ in range(1000):
        blocks.check("203.0.113.7", ("Léa",), NOW)
    assert time.process_time() - began < 2.0  # a walk through all of them takes minutes
