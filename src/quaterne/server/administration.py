"""What administrators did takes effect in this process: blocks, the announcement, closed tables.

And how a request shows the token of an administrator.
"""

from __future__ import annotations

import asyncio
import ipaddress
from collections import defaultdict
from collections.abc import Callable, Iterable
from contextlib import suppress

from quaterne.play import Person, Seat, Table
from quaterne.server.clock import now
from quaterne.server.errors import Blocked, WrongToken
from quaterne.server.tables.live_table import LiveTable
from quaterne.server.tables.registry import TableRegistry
from quaterne.server.tables.seat_credentials import Headers, read_cookie
from quaterne.server.tables.table_clients import Client, DropReason
from quaterne.store import Administration, AdminToken, Announcement, Block, BlockKind
from quaterne.store.errors import StoreError, TableClosed, UnknownTable
from quaterne.store.moderation import block_pattern, parse_network
from quaterne.store.name_search import search_key

# `AdminSync`: what administrators did in any process takes effect in this one.
#
# Every action of an administrator has an entry in the audit log, so the number of the last entry
# says whether there is anything to read.  PostgreSQL notifies; the command line beside a SQLite
# file cannot, so every process looks once a second.


_POLL_SECONDS = 1.0


class AdminSync:
    """The blocks, the announcement and the closed tables as this process knows them."""

    def __init__(
        self,
        administration: Administration,
        registry: TableRegistry,
        on_announcement: Callable[[Announcement | None], None],
    ) -> None:
        self._administration = administration
        self._registry = registry
        self._on_announcement = on_announcement
        self._announcement: Announcement | None = None
        self._block_list = BlockList(())
        self._last_change: int | None = None
        self._wake = asyncio.Event()
        self._lock = asyncio.Lock()
        self._unsettled = False
        """Whether a table that was being loaded may have missed what was done to it."""
        self._nameless: set[str] = set()
        """The tables of which names were erased with the last change."""

    @property
    def announcement(self) -> Announcement | None:
        """The current announcement to all visitors."""
        announced = self._announcement
        return announced if announced is not None and announced.until > now() else None

    def check(self, address: str, names: Iterable[str] = ()) -> None:
        """Raise `Blocked` for an address or a name that may not play now."""
        self._block_list.check(address, names, now())

    def notice(self) -> None:
        """Look at once: another process has announced that something was done."""
        self._wake.set()

    async def run(self) -> None:
        """Follow what administrators do, for ever."""
        while True:
            with suppress(StoreError):  # what was in force stays so until the database is back
                await self.refresh()
            with suppress(TimeoutError):
                async with asyncio.timeout(_POLL_SECONDS):
                    await self._wake.wait()
            self._wake.clear()

    async def refresh(self) -> None:
        """Read what was done since the last time, and put it into force."""
        async with self._lock:
            last_change = await self._administration.last_change()
            is_new = last_change != self._last_change
            if is_new:
                await self._read_all()
                self._nameless = await self._nameless_tables()
            if is_new or self._unsettled:
                await self._close_tables()
                await self._forget_names()
                self._unsettled = is_new
            self._last_change = last_change

    async def _read_all(self) -> None:
        time = now()
        self._block_list = BlockList(await self._administration.blocks(time))
        announced = await self._administration.announcement(time)
        if announced != self._announcement:
            self._announcement = announced
            self._on_announcement(announced)
        for live_table in list(self._registry.live_tables.values()):
            for client in list(live_table.clients):
                if self._is_blocked(live_table, client):
                    client.drop(DropReason.BLOCKED)

    def _is_blocked(self, live_table: LiveTable, client: Client) -> bool:
        try:
            self.check(client.address, names_of(live_table.table, client.seats))
        except Blocked:
            return True
        return False

    async def _nameless_tables(self) -> set[str]:
        if self._last_change is None:  # tables that are loaded from now on have no such names
            return set()
        return await self._administration.nameless_since(self._last_change)

    async def _forget_names(self) -> None:
        """Read the tables again whose names were erased."""
        for table_id in self._nameless:
            live_table = self._registry.live_tables.get(table_id)
            if live_table is not None:
                with suppress(UnknownTable, TableClosed):
                    await live_table.reload()

    async def _close_tables(self) -> None:
        closed = await self._administration.closed_tables(list(self._registry.live_tables))
        for table_id, is_deleted in closed.items():
            live_table = self._registry.live_tables.get(table_id)
            if live_table is not None:
                await self._registry.close(live_table)
                await self._administration.settle_closed(table_id, is_deleted, now())


def names_of(table: Table, seats: Iterable[Seat]) -> list[str]:
    """Return the names of the people on these seats."""
    occupants = (table.seats[seat.index] for seat in seats)
    return [occupant.name for occupant in occupants if isinstance(occupant, Person)]


# `BlockList`: the blocks of a moment, so that one lookup costs the same however many there are.


_ADDRESS_BITS = {4: 32, 6: 128}


class BlockList:
    """Names and networks that may not play, each until its time."""

    def __init__(self, blocks: Iterable[Block]) -> None:
        self._names: dict[str, int] = {}
        self._networks: dict[tuple[int, int], dict[int, int]] = defaultdict(dict)
        """By version and length of the prefix: the time until which each prefix is blocked."""
        for block in blocks:
            if block.kind is BlockKind.NAME:
                self._names[block_pattern(block.kind, block.value)[0]] = block.until
            else:
                network = parse_network(block.value)
                size = network.version, network.prefixlen
                self._networks[size][_prefix(int(network.network_address), *size)] = block.until

    def check(self, address: str, names: Iterable[str], now: int) -> None:
        """Raise `Blocked` for an address or a name that may not play at this time."""
        if self._networks:
            self._check_address(address, now)
        if self._names:
            for name in names:
                until = self._names.get(search_key(name), 0)
                if until > now:
                    raise Blocked(BlockKind.NAME, until)

    def _check_address(self, address: str, now: int) -> None:
        try:
            client = ipaddress.ip_address(address.partition("%")[0])
        except ValueError:  # a socket in the file system has no address
            return
        client = getattr(client, "ipv4_mapped", None) or client
        for (version, length), blocked in self._networks.items():
            if version == client.version:
                until = blocked.get(_prefix(int(client), version, length), 0)
                if until > now:
                    raise Blocked(BlockKind.NETWORK, until)


def _prefix(address: int, version: int, length: int) -> int:
    return address >> (_ADDRESS_BITS[version] - length)


# How a request shows the token of an administrator: as a bearer token, or by a cookie.
#
# The page gives the token to the server once, which keeps it in a cookie that scripts cannot read
# and other sites cannot send.  `sessionStorage` would show it to every script of the page.


_COOKIE_NAME = "quaterne-admin"
_BEARER_PREFIX = "bearer "
_LONGEST_SESSION = 12 * 3600
"""Seconds after which the page asks for the token again."""


def shown_token(headers: Headers) -> str | None:
    """Return the token that a request shows, if any."""
    authorization = headers.get("authorization", "")
    if authorization.lower().startswith(_BEARER_PREFIX):
        return authorization[len(_BEARER_PREFIX) :].strip()
    return read_cookie(headers.get("cookie", ""), _COOKIE_NAME)


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
    return f"{_COOKIE_NAME}={value}; Path={path}; Max-Age={seconds}; HttpOnly; SameSite=Strict" + (
        "; Secure" if secure else ""
    )
