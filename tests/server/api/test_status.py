"""Version, health, addresses and metrics."""

from __future__ import annotations

import pytest

from quaterne.server.api import status
from tests.server.serving import Running


def test_version_health_and_metrics(server: Running) -> None:
    assert server.http.get("/api/version").json()["name"] == "quaterne"
    assert server.http.get("/api/health").json() == {"status": "ok"}
    assert "quaterne_rooms " in server.http.get("/metrics").text


def test_a_local_browser_learns_the_addresses_in_the_network(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(status, "local_addresses", lambda: ("192.168.1.20",))
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
