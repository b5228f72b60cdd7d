"""Version, health, addresses and metrics."""

from __future__ import annotations

import sqlite3
from typing import NoReturn

import pytest

from quaterne.server import networks as local_network
from quaterne.server.settings import Settings
from tests.server.serving import Running


def test_version_health_and_metrics(server: Running) -> None:
    assert server.http.get("/api/version").json()["name"] == "quaterne"
    assert server.http.get("/api/health").json() == {"status": "ok"}
    assert "quaterne_rooms " in server.http.get("/metrics").text


def test_a_local_browser_learns_the_addresses_in_the_network(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(local_network, "local_addresses", lambda: ("192.168.1.20",))
    found = server.http.get("/api/addresses").json()
    assert found == {"listening": False, "addresses": [f"http://192.168.1.20:{server.port}/"]}
    local = {"Host": f"localhost:{server.port}"}
    assert server.http.get("/api/addresses", headers=local).json() == found


def test_nobody_else_learns_them(server: Running) -> None:
    """Behind a proxy all clients seem to be local, but the page has a name."""
    for host in ("quaterne.local", "192.168.1.20:8000", ""):
        assert server.http.get("/api/addresses", headers={"Host": host}).status_code == 404
    for host in ("quaterne.example", "127.0.0.1.example"):
        assert server.http.get("/api/addresses", headers={"Host": host}).status_code == 421
    through = {"X-Forwarded-For": "127.0.0.1"}
    assert server.http.get("/api/addresses", headers=through).status_code == 404


def test_health_sees_a_store_that_cannot_be_written(
    sqlite: str, caplog: pytest.LogCaptureFixture
) -> None:
    with Running(Settings(port=0, database=sqlite)) as server:
        server.service.store._database.transaction = full_disk  # type: ignore[method-assign]
        answer = server.http.get("/api/health")
        assert (answer.status_code, answer.json()) == (503, {"status": "store-unavailable"})
    assert "database or disk is full" in caplog.text


def full_disk() -> NoReturn:
    raise sqlite3.OperationalError("database or disk is full")
