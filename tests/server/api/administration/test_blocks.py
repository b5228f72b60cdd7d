"""Blocks over HTTP."""

from __future__ import annotations

from tests.server.administration.administrators import Administrator
from tests.server.serving import Running


def test_blocks_are_made_listed_and_lifted(own: Running, admin: Administrator) -> None:
    (made,) = admin.do("/blocks", kind="name", value="Eve", seconds=3600, reason="spam")["blocks"]
    assert made in admin.get("/blocks").json()["blocks"]
    eve = {"one": {"type": "person", "name": "EVE"}}
    assert own.http.post("/api/tables", json=eve).status_code == 403
    admin.do("/blocks/lift", kind="name", value="eve")
    assert own.http.post("/api/tables", json=eve).status_code == 201
    own.http.cookies.clear()
    assert admin.post("/blocks/lift", kind="name", value="eve").status_code == 404
