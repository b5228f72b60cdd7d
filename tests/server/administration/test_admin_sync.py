"""What an administrator does elsewhere comes into force in every process."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from websockets.exceptions import InvalidStatus

from quaterne.play import Seat
from quaterne.server.settings import Settings
from quaterne.store import BlockKind
from tests.server.administration.administrators import directly, why
from tests.server.delayed_opening import opened_during
from tests.server.serving import PATIENCE, Live, Running, Table

HOUR = 3_600_000


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest) -> str:
    kind = "sqlite" if request.param == "sqlite" else "postgres_url"
    return str(request.getfixturevalue(kind))


@pytest.fixture
def own(database: str) -> Iterator[Running]:
    """A server whose administration concerns no other test."""
    with Running(Settings(port=0, database=database, limits=False)) as running:
        yield running


def until(condition: Callable[[], bool]) -> None:
    """Wait for what another process did to come into force here."""
    end = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < end, "it never came into force"
        time.sleep(0.02)


def last_word(live: Live) -> str:
    return str(live.next("bye")["reason"])


def test_a_closed_table_ends_for_everybody_at_once(own: Running, database: str) -> None:
    table = Table(own)
    with table.live("one") as one, table.live() as spectator:
        directly(database, lambda a: a.close_table(table.id, why()))
        assert (last_word(one), last_word(spectator)) == ("closed", "closed")
    answer = table.get(seat="one")
    assert (answer.status_code, answer.json()["error"]["code"]) == (410, "table-closed")
    with pytest.raises(InvalidStatus, match="410"):
        table.live("one")
    assert own.service.registry.live_tables == {}


def test_an_erased_name_disappears_from_a_running_game(own: Running, database: str) -> None:
    table = Table(own)
    with table.live("two") as two:
        directly(database, lambda a: a.erase_name(table.id, Seat.ONE, why()))
        while two.next("events")["view"]["one"]["name"] != "?":
            pass
        assert two.last["view"]["two"]["name"] == "Tom"
    assert "Léa" not in table.get("/events", "two").text


def test_a_deleted_table_leaves_nothing_behind(own: Running, database: str) -> None:
    table = Table(own)
    with table.live("one") as one:
        directly(database, lambda a: a.delete_table(table.id, why()))
        assert last_word(one) == "closed"
    assert table.get(seat="one").status_code == 404
    assert directly(database, lambda a: a.tables()) == []


def test_a_closed_table_has_no_clock_and_no_engine(own: Running, database: str) -> None:
    table = Table(own, two={"type": "engine", "level": 1}, options={"rules": "quarto clock=600"})
    table.get(seat="one")
    directly(database, lambda a: a.close_table(table.id, why()))
    until(lambda: table.id not in own.service.registry.live_tables)
    scheduler = own.service.scheduler
    until(lambda: not (scheduler._timers or scheduler._jobs))


@pytest.mark.slow
def test_a_block_of_a_network_closes_its_connections(own: Running, database: str) -> None:
    table = Table(own, two=None)
    with table.live("one") as one:
        block = lambda a: a.block(BlockKind.NETWORK, "127.0.0.0/8", why().time + HOUR, why())  # noqa: E731
        directly(database, block)
        assert last_word(one) == "blocked"
    refusals = [
        table.get(seat="one"),
        table.post("/join", {"id": "j", "name": "Tom"}),
        table.post("/commands", {"type": "tick", "id": "x"}, "one"),
        own.http.post("/api/tables", json={}),
    ]
    for answer in refusals:
        assert answer.status_code == 403
        problem = answer.json()["error"]
        assert (problem["code"], problem["detail"]["what"]) == ("blocked", "network")
        assert problem["detail"]["until"] > why().time
    with pytest.raises(InvalidStatus, match="403"):
        table.live("one")
    directly(database, lambda a: a.unblock(BlockKind.NETWORK, "127.0.0.0/8", why()))
    until(lambda: table.get(seat="one").status_code == 200)


def test_a_block_concerns_connections_that_are_being_opened(
    own: Running, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = Table(own, one={"type": "person", "name": "Ines"}, two=None)

    def block() -> None:
        directly(database, lambda a: a.block(BlockKind.NAME, "Ines", why().time + HOUR, why()))
        until(lambda: table.get(seat="one").status_code == 403)

    assert opened_during(block, table, monkeypatch) == {"type": "bye", "reason": "blocked"}


def test_a_closed_table_ends_for_connections_that_are_being_opened(
    own: Running, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = Table(own, two=None)

    def close() -> None:
        directly(database, lambda a: a.close_table(table.id, why()))
        until(lambda: table.get(seat="one").status_code == 410)

    assert opened_during(close, table, monkeypatch) == {"type": "bye", "reason": "closed"}


def test_a_block_of_a_name_concerns_this_name_alone(own: Running, database: str) -> None:
    other = Table(own, one={"type": "person", "name": "Zoé"}, two=None)
    table = Table(own, two=None)
    with other.live("one") as blocked, table.live("one") as free:
        directly(database, lambda a: a.block(BlockKind.NAME, "ZOE", why().time + HOUR, why()))
        assert last_word(blocked) == "blocked"
        assert other.get(seat="one").json()["error"]["detail"]["what"] == "name"
        assert other.get().status_code == 200  # an onlooker has no name
        refused = table.post("/join", {"id": "j", "name": "zoë"})
        assert refused.json()["error"]["code"] == "blocked"
        named = {"type": "person", "name": "Zoe"}
        assert own.http.post("/api/tables", json={"one": named}).status_code == 403
        table.join("Tom")
        free.until(2)


@pytest.mark.slow
def test_an_announcement_reaches_every_table_and_visitor(own: Running, database: str) -> None:
    table = Table(own)
    assert own.http.get("/api/announcement").json() == {"announcement": None}
    with table.live("one") as early:
        at = why().time + HOUR
        made = directly(database, lambda a: a.announce(at, "Cake!", "Du gâteau !", why()))
        expected: Any = {"id": made.id, "at": at, "until": made.until}
        expected |= {"en": "Cake!", "fr": "Du gâteau !"}
        assert early.next("announcement")["announcement"] == expected
        with table.live("two") as late:
            assert late.next("announcement")["announcement"] == expected
        assert own.http.get("/api/announcement").json() == {"announcement": expected}
        directly(database, lambda a: a.withdraw_announcement(why()))
        assert early.next("announcement")["announcement"] is None
        frames = [m for m in early.received if m["type"] == "announcement"]
        assert len(frames) == 2
    assert own.http.get("/api/announcement").json() == {"announcement": None}


def test_what_was_done_while_no_server_ran_is_in_force_from_the_start(database: str) -> None:
    with Running(Settings(port=0, database=database)):
        pass
    directly(database, lambda a: a.block(BlockKind.NETWORK, "127.0.0.1", why().time + HOUR, why()))
    with Running(Settings(port=0, database=database)) as again:
        assert again.http.post("/api/tables", json={}).status_code == 403


def test_two_processes_close_a_table_that_either_has(postgres_url: str) -> None:
    settings = Settings(port=0, database=postgres_url, limits=False)
    with Running(settings) as a, Running(settings) as b:
        table = Table(a)
        there = Table.known(b, table)
        with table.live("one") as one, there.live("two") as two:
            assert settings.database is not None
            directly(settings.database, lambda admin: admin.close_table(table.id, why()))
            assert (last_word(one), last_word(two)) == ("closed", "closed")
        until(lambda: there.get(seat="two").status_code == 410)
