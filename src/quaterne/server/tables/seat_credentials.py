"""The secrets of seats: how they are made, and how a request shows one, by a header or a cookie.

A secret has 128 random bits and is shown once; the store keeps its hash.  A request shows a secret
by `Authorization: Bearer SECRET` or by the cookie of its seat.
"""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
from collections.abc import Iterable, Mapping

from quaterne.errors import BadMessage
from quaterne.play import Seat
from quaterne.server.errors import WrongSecret

Headers = Mapping[str, str]

_BEARER_PREFIX = "bearer "
_SECRET_FORM = re.compile("[A-Za-z0-9_-]{22,64}")
"""128 bits take 22 of these characters; whatever else a client shows is no secret of a seat."""
_NO_HASH = secrets.token_bytes(32)
"""Stands for the hash of what is no secret; no seat has it."""
_A_YEAR = 365 * 24 * 3600


def new_secret() -> str:
    """Return an unguessable secret."""
    return secrets.token_urlsafe(16)


def is_secret(text: str) -> bool:
    """Return whether a text has the form of a secret, which can go into any header."""
    return _SECRET_FORM.fullmatch(text) is not None


def check_own_secret(secret: str) -> None:
    """Raise `BadMessage` unless a client could have made this secret itself."""
    if not is_secret(secret):
        raise BadMessage("secret", "send 22 to 64 random letters, digits, - and _")


def hash_secret(secret: str) -> bytes:
    """Return what the store keeps of a secret.  It is random, so a fast hash is safe."""
    return hashlib.sha256(secret.encode("utf-8", "surrogatepass")).digest()


def seat_of_secret(secret: str, hashes: Mapping[Seat, bytes]) -> Seat:
    """Return the seat to which a secret belongs; raise `WrongSecret` when there is none.

    Every hash is compared, in constant time.
    """
    shown = _shown_hash(secret)
    found = [seat for seat, kept in hashes.items() if hmac.compare_digest(shown, kept)]
    if not found:
        raise WrongSecret
    return found[0]


def _shown_hash(secret: str) -> bytes:
    return hash_secret(secret) if is_secret(secret) else _NO_HASH


def proven_seats(headers: Headers, hashes: Mapping[Seat, bytes]) -> tuple[Seat, ...]:
    """Return the seats whose secrets a request shows.

    Raise `WrongSecret` for a bearer token that belongs to no seat: the client made a mistake.
    Browsers send old cookies by themselves, so those are passed over.
    """
    authorization = headers.get("authorization", "")
    if authorization.lower().startswith(_BEARER_PREFIX):
        return (seat_of_secret(authorization[len(_BEARER_PREFIX) :].strip(" \t"), hashes),)
    found = []
    for seat, secret in _cookies(headers.get("cookie", "")).items():
        kept = hashes.get(seat)
        if kept is not None and hmac.compare_digest(_shown_hash(secret), kept):
            found.append(seat)
    return tuple(found)


def shows_unknown_secret(headers: Headers, hashes: Mapping[Seat, bytes]) -> bool:
    """Return whether a request shows a secret that belongs to no seat as far as is known here."""
    try:
        seats = proven_seats(headers, hashes)
    except WrongSecret:
        return True
    return uses_cookies(headers) and len(seats) < len(_cookies(headers.get("cookie", "")))


def uses_cookies(headers: Headers) -> bool:
    """Return whether a request relies on what a browser sends by itself."""
    return not headers.get("authorization", "").lower().startswith(_BEARER_PREFIX)


def cookie_header(seat: Seat, secret: str, path: str, secure: bool) -> str:
    """Return the `Set-Cookie` header of a seat: hidden from scripts, never sent by other sites."""
    return f"seat-{seat}={secret}; Path={path}; Max-Age={_A_YEAR}; HttpOnly; SameSite=Strict" + (
        "; Secure" if secure else ""
    )


def _cookies(header: str) -> dict[Seat, str]:
    found = {seat: read_cookie(header, f"seat-{seat}") for seat in Seat}
    return {seat: secret for seat, secret in found.items() if secret is not None}


# The cookies of a request, read in one pass.
#
# `http.cookies` of some Python versions takes time in the square of the length for a value with
# many backslashes: seconds for one header, in which nobody else is served.  Our cookies need no
# quoting.


_COOKIE_HEADER = b"cookie"
_BACKSLASH = b"\\"


def read_cookie(header: str, name: str) -> str | None:
    """Return the value of a cookie in a `Cookie` header, as it is written; None without one.

    Of several with one name, the first counts: browsers send the one with the longest path first.

    >>> read_cookie("theme=dark; seat-one=abc", "seat-one")
    'abc'
    """
    for part in header.split(";"):
        found, equals, value = part.partition("=")
        if equals and found.strip(" \t") == name:
            return value.strip(" \t")
    return None


def without_backslashes(headers: Iterable[tuple[bytes, bytes]]) -> list[tuple[bytes, bytes]]:
    r"""Return the headers of a request without cookies that have backslashes.

    FastAPI parses all cookies of every request, whether an endpoint wants them or not.

    >>> without_backslashes([(b"cookie", b'a="\\"; b=1'), (b"accept", b"\\")])
    [(b'cookie', b' b=1'), (b'accept', b'\\')]
    """
    return [
        (
            name,
            _cleaned(value) if name == _COOKIE_HEADER and _BACKSLASH in value else value,
        )
        for name, value in headers
    ]


def _cleaned(header: bytes) -> bytes:
    return b";".join(part for part in header.split(b";") if _BACKSLASH not in part)
