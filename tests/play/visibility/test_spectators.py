"""Who may watch a table."""

from __future__ import annotations

import pytest

from quaterne.play import Join, Options, Resign, may_watch, view, visible
from quaterne.play.errors import NoSpectators, TableError
from tests.play.handlers.test_joining import waiting
from tests.play.tables import ONE, TOM, TWO, TestTable

PRIVATE = Options(onlookers=False)


def test_spectators_are_welcome_unless_said_otherwise() -> None:
    table = TestTable()
    assert table.options.onlookers and may_watch(table.table, None)
    assert view(table.table, None).seat is None


def test_a_table_without_spectators_shows_them_nothing() -> None:
    table = TestTable(PRIVATE).play(">7 b2")
    with pytest.raises(NoSpectators, match="only the two players can watch") as caught:
        view(table.table, None)
    assert isinstance(caught.value, TableError)
    assert [visible(event, None, table.table) for event in table.events] == [None] * 4
    table.send(ONE, Resign("r"))
    with pytest.raises(NoSpectators):
        view(table.table, None)


def test_its_players_see_it() -> None:
    table = TestTable(PRIVATE).play(">7 b2")
    for seat in (ONE, TWO):
        assert may_watch(table.table, seat) and view(table.table, seat).board
        assert all(visible(event, seat, table.table) for event in table.events)


def test_an_invited_person_may_watch_before_the_game() -> None:
    table = waiting(PRIVATE)
    assert view(table.table, None).two is None
    assert visible(table.events[0], None, table.table) is table.events[0]
    table.send(TWO, Join("j", TOM))
    with pytest.raises(NoSpectators):
        view(table.table, None)
    assert visible(table.events[0], None, table.table) is None
