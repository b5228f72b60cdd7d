"""Games in the archive of a running server."""

from __future__ import annotations

import asyncio

from quaterne.play import Seat
from quaterne.store import NewReport, game_id
from tests.server.serving import Running, Table
from tests.store.games import finished, moves


def archived_game(own: Running) -> str:
    """Return the id of a new game in the archive, the name of whose second player was reported."""
    table = Table(own)
    store, loop = own.service.store, own.service.loop

    async def finish() -> None:
        (new,) = moves(await store.events(table.id), 1)
        await store.append(table.id, new, due=None, finished=[finished()])
        await store.add_report(NewReport(1000, table.id, Seat.TWO, "Tom"))

    asyncio.run_coroutine_threadsafe(finish(), loop).result(10)
    return game_id(table.id, 1)
