"""How many connections each address may have."""

from __future__ import annotations

import pytest

from quaterne.server.errors import TooManyConnections
from quaterne.server.rate_limits import ConnectionCounts
from quaterne.server.settings import Settings


def opened(counts: ConnectionCounts, addresses: list[str]) -> int:
    """How many of these addresses get a connection, one after the other."""
    found = 0
    for address in addresses:
        try:
            counts.check(address)
        except TooManyConnections:
            continue
        counts.add(address)
        found += 1
    return found


def test_an_address_has_few_and_gets_another_when_one_ends() -> None:
    counts = ConnectionCounts(Settings(connections_per_address=3))
    assert opened(counts, ["192.0.2.1"] * 9) == 3
    assert opened(counts, ["::ffff:192.0.2.1", "192.0.2.2"]) == 1
    counts.discard("192.0.2.1")
    assert opened(counts, ["192.0.2.1"] * 9) == 1
    for _ in range(3):
        counts.discard("192.0.2.1")
    counts.discard("192.0.2.2")
    assert not counts._counts, "nothing is kept of those who have gone"


def test_an_ipv6_site_has_some_more() -> None:
    counts = ConnectionCounts(Settings(connections_per_address=3, site_factor=2))
    assert opened(counts, [f"2001:db8::{n}" for n in range(9)]) == 3
    assert opened(counts, [f"2001:db8:0:{n}::1" for n in range(1, 9)]) == 3
    assert opened(counts, ["2001:db8:1::1"]) == 1


@pytest.mark.parametrize(
    "settings",
    [
        Settings(connections_per_address=1, trusted_networks="192.0.2.0/24"),
        Settings(connections_per_address=1, limits=False),
    ],
)
def test_those_without_a_limit(settings: Settings) -> None:
    assert opened(ConnectionCounts(settings), ["192.0.2.1"] * 9) == 9
