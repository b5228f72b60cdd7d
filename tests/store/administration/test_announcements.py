from __future__ import annotations

import pytest

from quaterne.errors import BadMessage
from quaterne.store import AuditContext, Store

pytestmark = pytest.mark.anyio

NOW = 1_800_000_000_000
WHY = AuditContext("ann", NOW, "an update")


async def test_a_restart_is_announced_until_it_is_over(store: Store) -> None:
    admin = store.administration
    assert await admin.announcement(NOW) is None
    announced = await admin.announce(NOW + 600_000, "", "", WHY)
    assert await admin.announcement(NOW) == announced
    assert await admin.announcement(announced.until - 1) == announced
    assert announced.until > NOW + 600_000
    assert await admin.announcement(announced.until) is None


async def test_a_new_announcement_replaces_the_old_one_and_has_another_id(store: Store) -> None:
    admin = store.administration
    first = await admin.announce(NOW + 1000, "", "", WHY)
    second = await admin.announce(None, " Tournament! ", "Tournoi !", WHY)
    assert await admin.announcement(NOW) == second
    assert (second.en, second.fr, second.at) == ("Tournament!", "Tournoi !", None)
    assert second.id > first.id


async def test_an_id_is_never_used_again(store: Store) -> None:
    admin = store.administration
    first = await admin.announce(NOW + 1000, "", "", WHY)
    assert await admin.withdraw_announcement(WHY)
    assert await admin.announcement(NOW) is None
    assert not await admin.withdraw_announcement(WHY)
    assert (await admin.announce(NOW + 1000, "", "", WHY)).id > first.id
    assert len(await admin.log()) == 3


@pytest.mark.parametrize(
    ("at", "en", "fr", "field"),
    [
        (None, "", "", "at"),
        (NOW, "", "", "at"),
        (NOW + 10**12, "", "", "at"),
        (NOW + 1, "Hello", "", "fr"),
        (NOW + 1, " ", "Bonjour", "en"),
        (NOW + 1, "x" * 301, "x", "en"),
        (NOW + 1, "x", "\0", "fr"),
    ],
)
async def test_announcements_that_are_not_possible(
    store: Store, at: int | None, en: str, fr: str, field: str
) -> None:
    with pytest.raises(BadMessage) as raised:
        await store.administration.announce(at, en, fr, WHY)
    assert raised.value.field == field
