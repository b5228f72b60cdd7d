"""The audit log over HTTP."""

from __future__ import annotations

from tests.server.administration.administrators import Administrator


def test_every_deed_is_logged_with_the_name_of_the_token(admin: Administrator) -> None:
    admin.do("/blocks", kind="name", value="Mallory", seconds=60, reason="he swears")
    (entry,) = admin.get("/log", limit=1).json()["entries"]
    assert (entry["actor"], entry["action"], entry["subject"], entry["reason"]) == (
        "token desk",
        "block",
        "Mallory",
        "he swears",
    )
    page = admin.get("/log", limit=1).json()
    assert admin.get("/log", before=page["next"]).json()["entries"][0]["number"] < page["next"]
