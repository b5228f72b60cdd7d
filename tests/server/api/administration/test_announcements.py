"""Announcements over HTTP."""

from __future__ import annotations

from tests.server.administration.administrators import Administrator, why
from tests.server.serving import Running


def test_announcements_are_made_and_withdrawn(own: Running, admin: Administrator) -> None:
    made = admin.do("/announcement", seconds=600)
    assert own.http.get("/api/announcement").json() == made
    assert made["announcement"]["at"] > why().time
    admin.do("/announcement/withdraw", reason="")
    assert own.http.get("/api/announcement").json() == {"announcement": None}
