"""How a process stops, and when it collects garbage."""

from __future__ import annotations

import pytest
from websockets.exceptions import ConnectionClosedError, ConnectionClosedOK

from quaterne.server.service import is_time_for_garbage_collection
from quaterne.server.settings import Settings
from tests.server.serving import Running, Table


def test_clients_learn_that_the_server_restarts(sqlite: str) -> None:
    with Running(Settings(port=0, database=sqlite)) as running:
        table = Table(running)
        one, spectator = table.live("one"), table.live()
    for live in (one, spectator):
        assert live.next("bye")["reason"] == "restart"
        with pytest.raises((ConnectionClosedOK, ConnectionClosedError)) as closed:
            live.next()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1012


def test_garbage_is_collected_while_few_clients_are_connected() -> None:
    assert not is_time_for_garbage_collection(39, connections=0)
    assert is_time_for_garbage_collection(40, connections=50)
    assert not is_time_for_garbage_collection(1439, connections=2000)
    assert is_time_for_garbage_collection(1440, connections=2000)
