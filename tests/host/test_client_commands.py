from __future__ import annotations

import pytest

from quaterne.errors import BadMessage
from quaterne.host.answers import command_id, parse_command, parse_seat
from quaterne.host.errors import BadRequest, SeatNotHeld
from quaterne.play import Resign, Seat

ONE, TWO = Seat


def test_a_client_names_a_seat_of_its_own() -> None:
    assert parse_seat(None, (ONE,)) is parse_seat("", ()) is None
    assert parse_seat("one", (ONE, TWO)) is ONE
    with pytest.raises(SeatNotHeld):
        parse_seat("two", (ONE,))
    with pytest.raises(BadRequest):
        parse_seat("three", (ONE,))


def test_a_command_comes_from_the_seat_it_names_or_from_the_only_one() -> None:
    def seat(named: dict[str, str], viewer: Seat | None, seats: tuple[Seat, ...]) -> Seat | None:
        found, command = parse_command({"type": "resign", "id": "c", **named}, viewer, seats)
        assert command == Resign("c")
        return found

    assert seat({"seat": "two"}, ONE, (ONE, TWO)) is TWO
    assert seat({}, TWO, (ONE, TWO)) is TWO
    assert seat({}, None, (TWO,)) is TWO
    assert seat({}, None, ()) is None
    with pytest.raises(BadRequest):
        seat({}, None, (ONE, TWO))


def test_to_join_is_no_command_here() -> None:
    join = {"type": "join", "id": "c", "occupant": {"type": "person", "name": "Tom"}}
    with pytest.raises(BadMessage):
        parse_command(join, None, ())


def test_an_id_is_a_short_text() -> None:
    assert command_id({"id": "c1"}) == "c1"
    assert command_id({}) is command_id({"id": 7}) is command_id({"id": "c" * 65}) is None
