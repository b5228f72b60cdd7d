from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from quaterne.host.answers import last_record
from quaterne.host.errors import BadRequest, HiddenByMask
from quaterne.play import Options, Person, Seat, fold, open_table
from quaterne.play.errors import NoSpectators, NotStarted

OPTIONS = Options()


def table_with(options: Options, two: Person | None = Person("B")):  # type: ignore[no-untyped-def]  # noqa: B008
    return fold(open_table(options, Person("A"), two, 5, Random(1)))


def test_the_last_game_is_there_and_an_earlier_one_is_elsewhere() -> None:
    table = table_with(OPTIONS)
    for asked in (None, 1):
        record = last_record(table, Seat.ONE, asked)
        assert record is not None
        assert {record.first, record.second} == {"A", "B"}
    assert last_record(table, Seat.ONE, 0) is None
    with pytest.raises(BadRequest):
        last_record(table, Seat.ONE, 2)


def test_what_a_client_may_not_see_it_may_not_read() -> None:
    with pytest.raises(NotStarted):
        last_record(table_with(OPTIONS, None), Seat.ONE, None)
    with pytest.raises(NoSpectators):
        last_record(table_with(replace(OPTIONS, onlookers=False)), None, None)
    with pytest.raises(HiddenByMask):
        last_record(table_with(replace(OPTIONS, masked=(Seat.ONE,))), Seat.ONE, None)
