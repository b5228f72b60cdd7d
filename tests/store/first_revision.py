"""A database of the first revision of the schema: how it was filled, and what must be found in it.

`python -m tests.store.first_revision FILE` made `first_revision.db`.  The events in it are as that
version wrote them, and stay so.
"""

from __future__ import annotations

import asyncio
import sys

from sqlalchemy import text
from sqlalchemy.engine import make_url
from sqlalchemy.ext.asyncio import AsyncConnection

from quaterne.play import GameEnded, Person, Seat, fold
from quaterne.store import ArchiveQuery, HiddenBy, Store, game_id
from quaterne.store.database import Database
from quaterne.store.errors import UnknownTable
from quaterne.store.migrate import migrate
from quaterne.store.sqlite.database import SqliteDatabase

_OPTIONS = (
    '{"rules":"quarto","pieces":"classic","masked":[],"announced":true,"touch_limit":null,'
    '"lines":false,"hints":false}'
)
_LEA = '{"type":"person","name":"Léa Œuvrard"}'
_TOM = '{"type":"person","name":"TOM"}'
_BODIES = (
    f'{{"type":"opened","number":1,"time":1000,"seat":null,"command":null,"options":{_OPTIONS},'
    f'"one":{_LEA},"two":{_TOM}}}',
    '{"type":"game-started","number":2,"time":1000,"seat":null,"command":null,"game":1,'
    '"first":"one","drawn":true,"position":"..../..../..../.... - -"}',
    '{"type":"given","number":3,"time":2000,"seat":"one","command":"c1","piece":"7"}',
    '{"type":"game-ended","number":4,"time":3000,"seat":"two","command":"c2",'
    '"ending":"resignation","winner":"one","line":null,"characteristics":[],"group":null}',
)
RECORD = (
    '[Game "quarto"]\n[Rules "quarto"]\n[First "Léa Œuvrard"]\n[Second "TOM"]\n[Result "1-0"]\n'
    '[Termination "resignation"]\n\n>7\n'
)


async def fill(connection: AsyncConnection) -> None:
    """Insert a finished game, a table with an open seat, and one that is due."""
    table = text(
        "INSERT INTO tables (id, opened, options, one, two, listed, due) "
        "VALUES (:id, :opened, :options, :one, :two, :listed, :due)"
    )
    usual = {"opened": 1000, "options": _OPTIONS, "one": _LEA, "two": _TOM, "due": None}
    for given in (
        {"id": "over", "listed": False},
        {"id": "awaits", "listed": True, "two": None, "opened": 4000},
        {"id": "due", "listed": True, "due": 9000},
    ):
        await connection.execute(table, usual | given)
    for number, body in enumerate(_BODIES, 1):
        await connection.execute(
            text(
                "INSERT INTO events (table_key, number, body) "
                "SELECT key, :number, :body FROM tables WHERE id = 'over'"
            ),
            {"number": number, "body": body},
        )
    await connection.execute(
        text("INSERT INTO secrets SELECT key, 'one', :hash FROM tables WHERE id = 'over'"),
        {"hash": b"\x01" * 32},
    )
    await connection.execute(
        text(
            "INSERT INTO games (id, table_key, number, first, second, rules, game, result, ending, "
            "started, ended, record) SELECT :id, key, 1, 'Léa Œuvrard', 'TOM', 'quarto', 'quarto', "
            "'1-0', 'resignation', 1000, 3000, :record FROM tables WHERE id = 'over'"
        ),
        {"id": game_id("over", 1), "record": RECORD},
    )


async def check(store: Store) -> None:
    """Check that everything is there, and that additions of newer revisions work on it."""
    events = await store.events("over")
    assert [event.number for event in events] == [1, 2, 3, 4]
    assert isinstance(events[-1], GameEnded) and fold(events).seats[1] == Person("TOM")
    assert await store.secrets("over") == {Seat.ONE: b"\x01" * 32}
    [waiting] = await store.open_tables()
    assert (waiting.id, waiting.one, waiting.two) == ("awaits", Person("Léa Œuvrard"), None)
    assert await store.claim_due(9000, 1000, 10) == ["due"]
    # Its table was not listed, and nobody was asked: it is kept, and no longer shown.
    assert (await store.search(ArchiveQuery())).games == ()
    [found] = (await store.search(ArchiveQuery(player="lea oeuv", hidden=True))).games
    assert found.game.record == RECORD and found.hidden is HiddenBy.UNLISTED
    assert await store.archived_game(game_id("over", 1), hidden=True) == found
    try:
        await store.events("never")
    except UnknownTable:
        return
    raise AssertionError("a table that never was")


async def make(database: Database) -> None:
    """Migrate an empty database to the first revision and fill it."""
    await migrate(database, "0001")
    async with database.migration() as connection:
        await fill(connection)
    await database.close()


if __name__ == "__main__":
    asyncio.run(make(SqliteDatabase(make_url(f"sqlite+aiosqlite:///{sys.argv[1]}"))))
