"""Malformed requests, through an HTTP client and as raw bytes."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any
from urllib.parse import quote

import httpx

from bench.load.damage import as_bytes, damaged, junk_text
from bench.load.fuzz_tables import FuzzTable
from bench.load.raw import flipped
from bench.load.requests import REQUESTS, RequestTemplate, filled

__all__ = ["FuzzRequest", "raw_request", "wrong_request"]

_PLACES, _WEIGHTS = ("path", "query", "body", "headers", "method"), (3, 6, 12, 3, 1)
"""The parts of a request to damage, and how often."""
_METHODS = ("GET", "POST", "PUT", "DELETE", "PATCH", "HEAD", "OPTIONS", "TRACE", "X")
_HEADERS: tuple[Mapping[str, str], ...] = (
    {"Content-Type": "text/plain"},
    {"Content-Type": "application/x-www-form-urlencoded"},
    {"Content-Type": "application/json; charset=utf-16"},
    {"Content-Type": ""},
    {"Content-Encoding": "gzip"},
    {
        "Accept": "x/y;q=z",
        "Accept-Encoding": "\x7f",
        "Accept-Language": "é".encode().decode("latin-1"),
    },
    {"Origin": "https://elsewhere.example"},
    {"Origin": "null"},
    {"Authorization": "Bearer"},
    {"Authorization": "Bearer " + "a" * 5000},
    {"Authorization": "Basic eDp5"},
    {"Cookie": "seat-one=x; seat-two=\x80; ="},
    {"Host": "elsewhere.example:99999"},
    {"X-Forwarded-For": "' or 1=1", "X-Forwarded-Proto": "javascript"},
    {"Range": "bytes=0-", "If-None-Match": '"', "If-Modified-Since": "yesterday"},
    {f"X-{number}": "y" * 100 for number in range(60)},
)
_FRAMING: tuple[Mapping[str, str], ...] = (
    {"Transfer-Encoding": "gzip, chunked"},
    {"Transfer-Encoding": "chunked"},
    {"Content-Length": "-1"},
    {"Content-Length": "99999999999999999999"},
    {"Content-Length": "100"},
    {"Expect": "100-continue"},
    {"Upgrade": "websocket", "Connection": "Upgrade"},
)
"""Headers that an HTTP client would not survive: the rest may never come after these."""


class FuzzRequest:
    """A request, filled in from its template."""

    def __init__(self, asked: RequestTemplate, fuzz_table: FuzzTable, source: Random) -> None:
        secret = (
            "nobody" if source.random() < 0.1 else source.choice([*fuzz_table.secrets.values()])
        )
        names = {
            "table": fuzz_table.table,
            "game": fuzz_table.game,
            "puzzle": fuzz_table.puzzle,
            "report": "1",
            "seat": "two",
        }
        self.fuzz_table = fuzz_table
        self.method = asked.method
        self.path = asked.path.format_map(names)
        self.query = {name: value.format_map(names) for name, value in asked.query.items()}
        self.headers = {"Content-Type": "application/json"}
        if source.random() < 0.7:
            self.headers["Authorization"] = f"Bearer {secret}"
        self.said: Any = filled(asked.body, {"secret": secret})
        self.body = b""
        self.is_slow = asked.is_slow

    @property
    def url(self) -> str:
        """Path and query as in the first line."""
        query = "&".join(f"{name}={_quoted(value)}" for name, value in self.query.items())
        return f"{self.path}?{query}" if query else self.path

    def __str__(self) -> str:
        return f"{self.method} {self.url[:200]} {self.body[:200]!r}"

    def bytes(self, host: str) -> bytes:
        """Encode the whole request."""
        lines = {"Host": host, "Connection": "close", **self.headers}
        lines.setdefault("Content-Length", str(len(self.body)))
        head = "".join(f"{name}: {value}\r\n" for name, value in lines.items())
        start = f"{self.method} {self.url} HTTP/1.1\r\n{head}\r\n"
        return start.encode("latin-1", "replace") + self.body


def wrong_request(fuzz_table: FuzzTable, source: Random) -> FuzzRequest:
    """Return a request with up to two parts damaged."""
    asked = source.choice(REQUESTS)
    sent = FuzzRequest(asked, fuzz_table, source)
    # Damage the body of most requests that would keep the engine busy for seconds.
    places = ["body"] if asked.is_slow and source.random() < 0.98 else []
    places += source.choices(_PLACES, weights=_WEIGHTS, k=source.randrange(3))
    if "body" in places:
        sent.said = damaged(sent.said, source)
    if sent.said is not None:
        sent.body = as_bytes(sent.said, source) if "body" in places else _plain(sent.said)
    if "path" in places:
        sent.path = _other_path(sent.path, source)
    if "query" in places:
        names = (*sent.query, "seat", "since", "cell", "game", "x")
        sent.query = {**sent.query, source.choice(names): junk_text(source)}
    if "headers" in places:
        sent.headers |= source.choice(_HEADERS)
    if "method" in places:
        sent.method = source.choice(_METHODS)
    return sent


def _plain(said: Any) -> bytes:
    return httpx.Request("POST", "http://x", json=said).read()


def _other_path(path: str, source: Random) -> str:
    parts = path.split("/")
    place = source.randrange(1, len(parts))
    parts[place] = source.choice(
        (
            "",
            "x",
            "%00",
            "%C3%A9",
            "..",
            "%2e%2e",
            "a" * 3000,
            parts[place].upper(),
            parts[place][:-1],
        )
    )
    return "/".join(parts)


def _quoted(value: str) -> str:
    return quote(value, safe="{}[]", errors="replace")


def raw_request(sent: FuzzRequest, host: str, source: Random) -> bytes:
    """Encode the request with some wrong bytes."""
    if source.random() < 0.3:
        sent.headers |= source.choice(_FRAMING)
    return flipped(sent.bytes(host), source)
