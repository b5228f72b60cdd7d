"""Whether a process still accepts work."""

from __future__ import annotations

import pytest

from quaterne.server.errors import ServerStopping
from quaterne.server.security import Lifecycle


def test_a_process_accepts_work_until_it_stops() -> None:
    lifecycle = Lifecycle()
    lifecycle.check_accepting()
    lifecycle.check_accepting_tables()
    lifecycle.is_draining = True
    lifecycle.check_accepting()
    with pytest.raises(ServerStopping):
        lifecycle.check_accepting_tables()
    lifecycle.is_stopping = True
    with pytest.raises(ServerStopping):
        lifecycle.check_accepting()
