"""A connection that is being opened while something else happens."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from quaterne.server.tables.live_table import LiveTable
from tests.server.serving import PATIENCE, Table

__all__ = ["opened_during"]


def opened_during(
    change: Callable[[], None], table: Table, monkeypatch: pytest.MonkeyPatch
) -> dict[str, Any]:
    """Return the first frame for seat one when something changes before its history is read."""
    reading, changed = threading.Event(), threading.Event()
    read = LiveTable.events_since

    async def slowly(live: LiveTable, number: int, limit: int | None = None) -> Any:
        reading.set()
        await asyncio.to_thread(changed.wait, PATIENCE)
        return await read(live, number, limit)

    monkeypatch.setattr(LiveTable, "events_since", slowly)
    with ThreadPoolExecutor(1) as threads:
        connecting = threads.submit(table.live, "one")
        assert reading.wait(PATIENCE)
        change()
        changed.set()
        with connecting.result() as client:
            found = client.welcome
            while found["type"] == "beat":  # where all of this takes longer than a heartbeat
                found = client.next()
            return found
