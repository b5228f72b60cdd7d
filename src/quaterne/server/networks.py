"""Addresses of clients: which of them count as one client, and which an operator trusts."""

from __future__ import annotations

from functools import lru_cache
from ipaddress import IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network

__all__ = ["Networks", "client_network", "site_network", "unmapped"]

_CLIENT_BITS = 64
"""The holder of one IPv6 address usually has all those that share its first 64 bits."""
_SITE_BITS = 48
"""What a provider gives to one site at most."""
_CACHED = 4096


@lru_cache(_CACHED)
def unmapped(address: str) -> str:
    """Return an IPv4 address as such: on a socket for both families it looks like IPv6."""
    found = _ipv6(address)
    mapped = None if found is None else found.ipv4_mapped
    return address if mapped is None else str(mapped)


@lru_cache(_CACHED)
def client_network(address: str) -> str:
    """Return what counts as one client: an IPv4 address, or the /64 of an IPv6 address."""
    return _network(unmapped(address), _CLIENT_BITS)


@lru_cache(_CACHED)
def site_network(address: str) -> str:
    """Return what counts as one site: an IPv4 address, or the /48 of an IPv6 address."""
    return _network(unmapped(address), _SITE_BITS)


def _network(address: str, bits: int) -> str:
    found = _ipv6(address)
    return address if found is None else str(IPv6Network((int(found), bits), strict=False))


def _ipv6(address: str) -> IPv6Address | None:
    if ":" not in address:
        return None
    try:
        return IPv6Address(address.partition("%")[0])
    except ValueError:
        return None


class Networks:
    """Networks and single addresses, separated by spaces or commas, as in a setting."""

    def __init__(self, text: str) -> None:
        """Raise `ValueError` when a part of the text is no network."""
        parts = text.replace(",", " ").split()
        self._networks = tuple(ip_network(part, strict=False) for part in parts)
        self._contains = lru_cache(_CACHED)(self._search)

    def __bool__(self) -> bool:
        return bool(self._networks)

    def __contains__(self, address: str) -> bool:
        """Return whether an address is in one of the networks; what is no address is in none."""
        return bool(self._networks) and self._contains(address)

    @property
    def networks(self) -> tuple[IPv4Network | IPv6Network, ...]:
        """The networks in the order of the text."""
        return self._networks

    def _search(self, address: str) -> bool:
        try:
            found = ip_address(unmapped(address).partition("%")[0])
        except ValueError:
            return False
        return any(found in network for network in self._networks)
