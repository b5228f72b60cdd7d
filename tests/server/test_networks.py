"""Which addresses are one client, and which are trusted."""

from __future__ import annotations

import pytest

from quaterne.server.networks import Networks, client_network, site_network, unmapped


@pytest.mark.parametrize(
    ("address", "client", "site"),
    [
        ("192.0.2.7", "192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7", "192.0.2.7"),
        ("::FFFF:c000:0207", "192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3::4", "2001:db8:1:2::/64", "2001:db8:1::/48"),
        ("fe80::1%eth0", "fe80::/64", "fe80::/48"),
        ("", "", ""),
        ("no address: at all", "no address: at all", "no address: at all"),
    ],
)
def test_addresses(address: str, client: str, site: str) -> None:
    assert (client_network(address), site_network(address)) == (client, site)


def test_an_ipv4_address_that_looks_like_ipv6() -> None:
    assert unmapped("::ffff:192.0.2.7") == "192.0.2.7"
    assert unmapped("2001:db8::1") == "2001:db8::1"


def test_networks() -> None:
    club = Networks("192.0.2.0/24, 2001:db8::/32 198.51.100.7")
    for inside in ("192.0.2.1", "::ffff:192.0.2.1", "2001:db8:1::1", "198.51.100.7"):
        assert inside in club
    for outside in ("192.0.3.1", "2001:db9::1", "198.51.100.8", "", "x", "::"):
        assert outside not in club
    assert len(club.networks) == 3
    assert not Networks("")
    assert "192.0.2.1" not in Networks("")


@pytest.mark.parametrize("text", ["192.0.2.0/33", "club", "192.0.2.0/24 x"])
def test_what_is_no_network(text: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        Networks(text)
