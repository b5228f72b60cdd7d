"""Addresses: which clients count as one, who is trusted, and where others find this server."""

from __future__ import annotations

import socket
from collections.abc import Mapping
from functools import lru_cache
from ipaddress import IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network

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


# The server's addresses in the local network, for links that other devices can open.


EVERYWHERE = ("0.0.0.0", "::")
"""Hosts that stand for all addresses of a machine."""

_SOMEWHERE = ("192.0.2.1", 9)
"""An address reserved for documentation: choosing a route to it sends nothing."""

_PROXY_HEADERS = (
    *("x-forwarded-for", "x-forwarded-proto", "x-forwarded-host", "x-forwarded-port"),
    *("x-forwarded-server", "x-real-ip", "x-client-ip", "true-client-ip", "cf-connecting-ip"),
    *("forwarded", "via"),
)
"""Headers with which proxies say that a request came through them."""


def is_loopback(host: str) -> bool:
    """Return whether a host name or address, as in a `Host` header, means this machine."""
    name = host.rpartition(":")[0] if _has_port(host) else host
    if name == "localhost":
        return True
    try:
        return ip_address(name.strip("[]")).is_loopback
    except ValueError:
        return False


def _has_port(host: str) -> bool:
    return host.count(":") == 1 or "]:" in host


def is_local_request(client: str, headers: Mapping[str, str]) -> bool:
    """Return whether a request comes from this machine, and not through a proxy on it.

    Behind a proxy every client seems to be local, and a rebound name of another site leads here:
    the client must have asked by a local name too.
    """
    if any(header in headers for header in _PROXY_HEADERS):
        return False
    return is_loopback(client) and is_loopback(headers.get("host", ""))


def local_addresses() -> tuple[str, ...]:
    """Return the private IPv4 addresses of this machine, that of the usual route first."""
    found = [_routed_address(), *_named_addresses()]
    return tuple(dict.fromkeys(address for address in found if _is_in_local_network(address)))


def local_urls(port: int, root_path: str) -> tuple[str, ...]:
    """Return the URLs at which other devices in the local network find a server."""
    return tuple(f"http://{address}:{port}{root_path}/" for address in local_addresses())


def _routed_address() -> str:
    try:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            probe.connect(_SOMEWHERE)
            return str(probe.getsockname()[0])
    except OSError:  # no network
        return ""


def _named_addresses() -> list[str]:
    try:
        known = socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET, socket.SOCK_STREAM)
    except OSError:
        return []
    return [str(address[0]) for *_, address in known]


def _is_in_local_network(text: str) -> bool:
    try:
        address = ip_address(text)
    except ValueError:
        return False
    is_usable = not (address.is_loopback or address.is_link_local or address.is_unspecified)
    return address.is_private and is_usable
