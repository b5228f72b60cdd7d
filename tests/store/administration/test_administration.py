"""Everything that administrators do, through the store, on both databases."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import pytest

from quaterne.errors import BadMessage
from quaterne.play import ERASED_NAME, Person, Seat, fold
from quaterne.store import AdminAction, ArchiveQuery, AuditContext, BlockKind, Store, game_id
from quaterne.store.administration import Administration
from quaterne.store.errors import UnknownGame, UnknownTable
from tests.store.games import create, finished, moves

pytestmark = pytest.mark.anyio

NOW = 1_800_000_000_000
WHY = AuditContext("ann", NOW, "spam")
NO_REASON = AuditContext("ann", NOW)
GAME = game_id("t1", 1)


async def with_a_game(store: Store) -> Administration:
    opened = await create(store, "t1", listed=True)
    (new,) = moves(opened, 1)
    await store.append("t1", new, due=None, finished=[finished()])
    return store.administration


async def test_every_deed_has_one_entry(store: Store) -> None:
    admin = await with_a_game(store)
    await admin.create_token("desk", NOW + 1000, WHY)
    await admin.revoke_token("desk", WHY)
    await admin.block(BlockKind.NAME, "Zoë", NOW + 1000, WHY)
    await admin.unblock(BlockKind.NAME, "Zoë", WHY)
    await admin.announce(None, "Hello", "Bonjour", WHY)
    assert await admin.withdraw_announcement(WHY)
    await admin.hide_game(GAME, WHY)
    await admin.show_game(GAME, WHY)
    await admin.delete_game(GAME, WHY)
    await admin.hide_table("t1", WHY)
    await admin.erase_name("t1", Seat.ONE, WHY)
    await admin.close_table("t1", WHY)
    await admin.delete_table("t1", WHY)
    done = [entry.action for entry in await admin.log()]
    assert len(done) == len(set(done))
    assert set(AdminAction) - set(done) == {AdminAction.SETTLE_REPORT}
    assert await admin.last_change() == len(done)


async def test_a_name_is_erased_everywhere(store: Store) -> None:
    admin = await with_a_game(store)
    before = await admin.last_change()
    await admin.erase_name("t1", Seat.ONE, WHY)
    assert fold(await store.events("t1")).seats == (Person(ERASED_NAME), Person("Tom"))
    assert ERASED_NAME in {
        (await admin.game(GAME)).game.first,
        (await admin.game(GAME)).game.second,
    }
    (entry,) = await admin.log()
    assert (entry.subject, entry.detail) == ("t1", {"seat": "one"})
    assert "Léa" not in str(entry)
    assert await admin.nameless_since(before) == {"t1"}
    assert await admin.nameless_since(entry.number) == set()
    with pytest.raises(UnknownTable):
        await admin.erase_name("t2", Seat.ONE, WHY)


@pytest.mark.parametrize(
    "act",
    [
        lambda admin: admin.block(BlockKind.NAME, "Zoë", NOW + 1, NO_REASON),
        lambda admin: admin.hide_table("t1", NO_REASON),
        lambda admin: admin.close_table("t1", NO_REASON),
        lambda admin: admin.delete_table("t1", NO_REASON),
        lambda admin: admin.erase_name("t1", Seat.ONE, NO_REASON),
        lambda admin: admin.hide_game(GAME, NO_REASON),
        lambda admin: admin.delete_game(GAME, NO_REASON),
    ],
    ids=["block", "hide table", "close", "delete table", "erase name", "hide game", "delete game"],
)
async def test_what_is_done_to_others_needs_a_reason(
    store: Store, act: Callable[[Administration], Awaitable[object]]
) -> None:
    admin = await with_a_game(store)
    with pytest.raises(BadMessage, match="reason"):
        await act(admin)
    assert await admin.last_change() == 0
    assert (await admin.table("t1")).listed and await admin.game(GAME)


async def test_a_hidden_game_is_seen_by_administrators_alone(store: Store) -> None:
    admin = await with_a_game(store)
    await admin.hide_game(GAME, WHY)
    assert (await store.search(ArchiveQuery())).games == ()
    assert [game.id for game in (await admin.games(ArchiveQuery())).games] == [GAME]
    with pytest.raises(UnknownGame):
        await admin.hide_game("0" * 32, WHY)
    assert await admin.last_change() == 1


async def test_a_token_must_expire_in_the_future(store: Store) -> None:
    with pytest.raises(BadMessage, match="expires"):
        await store.administration.create_token("desk", NOW, WHY)
    assert await store.administration.tokens() == []


async def test_only_an_announcement_that_is_there_is_withdrawn(store: Store) -> None:
    assert not await store.administration.withdraw_announcement(WHY)
    assert await store.administration.last_change() == 0


async def test_closed_tables_are_told_apart_and_settled(store: Store) -> None:
    admin = await with_a_game(store)
    await create(store, "t2", seed=2)
    await admin.close_table("t1", WHY)
    await admin.delete_table("t2", WHY)
    assert await admin.closed_tables(["t1", "t2", "t3"]) == {"t1": False, "t2": True}
    await admin.settle_closed("t1", False, NOW + 5)
    await admin.settle_closed("t2", True, NOW + 5)
    assert (await admin.table("t1")).closed == NOW
    with pytest.raises(UnknownTable):
        await admin.table("t2")
