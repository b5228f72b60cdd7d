"""Floods of messages: who is refused, who is closed, and who does not notice."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from itertools import count

import pytest
from websockets.exceptions import ConnectionClosed

from quaterne.server import rate_limits
from quaterne.server.errors import RateLimited
from quaterne.server.live.endpoint import FloodGuard
from quaterne.server.rate_limits import RateLimits
from quaterne.server.settings import Rate, Settings
from tests.server.serving import Live, Running, Table, order

NEVER = 1e-6
"""A rate at which no bucket fills up again while a test runs."""
MESSAGES, REFUSALS, OF_ADDRESS = 20, 5, 60


def settings(database: str | None = None, **other: str) -> Settings:
    return Settings(
        port=0,
        database=database,
        rate_messages=Rate(MESSAGES, NEVER),
        rate_refusals=Rate(REFUSALS, NEVER),
        rate_address_messages=Rate(OF_ADDRESS, NEVER),
        trusted_networks=other.get("trusted", ""),
    )


def taken(guard: FloodGuard) -> int:
    """How many messages are taken before the guard gives the connection up."""
    accepted = 0
    for sent in count():
        if guard.is_flooded or sent == 1000:
            break
        try:
            guard.take()
        except RateLimited:
            continue
        accepted += 1
    return accepted


def test_a_connection_is_given_up_after_repeated_refusals() -> None:
    guard = FloodGuard(RateLimits(settings()), "192.0.2.1")
    assert taken(guard) == MESSAGES
    assert guard.is_flooded


def test_a_flood_uses_up_nothing_of_another_connection() -> None:
    limits = RateLimits(settings())
    assert taken(FloodGuard(limits, "192.0.2.1")) == MESSAGES
    other = FloodGuard(limits, "192.0.2.1")
    assert taken(other) == MESSAGES


def test_many_connections_of_one_address_share_a_bucket_that_closes_none_of_them() -> None:
    limits = RateLimits(settings())
    guards = [FloodGuard(limits, "192.0.2.1") for _ in range(10)]
    accepted = 0
    for guard in guards:
        for _ in range(MESSAGES):
            try:
                guard.take()
            except RateLimited:
                continue
            accepted += 1
    assert accepted == OF_ADDRESS
    assert not any(guard.is_flooded for guard in guards)


@pytest.mark.parametrize("trusted", ["192.0.2.0/24", ""])
def test_a_trusted_network_has_no_bucket_of_its_address(trusted: str) -> None:
    limits = RateLimits(settings(trusted=trusted))
    accepted = sum(taken(FloodGuard(limits, "192.0.2.1")) for _ in range(10))
    assert accepted == (10 * MESSAGES if trusted else OF_ADDRESS)


def test_beats_at_a_sane_pace_cost_neither_the_connection_nor_the_address(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    time = 1000.0
    monkeypatch.setattr(rate_limits, "monotonic", lambda: time)
    guard = FloodGuard(RateLimits(settings()), "192.0.2.1")
    for text in ('{"type":"beat"}', '{"type": "beat"}') * OF_ADDRESS:
        time += 1.0
        guard.take(text)
    assert taken(guard) == MESSAGES, "all of them are left"


def test_a_flood_of_beats_counts_like_any_other(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rate_limits, "monotonic", lambda: 1000.0)
    guard = FloodGuard(RateLimits(settings()), "192.0.2.1")
    accepted = 0
    for _ in range(100):
        with suppress(RateLimited):
            guard.take('{"type": "beat"}')
            accepted += 1
    assert accepted == 10 + MESSAGES
    assert guard.is_flooded


def test_nothing_is_counted_where_limits_are_off() -> None:
    guard = FloodGuard(RateLimits(Settings(limits=False)), "192.0.2.1")
    for _ in range(1000):
        guard.take()
    assert not guard.is_flooded


@pytest.fixture(scope="module")
def limited(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    database = f"sqlite:///{tmp_path_factory.mktemp('limited')}/tables.db"
    with Running(settings(database, trusted="127.0.0.0/8")) as running:
        yield running


def send_until_closed(client: Live, text: str) -> None:
    for _ in range(100_000):
        client.socket.send(text)


def read_until_closed(client: Live) -> None:
    while True:
        client.next()


def test_a_stranger_that_floods_learns_why_it_is_closed(limited: Running) -> None:
    with Table(limited).live() as stranger:
        for _ in range(MESSAGES + REFUSALS + 1):
            stranger.socket.send("{}")
        assert stranger.next("bye")["reason"] == "flood"
        with pytest.raises(ConnectionClosed) as found:
            read_until_closed(stranger)
        assert found.value.rcvd is not None
        assert found.value.rcvd.code == 1008


@pytest.mark.parametrize("text", ["{}", "x", "", '{"type": "beat"}', '{"type": "tick", "id": "x"}'])
def test_a_stranger_that_floods_costs_little(limited: Running, text: str) -> None:
    """However much it sends, the server looks at few messages and answers few."""
    table = Table(limited)
    first, second = order(table)
    errors = limited.service.metrics.errors
    with table.live(first) as one, table.live(second) as two, table.live() as stranger:
        before = errors.copy()
        with pytest.raises(ConnectionClosed):
            send_until_closed(stranger, text)
        assert (errors - before).total() <= MESSAGES + REFUSALS + 1
        assert (errors - before)["rate-limited"] == REFUSALS + 1
        assert one.act(">0")["events"]
        assert two.act("a1")["events"]


def test_an_onlooker_uses_up_nothing_of_the_players(limited: Running) -> None:
    table = Table(limited)
    first, second = order(table)
    with table.live(first) as one, table.live() as onlooker:
        refused = []
        for _ in range(MESSAGES + 2):
            onlooker.send(type="act", action="a1")
            refused.append(onlooker.next("error")["error"]["code"])
        assert refused == ["not-seated"] * MESSAGES + ["rate-limited"] * 2
        assert one.act(">0")["events"]
    with table.live(second) as two:
        assert two.act("a1")["events"]


def test_beats_cost_a_seat_nothing(sqlite: str) -> None:
    few = Settings(port=0, database=sqlite, rate_commands=Rate(3, NEVER))
    with Running(few) as running, Table(running).live("one") as one:
        for _ in range(50):
            one.socket.send('{"type": "beat"}')
        assert [one.ask(type="tick")["type"] for _ in range(4)] == ["done"] * 3 + ["error"]


def test_a_refused_message_says_when_to_try_again(limited: Running) -> None:
    with Table(limited).live() as client:
        for _ in range(MESSAGES + 1):
            client.socket.send("{}")
        while (error := client.next("error")["error"])["code"] != "rate-limited":
            assert error["code"] == "bad-message"
        assert error["detail"]["seconds"] >= 1
