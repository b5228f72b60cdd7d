"""The description of the HTTP API: nobody waits while it is written."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from threading import Event
from typing import Any

import pytest
from fastapi.openapi.utils import get_openapi

from quaterne.server.api import openapi as module
from quaterne.server.settings import Settings
from tests.server.serving import Running

_LONG = 60.0
"""Seconds after which a server that waits for itself gives up; the test then fails."""


def test_nobody_waits_while_it_is_written(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    begun, is_answered = Event(), Event()
    written: list[bool] = []

    def wait_and_write(**options: Any) -> dict[str, Any]:
        begun.set()
        written.append(is_answered.wait(_LONG))
        return get_openapi(**options)

    monkeypatch.setattr(module, "get_openapi", wait_and_write)
    with Running(Settings(port=0, database=sqlite)) as server, ThreadPoolExecutor() as threads:
        asked = [threads.submit(server.http.get, "/api/openapi.json") for _ in range(3)]
        assert begun.wait(_LONG)
        assert server.http.get("/api/version").status_code == 200
        is_answered.set()
        found = [each.result() for each in asked]
    assert written == [True], "it is written once, and meanwhile another request was answered"
    assert all(each.json()["info"]["title"] == "Quaterne" for each in found)
