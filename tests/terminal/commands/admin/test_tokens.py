from __future__ import annotations

from pathlib import Path

from quaterne.store import AdminToken
from tests.terminal.commands.admin.databases import admin, make, objects, refusal, with_store


def test_a_token_is_shown_once_listed_and_revoked(tmp_path: Path) -> None:
    url = make(tmp_path)
    token = admin(url, "token", "create", "desk").strip()
    found: AdminToken = with_store(url, lambda store: store.administration.find_token(token))
    assert (found.name, found.expires - found.created) == ("desk", 30 * 86_400_000)
    (made,) = objects(url, "token", "create", "phone", "--for", "1h")
    assert made["token"] != token
    listed = admin(url, "token", "list")
    assert token not in listed and made["token"] not in listed
    assert admin(url, "token", "revoke", "desk", "--reason", "lost") == (
        "The token desk is revoked.\n"
    )
    assert "revoked" in admin(url, "token", "list")
    assert "desk" in refusal(url, "token", "revoke", "desk")
    assert "choose another name" in refusal(url, "token", "create", "desk")
    assert "1 to 40 letters" in refusal(url, "token", "create", "my desk")
    assert [e["reason"] for e in objects(url, "log")] == ["lost", "", ""]
