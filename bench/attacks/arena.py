"""Where an attack takes place: a server, its address, and the attacker's own addresses."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import httpx

from bench.attacks.honest import HonestPair
from bench.load.server import Server
from bench.load.socket import LiveSocket, connect

__all__ = ["Arena", "Attack", "Outcome", "person"]

ATTACKER, OTHER = "127.0.0.66", "127.0.0.3"
"""Addresses of this machine: limits by address see three clients."""


@dataclass
class Outcome:
    """How an attack went."""

    cost: str
    """What the attacker spent."""
    seen: str
    """What it achieved, in a few words."""
    held: bool
    """Whether the server behaved as it should."""


@dataclass(frozen=True)
class Attack:
    """One row of the table."""

    row: str
    name: str
    run: Callable[[Arena], Awaitable[Outcome]]
    has_pair: bool = True
    """Whether two honest players play meanwhile."""
    host: str = "127.0.0.1"
    open_files: int | None = None
    small_disk: bool = False
    has_archive: bool = False
    """Whether the archive is large."""
    log_level: str = "warning"
    is_last: bool = False
    """Whether it leaves a server on which no other attack could be measured."""

    @property
    def setting(self) -> tuple[object, ...]:
        """Return what kind of server it needs: attacks of one kind can follow each other."""
        return (self.host, self.open_files, self.small_disk, self.has_archive, self.log_level)


@dataclass
class Arena:
    """A running server and the honest players on it."""

    server: Server
    base: str
    """Where clients reach it: the server itself, or a proxy before it."""
    folder: Path
    """Where its database is, if that is a file."""
    attacker: str = ATTACKER
    """The address of the attacker, another one for each attack."""
    pair: HonestPair | None = None

    @property
    def port(self) -> int:
        """Where bytes that are no HTTP go too."""
        found = urlsplit(self.base).port
        assert found is not None
        return found

    def log(self) -> str:
        """Return what the server has logged so far."""
        return "" if self.server.log is None else self.server.log.read_text()

    def http(self, address: str = "") -> httpx.AsyncClient:
        """Return a client from an address; else from the attacker's."""
        transport = httpx.AsyncHTTPTransport(local_address=address or self.attacker)
        return httpx.AsyncClient(base_url=self.base, timeout=30, transport=transport)

    async def open_table(self, http: httpx.AsyncClient, **asked: Any) -> dict[str, Any]:
        """Open a table for two people, unless something else is asked."""
        body = {"one": person("Attacker"), "two": person("Other"), **asked}
        answer = await http.post("/api/tables", json=body)
        http.cookies.clear()
        found: dict[str, Any] = answer.raise_for_status().json()
        return found

    async def live(
        self,
        table: str,
        secret: str = "",
        on_message: Callable[[bytes], None] = lambda _: None,
        on_lost: Callable[[], None] = lambda: None,
        address: str = "",
    ) -> LiveSocket:
        """Open a WebSocket from an address; else from the attacker's."""
        url = f"{self.base}/api/tables/{table}/live?"
        return await connect(url, secret, on_message, on_lost, address or self.attacker)


def person(name: str) -> dict[str, str]:
    """Return a person as an occupant of a seat."""
    return {"type": "person", "name": name}
