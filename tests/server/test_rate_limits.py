"""Rate limits: buckets, and what a client over the limit receives."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from quaterne.server import rate_limits
from quaterne.server.errors import RateLimited
from quaterne.server.rate_limits import Bucket, Rate, RateLimits
from quaterne.server.settings import Settings
from tests.server.serving import Running, Table


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


def test_the_addresses_of_a_network_share_one_bucket() -> None:
    addresses = RateLimits(enabled=True)
    for _ in range(rate_limits.TABLES.burst):
        addresses.take("tables", "2001:db8::1")
    with pytest.raises(RateLimited):
        addresses.take("tables", "2001:db8::2")
    addresses.take("tables", "2001:db8:0:1::1")
    addresses.take("tables", "no address: at all")


@pytest.fixture
def limited(sqlite: str) -> Iterator[Running]:
    with Running(Settings(port=0, database=sqlite)) as running:
        yield running


def test_a_client_over_the_limit_learns_when_to_try_again(limited: Running) -> None:
    table = Table(limited)
    found = table.get()
    for _ in range(3 * rate_limits.TABLES.burst):
        if found.status_code != 429:
            found = limited.http.post("/api/tables", json={})
    assert found.json()["error"]["code"] == "rate-limited"
    assert int(found.headers["retry-after"]) >= 1
    with table.live("one") as one:
        for number in range(3 * rate_limits.COMMANDS.burst):
            one.send(type="tick", id=f"t{number}")
        assert one.next("error")["error"]["code"] == "rate-limited"
