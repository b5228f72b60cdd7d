"""Other sites, large messages, security headers, and what the log never holds."""

from __future__ import annotations

import logging

import pytest
from websockets.exceptions import ConnectionClosedError, InvalidStatus

from quaterne.server.errors import ForeignOrigin
from quaterne.server.security import check_origin, shows_token
from quaterne.server.settings import Settings
from tests.server.serving import Running, Table


def test_a_page_of_another_site_cannot_connect(server: Running) -> None:
    table = Table(server)
    with pytest.raises(InvalidStatus) as refused:
        table.live("one", origin="https://evil.example")
    assert refused.value.response.status_code == 403
    with table.live("one", origin=server.base):
        pass


def test_a_page_of_another_site_cannot_act_by_cookie(server: Running) -> None:
    table = Table(server)
    headers = {"Cookie": f"seat-one={table.secrets['one']}", "Origin": "https://evil.example"}
    said = {"type": "resign", "id": "x"}
    found = server.http.post(f"{table.path}/commands", json=said, headers=headers)
    assert found.json()["error"]["code"] == "foreign-origin"
    form = headers | {"Origin": server.base, "Content-Type": "text/plain"}
    found = server.http.post(f"{table.path}/commands", content="{}", headers=form)
    assert found.json()["error"]["code"] == "json-wanted"
    same = headers | {"Origin": server.base}
    assert server.http.post(f"{table.path}/commands", json=said, headers=same).status_code == 200


def test_a_page_that_came_by_http_is_foreign_behind_tls(server: Running) -> None:
    table = Table(server)
    forwarded = {"X-Forwarded-Proto": "https", "X-Forwarded-For": "192.0.2.1"}
    with pytest.raises(InvalidStatus) as refused:
        table.live("one", origin=server.base, headers=forwarded)
    assert refused.value.response.status_code == 403
    own = server.base.replace("http:", "https:")
    with table.live("one", origin=own, headers=forwarded):
        pass
    cookie = {"Cookie": f"seat-one={table.secrets['one']}", **forwarded}
    said = {"type": "resign", "id": "x"}
    for origin, status in ((server.base, 403), (own, 200)):
        headers = cookie | {"Origin": origin}
        found = server.http.post(f"{table.path}/commands", json=said, headers=headers)
        assert found.status_code == status


@pytest.mark.parametrize(
    ("origin", "scheme", "host", "same"),
    [
        ("https://play.example", "https", "play.example", True),
        ("https://play.example", "wss", "play.example", True),
        ("http://play.example:80", "http", "play.example", True),
        ("http://192.168.1.5:8000", "ws", "192.168.1.5:8000", True),
        ("http://play.example", "https", "play.example", False),
        ("http://play.example", "wss", "play.example", False),
        ("http://play.example:443", "https", "play.example:443", False),
        # A proxy that speaks TLS and does not say so.
        ("https://play.example", "http", "play.example", True),
        ("https://play.example", "https", "play.example:8000", False),
        ("https://other.example", "https", "play.example", False),
        ("https://friend.example", "https", "play.example", True),
        ("http://old.example", "https", "play.example", True),
        ("null", "https", "play.example", False),
        ("https://[", "https", "play.example", False),
        ("https://play.example:x", "https", "play.example", False),
    ],
)
def test_origins(origin: str, scheme: str, host: str, same: bool) -> None:
    headers = {"origin": origin, "host": host}
    allowed = frozenset({"https://friend.example", "http://old.example"})
    if same:
        check_origin(headers, scheme, allowed)
    else:
        with pytest.raises(ForeignOrigin):
            check_origin(headers, scheme, allowed)


@pytest.mark.parametrize(
    ("authorization", "token", "is_shown"),
    [
        ("Bearer abc", "abc", True),
        ("bearer  abc ", "abc", True),
        ("Bearer abcd", "abc", False),
        ("Basic abc", "abc", False),
        ("abc", "abc", False),
        ("", "abc", False),
        ("Bearer ", "", False),
        ("", "", False),
        ("Bearer \u00e9", "\u00e9", True),
    ],
)
def test_tokens(authorization: str, token: str, is_shown: bool) -> None:
    assert shows_token({"authorization": authorization}, token) == is_shown


def test_every_response_has_the_headers(server: Running) -> None:
    for path in ("/", "/api/version", "/api/nothing", "/metrics"):
        headers = server.http.get(path).headers
        assert "default-src 'self'" in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"


def test_a_large_message_ends_the_connection(server: Running) -> None:
    table = Table(server)
    with table.live("one") as one:
        one.socket.send("x" * 100_000)
        with pytest.raises(ConnectionClosedError) as closed:
            one.next("never")
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1009


def test_no_secret_and_no_key_in_the_logs(
    sqlite: str, caplog: pytest.LogCaptureFixture, capfd: pytest.CaptureFixture[str]
) -> None:
    with Running(Settings(port=0, database=sqlite, log_level="debug")) as running:
        table = Table(running)
        with caplog.at_level(logging.DEBUG), table.live("one") as one:
            one.refused(type="act", action="x")
            table.get(seat="two")
    ours = [record.getMessage() for record in caplog.records if "quaterne" in record.pathname]
    uvicorns = [r.getMessage() for r in caplog.records if r.name.startswith("uvicorn")]
    written = "".join((*ours, *uvicorns, capfd.readouterr().err))
    assert table.id not in written
    assert not any(secret in written for secret in table.secrets.values())
