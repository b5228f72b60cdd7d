"""Who may let a flag fall."""

from __future__ import annotations

from random import Random
from typing import cast

import pytest

from quaterne.notation import parse_rules
from quaterne.play import Options, Person, Seat, fold, open_table
from quaterne.server.tables.table_clock import TableClock, decided_at, has_unread
from tests.server.fake_client import FakeClient

TABLE = fold(
    open_table(
        Options(rules=parse_rules("quarto clock=60")), Person("A"), Person("B"), 1_000, Random(1)
    )
)
DUE = 61_000
PLAYER = next(seat for seat in Seat if seat is TABLE.round.to_act)


class Clock:
    """A clock by which everything is judged by when it arrived."""

    def judged(self, _table: object, arrived: int) -> int:
        return arrived


CLOCK = cast(TableClock, Clock())


def decided(seat: Seat | None, judged: int, client: FakeClient | None, is_shared: bool) -> object:
    clients = () if client is None else (client,)
    return decided_at(TABLE, seat, judged, CLOCK, clients, is_shared)


@pytest.mark.parametrize("is_shared", [False, True])
@pytest.mark.parametrize("seat", [PLAYER, PLAYER.opponent, None])
def test_nothing_falls_before_its_time(seat: Seat | None, is_shared: bool) -> None:
    assert decided(seat, DUE - 1, None, is_shared) == DUE - 1
    idle = fold(open_table(Options(), Person("A"), Person("B"), 1_000, Random(1)))
    assert decided_at(idle, seat, DUE, CLOCK, (), is_shared) == DUE


def test_one_process_alone_lets_it_fall_unless_a_message_waits() -> None:
    client = FakeClient(PLAYER)
    for seat in (PLAYER, PLAYER.opponent, None):
        assert decided(seat, DUE, client, is_shared=False) is None, "if the store is there"
    client.waiting_since = DUE - 1
    assert decided(PLAYER.opponent, DUE, client, is_shared=False) == DUE - 1
    assert decided(None, DUE, client, is_shared=False) == DUE - 1
    assert decided(PLAYER, DUE, client, is_shared=False) is None, "messages are read in order"


def test_several_processes_ask_each_other_first() -> None:
    assert decided(PLAYER, DUE, None, is_shared=True) is None
    assert decided(PLAYER.opponent, DUE, None, is_shared=True) == DUE - 1
    assert decided(None, DUE, None, is_shared=True) == DUE - 1


def test_a_message_that_still_waits_to_be_read_keeps_the_flag_up() -> None:
    client = FakeClient(PLAYER)
    assert not has_unread(TABLE, CLOCK, (client,))
    client.waiting_since = DUE - 1
    assert has_unread(TABLE, CLOCK, (client,))
    client.waiting_since = DUE
    assert not has_unread(TABLE, CLOCK, (client,)), "it came too late"
    other = FakeClient(PLAYER.opponent)
    other.waiting_since = DUE - 1
    assert not has_unread(TABLE, CLOCK, (other,)), "it is not the player's own"
