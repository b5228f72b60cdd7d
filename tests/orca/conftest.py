"""A real server and a desktop with Orca; `make test-orca` installs what they need."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.orca.orca_desktop import NEEDED, OrcaDesktop
from tests.orca.players import Tom
from tests.page.browser_thread import browser_path
from tests.page.server_process import ServerProcess

# Only on request: half a minute per game, and programs that few machines have.
collect_ignore_glob = [] if os.environ.get("QUATERNE_ORCA") == "on" else ["test_*.py"]


@pytest.fixture
def server(tmp_path: Path) -> Iterator[ServerProcess]:
    with ServerProcess(tmp_path) as found:
        yield found


@pytest.fixture(params=["fr", "en"])
def language(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def desktop(tmp_path: Path, language: str) -> Iterator[OrcaDesktop]:
    """Run a desktop in the language of the test."""
    missing = [name for name in NEEDED if shutil.which(name) is None]
    assert not missing, f"{', '.join(missing)} missing: `make test-orca` as root installs it"
    with OrcaDesktop(tmp_path / "desktop", browser_path(window=True), language) as found:
        yield found


@pytest.fixture
def tom(server: ServerProcess) -> Iterator[Tom]:
    with Tom(server) as found:
        yield found
