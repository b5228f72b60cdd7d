"""A real server in a thread, on a real SQLite file and a free port, shared by most tests."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from quaterne.server.settings import Settings
from tests.server.serving import Running


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """Without rate limits: tests ask as quickly as they can."""
    database = f"sqlite:///{tmp_path_factory.mktemp('server')}/tables.db"
    settings = Settings(port=0, database=database, limits=False)
    with pytest.MonkeyPatch.context() as patient:
        # On a busy machine a search may take a while, and others wait for it.
        patient.setattr("quaterne.store.sqlite.database.SEARCH_WAIT", 60.0)
        with Running(settings) as running:
            yield running


@pytest.fixture
def sqlite(tmp_path: Path) -> str:
    """The address of a database of its own."""
    return f"sqlite:///{tmp_path}/tables.db"
