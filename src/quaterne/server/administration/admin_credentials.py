"""How a request shows the token of an administrator: as a bearer token, or by a cookie.

The page gives the token to the server once, which keeps it in a cookie that scripts cannot read
and other sites cannot send.  `sessionStorage` would show it to every script of the page.
"""

from __future__ import annotations

from quaterne.server.cookies import read_cookie
from quaterne.server.errors import WrongToken
from quaterne.server.tables.credentials import Headers
from quaterne.store import Administration, AdminToken

__all__ = ["admin_cookie", "authenticate", "forgotten_cookie", "shown_token"]

_COOKIE = "quaterne-admin"
_BEARER = "bearer "
_LONGEST_SESSION = 12 * 3600
"""Seconds after which the page asks for the token again."""


def shown_token(headers: Headers) -> str | None:
    """Return the token that a request shows, if any."""
    authorization = headers.get("authorization", "")
    if authorization.lower().startswith(_BEARER):
        return authorization[len(_BEARER) :].strip()
    return read_cookie(headers.get("cookie", ""), _COOKIE)


async def authenticate(administration: Administration, token: str | None, now: int) -> AdminToken:
    """Return the token with this text; raise `WrongToken` unless it is valid now."""
    found = await administration.find_token(token) if token else None
    if found is None or not found.is_valid(now):
        raise WrongToken
    return found


def admin_cookie(token: str, expires: int, now: int, path: str, secure: bool) -> str:
    """Return the `Set-Cookie` header of a token: hidden from scripts, never sent by other sites."""
    seconds = min(_LONGEST_SESSION, max(1, (expires - now) // 1000))
    return _set_cookie(token, seconds, path, secure)


def forgotten_cookie(path: str, secure: bool) -> str:
    """Return the `Set-Cookie` header that makes a browser forget the token."""
    return _set_cookie("", 0, path, secure)


def _set_cookie(value: str, seconds: int, path: str, secure: bool) -> str:
    return f"{_COOKIE}={value}; Path={path}; Max-Age={seconds}; HttpOnly; SameSite=Strict" + (
        "; Secure" if secure else ""
    )
