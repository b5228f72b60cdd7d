from __future__ import annotations

import pytest

from quaterne.messages import errors
from quaterne.problems import problem_of
from quaterne.server import errors as server_errors


def test_a_parameter_is_named_where_there_is_one() -> None:
    named, nameless = errors.BadRequest("seat", "must be one or two"), errors.BadRequest("", "no")
    assert (str(named), str(nameless)) == ("seat: must be one or two", "no")
    assert problem_of(named).detail == {"field": "seat"}


def test_a_seat_that_is_not_held_is_named() -> None:
    assert problem_of(errors.SeatNotHeld("one")).detail == {"seat": "one"}


@pytest.mark.parametrize("name", [name for name in errors.__all__ if name != "RequestError"])
def test_the_server_has_the_same_errors(name: str) -> None:
    assert getattr(server_errors, name) is getattr(errors, name)
