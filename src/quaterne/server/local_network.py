"""The server's addresses in the local network, for links that other devices can open."""

from __future__ import annotations

import socket
from collections.abc import Mapping
from ipaddress import ip_address

__all__ = ["EVERYWHERE", "is_local_request", "is_loopback", "local_addresses", "local_urls"]

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
