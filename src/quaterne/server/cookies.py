"""Cookies of a request, read in one pass.

`http.cookies` of some Python versions takes time in the square of the length for a value with many
backslashes: seconds for one header, in which nobody else is served.  Our cookies need no quoting.
"""

from __future__ import annotations

__all__ = ["read_cookie"]


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
