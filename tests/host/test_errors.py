from __future__ import annotations

import pytest

from quaterne.errors import problem_of
from quaterne.host import errors
from quaterne.server.errors import STATUSES


def test_a_parameter_is_named_where_there_is_one() -> None:
    named, nameless = errors.BadRequest("seat", "must be one or two"), errors.BadRequest("", "no")
    assert (str(named), str(nameless)) == ("seat: must be one or two", "no")
    assert problem_of(named).detail == {"field": "seat"}


def test_a_seat_that_is_not_held_is_named() -> None:
    assert problem_of(errors.SeatNotHeld("one")).detail == {"seat": "one"}


KINDS = [
    kind
    for kind in vars(errors).values()
    if isinstance(kind, type) and issubclass(kind, errors.RequestError)
]


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind is not errors.RequestError])
def test_the_server_has_a_status_for_it(kind: type[errors.RequestError]) -> None:
    assert 400 <= STATUSES[kind] < 600
