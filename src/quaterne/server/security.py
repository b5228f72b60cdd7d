"""Which requests a process accepts: by its names, by origin, in JSON; and none while it stops."""

from __future__ import annotations

import hashlib
import hmac
import socket
from collections.abc import Mapping
from ipaddress import ip_address
from urllib.parse import urlsplit

from quaterne.server.errors import ForeignHost, ForeignOrigin, JsonRequired, ServerStopping
from quaterne.server.networks import is_loopback

# `AllowedHosts`: the names under which a server answers.
#
# A page of another site can give its own name the address of this server after it was loaded.  The
# browser then takes the server for a part of that site; only the name in `Host` tells.


_ANY_HOST = "*"
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
        self._is_any = _ANY_HOST in names
        self._names = frozenset(names)
        self._domains = tuple(name[1:] for name in names if name.startswith("*."))
        self._own_name = socket.gethostname().lower()

    def check(self, host: str) -> None:
        """Raise `ForeignHost` unless the server answers to this `Host` header, empty if missing."""
        if not (self._is_any or is_loopback(host) or self._has(_host_name(host))):
            raise ForeignHost

    def _has(self, name: str) -> bool:
        if not self._is_local:
            return name in self._names or name.endswith(self._domains)
        if "." not in name or name == self._own_name or name.endswith(_LOCAL_DOMAINS):
            return True
        return _is_address(name)


def _host_name(host: str) -> str:
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


# Requests of other sites: their origins, JSON only, and the headers that browsers obey.
#
# A page of another site can make a browser send a request with our cookies only if
# `SameSite=Strict` fails.  Even then it can neither hide its origin nor send JSON: for that the
# browser asks the server for permission first, which it never gives.


_SECURE_SCHEMES = ("https", "wss")
_DEFAULT_PORTS = {"http": 80, "https": 443, "ws": 80, "wss": 443}


def read_origins(text: str) -> frozenset[str]:
    """Return the further origins that a setting lists, separated by spaces."""
    return frozenset(origin.rstrip("/").lower() for origin in text.split())


def check_origin(headers: Mapping[str, str], scheme: str, allowed: frozenset[str]) -> None:
    """Raise `ForeignOrigin` for a page of another site; programs send no origin.

    A page that came by http could have been written by anybody on the way, so it is foreign where
    the request came by https.  Of a request that seems to have come by http nothing is known: not
    every proxy that speaks TLS says so.
    """
    origin = headers.get("origin")
    if origin is None or origin.lower() in allowed:
        return
    try:
        parts = urlsplit(origin)
        port = parts.port or _DEFAULT_PORTS.get(parts.scheme)
        host = urlsplit(f"{parts.scheme}://{headers.get('host', '')}")
        own_port = host.port or _DEFAULT_PORTS.get(parts.scheme)
        same = (parts.hostname, port) == (host.hostname, own_port)
    except ValueError:
        raise ForeignOrigin from None
    is_insecure = scheme in _SECURE_SCHEMES and parts.scheme not in _SECURE_SCHEMES
    if parts.hostname is None or not same or is_insecure:
        raise ForeignOrigin


def check_json(headers: Mapping[str, str]) -> None:
    """Raise `JsonRequired` unless the content type of a request is JSON."""
    media_type = headers.get("content-type", "").partition(";")[0].strip().lower()
    if media_type != "application/json":
        raise JsonRequired


_CONTENT_POLICY = "; ".join(
    (
        "default-src 'self'",
        # The host of tables in a tab compiles WebAssembly; no script is ever made of text.
        "script-src 'self' 'wasm-unsafe-eval'",
        "img-src 'self' data:",
        "object-src 'none'",
        "base-uri 'self'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
HEADERS: tuple[tuple[bytes, bytes], ...] = (
    (b"content-security-policy", _CONTENT_POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=()"),
)
"""The headers of every response; no referrer, because ids of tables are keys."""


def hsts_header(seconds: int) -> tuple[bytes, bytes]:
    """Return the header after which browsers come by https alone, for so long."""
    return (b"strict-transport-security", b"max-age=%d" % seconds)


# A token that a request shows, for the metrics for example.


def shows_token(headers: Mapping[str, str], token: str) -> bool:
    """Return whether a request shows a token as its bearer; an empty token is none."""
    scheme, _, shown = headers.get("authorization", "").partition(" ")
    digests = (hashlib.sha256(text.strip().encode()).digest() for text in (shown, token))
    return bool(token) and scheme.lower() == "bearer" and hmac.compare_digest(*digests)


# `Lifecycle`: whether a process still accepts work.


class Lifecycle:
    """What a process that is to stop no longer does: first it drains, then it stops.

    While it drains, games go on and no table is opened.  Once it stops, clocks stand still and
    nothing is done any more.
    """

    def __init__(self) -> None:
        self.is_draining = False
        self.is_stopping = False

    def check_accepting_tables(self) -> None:
        """Raise `ServerStopping` once the process opens no new table."""
        if self.is_draining or self.is_stopping:
            raise ServerStopping

    def check_accepting(self) -> None:
        """Raise `ServerStopping` once the process is about to stop."""
        if self.is_stopping:
            raise ServerStopping
