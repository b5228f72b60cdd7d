"""Version, health and metrics."""

from __future__ import annotations

from tests.server.serving import Running


def test_version_health_and_metrics(server: Running) -> None:
    assert server.http.get("/api/version").json()["name"] == "quaterne"
    assert server.http.get("/api/health").json() == {"status": "ok"}
    assert "quaterne_rooms " in server.http.get("/metrics").text
