"""Worker processes on one socket."""

from __future__ import annotations

import asyncio
from multiprocessing.context import SpawnProcess
from typing import cast

import psutil
import pytest

from quaterne.server.main import _stop
from tests.postgres import PostgresServer
from tests.server.processes import client, start
from tests.server.serving import PATIENCE, Table, actors, engine

pytestmark = pytest.mark.slow


def test_two_workers_on_one_port(postgres: PostgresServer) -> None:
    """Either worker serves a player; when the supervisor is killed, the workers stop too."""
    database = postgres.url(asyncio.run(postgres.create_database()))
    process = start("--database", database, "--workers", "2")
    try:
        server = client(process)
        supervisor = psutil.Process(process.pid)
        table = Table(server)
        moves = zip(actors(table), [">0", "a1", ">1", "b1", ">2", "c1", ">3"], strict=False)
        for number, (seat, action) in enumerate(moves, 3):
            with table.live(seat) as live:  # each connection goes to either worker
                assert live.act(action)["events"][0]["number"] == number
        workers = [c for c in supervisor.children() if "spawn_main" in " ".join(c.cmdline())]
        assert len(workers) == 2
        process.kill()
        _, alive = psutil.wait_procs(workers, PATIENCE)
        assert alive == []
        server.http.close()
    finally:
        process.kill()
        process.communicate()


def test_two_workers_end_without_a_stray_line(postgres: PostgresServer) -> None:
    """What a worker still holds of the engine when it ends, the core reports as leaked."""
    database = postgres.url(asyncio.run(postgres.create_database()))
    process = start("--database", database, "--workers", "2")
    server = client(process)
    try:
        for _ in range(4):  # each table is looked after by either worker
            table = Table(server, one=engine(8), two=engine(8))
            with table.live() as live:
                live.until(6)
        server.http.close()
    finally:
        process.terminate()
        _, said = process.communicate(timeout=PATIENCE)
    assert process.returncode == 0
    assert "nanobind" not in said, said


class Process:
    """A worker that ends when it is joined."""

    def __init__(self) -> None:
        self.calls: list[str] = []

    def terminate(self) -> None:
        self.calls.append("terminate")

    def join(self, _: float) -> None:
        self.calls.append("join")

    def is_alive(self) -> bool:
        return "join" not in self.calls


@pytest.mark.parametrize(
    ("system", "calls"), [("linux", ["terminate", "join"]), ("win32", ["join"])]
)
def test_workers_end_by_themselves_where_ending_them_is_killing(
    system: str, calls: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.platform", system)
    worker = Process()
    _stop(cast("list[SpawnProcess]", [worker]), 1)
    assert worker.calls == calls
