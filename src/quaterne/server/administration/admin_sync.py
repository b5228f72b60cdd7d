"""`AdminSync`: what administrators did in any process takes effect in this one.

Every action of an administrator has an entry in the audit log, so the number of the last entry says
whether there is anything to read.  PostgreSQL notifies; the command line beside a SQLite file
cannot, so every process looks once a second.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from contextlib import suppress

from quaterne.play import Person, Seat, Table
from quaterne.server.administration.block_list import BlockList
from quaterne.server.clock import now
from quaterne.server.errors import Blocked
from quaterne.server.tables.live_table import LiveTable
from quaterne.server.tables.publisher import Client, DropReason
from quaterne.server.tables.registry import TableRegistry
from quaterne.store import Administration, Announcement
from quaterne.store.errors import StoreError, TableClosed, UnknownTable

__all__ = ["AdminSync", "names_of"]

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
