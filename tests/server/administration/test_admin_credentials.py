from __future__ import annotations

from time import thread_time

from quaterne.server.administration import admin_cookie, forgotten_cookie, shown_token

NOW = 1_800_000_000_000


def test_a_token_is_shown_as_a_bearer_or_by_the_cookie() -> None:
    for headers, token in (
        ({"authorization": "Bearer x"}, "x"),
        ({"authorization": "bearer  x "}, "x"),
        ({"cookie": "seat-one=a; quaterne-admin=y"}, "y"),
        ({"authorization": "Bearer x", "cookie": "quaterne-admin=y"}, "x"),
        ({"authorization": "Basic x"}, None),
        ({"cookie": "seat-one=a"}, None),
        ({"cookie": "[bad"}, None),
        ({}, None),
    ):
        assert shown_token(headers) == token


def test_no_cookie_takes_long_to_read() -> None:
    began = thread_time()
    assert shown_token({"cookie": f'a="{chr(92) * 30_000}"; quaterne-admin=y'}) == "y"
    assert thread_time() - began < 0.5


def test_the_cookie_is_hidden_from_scripts_and_other_sites() -> None:
    cookie = admin_cookie("x", NOW + 10**12, NOW, "/games/api/admin", secure=True)
    assert cookie == (
        "quaterne-admin=x; Path=/games/api/admin; Max-Age=43200; HttpOnly; SameSite=Strict; Secure"
    )
    assert "Secure" not in admin_cookie("x", NOW + 10**12, NOW, "/", secure=False)


def test_the_cookie_does_not_outlive_the_token() -> None:
    assert "Max-Age=60;" in admin_cookie("x", NOW + 60_000, NOW, "/", secure=False)


def test_a_browser_forgets_the_cookie() -> None:
    assert forgotten_cookie("/api/admin", secure=False) == (
        "quaterne-admin=; Path=/api/admin; Max-Age=0; HttpOnly; SameSite=Strict"
    )
