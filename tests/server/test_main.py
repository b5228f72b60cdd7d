"""`quaterne serve` as a process: several on one database, one that is killed, one that stops."""

from __future__ import annotations

import asyncio
import gc
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from errno import EACCES, EADDRNOTAVAIL, EMFILE
from pathlib import Path
from typing import Any

import pytest

from quaterne.errors import QuaterneError
from quaterne.server.main import listen_on, run
from quaterne.server.settings import BadSetting, Settings
from quaterne.speech.catalogue import Language
from quaterne.terminal.command_line import error_message
from tests.postgres import PostgresServer
from tests.server.processes import client, end, start
from tests.server.serving import PATIENCE, Table, actors, engine

pytestmark = pytest.mark.slow

UNAVAILABLE = (503, "store-unavailable")


@pytest.fixture
def pair(postgres: PostgresServer) -> Iterator[tuple[Any, Any, list[subprocess.Popen[str]]]]:
    """Two servers on one database."""
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
    """Each process sees the moves of the other, and takes over when that one is killed."""
    one, two, processes = pair
    table = Table(one, two=None)
    with table.live("one") as mine:
        elsewhere = Table.known(two, table)
        assert elsewhere.join("Zoé") == "two"
        table.secrets |= elsewhere.secrets
        mine.until(3)
        with elsewhere.live("two") as other:
            assert mine.next("presence")["presence"]["two"] is True
            if not other.welcome["presence"]["one"]:
                assert other.next("presence")["presence"]["one"] is True
            clients = {"one": mine, "two": other}
            for seat, action in zip(actors(table), [">0", "a1", ">1", "b1", ">2"], strict=False):
                number = clients[seat].act(action)["events"][-1]["number"]
                mine.until(number)
                other.until(number)
            assert mine.numbers == other.numbers == list(range(1, number + 1))
            by_http = {"type": "offer", "id": "x", "offer": "draw"}
            assert elsewhere.post("/commands", by_http, "one").status_code == 200
            mine.until(number + 1)
        away = mine.next("presence")["presence"]
        assert away == {"one": True, "two": False, "onlookers": 0}
    listed = Table(one, two=None, listed=True)
    assert listed.id in two.http.get("/api/tables").text

    # With this clock the engine thinks for a few seconds; the flag would fall much later.
    thinking = Table(one, one=engine(8), two=engine(8), options={"rules": "quatrenun clock=20"})
    processes[0].kill()
    processes[0].wait()
    left = Table.known(two, thinking)
    known = left.get("/events").json()["number"]
    until = time.monotonic() + PATIENCE
    while left.get("/events").json()["number"] == known:
        assert time.monotonic() < until
        time.sleep(0.2)


def test_a_database_that_stops_under_the_server(tmp_path: Path) -> None:
    """Moves are refused with the reason, and succeed when it is back."""
    postgres = PostgresServer(tmp_path)
    postgres.start()
    process = start("--database", postgres.url())
    try:
        server = client(process)
        table = Table(server)
        seat = actors(table)[0]
        act = {"type": "act", "id": "a", "action": ">0"}
        with table.live(seat) as one:
            postgres.stop()
            refused = table.post("/commands", act, seat)
            assert (refused.status_code, refused.json()["error"]["code"]) == UNAVAILABLE
            assert server.http.get("/api/health").status_code == 503
            assert server.http.get(f"/api/tables/{'2' * 26}").status_code == 503
            postgres.start()
            until = time.monotonic() + PATIENCE
            while (done := table.post("/commands", act, seat)).status_code == 503:
                assert time.monotonic() < until
            assert done.status_code == 200
            one.until(3)
            assert one.numbers == [1, 2, 3]
            # The last answer is given again for a moment.
            while server.http.get("/api/health").status_code == 503:
                assert time.monotonic() < until
                time.sleep(0.05)
        server.http.close()
    finally:
        end(process)
        postgres.remove()


