"""Signing in and out."""

from __future__ import annotations

import pytest

from tests.server.administration.administrators import Administrator, why
from tests.server.serving import Running


def test_who_asks(admin: Administrator) -> None:
    found = admin.get("/session").json()
    assert found["name"] == "desk"
    assert found["expires"] > why().time


def test_the_page_exchanges_the_token_for_a_cookie(own: Running, token: str) -> None:
    http = own.http
    answer = http.post("/api/admin/sign-in", json={"token": token})
    cookie = answer.headers["set-cookie"]
    assert "HttpOnly; SameSite=Strict" in cookie and "Path=/api/admin;" in cookie
    assert token not in answer.text
    assert http.get("/api/admin/session").json()["name"] == "desk"
    other = {"Origin": "https://evil.example"}
    stolen = http.post("/api/admin/announcement", json={"seconds": 60}, headers=other)
    assert stolen.json()["error"]["code"] == "foreign-origin"
    form = {"Content-Type": "text/plain"}
    assert http.post("/api/admin/blocks", content="{}", headers=form).status_code == 415
    http.post("/api/admin/sign-out", json={})
    assert http.get("/api/admin/session").status_code == 401
    http.cookies.clear()


@pytest.mark.parametrize("shown", ["", "x", "\ud800", "quaterne-admin-" + 43 * "x"])
def test_a_wrong_token_gets_no_cookie(own: Running, shown: str) -> None:
    content = b'{"token": "\\ud800"}' if shown == "\ud800" else None
    answer = (
        own.http.post("/api/admin/sign-in", json={"token": shown})
        if content is None
        else own.http.post(
            "/api/admin/sign-in", content=content, headers={"Content-Type": "application/json"}
        )
    )
    assert answer.status_code in (400, 401)
    assert "set-cookie" not in answer.headers
