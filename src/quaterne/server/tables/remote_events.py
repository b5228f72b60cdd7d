"""Live tables follow what other processes write: from the notification itself, or by reading."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress

from quaterne.errors import QuaterneError
from quaterne.server.tables.live_table import LiveTable
from quaterne.server.tables.registry import TableRegistry
from quaterne.store import ADMINISTRATION_NOTICE, Message, Store, TableChanged
from quaterne.store.errors import StoreUnavailable, UnknownTable

_FIRST_WAIT, _LONGEST_WAIT = 0.1, 2.0
"""Seconds before reading again a table that could not be read."""


async def follow_other_processes(
    store: Store, registry: TableRegistry, on_administration: Callable[[], None]
) -> None:
    """Keep the live tables of this process up to date, for ever.

    `on_administration` is called when an administrator has done something elsewhere.
    """
    tasks: set[asyncio.Task[None]] = set()
    live_tables = registry.live_tables
    async for notice in store.notifications():
        if isinstance(notice, Message):
            if notice.text == ADMINISTRATION_NOTICE:
                on_administration()
                continue
            registry.presence.receive(notice)
            continue
        if notice.table is None:  # notices may have been lost
            registry.presence.greet()
        found = (
            list(live_tables.values()) if notice.table is None else [live_tables.get(notice.table)]
        )
        for live_table in found:
            if live_table is None or _is_applied(live_table, notice):
                continue
            if registry.unload_unused(live_table):
                continue
            task = asyncio.create_task(_refresh(registry, live_table, notice))
            tasks.add(task)
            task.add_done_callback(tasks.discard)


def _is_applied(live_table: LiveTable, notice: TableChanged) -> bool:
    """Return whether the notice itself brought the table up to date; else it has to be read."""
    with suppress(QuaterneError):
        return (
            notice.table is not None
            and notice.number > 0
            and live_table.apply_remote(notice.number, notice.texts)
        )
    return False


async def _refresh(registry: TableRegistry, live_table: LiveTable, notice: TableChanged) -> None:
    """Read a table, again and again until it succeeds: its clients wait for nothing else."""
    wait = _FIRST_WAIT
    with suppress(QuaterneError):
        while True:
            with suppress(StoreUnavailable):
                await _read(registry, live_table, notice)
                return
            await asyncio.sleep(wait)
            wait = min(2 * wait, _LONGEST_WAIT)


async def _read(registry: TableRegistry, live_table: LiveTable, notice: TableChanged) -> None:
    if notice.table is None:
        await live_table.refresh()
    elif notice.number > 0:
        await live_table.refresh(notice.number)
    else:  # earlier events have changed, or the table was deleted
        try:
            await live_table.reload()
        except UnknownTable:
            await registry.close(live_table)
