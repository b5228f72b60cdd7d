"""Several real processes on one PostgreSQL, and one that is killed."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import pytest

from quaterne.errors import QuaterneError
from quaterne.server.running import listen_on, run
from quaterne.server.settings import Settings
from tests.postgres import PostgresServer
from tests.server.serving import PATIENCE, Table, actors, engine

QUATERNE = str(Path(sys.executable).with_name("quaterne"))


def start(*options: str) -> subprocess.Popen[str]:
    environment = os.environ | {"QUATERNE_LIMITS": "off", "QUATERNE_LEASE": "2"}
    return subprocess.Popen(
        [QUATERNE, "serve", "--port", "0", *options],
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def client(process: subprocess.Popen[str]) -> Any:
    """The base of a server that says where it is, and a client for it."""
    assert process.stdout is not None
    base = process.stdout.readline().split()[3].rstrip("/")
    return SimpleNamespace(base=base, http=httpx.Client(base_url=base, timeout=PATIENCE))


def end(process: subprocess.Popen[str]) -> None:
    process.terminate()
    process.communicate(timeout=PATIENCE)


@pytest.fixture
def pair(postgres: PostgresServer) -> Iterator[tuple[Any, Any, list[subprocess.Popen[str]]]]:
    """Two servers with one database."""
    database = postgres.url(asyncio.run(postgres.create_database()))
    first = start("--database", database)
    one = client(first)
    second = start("--database", database)
    two = client(second)
    yield one, two, [first, second]
    for process in (first, second):
        if process.poll() is None:
            end(process)
        for pipe in (process.stdout, process.stderr):
            assert pipe is not None
            pipe.close()
    one.http.close()
    two.http.close()


def test_players_at_two_processes(pair: tuple[Any, Any, list[subprocess.Popen[str]]]) -> None:
    """They see each other's moves; and when one process is killed, the other does its work."""
    one, two, processes = pair
    table = Table(one, two=None)
    with table.live("one") as mine:
        elsewhere = Table.known(two, table)
        assert elsewhere.join("Zoé") == "two"
        table.secrets |= elsewhere.secrets
        mine.until(3)
        with elsewhere.live("two") as other:
            clients = {"one": mine, "two": other}
            for seat, action in zip(actors(table), [">0", "a1", ">1", "b1", ">2"], strict=False):
                number = clients[seat].act(action)["events"][-1]["number"]
                mine.until(number)
                other.until(number)
            assert mine.numbers == other.numbers == list(range(1, number + 1))
            by_http = {"type": "offer", "id": "x", "offer": "draw"}
            assert elsewhere.post("/commands", by_http, "one").status_code == 200
            mine.until(number + 1)

    thinking = Table(one, one=engine(8), two=engine(8), options={"rules": "quatrenun"})
    processes[0].kill()
    processes[0].wait()
    left = Table.known(two, thinking)
    known = left.get("/events").json()["number"]
    until = time.monotonic() + 3 * PATIENCE
    while left.get("/events").json()["number"] == known:
        assert time.monotonic() < until
        time.sleep(0.2)


@pytest.mark.parametrize(
    ("settings", "said"),
    [
        ({"workers": 2}, "2 workers need PostgreSQL"),
        ({"host": "192.0.2.1"}, "cannot listen on 192.0.2.1"),
        ({"database": "postgresql://nobody@127.0.0.1:1/x"}, "cannot be kept now"),
        ({"log_level": "loud"}, "log level 'loud' is none of"),
        ({"port": 70_000}, "there is no port 70000"),
        ({"workers": 0}, "workers 0 is not possible"),
        ({"root_path": "games"}, "does not begin with /"),
    ],
)
def test_what_cannot_be_served(settings: dict[str, Any], said: str, sqlite: str) -> None:
    with pytest.raises(QuaterneError, match=said):
        run(Settings.of({}, **({"port": 0, "database": sqlite} | settings)), print)


def test_a_port_that_is_taken() -> None:
    with listen_on("127.0.0.1", 0) as taken, pytest.raises(QuaterneError, match="cannot listen on"):
        listen_on("127.0.0.1", taken.getsockname()[1])


def test_what_is_wrong_is_said_in_one_line() -> None:
    process = start("--database", "mysql://x")
    _, errors = process.communicate(timeout=3 * PATIENCE)
    assert process.returncode == 2
    assert errors.startswith("quaterne: there is no database 'mysql' here")
    assert errors.count("\n") == 1


def test_settings_come_from_the_environment() -> None:
    found = Settings.of({"QUATERNE_PORT": "9000", "QUATERNE_LIMITS": "off"}, host="::1", port=None)
    assert (found.port, found.limits, found.host) == (9000, False, "::1")
    assert Settings.of({"QUATERNE_PORT": "9000"}, port=1).port == 1
    for name, text in (("PORT", "x"), ("LIMITS", "maybe")):
        with pytest.raises(QuaterneError, match=f"QUATERNE_{name}"):
            Settings.of({f"QUATERNE_{name}": text})
