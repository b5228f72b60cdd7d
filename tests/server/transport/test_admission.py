"""Full servers: who gets a place, who makes room, and what the others learn."""

from __future__ import annotations

import contextlib
import logging
import socket
from collections.abc import Iterator

import httpx
import pytest
from websockets.exceptions import InvalidStatus

from quaterne.server.errors import ServerFull, TooManyConnections
from quaterne.server.settings import Settings
from quaterne.server.transport.admission import Admission, ConnectionSlot
from tests.server.serving import PATIENCE, Running, Table

CAPACITY = 12


class Idle:
    """A connection that waits for its client."""

    def __init__(self, admission: Admission, address: str = "192.0.2.1") -> None:
        place = admission.enter(address)
        assert place is not None
        self.place: ConnectionSlot = place
        self.is_evicted = False
        admission.set_idle(self, place)

    def evict(self) -> None:
        self.is_evicted = True


def test_the_longest_wait_makes_room(caplog: pytest.LogCaptureFixture) -> None:
    admission = Admission(Settings(), 3, "")
    first, second, third = (Idle(admission) for _ in range(3))
    admission.set_busy(first)
    fourth = Idle(admission)
    assert [c.is_evicted for c in (first, second, third, fourth)] == [False, True, False, False]
    assert len(admission) == 3
    admission.set_idle(first, first.place)
    Idle(admission)
    assert third.is_evicted and not first.is_evicted
    second.place.leave()
    assert len(admission) == 3, "a place is given back once"
    lines = [record.getMessage() for record in caplog.records]
    assert lines == ["closed 1 idle connections: all 3 places were taken"]


def test_a_server_in_full_use_refuses(caplog: pytest.LogCaptureFixture) -> None:
    admission = Admission(Settings(), 2, "")
    places = [admission.enter("192.0.2.1") for _ in range(2)]
    refused = [admission.enter(f"192.0.2.{number}") for number in range(100)]
    waiting = [place for place in refused if place is not None]
    assert 0 < len(waiting) < 100, "no more than a few wait for a response"
    assert all(isinstance(place.refusal, ServerFull) for place in waiting)
    assert len(admission) == 2
    assert len(caplog.records) == 1
    for place in (*waiting, places[0]):
        assert place is not None
        place.leave()
    again = admission.enter("192.0.2.9")
    assert again is not None and again.refusal is None


def test_an_address_has_few_places_unless_it_is_a_proxy() -> None:
    settings = Settings(connections_per_address=2)
    for proxies, most in (("", 2), ("192.0.2.0/24", 9), ("*", 9), ("unix:, 192.0.2.1", 9)):
        admission = Admission(settings, 50, proxies)
        places = [admission.enter("192.0.2.1") for _ in range(9)]
        refusals = [place.refusal for place in places if place is not None]
        assert refusals.count(None) == most
        assert all(isinstance(error, TooManyConnections) for error in refusals if error)
        for place in places:
            assert place is not None
            place.leave()
        assert len(admission) == 0


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server with few places, whose only client is behind no proxy."""
    database = f"sqlite:///{tmp_path_factory.mktemp('small')}/tables.db"
    settings = Settings(port=0, database=database, limits=False, max_connections=CAPACITY)
    with Running(settings) as running:
        yield running


def connected(server: Running, number: int) -> list[socket.socket]:
    address = ("127.0.0.1", server.port)
    return [socket.create_connection(address, PATIENCE) for _ in range(number)]


@pytest.mark.parametrize(
    "sent", [b"", b"GET / HT", b"POST / HTTP/1.1\r\nContent-Length: 9\r\n\r\n"]
)
def test_idle_connections_keep_nobody_out(small: Running, sent: bytes) -> None:
    table = Table(small)
    with contextlib.ExitStack() as stack:
        for idle in connected(small, 5 * CAPACITY):
            stack.enter_context(idle)
            with contextlib.suppress(OSError):  # it made room already
                idle.sendall(sent)
        with table.live("one") as one, httpx.Client(base_url=small.base) as http:
            assert http.get("/api/version", timeout=PATIENCE).status_code == 200
            assert one.ask(type="tick")["type"] == "done"
        assert len(small.service.admission) <= CAPACITY


def test_a_server_full_of_players_says_so(small: Running) -> None:
    table, errors = Table(small), small.service.metrics.errors
    small.http.close()
    small.http = httpx.Client(base_url=small.base, timeout=PATIENCE)
    with contextlib.ExitStack() as stack:
        for _ in range(CAPACITY):
            stack.enter_context(table.live())
        before = errors["server-full"]
        with httpx.Client(base_url=small.base, timeout=PATIENCE) as http:
            found = http.get("/api/version")
        assert (found.status_code, found.json()["error"]["code"]) == (503, "server-full")
        assert found.headers["content-security-policy"]
        with pytest.raises(InvalidStatus) as refused:
            table.live("one")
        assert refused.value.response.status_code == 503
        assert errors["server-full"] == before + 2
    assert small.http.get("/api/version").status_code == 200


def test_an_address_with_too_many_connections_is_told(
    sqlite: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setenv("FORWARDED_ALLOW_IPS", "192.0.2.1")
    settings = Settings(port=0, database=sqlite, connections_per_address=4)
    with caplog.at_level(logging.WARNING), Running(settings) as running:
        idle = connected(running, 4)
        with httpx.Client(base_url=running.base, timeout=PATIENCE) as http:
            found = http.get("/api/version")
        assert (found.status_code, found.json()["error"]["code"]) == (429, "too-many-connections")
        for each in idle:
            each.close()
    assert "refused 1 connections" in caplog.text
    assert "127.0.0.1" not in caplog.text


def test_behind_a_proxy_the_websockets_of_an_address_count(sqlite: str) -> None:
    settings = Settings(port=0, database=sqlite, connections_per_address=2)
    with Running(settings) as running, contextlib.ExitStack() as stack:
        table = Table(running)
        for last in (1, 2):
            headers = {"X-Forwarded-For": f"2001:db8::{last}"}
            stack.enter_context(table.live(headers=headers))
        with pytest.raises(InvalidStatus) as refused:
            table.live(headers={"X-Forwarded-For": "2001:db8::3"})
        assert refused.value.response.status_code == 429
        assert b"too-many-connections" in (refused.value.response.body or b"")
        stack.enter_context(table.live(headers={"X-Forwarded-For": "192.0.2.1"}))
