"""Live tables are loaded when needed and unloaded when idle."""

from __future__ import annotations

import pytest

from quaterne.server.tables import registry
from tests.server.serving import Running, Table


def test_idle_tables_are_unloaded_and_loaded_again(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = Table(server)
    before = table.get(seat="one").json()["view"]
    monkeypatch.setattr(registry, "IDLE_SECONDS", -1.0)
    server.service.registry.unload_idle()
    assert table.id not in server.service.registry.live_tables
    assert table.get(seat="one").json()["view"] == before
