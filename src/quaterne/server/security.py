"""What keeps other sites out: origins, JSON only, and headers that bind the browser.

A page of another site can make a browser send a request with our cookies only if `SameSite=Strict`
fails; then it still can neither send JSON without being asked for permission (which nobody gives)
nor hide its origin.
"""

from __future__ import annotations

from collections.abc import Mapping
from urllib.parse import urlsplit

from quaterne.server.errors import ForeignOrigin, JsonWanted

__all__ = ["HEADERS", "check_json", "check_origin", "read_origins"]

_POLICY = "; ".join(
    (
        "default-src 'self'",
        "img-src 'self' data:",
        "object-src 'none'",
        "base-uri 'self'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
HEADERS: tuple[tuple[bytes, bytes], ...] = (
    (b"content-security-policy", _POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=()"),
)
"""Sent with everything; ids of tables are keys, so no referrer tells them."""

_PORTS = {"http": 80, "https": 443, "ws": 80, "wss": 443}


def read_origins(text: str) -> frozenset[str]:
    """Further origins, as settings write them."""
    return frozenset(origin.rstrip("/").lower() for origin in text.split())


def check_origin(headers: Mapping[str, str], allowed: frozenset[str]) -> None:
    """Raise `ForeignOrigin` for a page of another site; programs send no origin."""
    origin = headers.get("origin")
    if origin is None or origin.lower() in allowed:
        return
    try:
        parts = urlsplit(origin)
        port = parts.port or _PORTS.get(parts.scheme)
        host = urlsplit(f"{parts.scheme}://{headers.get('host', '')}")
        same = (parts.hostname, port) == (host.hostname, host.port or _PORTS.get(parts.scheme))
    except ValueError:
        raise ForeignOrigin from None
    if parts.hostname is None or not same:
        raise ForeignOrigin


def check_json(headers: Mapping[str, str]) -> None:
    """Raise `JsonWanted` when a request does not say that it is JSON."""
    kind = headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind != "application/json":
        raise JsonWanted
