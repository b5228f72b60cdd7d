"""The names under which a server answers."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from websockets.exceptions import InvalidStatus

from quaterne.server.errors import ForeignHost
from quaterne.server.security import AllowedHosts
from quaterne.server.settings import Settings
from tests.server.serving import Running, Table


@pytest.mark.parametrize(
    ("setting", "host", "is_allowed"),
    [
        ("", "127.0.0.1:8000", True),
        ("", "[::1]:8000", True),
        ("", "localhost", True),
        ("", "192.168.1.7:8000", True),
        ("", "[2001:db8::1]", True),
        ("", "raspberry:8000", True),
        ("", "raspberry.local", True),
        ("", "", True),
        ("", "rebound.example:8000", False),
        ("", "127.0.0.1.rebound.example", False),
        ("", "local.example", False),
        ("play.example", "play.example", True),
        ("play.example", "Play.Example.:443", True),
        ("play.example", "localhost:8000", True),
        ("play.example", "other.example", False),
        ("play.example", "play.example.other.example", False),
        ("play.example", "192.168.1.7", False),
        ("play.example", "raspberry", False),
        ("play.example", "", False),
        ("play.example, *.club.example", "one.club.example", True),
        ("play.example *.club.example", "club.example", False),
        ("play.example *.club.example", "evilclub.example", False),
        ("*", "anything.example", True),
    ],
)
def test_names(setting: str, host: str, is_allowed: bool) -> None:
    hosts = AllowedHosts(setting)
    if is_allowed:
        hosts.check(host)
    else:
        with pytest.raises(ForeignHost):
            hosts.check(host)


@pytest.fixture(scope="module")
def public(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    database = f"sqlite:///{tmp_path_factory.mktemp('public')}/tables.db"
    settings = Settings(
        port=0,
        database=database,
        limits=False,
        allowed_hosts="play.example",
        metrics_token="a token of the operator",
        hsts=1000,
    )
    with Running(settings) as running:
        yield running


def test_a_rebound_name_gets_no_answer(public: Running) -> None:
    table = Table(public)
    for path in ("/", "/api/version", table.path, "/metrics"):
        found = public.http.get(path, headers={"Host": "rebound.example"})
        assert (found.status_code, found.json()["error"]["code"]) == (421, "foreign-host")
        assert public.http.get(path, headers={"Host": "play.example"}).status_code != 421
    with pytest.raises(InvalidStatus) as refused:
        table.live("one", headers={"Host": "rebound.example"})
    assert refused.value.response.status_code == 421


def test_metrics_are_for_the_machine_and_for_the_token(public: Running) -> None:
    def status(**headers: str) -> int:
        sent = {name.replace("_", "-"): value for name, value in headers.items()}
        return public.http.get("/metrics", headers=sent).status_code

    assert status() == 200
    assert status(X_Forwarded_For="192.0.2.7") == 404
    assert status(X_Forwarded_For="127.0.0.1") == 404
    assert status(Host="play.example") == 404
    assert status(Host="play.example", Authorization="Bearer wrong") == 404
    assert status(Host="play.example", Authorization="Basic a token of the operator") == 404
    token = "Bearer a token of the operator"
    assert status(Host="play.example", X_Forwarded_For="192.0.2.7", Authorization=token) == 200


def test_browsers_that_come_by_https_are_to_come_by_https(public: Running) -> None:
    plain = public.http.get("/api/version").headers
    assert "strict-transport-security" not in plain
    secure = public.http.get("/api/version", headers={"X-Forwarded-Proto": "https"}).headers
    assert secure["strict-transport-security"] == "max-age=1000"
