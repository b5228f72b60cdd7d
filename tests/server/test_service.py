"""How a process stops, and when it collects garbage."""

from __future__ import annotations

import signal

import pytest
from websockets.exceptions import ConnectionClosedError, ConnectionClosedOK

from quaterne.server.service import is_time_for_garbage_collection
from quaterne.server.settings import Settings
from tests.server.serving import Running, Table, order


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


def test_a_server_that_drains_lets_games_end_and_opens_no_tables(sqlite: str) -> None:
    settings = Settings(port=0, database=sqlite, drain_seconds=600)
    running = Running(settings)
    with running:
        table, other = Table(running), Table(running)
        first, second = order(table)
        one, two, onlooker = table.live(first), table.live(second), other.live()
        running._worker.stop()
        for live in (one, two, onlooker):
            announced = live.next("announcement")["announcement"]
            assert announced["at"] > live.welcome["now"]
        refused = running.http.post("/api/tables", json={})
        assert (refused.status_code, refused.json()["error"]["code"]) == (503, "stopping")
        assert running.http.get("/api/health").status_code == 503
        assert one.act(">0")["events"], "the game goes on"
        two.ask(type="resign")
        for live in (one, two, onlooker):
            assert live.next("bye")["reason"] == "restart"


def test_a_second_signal_ends_the_draining(sqlite: str) -> None:
    settings = Settings(port=0, database=sqlite, drain_seconds=600)
    with Running(settings) as running, Table(running).live("one") as one:
        running._worker.stop()
        one.next("announcement")
        assert running._worker._server is not None
        running._worker._server.handle_exit(signal.SIGTERM, None)
        assert one.next("bye")["reason"] == "restart"


def test_garbage_is_collected_while_few_clients_are_connected() -> None:
    assert not is_time_for_garbage_collection(39, connections=0)
    assert is_time_for_garbage_collection(40, connections=50)
    assert not is_time_for_garbage_collection(1439, connections=2000)
    assert is_time_for_garbage_collection(1440, connections=2000)
