"""Hiding, deleting and erasing: afterwards nothing of it is found anywhere in the database."""

from __future__ import annotations

import pytest
from sqlalchemy import text

from quaterne.notation import write_record
from quaterne.play import ERASED_NAME, Person, Seat, fold, records_of
from quaterne.store import (
    ArchiveQuery,
    FinishedGame,
    HiddenBy,
    NewReport,
    Store,
    game_id,
)
from quaterne.store.errors import PrivateGame, UnknownGame, UnknownTable
from tests.store.games import create, finished, moves

pytestmark = pytest.mark.anyio

GAME = game_id("t1", 1)
COLUMNS = {
    "tables": ("id", "options", "one", "two"),
    "events": ("body",),
    "games": ("id", "first", "second", "players", "record"),
    "reports": ("table_id", "name"),
}


async def archive(store: Store, table: str = "t1") -> tuple[Seat, FinishedGame]:
    """Store a table with an archived game; return which seat was first."""
    events = await create(store, table)
    [new] = moves(events, 1)
    [record] = records_of(events + new)
    game = finished(
        first=record.first, second=record.second, record=write_record(record), result="1-0"
    )
    await store.append(table, new, due=None, finished=[game])
    first = Seat.ONE if record.first == "Léa" else Seat.TWO
    return first, game


async def everything(store: Store) -> str:
    """Return all text in the database."""
    found = []
    async with store._database.engine.connect() as connection:
        for table, columns in COLUMNS.items():
            rows = await connection.execute(text(f"SELECT {', '.join(columns)} FROM {table}"))
            found += [str(value) for row in rows for value in row]
    return "\n".join(found)


async def ids(store: Store, **query: object) -> list[str]:
    page = await store.search(ArchiveQuery(**query))  # type: ignore[arg-type]
    return [game.id for game in page.games]


async def test_a_hidden_game_is_kept_and_not_shown(store: Store) -> None:
    await archive(store)
    await store.hide_game(GAME, HiddenBy.OPERATOR)
    assert await ids(store) == await ids(store, player="tom") == []
    with pytest.raises(UnknownGame):
        await store.archived_game(GAME)
    assert await ids(store, hidden=True) == [GAME]
    assert (await store.archived_game(GAME, hidden=True)).hidden is HiddenBy.OPERATOR
    await store.show_game(GAME)
    assert await ids(store) == [GAME]


async def test_what_a_player_made_private_stays_private(store: Store) -> None:
    await archive(store)
    await store.hide_game(GAME, HiddenBy.OPERATOR)
    await store.hide_game(GAME, HiddenBy.PLAYER)
    await store.hide_game(GAME, HiddenBy.OPERATOR)
    with pytest.raises(PrivateGame, match="a player made game"):
        await store.show_game(GAME)
    [game] = await store.games_of_table("t1")
    assert (game.id, game.hidden) == (GAME, HiddenBy.PLAYER)


async def test_a_deleted_game(store: Store) -> None:
    await archive(store)
    await store.delete_game(GAME)
    assert await ids(store, hidden=True) == []
    assert await store.games_of_table("t1") == []
    assert await store.events("t1")


async def test_games_that_are_not_there(store: Store) -> None:
    for game in (GAME, "", "\0", "\ud800"):
        for change in (
            store.delete_game(game),
            store.show_game(game),
            store.hide_game(game, HiddenBy.PLAYER),
            store.hide_game(game, HiddenBy.OPERATOR),
        ):
            with pytest.raises(UnknownGame):
                await change
    assert await store.games_of_table("\0") == []


async def test_a_deleted_table_leaves_nothing_behind(store: Store) -> None:
    for table in ("t1", "t2"):
        await archive(store, table)
        await store.add_report(NewReport(5, table, Seat.ONE, "Léa"))
    await store.delete_tables(["t1", "never", "\0"])
    assert "t1" not in await everything(store)
    with pytest.raises(UnknownTable):
        await store.events("t1")
    assert await ids(store, player="tom") == [game_id("t2", 1)]
    assert [report.table for report in await store.reports()] == ["t2"]
    await create(store, "t1")


async def test_an_erased_name_is_nowhere(store: Store) -> None:
    first, _ = await archive(store)
    await store.erase_names("t1", [Seat.ONE])
    assert "Léa" not in await everything(store) and "lea" not in await everything(store)
    assert "Tom" in await everything(store)
    table = fold(await store.events("t1"))
    assert table.seats == (Person(ERASED_NAME), Person("Tom"))
    [game] = await store.games_of_table("t1")
    names = (game.game.first, game.game.second)
    assert names == ((ERASED_NAME, "Tom") if first is Seat.ONE else ("Tom", ERASED_NAME))
    assert f'"{ERASED_NAME}"]' in game.game.record and ">" in game.game.record
    assert await ids(store, player="lea") == await ids(store, player=ERASED_NAME) == []
    assert await ids(store, player="tom") == [GAME]


async def test_a_table_goes_on_after_names_were_erased(store: Store) -> None:
    await archive(store)
    await store.erase_names("t1", list(Seat))
    events = await store.events("t1")
    [new] = moves(events, 1)
    await store.append("t1", new, due=None)
    assert await store.events("t1") == events + new
    with pytest.raises(UnknownTable):
        await store.erase_names("never", [Seat.ONE])
