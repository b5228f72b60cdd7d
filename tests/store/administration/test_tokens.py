from __future__ import annotations

from pathlib import Path

import pytest

from quaterne.errors import BadMessage
from quaterne.store import AuditContext, Store
from quaterne.store.errors import UnknownToken

pytestmark = pytest.mark.anyio

NOW = 1_800_000_000_000
WHY = AuditContext("ann", NOW, "a new phone")


async def test_a_token_is_found_by_its_text_until_it_expires(store: Store) -> None:
    admin = store.administration
    token = await admin.create_token("desk", NOW + 1000, WHY)
    assert len(token) >= 43  # 256 bits take so many characters
    found = await admin.find_token(token)
    assert found is not None and found.name == "desk"
    assert found.is_valid(NOW + 999) and not found.is_valid(NOW + 1000)
    for wrong in ("", token[:-1], token.upper(), token + "x", "\ud800", "é" * 200):
        assert await admin.find_token(wrong) is None


async def test_a_revoked_token_is_worthless_and_its_name_is_never_used_again(store: Store) -> None:
    admin = store.administration
    token = await admin.create_token("desk", NOW + 1000, WHY)
    await admin.revoke_token("desk", AuditContext("ann", NOW + 1, "lost"))
    found = await admin.find_token(token)
    assert found is not None and not found.is_valid(NOW + 2)
    with pytest.raises(UnknownToken):
        await admin.revoke_token("desk", WHY)
    with pytest.raises(BadMessage, match="choose another name"):
        await admin.create_token("desk", NOW + 5000, WHY)
    assert [(t.name, t.revoked) for t in await admin.tokens()] == [("desk", NOW + 1)]


async def test_the_file_does_not_hold_the_token(store: Store, tmp_path: Path) -> None:
    token = await store.administration.create_token("desk", NOW + 1000, WHY)
    held = b"".join(path.read_bytes() for path in tmp_path.glob("tables.db*"))
    assert token.encode() not in held


@pytest.mark.parametrize("name", ["", "x" * 41, "a b", "-a", "é", "a\n"])
async def test_names_that_no_token_can_have(store: Store, name: str) -> None:
    with pytest.raises(BadMessage, match="name"):
        await store.administration.create_token(name, NOW + 1000, WHY)


async def test_a_token_expires_in_the_future(store: Store) -> None:
    with pytest.raises(BadMessage, match="future"):
        await store.administration.create_token("desk", NOW, WHY)
