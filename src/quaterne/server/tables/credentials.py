"""Who holds a seat: secrets, and how a request shows that it has one.

A secret has 128 random bits and is shown once; the store keeps its hash.  A request shows it by
`Authorization: Bearer SECRET` or by the cookie of its seat.
"""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
from collections.abc import Mapping
from http.cookies import CookieError, SimpleCookie

from quaterne.errors import BadMessage
from quaterne.play import Seat
from quaterne.server.errors import WrongSecret

__all__ = [
    "Headers",
    "check_own_secret",
    "cookie",
    "hash_of",
    "holder",
    "is_by_cookie",
    "new_secret",
    "seats_held",
    "shows_unknown",
]

Headers = Mapping[str, str]

_BEARER = "bearer "
_LONGEST = 100
"""Nothing longer is a secret, and nothing longer is hashed."""
_OWN = re.compile("[A-Za-z0-9_-]{22,64}")
"""128 bits take 22 of these signs."""
_A_YEAR = 365 * 24 * 3600


def new_secret() -> str:
    """A secret that nobody can guess."""
    return secrets.token_urlsafe(16)


def check_own_secret(secret: str) -> None:
    """Raise `BadMessage` for what cannot be a secret that somebody else made."""
    if _OWN.fullmatch(secret) is None:
        raise BadMessage("secret", "22 to 64 random letters, digits, - and _ are wanted")


def hash_of(secret: str) -> bytes:
    """What the store keeps of it.  It is random, so no slow hash is needed."""
    return hashlib.sha256(secret.encode("utf-8", "surrogatepass")).digest()


def holder(secret: str, hashes: Mapping[Seat, bytes]) -> Seat:
    """The seat that a secret holds; every hash is compared, in constant time."""
    shown = hash_of(secret[:_LONGEST])
    found = [seat for seat, kept in hashes.items() if hmac.compare_digest(shown, kept)]
    if not found:
        raise WrongSecret
    return found[0]


def seats_held(headers: Headers, hashes: Mapping[Seat, bytes]) -> tuple[Seat, ...]:
    """The seats whose secrets a request shows.

    A bearer token that holds no seat is a mistake of its sender and said so; a cookie that holds
    none any more is not.
    """
    authorization = headers.get("authorization", "")
    if authorization.lower().startswith(_BEARER):
        return (holder(authorization[len(_BEARER) :].strip(), hashes),)
    found = []
    for seat, secret in _cookies(headers.get("cookie", "")).items():
        kept = hashes.get(seat)
        if kept is not None and hmac.compare_digest(hash_of(secret[:_LONGEST]), kept):
            found.append(seat)
    return tuple(found)


def shows_unknown(headers: Headers, hashes: Mapping[Seat, bytes]) -> bool:
    """Whether a request shows a secret that holds no seat, as far as is known."""
    try:
        held = seats_held(headers, hashes)
    except WrongSecret:
        return True
    return is_by_cookie(headers) and len(held) < len(_cookies(headers.get("cookie", "")))


def is_by_cookie(headers: Headers) -> bool:
    """Whether a request relies on what a browser sends by itself."""
    return not headers.get("authorization", "").lower().startswith(_BEARER)


def cookie(seat: Seat, secret: str, path: str, secure: bool) -> str:
    """The `Set-Cookie` header for a seat: never shown to scripts, never sent from other sites."""
    return f"seat-{seat}={secret}; Path={path}; Max-Age={_A_YEAR}; HttpOnly; SameSite=Strict" + (
        "; Secure" if secure else ""
    )


def _cookies(header: str) -> dict[Seat, str]:
    jar = SimpleCookie()
    try:
        jar.load(header)
    except CookieError:
        return {}
    return {seat: jar[f"seat-{seat}"].value for seat in Seat if f"seat-{seat}" in jar}
