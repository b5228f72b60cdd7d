"""Numbers of a census are checked."""

from __future__ import annotations

import pytest

from quaterne.census import CensusError
from quaterne.census.shares import check_number


def test_numbers_within_their_bounds() -> None:
    check_number("placed", 0, 0, 15)
    check_number("placed", 15, 0, 15)
    number = check_number("placed", pytest.importorskip("numpy").int64(3), 0, 15)
    assert (number, type(number)) == (3, int)
    with pytest.raises(CensusError, match="placed 16 is not possible: 0 to 15") as raised:
        check_number("placed", 16, 0, 15)
    assert (raised.value.kind, raised.value.parts["most"]) == ("number", "15")