@pytest.mark.parametrize(
    ("settings", "message"),
    [
        ({"workers": 2}, "2 workers need PostgreSQL"),
        ({"host": "192.0.2.1"}, "cannot listen on 192.0.2.1"),
        ({"database": "postgresql://nobody@127.0.0.1:1/x"}, "cannot be kept now"),
        ({"log_level": "loud"}, "log level 'loud' is not one of"),
        ({"port": 70_000}, "port 70000 does not exist"),
        ({"workers": 0}, "workers 0 is not possible"),
        ({"root_path": "games"}, "must begin with /"),
    ],
)
def test_settings_that_cannot_be_served(
    settings: dict[str, Any], message: str, sqlite: str
) -> None:
    with pytest.raises(QuaterneError, match=message):
        run(Settings.load({}, **({"port": 0, "database": sqlite} | settings)), print)


def test_the_process_is_as_before_when_the_server_has_stopped() -> None:
    """Frozen objects would never be freed, and the core would report them as leaked at exit."""

    def tuning() -> object:
        return gc.get_freeze_count(), gc.get_threshold(), sys.getswitchinterval()

    before = tuning()
    with pytest.raises(QuaterneError, match="cannot be kept now"):
        run(Settings(port=0, database="postgresql://nobody@127.0.0.1:1/x"), print)
    assert tuning() == before


def test_a_port_in_use() -> None:
    with listen_on("127.0.0.1", 0) as taken, pytest.raises(BadSetting) as caught:
        listen_on("127.0.0.1", taken.getsockname()[1])
    assert re.fullmatch(
        r"cannot listen on [\d.:]+: another .* choose another --port", str(caught.value)
    )
    french = error_message(caught.value, Language.FR)
    assert french.endswith(
        "\N{NO-BREAK SPACE}: un autre programme l’occupe. Choisissez un autre --port."
    )


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("number", [EADDRNOTAVAIL, EACCES, EMFILE])
def test_why_a_server_cannot_listen_is_said_in_both_languages(
    language: Language, number: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The system's own words, which are English, only where we have none."""

    def refuse(*_: object, **__: object) -> None:
        raise OSError(number, "the system's words")

    monkeypatch.setattr("socket.getaddrinfo", refuse)
    with pytest.raises(BadSetting) as caught:
        listen_on("127.0.0.1", 80)
    said = error_message(caught.value, language)
    assert "127.0.0.1:80" in said
    assert ("the system's words" in said) is (number == EMFILE)
    assert ("--" in said) is (number != EMFILE)


def test_on_windows_a_port_is_asked_for_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """SO_REUSEADDR lets a second program take a port that is in use there."""
    asked: list[int] = []
    keep_alive = socket.SO_KEEPALIVE  # any option that Linux has too
    monkeypatch.setattr("socket.SO_EXCLUSIVEADDRUSE", keep_alive, raising=False)
    monkeypatch.setattr("sys.platform", "win32")
    with listen_on("127.0.0.1", 0) as listener:
        for option in (keep_alive, socket.SO_REUSEADDR):
            asked.append(listener.getsockopt(socket.SOL_SOCKET, option))
    assert asked == [1, 0]


def test_a_bad_setting_is_reported_in_one_line() -> None:
    process = start("--database", "mysql://x")
    _, errors = process.communicate(timeout=PATIENCE)
    assert process.returncode == 2
    assert errors.startswith("quaterne: 'mysql' is not supported here")
    assert errors.count("\n") == 1


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_signal_stops_the_server_in_good_order(number: signal.Signals, tmp_path: Path) -> None:
    """The database is closed: nothing is left in its log; the exit code is 0."""
    process = start("--database", f"sqlite:///{tmp_path}/tables.db")
    served = client(process)
    Table(served)
    served.http.close()
    assert (tmp_path / "tables.db-wal").exists()
    process.send_signal(number)
    _, errors = process.communicate(timeout=PATIENCE)
    assert (process.returncode, errors) == (0, "")
    assert not (tmp_path / "tables.db-wal").exists()
