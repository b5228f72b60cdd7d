"""Rate limits: buckets, and what a client over the limit receives."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from typing import Any

import pytest

from quaterne.server import rate_limits
from quaterne.server.errors import RateLimited
from quaterne.server.rate_limits import Bucket, RateLimits
from quaterne.server.settings import Rate, Settings
from tests.server.serving import PATIENCE, Running, Table


def test_buckets_fill_up_again(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [0.0]
    monkeypatch.setattr(rate_limits, "monotonic", lambda: now[0])
    bucket = Bucket(Rate(2, 0.5))
    bucket.take()
    bucket.take()
    with pytest.raises(RateLimited) as error:
        bucket.take()
    assert error.value.seconds == 2
    now[0] += 2
    bucket.take()


def accepted(limits: RateLimits, addresses: list[str], kind: str = "tables") -> int:
    """How many of these uses, one after the other, are within the limits."""
    count = 0
    for address in addresses:
        try:
            limits.take(kind, address)
        except RateLimited:
            continue
        count += 1
    return count


def limits(**settings: Any) -> RateLimits:
    """Rates that do not fill up while a test runs."""
    return RateLimits(Settings(rate_tables=Rate(3, 1e-6), **settings))


def test_the_addresses_of_an_ipv6_network_share_one_bucket() -> None:
    shared = limits()
    assert accepted(shared, [f"2001:db8::{number}" for number in range(9)]) == 3
    assert accepted(shared, ["2001:db8:0:1::1", "no address: at all"]) == 2


def test_each_ipv4_address_has_a_bucket_on_a_socket_for_both_families() -> None:
    mapped = [f"::ffff:192.0.2.{number}" for number in range(1, 11)]
    assert accepted(limits(), mapped) == 10
    assert accepted(limits(), ["::ffff:192.0.2.1", "192.0.2.1"] * 4) == 3


def test_a_whole_ipv6_site_is_not_65536_clients() -> None:
    networks = [f"2001:db8:0:{number:x}::1" for number in range(50)]
    assert accepted(limits(site_factor=4), networks) == 12
    assert accepted(limits(site_factor=4), [f"2001:db8:{n:x}::1" for n in range(50)]) == 50


def test_a_trusted_network_has_no_limit_by_address() -> None:
    club = limits(trusted_networks="192.0.2.0/24, 2001:db8:7::/48")
    assert accepted(club, ["192.0.2.9"] * 40) == 40
    assert accepted(club, ["::ffff:192.0.2.9"] * 40) == 40
    assert accepted(club, ["2001:db8:7:8::9"] * 40) == 40
    assert accepted(club, ["198.51.100.1"] * 40) == 3
    assert club.visitor("192.0.2.9") is None
    assert club.visitor("198.51.100.1") == "198.51.100.1"
    assert club.bucket_of("tables", "192.0.2.9") is None


def test_old_buckets_are_dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rate_limits, "_MAX_BUCKETS", 5)
    shared = limits()
    assert accepted(shared, [f"192.0.2.{number}" for number in range(50)]) == 50
    assert len(shared._buckets) == 5


@pytest.fixture
def limited(sqlite: str) -> Iterator[Running]:
    few = Rate(5, 1e-6)
    settings = Settings(port=0, database=sqlite, rate_tables=few, rate_commands=few)
    with Running(settings) as running:
        yield running


def test_a_client_over_the_limit_learns_when_to_try_again(limited: Running) -> None:
    for _ in range(5):
        table = Table(limited)
    found = limited.http.post("/api/tables", json={})
    assert (found.status_code, found.json()["error"]["code"]) == (429, "rate-limited")
    assert int(found.headers["retry-after"]) >= 1
    with table.live("one") as one:
        assert [one.ask(type="tick")["type"] for _ in range(7)] == ["done"] * 5 + ["error"] * 2
        assert one.received[-1]["error"]["code"] == "rate-limited"
        by_http = table.post("/commands", {"type": "tick", "id": "x"}, "one")
        assert by_http.status_code == 429, "the same bucket"
    with table.live("two") as two:
        assert two.ask(type="tick")["type"] == "done", "the other seat has one of its own"


def test_a_flood_of_requests_has_to_connect_again_for_each(sqlite: str) -> None:
    settings = Settings(port=0, database=sqlite, rate_requests=Rate(3, 1e-6))
    with Running(settings) as running:
        request = b"GET /api/version HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
        with socket.create_connection(("127.0.0.1", running.port), PATIENCE) as client:
            client.sendall(request * 10)
            answered = b""
            while got := client.recv(65536):
                answered += got
        assert answered.count(b"HTTP/1.1 200") == 3
        assert answered.count(b"HTTP/1.1 429") == 1
        assert answered.count(b"connection: close") == 1


def test_a_club_of_forty_behind_one_address_joins(sqlite: str) -> None:
    """The defaults are enough for it, but for the number of tables that one address opens."""
    few = Settings(port=0, database=sqlite, rate_tables=Rate(40, 1.0))
    with Running(few) as running:
        tables = [Table(running, two=None) for _ in range(40)]
        joined = [
            table.post("/join", {"id": "join", "name": f"Player {number}"}).status_code
            for number, table in enumerate(tables)
        ]
    assert joined == [200] * 40


def test_limits_that_are_switched_off() -> None:
    off = RateLimits(Settings(limits=False, rate_tables=Rate(1, 1e-6)))
    assert accepted(off, ["192.0.2.1"] * 9) == 9
    buckets: dict[str, Bucket] = {}
    for _ in range(9):
        off.take_from(buckets, "seat", "tables")
    assert buckets == {}


def test_what_several_have_a_part_in_counts_once_for_each_network() -> None:
    limits = RateLimits(Settings(rate_archived=Rate(2, 1e-6)))
    here, there = "192.0.2.1", "198.51.100.7"
    assert limits.allows("archived", (here, here)), "two players behind one address"
    assert limits.allows("archived", (here, there))
    assert not limits.allows("archived", (here, there))
    assert limits.allows("archived", ()), "nobody is known here"
