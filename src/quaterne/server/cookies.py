"""Cookies of a request, read in one pass.

`http.cookies` of some Python versions takes time in the square of the length for a value with many
backslashes: seconds for one header, in which nobody else is served.  Our cookies need no quoting.
"""

from __future__ import annotations

from collections.abc import Iterable

__all__ = ["read_cookie", "without_backslashes"]

_COOKIE = b"cookie"
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
        (name, _without(value) if name == _COOKIE and _BACKSLASH in value else value)
        for name, value in headers
    ]


def _without(header: bytes) -> bytes:
    return b";".join(part for part in header.split(b";") if _BACKSLASH not in part)
