"""`AllowedHosts`: the names under which a server answers.

A page of another site can give its own name the address of this server after it was loaded.  The
browser then takes the server for a part of that site; only the name in `Host` tells.
"""

from __future__ import annotations

import socket
from ipaddress import ip_address

from quaterne.server.errors import ForeignHost
from quaterne.server.local_network import is_loopback

__all__ = ["AllowedHosts"]

_ANY = "*"
_LOCAL_DOMAINS = (".local", ".localhost", ".lan", ".internal", ".home.arpa")
"""Names that nobody can register."""


class AllowedHosts:
    """The names of a setting, separated by spaces: `play.example *.club.example`, or `*` for all.

    Without any, the server answers to what leads to it without a public name: its addresses, names
    without a dot and names of local networks.  It always answers to names of its own machine.
    """

    def __init__(self, text: str) -> None:
        names = [name.lower().rstrip(".") for name in text.replace(",", " ").split()]
        self._is_local = not names
        self._is_any = _ANY in names
        self._names = frozenset(names)
        self._domains = tuple(name[1:] for name in names if name.startswith("*."))
        self._own_name = socket.gethostname().lower()

    def check(self, host: str) -> None:
        """Raise `ForeignHost` unless the server answers to this `Host` header, empty if missing."""
        if not (self._is_any or is_loopback(host) or self._has(_name(host))):
            raise ForeignHost

    def _has(self, name: str) -> bool:
        if not self._is_local:
            return name in self._names or name.endswith(self._domains)
        if "." not in name or name == self._own_name or name.endswith(_LOCAL_DOMAINS):
            return True
        return _is_address(name)


def _name(host: str) -> str:
    """Return the name in a `Host` header, without its port."""
    if not host.startswith("["):
        host = host.partition(":")[0]
    return host.lower().rstrip(".")


def _is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True
